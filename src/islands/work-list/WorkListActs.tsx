import { useCallback, useEffect, useRef, useState } from 'react'
import { followWork } from '#browser/counters/follow-work.ts'
import { pdfAvailability } from '#browser/downloads/pdf-availability.ts'
import { Island } from '#browser/hydration/Island.tsx'
import { onLinkedPage } from '#browser/pdf-reader/linked-page.ts'
import { isPlainClick } from '#browser/plain-click.ts'
import { trackAction } from '#browser/tracking/track-action.ts'
import { actOnWork, isTooLate, WORK_ACTS } from '#browser/work-acts/act-on-work.ts'
import { analyticsType } from '#domain/tracking/tracked-event.ts'
import { WORK_PAGE_TEXTS as TEXTS } from '#domain/works/work-page-texts.ts'
import { LazyDialog, preloadDialog } from '#browser/dialogs/LazyDialog.tsx'
import { toast } from '#browser/toasts/toast.ts'
import { copyLink } from './copy-link.ts'
import { askedView, showView } from './list-views.ts'
import { readDetail } from './read-detail.ts'
import { workOfRow } from './work-of-row.ts'

type Props = {
  /** The id of the part of the page in which the lists are. */
  region: string
}

/** Says of a row whether its PDF is there; one that is not cannot be asked for. */
const markPdf = async (row: HTMLElement) => {
  const { pdfAddress } = workOfRow(row)
  if (pdfAddress === undefined) return
  row.dataset['pdfState'] = 'checking'
  const isMissing = (await pdfAvailability(pdfAddress)).state === 'unavailable'
  row.dataset['pdfState'] = isMissing ? 'unavailable' : 'available'
  for (const control of row.querySelectorAll('[data-list-act]:not([data-list-act="share"])'))
    if (isMissing) control.setAttribute('aria-disabled', 'true')
}

const actOnRow = async (control: HTMLElement, event: MouseEvent) => {
  const row = control.closest<HTMLElement>('[data-work]')
  const act = WORK_ACTS.find((name) => name === control.dataset['listAct'])
  if (!row || !act) return
  if (isTooLate(act, event)) {
    toast.info(TEXTS.pressAgain)
    return
  }
  if (control.getAttribute('aria-busy') === 'true') return
  control.setAttribute('aria-busy', 'true')
  await actOnWork(act, workOfRow(row), row.dataset['pdfState'] === 'unavailable').finally(() =>
    control.removeAttribute('aria-busy'),
  )
}

/** A work that is read in the dialog, where no page is opened, is counted and tracked as viewed; answers how to stop. */
const viewWork = (part: HTMLElement): (() => void) | undefined => {
  const counters = part.querySelector<HTMLElement>('[data-counters]')
  if (!counters) return undefined
  const { counters: reference, source } = counters.dataset
  void trackAction('view', { reference, type: analyticsType(source) })
  return followWork(counters)
}

const Acts = ({ region }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [shown, setShown] = useState<Node>()
  const part = useRef<HTMLElement>(null)
  const latest = useRef(0)
  useEffect(preloadDialog, [])

  useEffect(() => {
    const found = document.getElementById(region)
    part.current = found
    if (!found) return

    const openDetail = async (href: string) => {
      const turn = (latest.current += 1)
      setState('loading')
      setOpen(true)
      const detail = await readDetail(href)
      // Another one was asked for meanwhile, or none.
      if (turn !== latest.current) return
      setShown(detail)
      setState(detail ? 'shown' : 'failed')
    }
    const press = (event: MouseEvent) => {
      const control =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-list-act]') : null
      if (!control || !isPlainClick(event)) return
      event.preventDefault()
      const { listAct } = control.dataset
      if (listAct === 'detail' && control instanceof HTMLAnchorElement) void openDetail(control.href)
      else if (listAct === 'view') showView(control)
      else if (listAct === 'copy-link') void copyLink(control)
      else void actOnRow(control, event)
    }
    found.addEventListener('click', press)
    askedView(found)
    const own = found.querySelector<HTMLElement>('[data-work][data-check]')
    if (own) void markPdf(own)
    const stop = own ? onLinkedPage(() => void actOnWork('read', workOfRow(own), false)) : undefined
    return () => {
      found.removeEventListener('click', press)
      stop?.()
    }
  }, [region])

  const close = () => {
    latest.current += 1
    setOpen(false)
  }
  // The function must stay the same: inserting the node again would count another view.
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!shown || !element) return undefined
      element.replaceChildren(shown)
      return viewWork(element)
    },
    [shown],
  )
  return (
    // The dialog is inside the part, because the part handles the clicks on its buttons.
    <LazyDialog open={isOpen} onClose={close} title={TEXTS.detail} size="lg" container={part}>
      {state === 'loading' && (
        <p className="flex items-center gap-3 py-10 text-muted" role="status">
          <span className="spinner" aria-hidden="true" /> {TEXTS.loading}
        </p>
      )}
      {state === 'failed' && <p role="alert">{TEXTS.loadError}</p>}
      {state === 'shown' && shown && <div ref={place} />}
    </LazyDialog>
  )
}

/**
 * Handles the controls `data-list-act` of lists that the build wrote: they read, download, open or share the work of
 * their row, show its detail, choose a view of the list or copy a link. Without scripts these links lead to the PDF and
 * to the page.
 */
export const WorkListActs = (props: Props) => (
  <Island>
    <Acts {...props} />
  </Island>
)
