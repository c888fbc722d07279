import type { Contributor } from '#domain/contributors/contributor.ts'
import { splitName } from '#domain/contributors/split-name.ts'
import { nameOf } from '#domain/contributors/unconfirmed-names.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { CONTRIBUTOR_FORM_TEXTS as TEXTS } from './record-texts.ts'

type Props = { contributor: Contributor; printed: string; onConfirm: () => void }

/** A name whose parts nobody has confirmed: the proposal, what is doubtful about it, and the button that confirms it. */
export const NameProposal = ({ contributor, printed, onConfirm }: Props) => (
  <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-warning-soft px-3 py-2 text-sm">
    <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
      <Badge tone="warning">{TEXTS.toCheck}</Badge> {TEXTS.proposal(nameOf(contributor))}{' '}
      {splitName(printed).doubt}
    </p>
    <Button variant="outline" size="sm" aria-label={TEXTS.confirmName(printed)} onClick={onConfirm}>
      {TEXTS.confirm}
    </Button>
  </div>
)
