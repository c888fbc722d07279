import { useState } from 'react'
import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import { Button } from '#ui/Button.tsx'
import { LazyConfirmDialog } from '#browser/dialogs/LazyDialog.tsx'
import type { DraftState } from './useDraft.ts'

type Props = { state: DraftState; onDiscard: () => void }

const TEXTS: Record<DraftState, string | undefined> = {
  reading: undefined,
  empty: undefined,
  saved: SUBMISSION_TEXTS.draftSaved,
  restored: SUBMISSION_TEXTS.draftRestored,
  unavailable: SUBMISSION_TEXTS.draftUnavailable,
  filesUnavailable: SUBMISSION_TEXTS.draftFilesUnavailable,
}

/** Says what this device keeps of the form, and throws it away on request. */
export const DraftBar = ({ state, onDiscard }: Props) => {
  const [isAsking, setIsAsking] = useState(false)
  const text = TEXTS[state]
  const isWarning = state === 'unavailable' || state === 'filesUnavailable'
  const canDiscard = state === 'saved' || state === 'restored' || state === 'filesUnavailable'
  return (
    <>
      <div className="draft-bar" data-tone={isWarning ? 'warning' : 'info'}>
        <p role="status">{text}</p>
        {canDiscard && (
          <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
            {SUBMISSION_TEXTS.discardDraft}
          </Button>
        )}
      </div>
      <LazyConfirmDialog
        open={isAsking}
        title={SUBMISSION_TEXTS.discardQuestion}
        confirmLabel={SUBMISSION_TEXTS.discardDraft}
        danger
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onDiscard()
        }}
      >
        <p>{SUBMISSION_TEXTS.discardMeans}</p>
      </LazyConfirmDialog>
    </>
  )
}
