import { type MouseEvent, useEffect, useState } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { loadSupabase } from '#data/browser-client.ts'
import { unwrap } from '#data/unwrap.ts'
import {
  PREVIEW_CHANNEL,
  type PreviewMessage,
  PreviewMessageSchema,
} from '#domain/back-office/work-preview.ts'
import { WorkSchema } from '#domain/works/work.ts'
import { mentionsOf } from '#domain/texts/cut-text.ts'
import type { FullText } from '#domain/texts/full-text.ts'
import { LiveWork } from './LiveWork.tsx'
import { type LiveView, readLiveView } from './read-live-view.ts'
import { PreviewText, readPreviewText } from './PreviewText.tsx'

/** A preview keeps the last state of its form, so that a reload shows it when the form is gone. */
const STORED = 'work-preview'

const TEXTS = {
  waiting: 'En attente de l’article\u00a0: gardez le formulaire ouvert dans son onglet.',
  missing: 'Cet article n’existe pas, ou votre session ne permet pas de le lire.',
  failed: 'L’article n’a pas pu être lu. Rechargez la page pour réessayer.',
  inert: 'Ce bouton fonctionne sur la page publiée.',
} as const

type Row = Record<string, unknown>

/** A form may still lack values that a page needs. */
const withNeeds = (row: Row): Row => ({
  ...row,
  title: typeof row['title'] === 'string' && row['title'].trim() ? row['title'] : 'Sans titre',
})

const readRow = async (id: string): Promise<Row | null> => {
  const client = await loadSupabase()
  return unwrap(await client.from('unified_content').select('*').eq('id', id).maybeSingle())
}

/**
 * Takes the rows of an open form, those of before too.
 * @returns how to stop
 */
const followForm = (key: string, take: (row: Row) => void): (() => void) => {
  const takeMessage = (data: unknown) => {
    const message = PreviewMessageSchema.safeParse(data).data
    if (message?.kind !== 'work' || message.key !== key) return
    sessionStorage.setItem(STORED, JSON.stringify(message))
    take(message.row)
  }
  takeMessage(JSON.parse(sessionStorage.getItem(STORED) ?? 'null'))
  const channel = new BroadcastChannel(PREVIEW_CHANNEL)
  channel.onmessage = (event) => takeMessage(event.data)
  channel.postMessage({ kind: 'ask', key } satisfies PreviewMessage)
  return () => channel.close()
}

const Preview = () => {
  const [note, setNote] = useState<string>(TEXTS.waiting)
  const [shown, setShown] = useState<LiveView & { text: FullText | undefined }>()

  useEffect(() => {
    let latest = 0
    const show = async (row: Row) => {
      const turn = (latest += 1)
      const work = WorkSchema.safeParse(withNeeds(row)).data
      try {
        if (!work) throw new Error('The row is no work.')
        const client = await loadSupabase()
        const [live, text] = await Promise.all([readLiveView(work, client), readPreviewText(work, client)])
        // A later change is being read already: this older one must not replace it.
        if (turn !== latest) return
        document.title = `Aperçu\u00a0: ${work.title}`
        document.body.dataset['publication'] = work.source
        setShown({ ...live, text })
        setNote('')
      } catch {
        if (turn === latest) setNote(TEXTS.failed)
      }
    }
    const params = new URLSearchParams(location.search)
    const form = params.get('form')
    if (form) return followForm(form, (row) => void show(row))
    readRow(params.get('id') ?? '').then(
      (row) => (row ? void show(row) : setNote(TEXTS.missing)),
      () => setNote(TEXTS.failed),
    )
    return undefined
  }, [])

  /** The buttons of a published page need a published work. */
  const refuse = (event: MouseEvent) => {
    const control =
      event.target instanceof Element ? event.target.closest('button, [data-citation-file]') : null
    if (!control) return
    event.preventDefault()
    setNote(TEXTS.inert)
  }
  return (
    <>
      <p className="py-3 text-sm text-muted" role="status">
        {note}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- no control itself */}
      <div onClick={refuse}>
        {shown && (
          <LiveWork
            {...shown}
            text={shown.text && <PreviewText text={shown.text} />}
            mentions={shown.text && mentionsOf([shown.text.sections], shown.view.path)}
            isPreview
          />
        )}
      </div>
    </>
  )
}

/** The preview of a work, by the id of a stored one or by the key of an open form. Nothing in it is counted. */
export const WorkPreview = () => (
  <Island>
    <Preview />
  </Island>
)
