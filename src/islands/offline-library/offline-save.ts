import type { UnitState } from '#browser/offline-library/downloads.ts'
import { comparedVersion } from '#browser/offline-library/library-version.ts'
import { toast } from '#browser/toasts/toast.ts'
import { byteSize, LIBRARY_TEXTS as TEXTS, progressText, resumeText } from '#domain/offline/library-texts.ts'
import type { LibraryUnit } from '#domain/offline/library-manifest.ts'

const labelOf = (state: UnitState, idle: string): string => {
  switch (state.state) {
    case 'none':
      return idle
    case 'loading':
      return progressText(state.share)
    case 'partial':
      return `${idle}\u00a0: ${resumeText(state.share).toLocaleLowerCase('fr')}`
    case 'saved':
      return `${TEXTS.saved} · ${byteSize(state.bytes)}`
    case 'covered':
      return TEXTS.saved
  }
}

/** Whether this browser can keep something for reading without a network. */
const canSave = (): boolean =>
  'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window && 'locks' in navigator

/** The button "Hors ligne" of a work, an issue, a publication or the archive: says its state and opens the dialog. */
class OfflineSave extends HTMLElement {
  #forget: (() => void) | undefined

  connectedCallback() {
    if (!canSave()) return
    const button = this.querySelector('button')
    const label = this.querySelector('[data-offline-label]')
    if (!button || !label) return
    this.hidden = false
    const { unit: key = '', unitTitle: title = '', part, path } = this.dataset
    const unit: LibraryUnit = { key, title, part }
    const idle = label.textContent.trim()
    const show = (state: UnitState) => {
      this.dataset['state'] = state.state
      label.textContent = labelOf(state, idle)
    }
    button.addEventListener('click', () => void this.#open(unit, path, show))
    // A reader who has saved nothing loads nothing of the library.
    if (comparedVersion() !== undefined) void this.#watch(key, path, show)
    this.dataset['ready'] = ''
  }

  disconnectedCallback() {
    this.#forget?.()
  }

  async #open(unit: LibraryUnit, path: string | undefined, show: (state: UnitState) => void) {
    try {
      const { openUnitDialog } = await import('./unit-dialog.ts')
      await this.#watch(unit.key, path, show)
      openUnitDialog(unit)
    } catch {
      toast.error(TEXTS.errors.network)
    }
  }

  async #watch(key: string, path: string | undefined, show: (state: UnitState) => void) {
    const { loadUnitState, unitStates } = await import('#browser/offline-library/downloads.ts')
    this.#forget?.()
    this.#forget = unitStates.subscribe((states) => show(states[key] ?? { state: 'none' }))
    await loadUnitState(key, path)
  }
}

customElements.define('offline-save', OfflineSave)
