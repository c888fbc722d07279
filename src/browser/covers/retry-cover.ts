import { COVER_ERROR_TEXTS, coverKindOf, retryAddress } from '#domain/covers/cover-name.ts'
import { isFailedCover, markFailedCover } from './failed-covers.ts'

/** Number of failed attempts of each cover of the page. */
const errors = new WeakMap<HTMLImageElement, number>()

const giveUp = (cover: HTMLImageElement, address: string): void => {
  const text = document.createElement('p')
  text.className = 'cover-missing'
  text.textContent = COVER_ERROR_TEXTS[coverKindOf(address)]
  cover.hidden = true
  cover.after(text)
}

/**
 * Retries a failed cover: first at its own address in the storage, which `data-cover` names, then under the other
 * name of its bucket. When all addresses have failed, a text replaces it, without another request if they already failed in
 * this session.
 */
export const retryCover = (cover: HTMLImageElement): void => {
  const address = cover.dataset['cover'] ?? ''
  if (cover.hidden || (cover.complete && cover.naturalWidth > 0)) return
  // The site's own picture of it may come though the address in the storage has failed.
  if (isFailedCover(address) && (cover.complete || cover.src === address)) return giveUp(cover, address)
  if (!cover.complete) return
  const count = (errors.get(cover) ?? 0) + 1
  errors.set(cover, count)
  const next = retryAddress(address, count, coverKindOf(address))
  if (next === undefined) {
    markFailedCover(address)
    return giveUp(cover, address)
  }
  cover.removeAttribute('srcset')
  cover.src = next
}
