import { pageOfHash } from './page-hash.ts'

/**
 * Calls back when the address asks for a page of the PDF (`#page=3`), at once or later, unless the reader is open.
 * @returns how to stop
 */
export const onLinkedPage = (open: () => void): (() => void) => {
  const openLinked = () => {
    if (pageOfHash(location.hash) !== undefined && !document.querySelector('.reader')) open()
  }
  addEventListener('hashchange', openLinked)
  openLinked()
  return () => removeEventListener('hashchange', openLinked)
}
