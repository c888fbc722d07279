import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { type Work, WorkSchema } from '#domain/works/work.ts'
import {
  PREVIEW_CHANNEL,
  type PreviewMessage,
  PreviewMessageSchema,
} from '#domain/back-office/work-preview.ts'

/** Renders a work into an element. */
type Render = (element: HTMLElement, article: Work) => Promise<void>

/** A preview keeps the last state of its form, so that a reload shows it when the form is gone. */
const STORED = 'work-preview'

const TEXTS = {
  waiting: 'En attente de l’article\u00a0: gardez le formulaire ouvert dans son onglet.',
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
  return unwrap(await client.from('unified_content').select('*').eq('id', id).maybeSingle())
}

/** The preview of a work, by the id of a stored one or by the key of an open form. Nothing in it is counted. */
class WorkPreview extends HTMLElement {
  render: Render | undefined
  #turn: Promise<void> = Promise.resolve()

  start(render: Render) {
    this.render = render
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
    this.#showNote('Ce bouton fonctionne sur la page publiée.')
  }

  #follow(key: string) {
    this.#showNote(TEXTS.waiting)
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null')
    const channel = new BroadcastChannel(PREVIEW_CHANNEL)
    const take = (data: unknown) => {
      const message = PreviewMessageSchema.safeParse(data).data
      if (message?.kind !== 'work' || message.key !== key) return
      sessionStorage.setItem(STORED, JSON.stringify(message))
      this.#show(message.row)
    }
    take(stored)
    channel.onmessage = (event) => take(event.data)
    channel.postMessage({ kind: 'ask', key } satisfies PreviewMessage)
  }

  async #read(id: string) {
    try {
      const row = await readRow(id)
      if (row) this.#show(row)
      else this.#showNote(TEXTS.missing)
    } catch {
      this.#showNote(TEXTS.failed)
    }
  }

  #show(row: Record<string, unknown>) {
    const article = WorkSchema.safeParse(withNeeds(row)).data
    const target = this.querySelector<HTMLElement>('[data-preview-work]')
    if (!article || !target || !this.render) return this.#showNote(TEXTS.failed)
    const { render } = this
    document.title = `Aperçu\u00a0: ${article.title}`
    document.body.dataset['publication'] = article.source
    this.#showNote('')
    // One after the other: what was typed last is rendered last.
    this.#turn = this.#turn.then(() => render(target, article)).catch(() => this.#showNote(TEXTS.failed))
  }

  #showNote(text: string) {
    const element = this.querySelector('[data-preview-status]')
    if (element) element.textContent = text
  }
}

/** Starts the previews of the page with what renders a work. */
export const startPreview = (render: Render): void => {
  customElements.define('work-preview', WorkPreview)
  for (const element of document.querySelectorAll('work-preview'))
    if (element instanceof WorkPreview) element.start(render)
}
