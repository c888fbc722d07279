import { ArrowLeftRight, Check } from 'lucide-react'
import { useId, useState } from 'react'
import type { Contributor, ContributorName } from '#domain/contributors/contributor.ts'
import {
  asCollective,
  asPerson,
  mayBeCollective,
  nameErrors,
  swapNames,
  NAME_REVIEW_TEXTS as TEXTS,
} from '#domain/contributors/name-review.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { NameFields } from './NameFields.tsx'
import type { NameDraft } from './useNameDrafts.ts'

type Props = {
  contributor: Contributor
  printed: string
  /** Why someone must look; absent for a sure name. */
  doubt: string | undefined
  draft: NameDraft
  busy: boolean
  /** Element id of the button that confirms. */
  confirmId: string
  onDraft: (draft: NameDraft | undefined) => void
  onConfirm: () => void
}

const Part = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-semibold wrap-anywhere">{value}</dd>
  </div>
)

const Parts = ({ name }: { name: ContributorName }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">
    {name.kind === 'collective' ? (
      <Part label={TEXTS.collective} value={name.name} />
    ) : (
      <>
        <Part label={TEXTS.given} value={name.given || '–'} />
        <Part label={TEXTS.family} value={name.family || '–'} />
        {name.suffix && <Part label={TEXTS.suffix} value={name.suffix} />}
      </>
    )}
  </dl>
)

/** A name that nobody has confirmed: as it is printed, what is proposed, and what can be said of it. */
export const NameToReview = ({
  contributor,
  printed,
  doubt,
  draft,
  busy,
  confirmId,
  onDraft,
  onConfirm,
}: Props) => {
  const id = useId()
  const [isTried, setIsTried] = useState(false)
  const { name, isOpen } = draft
  const errors = nameErrors(name)
  const mayBeGroup = mayBeCollective(contributor)
  const confirm = () => {
    if (busy) return
    if (errors.size === 0) return onConfirm()
    setIsTried(true)
    onDraft({ name, isOpen: true })
  }
  const change = (changed: ContributorName) => onDraft({ name: changed, isOpen })
  return (
    <li
      className={classNames(
        'grid gap-3 border-t border-rule px-5 py-4',
        !isOpen && 'xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center xl:gap-6',
      )}
      aria-labelledby={`${id}-printed`}
    >
      <div className="grid min-w-0 gap-3">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="text-sm text-muted">{TEXTS.printed}</span>
          <span id={`${id}-printed`} className="min-w-0 wrap-anywhere">
            {printed}
          </span>
          {doubt === undefined && <Badge tone="success">{TEXTS.sure}</Badge>}
        </p>
        {isOpen ? (
          <NameFields
            name={name}
            errors={isTried ? errors : new Map()}
            formId={`${id}-form`}
            onChange={change}
            onSubmit={confirm}
          />
        ) : (
          <Parts name={name} />
        )}
        {doubt !== undefined && <p className="text-sm text-muted">{doubt}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          id={confirmId}
          size="sm"
          busy={busy}
          aria-label={TEXTS.confirmName(printed)}
          // While the form is open the button submits it, so that Enter in a field does the same.
          {...(isOpen ? { type: 'submit', form: `${id}-form` } : { onClick: confirm })}
        >
          <Check size={16} aria-hidden="true" />
          {TEXTS.confirm}
        </Button>
        {name.kind === 'person' && (
          <Button
            variant="outline"
            size="sm"
            aria-label={TEXTS.swapName(printed)}
            disabled={busy || !name.given}
            onClick={() => change(swapNames(name))}
          >
            <ArrowLeftRight size={16} aria-hidden="true" />
            {TEXTS.swap}
          </Button>
        )}
        {name.kind === 'collective' ? (
          <Button
            variant="outline"
            size="sm"
            aria-label={TEXTS.asPersonName(printed)}
            disabled={busy}
            onClick={() => change(asPerson(contributor))}
          >
            {TEXTS.asPerson}
          </Button>
        ) : (
          mayBeGroup && (
            <Button
              variant="outline"
              size="sm"
              aria-label={TEXTS.asCollectiveName(printed)}
              disabled={busy}
              onClick={() => change(asCollective(contributor))}
            >
              {TEXTS.asCollective}
            </Button>
          )
        )}
        {isOpen ? (
          <Button
            variant="quiet"
            size="sm"
            disabled={busy}
            onClick={() => {
              setIsTried(false)
              onDraft(undefined)
            }}
          >
            {TEXTS.cancel}
          </Button>
        ) : (
          <Button
            variant="outline"
            size="sm"
            aria-label={TEXTS.editName(printed)}
            disabled={busy}
            onClick={() => onDraft({ name, isOpen: true })}
          >
            {TEXTS.edit}
          </Button>
        )}
      </div>
    </li>
  )
}
