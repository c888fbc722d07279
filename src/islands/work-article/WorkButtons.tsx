import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { pdfAvailability } from '#browser/downloads/pdf-availability.ts'
import { Island } from '#browser/hydration/Island.tsx'
import { onLinkedPage } from '#browser/pdf-reader/linked-page.ts'
import { isPlainClick } from '#browser/plain-click.ts'
import { actOnWork, isTooLate, type WorkAct } from '#browser/work-acts/act-on-work.ts'
import { citeWork } from '#browser/work-acts/copy-citation.ts'
import type { WorkHandle } from '#browser/work-handle.ts'
import { downloadAddress, missingPdfText } from '#domain/downloads/download.ts'
import { READER_ACTS } from '#domain/works/reader-acts.ts'
import { WORK_PAGE_TEXTS as TEXTS } from '#domain/works/work-page-texts.ts'
import type { Readable } from './handle-of-work.ts'
import { ActionIcon } from './ActionIcon.tsx'
import { fileSize } from '#domain/language/number.ts'

type Act = WorkAct | 'cite'

type Props = {
  work: WorkHandle
  /** What of it can be read here; a work that is not published yet has its PDF alone. */
  readable?: Readable
  /** In a preview nothing is done, counted or fetched. */
  isPreview?: boolean
}

/** Whether the PDF is there, asked once the reader comes to the buttons. */
const usePdfState = ({ pdfAddress }: WorkHandle, isPreview: boolean) => {
  const [state, setState] = useState<'checking' | 'available' | 'unavailable'>('checking')
  useEffect(() => {
    if (isPreview || pdfAddress === undefined) return
    void pdfAvailability(pdfAddress).then(({ state: found }) =>
      setState(found === 'unavailable' ? 'unavailable' : 'available'),
    )
  }, [pdfAddress, isPreview])
  return state
}

/** The name of what is read, with its weight. */
const weighed = (name: string, bytes: number | undefined): string =>
  bytes === undefined ? name : `${name} · ${fileSize(bytes)}`

const Buttons = ({ work, readable = {}, isPreview = false }: Props) => {
  const { textBytes, pdfBytes, issue } = readable
  const { pdfAddress, fileName, source } = work
  const pdfState = usePdfState(work, isPreview)
  const isMissing = pdfState === 'unavailable'
  const [busy, setBusy] = useState<readonly Act[]>([])
  // A ref, because it is read at once, and a state would change with the next render only.
  const running = useRef(new Set<Act>())
  const [isLate, setLate] = useState(false)

  useEffect(
    () => (isPreview ? undefined : onLinkedPage(() => void actOnWork('read', work, false))),
    [work, isPreview],
  )

  const run = async (act: Act, control: Element) => {
    if (running.current.has(act)) return
    running.current.add(act)
    setBusy([...running.current])
    try {
      await (act === 'cite' ? citeWork(control, work) : actOnWork(act, work, isMissing))
    } finally {
      running.current.delete(act)
      setBusy([...running.current])
    }
  }
  const control = (act: Act) => ({
    'data-act': act,
    'aria-busy': busy.includes(act) || undefined,
    'aria-disabled': (isMissing && act !== 'share' && act !== 'cite') || undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isPreview || !isPlainClick(event)) return
      event.preventDefault()
      // The reader opens at the page that the address names.
      if (act === 'read' && issue?.page !== undefined && !isMissing) {
        location.hash = `page=${issue.page}`
        return
      }
      const waits = act !== 'cite' && isTooLate(act, event.nativeEvent)
      setLate(waits)
      if (!waits) void run(act, event.currentTarget)
    },
  })
  const pdfIcon = (name: 'read' | 'pdf' | 'download' | 'open') => !isMissing && <ActionIcon name={name} />

  return (
    <div className="contents" data-pdf-state={pdfAddress && pdfState}>
      {!pdfAddress && <p className="basis-full text-sm text-muted">{missingPdfText(source)}</p>}
      {textBytes !== undefined && (
        <a className="btn btn-publication" href="#texte">
          <ActionIcon name="read" /> {weighed(READER_ACTS.read, textBytes)}
        </a>
      )}
      {pdfAddress && (
        <a
          className={textBytes === undefined ? 'btn btn-publication' : 'btn btn-outline'}
          href={issue?.page === undefined ? pdfAddress : `${pdfAddress}#page=${issue.page}`}
          type="application/pdf"
          {...control('read')}
        >
          {pdfIcon(textBytes === undefined ? 'read' : 'pdf')} {weighed(TEXTS.readPdf(issue), pdfBytes)}
        </a>
      )}
      {pdfAddress && issue?.isOwn !== false && (
        <>
          <a
            className="btn btn-outline"
            href={downloadAddress(pdfAddress, fileName)}
            type="application/pdf"
            download={fileName}
            {...control('download')}
          >
            {pdfIcon('download')} {READER_ACTS.download} PDF
          </a>
          <a
            className="btn btn-outline"
            href={pdfAddress}
            type="application/pdf"
            target="_blank"
            rel="noopener"
            {...control('open')}
          >
            {pdfIcon('open')} Ouvrir
          </a>
        </>
      )}
      <button className="btn btn-outline noscript:hidden" type="button" {...control('share')}>
        <ActionIcon name="share" /> {READER_ACTS.share}
      </button>
      <a className="btn btn-outline" href="#references" {...control('cite')}>
        <ActionIcon name="cite" /> {READER_ACTS.cite}
      </a>
      {isLate && (
        <p className="basis-full text-sm" role="status">
          {TEXTS.pressAgain}
        </p>
      )}
    </div>
  )
}

/** What a reader does with a work; its links work without scripts. */
export const WorkButtons = (props: Props) => (
  <Island>
    <Buttons {...props} />
  </Island>
)
