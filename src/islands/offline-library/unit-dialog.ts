import {
  removeUnits,
  startSaving,
  stopSaving,
  type UnitState,
  unitStates,
} from '#browser/offline-library/downloads.ts'
import { storageQuota } from '#browser/offline-library/storage-quota.ts'
import { toast } from '#browser/toasts/toast.ts'
import {
  byteSize,
  LIBRARY_TEXTS as TEXTS,
  progressText,
  resumeText,
  roomText,
  sizeText,
  tooLargeText,
} from '#domain/offline/library-texts.ts'
import type { LibraryUnit } from '#domain/offline/library-manifest.ts'
import { make, makeButton } from './elements.ts'
import { unitSize } from './unit-size.ts'

const reasonText = (reason: NonNullable<Extract<UnitState, { state: 'partial' }>['reason']>): string =>
  reason === 'stopped' ? TEXTS.stopped : TEXTS.errors[reason]

/** Says how large a unit is and how much room there is. Answers whether it can be saved. */
const measure = async (unit: LibraryUnit, output: HTMLElement): Promise<boolean> => {
  output.replaceChildren(TEXTS.measuring)
  try {
    const [{ pages, bytes }, room] = await Promise.all([unitSize(unit), storageQuota()])
    if (pages === 0) {
      output.replaceChildren(TEXTS.missing)
      return false
    }
    output.replaceChildren(make('p', 'font-semibold', sizeText(pages, bytes)))
    if (room) output.append(make('p', 'text-sm text-muted', roomText(room.free)))
    if (room && room.free < bytes) {
      const warning = make('p', 'notice mt-3', tooLargeText(bytes - room.free))
      warning.dataset['tone'] = 'warning'
      output.append(warning)
    }
    return true
  } catch {
    output.replaceChildren(TEXTS.unmeasurable)
    return false
  }
}

/** The dialog in which a unit is saved, watched, interrupted and removed. A download goes on when it is closed. */
export const openUnitDialog = (unit: LibraryUnit): void => {
  const title = make('h2', 'text-xl text-balance', unit.title)
  title.id = 'titre-hors-ligne'
  const size = make('div')
  const bar = make('progress', 'w-full')
  bar.max = 1
  bar.setAttribute('aria-label', 'Téléchargement')
  const message = make('p', 'mt-3')
  message.setAttribute('role', 'status')
  const foot = make('div', 'dialog-foot')
  const dialog = make(
    'dialog',
    'dialog dialog-sm',
    make(
      'div',
      'dialog-sheet',
      make('div', 'dialog-head', make('div', '', make('p', 'eyebrow', 'Hors ligne'), title)),
      make('div', 'dialog-body', size, bar, message),
      foot,
    ),
  )
  dialog.setAttribute('aria-labelledby', title.id)
  const close = makeButton(TEXTS.close, 'btn-outline', () => dialog.close())
  const start = makeButton(TEXTS.start, 'btn-primary', () => void startSaving(unit))
  const stop = makeButton(TEXTS.stop, 'btn-outline', () => stopSaving(unit.key))
  const remove = makeButton(TEXTS.remove, 'btn-outline', () => {
    void removeUnits([unit.key]).then(() => {
      dialog.close()
      toast.success(TEXTS.removed, { description: unit.title })
    })
  })
  const library = make('a', 'btn btn-sm btn-quiet', 'Voir «\u00a0Hors ligne\u00a0»')
  library.href = '/offline/'

  let canStart = false
  let shown = ''
  const show = (state: UnitState) => {
    bar.hidden = state.state !== 'loading'
    if (state.state === 'loading') bar.value = state.share
    start.disabled = !canStart
    start.textContent = state.state === 'partial' ? resumeText(state.share) : TEXTS.start
    const text =
      state.state === 'loading'
        ? progressText(state.share)
        : state.state === 'saved'
          ? `${TEXTS.done} (${byteSize(state.bytes)})`
          : state.state === 'covered'
            ? `${TEXTS.done} (avec «\u00a0${state.by}\u00a0»)`
            : state.state === 'partial' && state.reason
              ? reasonText(state.reason)
              : ''
    if (message.textContent !== text) message.textContent = text
    const buttons = {
      none: [close, start],
      loading: [close, stop],
      partial: [remove, close, start],
      saved: [library, remove, close],
      covered: [library, close],
    }[state.state]
    // The focus stays where it is while only the number changes.
    if (shown !== state.state) foot.replaceChildren(...buttons)
    shown = state.state
  }
  const current = () => unitStates.get()[unit.key] ?? { state: 'none' }
  const forget = unitStates.subscribe(() => show(current()))
  dialog.addEventListener('close', () => {
    forget()
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
  close.focus()
  if (current().state === 'none' || current().state === 'partial') {
    void measure(unit, size).then((isMeasured) => {
      canStart = isMeasured
      show(current())
      if (isMeasured) start.focus()
    })
  }
}
