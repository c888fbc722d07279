import { CSPProvider } from '@base-ui/react/csp-provider'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { addStyle } from '#browser/loading/add-style.ts'
import { IslandErrorBoundary } from '#browser/errors/IslandErrorBoundary.tsx'
import type { WorkHandle } from '#browser/work-handle.ts'
import { Modal } from '#ui/Modal.tsx'
import { WithTooltip } from './IconButton.tsx'
import { PdfReader, READER_TITLE_ID } from './PdfReader.tsx'
import { pageOfHash, writePageHash } from './page-hash.ts'
import styles from './reader.css?url'

const withoutSlash = (path: string): string => path.replace(/(.)\/+$/, '$1')

/** Whether the open page is the work's or the issue's own, at any of its addresses. */
const isOwnPage = ({ reference }: WorkHandle): boolean =>
  withoutSlash(location.pathname).split('/').at(-1) === reference

/** Whether the device can hover over a button. */
const loadTooltip = async () =>
  matchMedia('(any-hover: hover)').matches ? (await import('#ui/Tooltip.tsx')).Tooltip : undefined

/** The reader fills the window; its first control has the focus. */
const firstControl = (popup: HTMLElement) => popup.querySelector<HTMLElement>('button')

/**
 * Opens a work's PDF in a dialog that fills the window, unless one is open. The focus comes back to where it was, and the
 * browser's Back closes the reader. Who came by a link to a page of the PDF is led back to where the link was.
 */
export const openReader = async (work: WorkHandle): Promise<boolean> => {
  const address = work.pdfAddress
  // A static import would load with every page that offers the reader.
  const [Tooltip] = await Promise.all([loadTooltip(), addStyle(styles)])
  if (address === undefined || document.querySelector('.reader')) return false
  const writesPageHash = isOwnPage(work)
  const root = createRoot(document.createElement('div'))
  let hasOwnEntry = pageOfHash(location.hash) === undefined
  if (hasOwnEntry) history.pushState(history.state, '')
  const close = () => {
    removeEventListener('popstate', closeOnBack)
    root.unmount()
    // The entry before has no page of the PDF in its address.
    if (hasOwnEntry) history.back()
    else if (writesPageHash) writePageHash(undefined)
  }
  const closeOnBack = () => {
    hasOwnEntry = false
    close()
  }
  addEventListener('popstate', closeOnBack)
  const reader = <PdfReader work={work} address={address} writesPageHash={writesPageHash} onClose={close} />
  // Focused at once, so that the reader receives the keys from the first moment.
  flushSync(() =>
    root.render(
      <CSPProvider disableStyleElements>
        <Modal open onClose={close} className="reader" labelledBy={READER_TITLE_ID} findFirst={firstControl}>
          <IslandErrorBoundary>
            {Tooltip ? <WithTooltip value={(props) => <Tooltip {...props} />}>{reader}</WithTooltip> : reader}
          </IslandErrorBoundary>
        </Modal>
      </CSPProvider>,
    ),
  )
  document.querySelector<HTMLElement>('.reader button')?.focus()
  return true
}
