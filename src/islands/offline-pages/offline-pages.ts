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

/** Lists what can be read without a network. */
class OfflinePages extends HTMLElement {
  connectedCallback() {
    if ('caches' in window) void this.#list()
  }

  async #list() {
    const pages = await cachedPages()
    const items = pages.map(({ path, title }) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.className = 'link'
      link.href = path
      link.textContent = title
      item.append(link)
      return item
    })
    this.querySelector('[data-offline-list]')?.replaceChildren(...items)
    this.querySelector('[data-offline-none]')?.toggleAttribute('hidden', pages.length > 0)
  }
}

customElements.define('offline-pages', OfflinePages)

// Shown instead of a page that this device doesn't have: the address is that page's, not the library's.
if (!/^\/offline(\/|$)/.test(location.pathname))
  document.querySelector('[data-not-cached]')?.removeAttribute('hidden')
