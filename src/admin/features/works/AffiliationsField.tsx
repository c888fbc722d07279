import { useMemo } from 'react'
import {
  type Affiliation,
  printedAffiliation,
  type Contributor,
  printedName,
} from '#domain/contributors/contributor.ts'
import { authorshipMessages } from '#domain/contributors/authorship.ts'
import { membersOf, newEntryId, withoutAffiliation } from '#domain/contributors/contributor-list.ts'
import { AddLine } from '#ui/AddLine.tsx'
import { AffiliationFields } from './AffiliationFields.tsx'
import { FormEntry } from '#ui/FormEntry.tsx'
import { ENTRY_TEXTS } from '#ui/entry-texts.ts'
import { AFFILIATION_FORM_TEXTS as TEXTS } from './record-texts.ts'
import { UndoLine } from '#ui/UndoLine.tsx'
import { useEntries } from '#ui/useEntries.ts'

type Props = {
  label: string
  /** What is wrong with the list as a whole. */
  error: string | undefined
  values: readonly Affiliation[]
  contributors: readonly Contributor[]
  onChange: (affiliations: Affiliation[]) => void
  onContributorsChange: (contributors: Contributor[]) => void
}

/** An affiliation that was taken out, and whose it was. */
type Removed = { affiliation: Affiliation; index: number; members: readonly Contributor[] }

/** Where the authors of a work belong: each institution once, whoever belongs to it. */
export const AffiliationsField = ({
  label,
  error,
  values,
  contributors,
  onChange,
  onContributorsChange,
}: Props) => {
  const entries = useEntries<Removed>()
  const messages = useMemo(
    () => authorshipMessages({ contributors, affiliations: values }),
    [values, contributors],
  )
  const { lastRemoved } = entries

  const add = (institution: string): string | undefined => {
    if (values.some((each) => printedAffiliation(each) === institution)) return TEXTS.isKnown(institution)
    onChange([...values, { id: newEntryId(), institution }])
    return undefined
  }
  const remove = (index: number) => {
    const affiliation = values[index]
    if (!affiliation) return
    const members = membersOf(affiliation.id, contributors)
    onChange(values.toSpliced(index, 1))
    if (members.length > 0) onContributorsChange(withoutAffiliation(affiliation.id, contributors))
    entries.rememberRemoved({ affiliation, index, members })
  }
  const bringBack = () => {
    if (!lastRemoved) return
    const { affiliation, index, members } = lastRemoved
    if (!values.some(({ id }) => id === affiliation.id)) onChange(values.toSpliced(index, 0, affiliation))
    const position = new Map(
      members.map(({ id, affiliations }) => [id, affiliations.indexOf(affiliation.id)]),
    )
    if (members.length > 0)
      onContributorsChange(
        contributors.map((each) => {
          const at = position.get(each.id)
          return at === undefined || each.affiliations.includes(affiliation.id)
            ? each
            : { ...each, affiliations: each.affiliations.toSpliced(at, 0, affiliation.id) }
        }),
      )
    entries.forgetRemoved(affiliation.id)
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-lg font-semibold">{label}</legend>
      {values.length > 0 && (
        <ol className="grid gap-2" aria-label={label}>
          {values.map((affiliation, index) => {
            const { id } = affiliation
            const path = `affiliations.${index}.`
            return (
              <li key={id} className="rounded-md border border-rule bg-surface px-3">
                <FormEntry
                  id={id}
                  name={affiliation.institution || ENTRY_TEXTS.unnamed}
                  entries={entries}
                  messages={[...messages].flatMap(([key, message]) =>
                    key.startsWith(path) ? [message] : [],
                  )}
                  onRemove={() => remove(index)}
                  summary={
                    <>
                      <p>
                        <span className="text-muted tabular-nums">{index + 1}. </span>
                        {printedAffiliation(affiliation) || ENTRY_TEXTS.unnamed}
                      </p>
                      <p className="text-sm text-muted">
                        {TEXTS.members(membersOf(id, contributors).map(printedName))}
                      </p>
                    </>
                  }
                >
                  <AffiliationFields
                    affiliation={affiliation}
                    messageOf={(value) => messages.get(path + value)}
                    onChange={(changed) => onChange(values.with(index, changed))}
                    onClose={entries.close}
                  />
                </FormEntry>
              </li>
            )
          })}
        </ol>
      )}
      <UndoLine
        id={entries.undoId}
        text={
          lastRemoved &&
          TEXTS.removed(printedAffiliation(lastRemoved.affiliation), lastRemoved.members.map(printedName))
        }
        onUndo={bringBack}
      />
      <AddLine
        label={TEXTS.addLine}
        addLabel={TEXTS.addLine}
        hint={TEXTS.addHint}
        error={error}
        onAdd={add}
      />
    </fieldset>
  )
}
