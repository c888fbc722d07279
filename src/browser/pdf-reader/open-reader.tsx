import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { IslandErrorBoundary } from '#browser/errors/IslandErrorBoundary.tsx'
import type { WorkHandle } from '#browser/work-handle.ts'
import { PdfReader } from './PdfReader.tsx'
import { pageOfHash, writePageHash } from './page-hash.ts'
import address from './reader.css?url'

/** Adds the reader's styles to the page, once. As an import they would come with every page that offers the reader. */
export const loadStyles = (): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${CSS.escape(address)}"]`)) {
      resolve()
      return
    }
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => reject(new Error(`${address} could not be loaded`)), { once: true })
    document.head.append(link)
  })

const withoutSlash = (path: string): string => path.replace(/(.)\/+$/, '$1')

/** Whether the page that is open is the work's or the issue's own, at whichever of its addresses. */
const isOwnPage = ({ reference }: WorkHandle): boolean =>
  withoutSlash(location.pathname).split('/').at(-1) === reference

/**
 * Opens a work's PDF in a dialog that fills the window, unless one is open. The focus comes back to where it was, and the
 * browser's Back closes the reader. Who came by a link to a page of the PDF is led back to where the link was.
 */
export const openReader = async (work: WorkHandle): Promise<boolean> => {
  const address = work.pdfAddress
  await loadStyles()
  if (address === undefined || document.querySelector('dialog.reader')) return false
  const writesPageHash = isOwnPage(work)
  const dialog = document.createElement('dialog')
  dialog.className = 'reader'
  dialog.setAttribute('aria-labelledby', 'titre-lecteur')
  document.body.append(dialog)
  const root = createRoot(dialog)
  let hasOwnEntry = pageOfHash(location.hash) === undefined
  if (hasOwnEntry) history.pushState(history.state, '')
  const closeOnBack = () => {
    hasOwnEntry = false
    dialog.close()
  }
  addEventListener('popstate', closeOnBack)
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', closeOnBack)
    root.unmount()
    dialog.remove()
    // The entry before has no page of the PDF in its address.
    if (hasOwnEntry) history.back()
    else if (writesPageHash) writePageHash(undefined)
  })
  dialog.showModal()
  // At once, so that the keys are the reader's from the first moment.
  flushSync(() =>
    root.render(
      <IslandErrorBoundary>
        <PdfReader
          work={work}
          address={address}
          writesPageHash={writesPageHash}
          onClose={() => dialog.close()}
        />
      </IslandErrorBoundary>,
    ),
  )
  dialog.querySelector('button')?.focus()
  return true
}
