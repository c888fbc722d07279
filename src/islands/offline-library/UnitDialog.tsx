import { useEffect, useState } from 'react'
import { loadDownloads } from '#browser/offline-library/load-downloads.ts'
import { storageQuota } from '#browser/offline-library/storage-quota.ts'
import type { UnitState } from '#browser/offline-library/unit-states.ts'
import { toast } from '#browser/toasts/toast.ts'
import type { LibraryUnit } from '#domain/offline/offline-caches.ts'
import {
  LIBRARY_TEXTS as TEXTS,
  progressText,
  resumeText,
  roomText,
  sizeText,
  stoppedText,
  toolsText,
  tooLargeText,
} from '#domain/offline/offline-texts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { fileSize } from '#domain/language/number.ts'

export type UnitDialogProps = { unit: LibraryUnit; state: UnitState; open: boolean; onClose: () => void }

type Measured =
  | { kind: 'measuring' | 'missing' | 'unmeasurable' }
  | { kind: 'size'; pages: number; bytes: number; toolBytes: number; free: number | undefined }

const measure = async (unit: LibraryUnit): Promise<Measured> => {
  try {
    const { unitSize } = await import('./unit-size.ts')
    const [size, room] = await Promise.all([unitSize(unit), storageQuota()])
    return size.pages === 0 ? { kind: 'missing' } : { kind: 'size', ...size, free: room?.free }
  } catch {
    return { kind: 'unmeasurable' }
  }
}

/** How large a unit is and how much room there is. */
const Size = ({ measured }: { measured: Measured }) => {
  if (measured.kind !== 'size') return TEXTS[measured.kind]
  const { pages, bytes, toolBytes, free } = measured
  const needed = bytes + toolBytes
  return (
    <>
      <p className="font-semibold">{sizeText(pages, bytes)}</p>
      {toolBytes > 0 && <p className="text-sm text-muted">{toolsText(toolBytes)}</p>}
      {free !== undefined && <p className="text-sm text-muted">{roomText(free)}</p>}
      {free !== undefined && free < needed && (
        <p className="notice mt-3" data-tone="warning">
          {tooLargeText(needed - free)}
        </p>
      )}
    </>
  )
}

const messageOf = (state: UnitState): string => {
  switch (state.state) {
    case 'none':
      return ''
    case 'loading':
      return progressText(state.share)
    case 'saved':
      return `${TEXTS.done} (${fileSize(state.bytes)})`
    case 'covered':
      return `${TEXTS.done} (avec «\u00a0${state.by}\u00a0»)`
    case 'partial':
      return stoppedText(state.reason)
  }
}

/**
 * The dialog in which a unit is saved, watched, interrupted and removed. A download goes on when it is closed. The code
 * that saves is loaded after it, while the size is being measured.
 */
export const UnitDialog = ({ unit, state, open, onClose }: UnitDialogProps) => {
  const [measured, setMeasured] = useState<Measured>({ kind: 'measuring' })
  const [isRemoving, setRemoving] = useState(false)
  const canStart = state.state === 'none' || state.state === 'partial'

  useEffect(() => {
    if (!open || !canStart) return
    let isCurrent = true
    void measure(unit).then((found) => isCurrent && setMeasured(found))
    return () => {
      isCurrent = false
    }
  }, [unit, open, canStart])

  const remove = async () => {
    setRemoving(true)
    try {
      const { removeUnits } = await loadDownloads()
      await removeUnits([unit.key])
      onClose()
      toast.success(TEXTS.removed, { description: unit.title })
    } catch {
      toast.error(TEXTS.notRemoved)
    } finally {
      setRemoving(false)
    }
  }
  const start = async () => {
    try {
      const { startSaving } = await loadDownloads()
      void startSaving(unit)
    } catch {
      toast.error(TEXTS.errors.network)
    }
  }
  const stop = async () => (await loadDownloads()).stopSaving(unit.key)
  const isThere = state.state === 'saved' || state.state === 'covered'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={
        <>
          <span className="eyebrow block">Hors ligne</span>
          {unit.title}
        </>
      }
      footer={
        <>
          {isThere && (
            <a className="btn btn-quiet btn-sm" href="/offline/">
              Voir «&nbsp;Hors ligne&nbsp;»
            </a>
          )}
          {(state.state === 'partial' || state.state === 'saved') && (
            <Button variant="outline" size="sm" busy={isRemoving} onClick={() => void remove()}>
              {TEXTS.remove}
            </Button>
          )}
          {state.state === 'loading' && (
            <Button variant="outline" size="sm" onClick={() => void stop()}>
              {TEXTS.stop}
            </Button>
          )}
          {canStart && (
            <Button size="sm" disabled={measured.kind !== 'size'} onClick={() => void start()}>
              {state.state === 'partial' ? resumeText(state.share) : TEXTS.start}
            </Button>
          )}
        </>
      }
    >
      {canStart && (
        <div>
          <Size measured={measured} />
        </div>
      )}
      {state.state === 'loading' && (
        <progress className="w-full" max={1} value={state.share} aria-label="Téléchargement" />
      )}
      <p className="mt-3" role="status">
        {messageOf(state)}
      </p>
    </Dialog>
  )
}
