import { Badge } from './Badge.tsx'
import { Button } from './Button.tsx'

type Props = {
  /** Says that somebody must look: "À vérifier". */
  badge: string
  /** The proposal and what is doubtful about it. */
  text: string
  confirm: string
  /** Name of the button for screen readers, with the name that it confirms. */
  confirmLabel: string
  onConfirm: () => void
}

/** A name whose parts nobody has confirmed: the proposal, what is doubtful about it, and the button that confirms it. */
export const NameProposal = ({ badge, text, confirm, confirmLabel, onConfirm }: Props) => (
  <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-warning-soft px-3 py-2 text-sm">
    <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
      <Badge tone="warning">{badge}</Badge> {text}
    </p>
    <Button variant="outline" size="sm" aria-label={confirmLabel} onClick={onConfirm}>
      {confirm}
    </Button>
  </div>
)
