import { useStore } from '@nanostores/react'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { loadDownloads } from '#browser/offline-library/load-downloads.ts'
import { comparedVersion } from '#browser/offline-library/library-version.ts'
import { type UnitState, unitStates } from '#browser/offline-library/unit-states.ts'
import { toast } from '#browser/toasts/toast.ts'
import type { LibraryUnit } from '#domain/offline/offline-caches.ts'
import { LIBRARY_TEXTS as TEXTS, progressText, resumeText } from '#domain/offline/offline-texts.ts'
import { classNames } from '#ui/class-names.ts'
import type { UnitDialogProps } from './UnitDialog.tsx'
import { fileSize } from '#domain/language/number.ts'

type Props = {
  unit: LibraryUnit
  /** Its page, with a trailing slash. */
  path?: string | undefined
  label?: string | undefined
  isSmall?: boolean
}

const labelOf = (state: UnitState, idle: string): string => {
  switch (state.state) {
    case 'none':
      return idle
    case 'loading':
      return progressText(state.share)
    case 'partial':
      return `${idle}\u00a0: ${resumeText(state.share).toLocaleLowerCase('fr')}`
    case 'saved':
      return `${TEXTS.saved} · ${fileSize(state.bytes)}`
    case 'covered':
      return TEXTS.saved
  }
}

/** Whether this browser can keep something for reading without a network. */
const canSave = (): boolean =>
  'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window && 'locks' in navigator

/** Shows the state of a unit; the code of the library comes with the first reason for it. */
const showState = (key: string, path: string | undefined): void => {
  loadDownloads()
    .then(({ loadUnitState }) => loadUnitState(key, path))
    // Where the state cannot be read, the dialog says why.
    .catch(() => undefined)
}

/** The button of a unit, wherever it is: says its state and opens the dialog. */
export const SaveButton = ({ unit, path, label = TEXTS.save, isSmall = false }: Props) => {
  const states = useStore(unitStates, { keys: [unit.key], ssr: 'initial' })
  const state = states[unit.key] ?? { state: 'none' }
  const [Dialog, setDialog] = useState<ComponentType<UnitDialogProps>>()
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)

  useEffect(() => {
    // A reader who has saved nothing loads nothing of the library.
    if (canSave() && comparedVersion() !== undefined) showState(unit.key, path)
  }, [unit.key, path])

  const open = async () => {
    if (isLoading) return
    if (!canSave()) {
      toast.error(TEXTS.errors.unreadable)
      return
    }
    setLoading(true)
    showState(unit.key, path)
    try {
      const { UnitDialog } = await import('./UnitDialog.tsx')
      setDialog(() => UnitDialog)
      setOpen(true)
    } catch {
      toast.error(TEXTS.errors.network)
    }
    setLoading(false)
  }

  const Mark = state.state === 'saved' || state.state === 'covered' ? BookmarkCheck : Bookmark
  return (
    <>
      <button
        className={classNames('btn btn-outline noscript:hidden', isSmall && 'btn-sm')}
        type="button"
        data-act="save"
        data-offline-save={unit.key}
        aria-busy={isLoading || undefined}
        onClick={() => void open()}
      >
        <Mark className="flex-none" size={isSmall ? 16 : 18} strokeWidth={1.75} aria-hidden="true" />
        {labelOf(state, label)}
      </button>
      {Dialog && <Dialog unit={unit} state={state} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The button "Garder hors ligne" of a work, an issue or a publication. */
export const OfflineSave = (props: Props) => (
  <Island>
    <SaveButton {...props} />
  </Island>
)
