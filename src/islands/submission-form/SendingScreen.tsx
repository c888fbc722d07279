import { useEffect, useRef } from 'react'
import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { FormFile } from './form-files.ts'

type Props = { open: boolean; files: readonly FormFile[]; onStop: () => void }

const totalOf = (files: readonly FormFile[]) => files.reduce((sum, { file }) => sum + file.size, 0)
const sentOf = (files: readonly FormFile[]) =>
  files.reduce((sum, { file, part }) => sum + file.size * part, 0)

/** Covers the page while the submission goes out; nothing behind can be changed meanwhile. */
export const SendingScreen = ({ open, files, onStop }: Props) => {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  useEffect(() => {
    if (!open) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [open])

  return (
    <dialog
      ref={ref}
      className="sending-screen"
      aria-label={SUBMISSION_TEXTS.sending}
      onCancel={(event) => event.preventDefault()}
    >
      {open && (
        <div className="sending-content">
          <p role="status" className="flex items-center gap-3 text-xl">
            <Spinner /> {SUBMISSION_TEXTS.sending}
          </p>
          <progress
            className="w-full"
            aria-label="Fichiers envoyés"
            max={Math.max(1, totalOf(files))}
            value={sentOf(files)}
          />
          <Button variant="outline" onClick={onStop}>
            {SUBMISSION_TEXTS.stop}
          </Button>
        </div>
      )}
    </dialog>
  )
}
