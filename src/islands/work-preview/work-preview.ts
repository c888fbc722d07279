import { answerOf } from '#data/answer-of.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { type Article, ArticleSchema } from '#domain/articles/article.ts'
import {
  PREVIEW_CHANNEL,
  type PreviewMessage,
  PreviewMessageSchema,
} from '#domain/back-office/work-preview.ts'

/** Draws a work into an element. */
export type Draw = (element: HTMLElement, article: Article) => Promise<void>

/** A preview keeps the last state of its form, so that a reload shows it when the form is gone. */
const KEPT = 'work-preview'

const TEXTS = {
  waiting: 'En attente de l’article : gardez le formulaire ouvert dans son onglet.',
  missing: 'Cet article n’existe pas, ou votre session ne permet pas de le lire.',
  failed: 'L’article n’a pas pu être lu. Rechargez la page pour réessayer.',
} as const

/** A form may not have said all that a page needs. */
const withNeeds = (row: Record<string, unknown>): Record<string, unknown> => ({
  ...row,
  title: typeof row['title'] === 'string' && row['title'].trim() ? row['title'] : 'Sans titre',
})

const readRow = async (id: string): Promise<Record<string, unknown> | null> => {
  const client = await loadSupabase()
  return answerOf(await client.from('unified_content').select('*').eq('id', id).maybeSingle())
}

/** The preview of a work, by the id of a stored one or by the key of an open form. Nothing in it is counted. */
class WorkPreview extends HTMLElement {
  draw: Draw | undefined
  #turn: Promise<void> = Promise.resolve()

  start(draw: Draw) {
    this.draw = draw
    const params = new URLSearchParams(location.search)
    const [form, id] = [params.get('form'), params.get('id')]
    if (form) this.#follow(form)
    else void this.#read(id ?? '')
    this.addEventListener('click', this.#onClick)
  }

  /** The buttons of a published page need a published work. */
  readonly #onClick = (event: MouseEvent) => {
    const button =
      event.target instanceof Element ? event.target.closest('button, [data-citation-file]') : null
    if (!button) return
    event.preventDefault()
    this.#tell('Ce bouton fonctionne sur la page publiée.')
  }

  #follow(key: string) {
    this.#tell(TEXTS.waiting)
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null')
    const channel = new BroadcastChannel(PREVIEW_CHANNEL)
    const take = (data: unknown) => {
      const message = PreviewMessageSchema.safeParse(data).data
      if (message?.kind !== 'work' || message.key !== key) return
      sessionStorage.setItem(KEPT, JSON.stringify(message))
      this.#show(message.row)
    }
    take(kept)
    channel.onmessage = (event) => take(event.data)
    channel.postMessage({ kind: 'ask', key } satisfies PreviewMessage)
  }

  async #read(id: string) {
    try {
      const row = await readRow(id)
      if (row) this.#show(row)
      else this.#tell(TEXTS.missing)
    } catch {
      this.#tell(TEXTS.failed)
    }
  }

  #show(row: Record<string, unknown>) {
    const article = ArticleSchema.safeParse(withNeeds(row)).data
    const target = this.querySelector<HTMLElement>('[data-preview-work]')
    if (!article || !target || !this.draw) return this.#tell(TEXTS.failed)
    const { draw } = this
    document.title = `Aperçu : ${article.title}`
    document.body.dataset['publication'] = article.source
    this.#tell('')
    // One after the other: what was typed last is drawn last.
    this.#turn = this.#turn.then(() => draw(target, article)).catch(() => this.#tell(TEXTS.failed))
  }

  #tell(text: string) {
    const element = this.querySelector('[data-preview-status]')
    if (element) element.textContent = text
  }
}

/** Starts the previews of the page with what draws a work. */
export const startPreview = (draw: Draw): void => {
  customElements.define('work-preview', WorkPreview)
  for (const element of document.querySelectorAll('work-preview'))
    if (element instanceof WorkPreview) element.start(draw)
}
