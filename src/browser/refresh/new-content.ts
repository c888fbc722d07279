import { hasUnsavedInput } from '#browser/forms/has-unsaved-input.ts'
import { fetchBodyWithin } from '#browser/loading/fetch-within.ts'
import { notice } from '#browser/notices/notice.ts'
import { CONNECTIVITY_TEXTS as TEXTS, CONTENT_CHECK_EVERY_MS } from '#domain/offline/offline-texts.ts'
import { OFFLINE_COPY_HEADER } from '#domain/offline/offline-caches.ts'
import { FETCH_ABORT_MS } from '#domain/waiting/waiting-times.ts'

/** As a build writes it into a page; a page of a development server has none. */
const REVISION = /<html[^>]*\sdata-revision="([^"]+)"/

/** The time of the last look, or of the page's own arrival. */
let lookedAt = performance.timeOrigin

/**
 * Whether the site shows other content at the address of this page than this page does.
 * @throws TypeError when the site does not answer, TimeoutError when it sends nothing more
 */
export const hasNewContent = async (): Promise<boolean> => {
  const { revision } = document.documentElement.dataset
  if (revision === undefined) return false
  lookedAt = Date.now()
  // The worker lets it through: an answer of its own would be the page that is open.
  const { answer, body } = await fetchBodyWithin(FETCH_ABORT_MS, (signal) =>
    fetch(location.pathname, { cache: 'no-cache', headers: { [OFFLINE_COPY_HEADER]: '1' }, signal }),
  )
  if (!answer.ok) return false
  const current = REVISION.exec(await body.text())?.[1]
  return current !== undefined && current !== revision
}

/** Offers the new content of this page; not while something is typed there. */
export const offerNewContent = async (): Promise<void> => {
  if (hasUnsavedInput() || !(await hasNewContent())) return
  notice.info(TEXTS.newContent, {
    id: 'new-content',
    duration: Infinity,
    action: { label: TEXTS.showContent, onClick: () => location.reload() },
  })
}

/** Offers the new content of this page to a reader who comes back to it, at most once a minute. */
export const offerOnReturn = async (): Promise<void> => {
  if (Date.now() - lookedAt >= CONTENT_CHECK_EVERY_MS) await offerNewContent()
}
