import { isPlainClick } from '#browser/plain-click.ts'

/** Whether a click takes this tab to another page: a plain click on a link of the site that isn't an anchor or a download. */
export const leavesPage = (event: MouseEvent): boolean => {
  if (event.defaultPrevented || !isPlainClick(event)) return false
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return false
  if (link.origin !== location.origin) return false
  const samePage = link.pathname === location.pathname && link.search === location.search
  return !(samePage && link.hash)
}
