import { isFailedCover, markFailedCover } from '#browser/covers/failed-covers.ts'
import { COVER_ERROR_TEXTS, coverKindOf, retryAddress } from '#domain/covers/cover-bucket.ts'

/**
 * A pre-built cover whose picture may fail to load. `data-address` is the cover's own address in the storage: the
 * picture is tried again from there, and a text replaces it once it has failed for good.
 */
class CoverImageElement extends HTMLElement {
  #errors = 0

  connectedCallback() {
    const image = this.querySelector('img')
    const address = this.dataset['address']
    if (!image || address === undefined || this.dataset['ready'] !== undefined) return
    this.dataset['ready'] = ''
    if (isFailedCover(address)) {
      this.#giveUp(image, address)
      return
    }
    image.addEventListener('error', () => this.#retry(image, address))
    if (image.complete && image.naturalWidth === 0) this.#retry(image, address)
  }

  #retry(image: HTMLImageElement, address: string) {
    this.#errors += 1
    const next = retryAddress(address, this.#errors, coverKindOf(address))
    if (next === undefined) {
      markFailedCover(address)
      this.#giveUp(image, address)
      return
    }
    image.removeAttribute('srcset')
    image.src = next
  }

  #giveUp(image: HTMLImageElement, address: string) {
    const text = document.createElement('p')
    text.className = 'cover-missing'
    text.textContent = COVER_ERROR_TEXTS[coverKindOf(address)]
    image.replaceWith(text)
  }
}

customElements.define('cover-image', CoverImageElement)
