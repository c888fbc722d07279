import { toast } from '#browser/toasts/toast.ts'
import { trackAction } from '#browser/tracking/track-action.ts'
import { READ_EVENT, type WorkHandle } from '#browser/work-events.ts'
import { analyticsType } from '#domain/tracking/document-type.ts'
import { pageOfHash } from './page-hash.ts'

/** Loads the reader on first use: a page that nobody reads there carries none of it. */
const open = async (work: WorkHandle): Promise<void> => {
  try {
    const { openReader } = await import('./open-reader.tsx')
    if (await openReader(work))
      void trackAction('open', { reference: work.reference, type: analyticsType(work.source) })
  } catch {
    toast.error('Le lecteur n’a pas pu être chargé', {
      description: 'Vérifiez votre connexion, puis réessayez.',
    })
  }
}

document.addEventListener(READ_EVENT, ({ detail }) => void open(detail))

/** A link to a page of the PDF opens the reader of the work that the page shows. */
const openLinkedPage = (): void => {
  if (pageOfHash(location.hash) === undefined || document.querySelector('dialog.reader')) return
  document.querySelector<HTMLElement>('main work-actions[data-check] [data-work-action="read"]')?.click()
}

addEventListener('hashchange', openLinkedPage)
if (document.readyState === 'complete') openLinkedPage()
else addEventListener('load', openLinkedPage, { once: true })
