import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import { Button } from '#ui/Button.tsx'
import { LazyModal } from '#browser/dialogs/LazyDialog.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { FormFile } from './form-files.ts'

type Props = { open: boolean; files: readonly FormFile[]; onStop: () => void }

/** The author cannot close it: it closes when the sending ends. */
const stay = () => {}

const totalOf = (files: readonly FormFile[]) => files.reduce((sum, { file }) => sum + file.size, 0)
const sentOf = (files: readonly FormFile[]) =>
  files.reduce((sum, { file, part }) => sum + file.size * part, 0)

/** Covers the page while the submission goes out; nothing behind can be changed meanwhile. */
export const SendingScreen = ({ open, files, onStop }: Props) => (
  <LazyModal
    open={open}
    onClose={stay}
    dismissible={false}
    className="sending-screen"
    label={SUBMISSION_TEXTS.sending}
  >
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
  </LazyModal>
)
