import { useId, useState } from 'react'
import {
  type Affiliation,
  printedAffiliation,
  type Contributor,
  printedName,
} from '#domain/contributors/contributor.ts'
import { readPastedContributors } from '#domain/contributors/contributor-list.ts'
import { describeName, NAME_PROPOSAL_TEXTS, nameOf } from '#domain/contributors/unconfirmed-names.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { CONTRIBUTOR_FORM_TEXTS as TEXTS } from './record-texts.ts'

type Props = {
  /** What was pasted already. */
  initial: string
  contributors: readonly Contributor[]
  affiliations: readonly Affiliation[]
  onAdd: (contributors: Contributor[]) => void
  onClose: () => void
}

/** A pasted list of authors: shows each name as it would be added, and what is doubtful about it, before it is. */
export const PasteContributors = ({ initial, contributors, affiliations, onAdd, onClose }: Props) => {
  const [text, setText] = useState(initial)
  const headingId = useId()
  const { entries, hasOthers } = readPastedContributors(text, { contributors, affiliations })
  const added = entries.filter(({ isKnown }) => !isKnown).map(({ contributor }) => contributor)
  return (
    <div className="grid gap-3 rounded-md border border-rule bg-sunken p-3">
      <Field label={TEXTS.pasteLabel} hint={TEXTS.pasteHint}>
        {(control) => (
          <TextArea
            {...control}
            // The panel was opened to paste into it, so the field takes the focus.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus follows what its user just opened
            autoFocus
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <p id={headingId} className="text-sm font-semibold" role="status">
        {text.trim() !== '' && TEXTS.pasteFound(entries.length)}
      </p>
      {entries.length > 0 && (
        <ol className="grid gap-2" aria-labelledby={headingId}>
          {entries.map(({ contributor, doubt, isKnown, strayMarks }, index) => {
            const lines = affiliations.filter(({ id }) => contributor.affiliations.includes(id))
            return (
              <li key={index} className="rounded-md border border-rule bg-surface px-3 py-2 wrap-anywhere">
                <p>
                  <span className="font-semibold">{printedName(contributor)}</span>{' '}
                  {doubt !== undefined && <Badge tone="warning">{NAME_PROPOSAL_TEXTS.toCheck}</Badge>}{' '}
                  {contributor.corresponding && <Badge tone="info">{TEXTS.isCorresponding}</Badge>}
                </p>
                <p className="text-sm text-muted">
                  {describeName(nameOf(contributor))}
                  {doubt !== undefined && ` – ${doubt}`}
                </p>
                {lines.length > 0 && (
                  <p className="text-sm text-muted">{lines.map(printedAffiliation).join('\u202f; ')}</p>
                )}
                {strayMarks.length > 0 && <p className="text-sm">{TEXTS.pasteMarks(strayMarks)}</p>}
                {isKnown && <p className="text-sm font-semibold">{TEXTS.pasteKnown}</p>}
              </li>
            )
          })}
        </ol>
      )}
      {hasOthers && <Notice tone="warning">{TEXTS.pasteOthers}</Notice>}
      <p className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          disabled={added.length === 0}
          onClick={() => {
            onAdd(added)
            onClose()
          }}
        >
          {TEXTS.pasteAdd(Math.max(added.length, 1))}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </p>
    </div>
  )
}
