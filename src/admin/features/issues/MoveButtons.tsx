import { ArrowDown, ArrowUp } from 'lucide-react'
import { ISSUE_FORM_TEXTS } from './issue-form.ts'
import { Button } from '#ui/Button.tsx'

const TEXTS = ISSUE_FORM_TEXTS.order

type Props = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void }

/** Moves an item of a list up or down. At an end the button does nothing but stays in the tab order, so that the focus is not lost. */
export const MoveButtons = ({ name, isFirst, isLast, onMove }: Props) => (
  <span className="flex gap-1">
    <Button
      variant="outline"
      size="sm"
      icon
      aria-label={TEXTS.up(name)}
      aria-disabled={isFirst || undefined}
      onClick={isFirst ? undefined : () => onMove(-1)}
    >
      <ArrowUp size={16} aria-hidden="true" />
    </Button>
    <Button
      variant="outline"
      size="sm"
      icon
      aria-label={TEXTS.down(name)}
      aria-disabled={isLast || undefined}
      onClick={isLast ? undefined : () => onMove(1)}
    >
      <ArrowDown size={16} aria-hidden="true" />
    </Button>
  </span>
)
