import { OFFLINE_CACHES } from '#domain/offline/offline-caches.ts'

type CachedPage = { path: string; title: string }

/** The pages that this device cached from earlier visits. */
const cachedPages = async (): Promise<CachedPage[]> => {
  const cache = await caches.open(OFFLINE_CACHES.pages)
  const requests = await cache.keys()
  const pages = await Promise.all(
    requests.map(async (request): Promise<CachedPage[]> => {
      const answer = await cache.match(request)
      const head = /<title>[^<]*<\/title>/.exec((await answer?.text()) ?? '')?.[0] ?? ''
      const { title } = new DOMParser().parseFromString(head, 'text/html')
      return title ? [{ path: new URL(request.url).pathname, title: title.replace(/ – [^–]*$/, '') }] : []
    }),
  )
  return pages.flat().sort((a, b) => a.title.localeCompare(b.title, 'fr'))
}

/** Lists what can be read without a network, each page in a copy of the row that the section has for it. */
export const listCachedPages = async (section: HTMLElement): Promise<void> => {
  // Shown instead of a page that this device doesn't have: the address is that page's, not the library's.
  if (!/^\/offline(\/|$)/.test(location.pathname))
    document.querySelector('[data-not-cached]')?.removeAttribute('hidden')
  const row = section.querySelector('template')
  const pages = await cachedPages()
  for (const { path, title } of pages) {
    const copy = row?.content.cloneNode(true)
    const link = copy instanceof DocumentFragment ? copy.querySelector('a') : undefined
    if (!copy || !link) continue
    link.href = path
    link.textContent = title
    row?.before(copy)
  }
  section.querySelector('[data-none]')?.toggleAttribute('hidden', pages.length > 0)
}
