import { z } from 'zod'
import { KnownAddressesSchema, suggestedPages, type SuggestedPage } from '#domain/shell/suggested-pages.ts'
import {
  type AddressIndex,
  AddressIndexSchema,
  SUGGESTED_PAGES_MAX,
  suggestedWorks,
  readWanted,
} from '#domain/shell/suggested-works.ts'

// The Content-Security-Policy refuses the code that zod would write for itself.
z.config({ jitless: true })

/** A file of the index; one that can't be read offers nothing. */
const readIndex = async (key: string): Promise<AddressIndex> => {
  try {
    const answered = await fetch(`/adresses/${key}.json`)
    return answered.ok ? AddressIndexSchema.parse(await answered.json()) : []
  } catch {
    return []
  }
}

/** Offers what the address of the not-found page may have meant. */
class SuggestedPages extends HTMLElement {
  connectedCallback() {
    const pages = KnownAddressesSchema.parse(JSON.parse(this.dataset['pages'] ?? '[]'))
    const known = suggestedPages(location.pathname, pages, SUGGESTED_PAGES_MAX)
    this.#offer(known)
    void this.#offerWorks(known)
  }

  async #offerWorks(known: SuggestedPage[]) {
    const wanted = readWanted(location.pathname)
    const keys = new Set(this.dataset['keys']?.split(' '))
    const index = await Promise.all(wanted.keys.filter((key) => keys.has(key)).map(readIndex))
    this.#offer(
      [...suggestedWorks(wanted, index.flat(), SUGGESTED_PAGES_MAX), ...known].slice(0, SUGGESTED_PAGES_MAX),
    )
    this.dataset['ready'] = ''
  }

  #offer(pages: readonly SuggestedPage[]) {
    const items = pages.map(({ href, label }) => {
      const link = document.createElement('a')
      link.className = 'link'
      link.href = href
      link.textContent = label
      const item = document.createElement('li')
      item.append(link)
      return item
    })
    this.querySelector('[data-suggested-list]')?.replaceChildren(...items)
    const section = this.querySelector<HTMLElement>('[data-suggested]')
    if (section) section.hidden = pages.length === 0
  }
}

customElements.define('suggested-pages', SuggestedPages)
