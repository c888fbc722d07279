import { ClipboardPaste, GripVertical, UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Affiliation, type Contributor, printedName } from '#domain/contributors/contributor.ts'
import { authorshipMessages } from '#domain/contributors/authorship.ts'
import {
  contributorOfText,
  newEntryId,
  readPastedContributors,
} from '#domain/contributors/contributor-list.ts'
import type { ContributorEmails } from '#domain/contributors/contributor-emails.ts'
import { namesToCheck, splitPrinted } from '#domain/contributors/unconfirmed-names.ts'
import { AddLine } from '#ui/AddLine.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ContributorEntry } from './ContributorEntry.tsx'
import { PasteContributors } from './PasteContributors.tsx'
import { ENTRY_TEXTS } from '#ui/entry-texts.ts'
import { CONTRIBUTOR_FORM_TEXTS as TEXTS } from './record-texts.ts'
import { UndoLine } from '#ui/UndoLine.tsx'
import { useDraggedEntry } from './useDraggedEntry.ts'
import { useEntries } from '#ui/useEntries.ts'

type Props = {
  label: string
  required?: boolean
  /** What is wrong with the list as a whole. */
  error: string | undefined
  values: readonly Contributor[]
  emails: ContributorEmails
  affiliations: readonly Affiliation[]
  onEmailsChange: (emails: ContributorEmails) => void
  onChange: (contributors: Contributor[]) => void
  onAffiliationsChange: (affiliations: Affiliation[]) => void
}

/** Stands for the key of an entry that is yet to be made. */
const NEW_ENTRY = 'new'

const isPrinted = (contributor: Contributor): boolean =>
  contributor.kind === 'person' && contributor.printed !== undefined

const isBlank = (contributor: Contributor): boolean =>
  printedName(contributor).trim() === '' &&
  contributor.affiliations.length === 0 &&
  !(contributor.kind === 'person' && contributor.orcid)

/** The authors of a work: typed one by one or pasted, split into their parts, put in order, each in its own small form. */
export const ContributorsField = ({
  label,
  required = false,
  error,
  values,
  emails,
  affiliations,
  onChange,
  onEmailsChange,
  onAffiliationsChange,
}: Props) => {
  const entries = useEntries<{ contributor: Contributor; index: number }>()
  const [pasted, setPasted] = useState<string>()
  // An entry that was just added shows no error about missing values yet.
  const [freshId, setFreshId] = useState<string>()
  const messages = useMemo(
    () => authorshipMessages({ contributors: values, affiliations }),
    [values, affiliations],
  )

  const move = (from: number, to: number) => {
    const moved = values[from]
    if (!moved || to === from || to < 0 || to >= values.length) return
    onChange(values.toSpliced(from, 1).toSpliced(to, 0, moved))
    entries.announce(ENTRY_TEXTS.moved(printedName(moved), to + 1, values.length))
  }
  const drag = useDraggedEntry(move)
  const add = (added: readonly Contributor[]) => {
    onChange([...values, ...added])
    entries.announce(TEXTS.pasteAdded(added.length))
  }
  const addTyped = (text: string): string | undefined => {
    const { entries: found, hasOthers } = readPastedContributors(text, { contributors: values, affiliations })
    if (found.length > 1 || hasOthers) {
      setPasted(text)
      return undefined
    }
    const [only] = found
    if (only?.isKnown) return TEXTS.isKnown(printedName(only.contributor))
    add([only?.contributor ?? contributorOfText(text)])
    return undefined
  }
  const addBlank = () => {
    const id = newEntryId()
    onChange([...values, { id, kind: 'person', family: '', affiliations: [] }])
    setFreshId(id)
    entries.open(id)
  }
  const close = () => {
    const left = values.find(({ id }) => id === entries.openId)
    setFreshId(undefined)
    entries.close()
    if (!left || !isBlank(left)) return
    onChange(values.filter(({ id }) => id !== left.id))
    entries.focusOn(NEW_ENTRY, 'edit')
  }
  const remove = (index: number) => {
    const contributor = values[index]
    if (!contributor) return
    onChange(values.toSpliced(index, 1))
    if (isBlank(contributor)) entries.focusOn(NEW_ENTRY, 'edit')
    else entries.rememberRemoved({ contributor, index })
  }
  const bringBack = () => {
    const removed = entries.lastRemoved
    if (!removed) return
    const { contributor, index } = removed
    const known = new Set(affiliations.map(({ id }) => id))
    if (!values.some(({ id }) => id === contributor.id))
      onChange(
        values.toSpliced(index, 0, {
          ...contributor,
          affiliations: contributor.affiliations.filter((id) => known.has(id)),
        }),
      )
    entries.forgetRemoved(contributor.id)
  }
  const addAffiliation = (institution: string): string => {
    const id = newEntryId()
    onAffiliationsChange([...affiliations, { id, institution }])
    return id
  }

  const unconfirmed = namesToCheck(values)
  const confirmed = values.map(splitPrinted)
  const certain = unconfirmed.length - confirmed.filter(isPrinted).length
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-lg font-semibold">
        {label}
        {required && (
          <span className="text-danger" aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {unconfirmed.length > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
          {TEXTS.namesToCheck(unconfirmed.length)}
          {certain > 0 && (
            <Button variant="outline" size="sm" onClick={() => onChange(confirmed)}>
              {TEXTS.confirmCertain(certain)}
            </Button>
          )}
        </p>
      )}
      {values.length > 0 && (
        <ol className="grid gap-2" aria-label={label}>
          {values.map((contributor, index) => (
            <li
              key={contributor.id}
              className={classNames(
                'flex rounded-md border bg-surface ps-3 pe-3',
                drag.isOver(index) ? 'border-accent' : 'border-rule',
              )}
              {...drag.target(index)}
            >
              <span
                className="-ms-2 hidden cursor-grab py-3 pe-1 text-muted pointer-fine:block"
                aria-hidden="true"
                {...drag.handle(index)}
              >
                <GripVertical size={18} />
              </span>
              <div className="min-w-0 flex-1">
                <ContributorEntry
                  contributor={contributor}
                  index={index}
                  count={values.length}
                  email={emails[contributor.id] ?? ''}
                  affiliations={affiliations}
                  entries={{ ...entries, close }}
                  messages={contributor.id === freshId ? new Map() : messages}
                  onChange={(changed) => onChange(values.with(index, changed))}
                  onEmailChange={(email) => onEmailsChange({ ...emails, [contributor.id]: email })}
                  onAddAffiliation={addAffiliation}
                  onMove={(step) => {
                    entries.focusOn(contributor.id, step < 0 ? 'up' : 'down')
                    move(index, index + step)
                  }}
                  onRemove={() => remove(index)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <UndoLine
        id={entries.undoId}
        text={entries.lastRemoved && ENTRY_TEXTS.removed(printedName(entries.lastRemoved.contributor))}
        onUndo={bringBack}
      />
      <p role="status" className="sr-only">
        {entries.announcement}
      </p>
      {pasted === undefined ? (
        <>
          <AddLine
            label={TEXTS.addLine}
            addLabel={TEXTS.addLine}
            hint={TEXTS.addHint}
            error={error}
            required={required && values.length === 0}
            onAdd={addTyped}
            onPasteLines={setPasted}
          />
          <p className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => setPasted('')}>
              <ClipboardPaste size={16} aria-hidden="true" />
              {TEXTS.paste}
            </Button>
            <Button id={entries.controlId(NEW_ENTRY, 'edit')} variant="outline" size="sm" onClick={addBlank}>
              <UserPlus size={16} aria-hidden="true" />
              {TEXTS.addEmptyPerson}
            </Button>
          </p>
        </>
      ) : (
        <PasteContributors
          initial={pasted}
          contributors={values}
          affiliations={affiliations}
          onAdd={add}
          onClose={() => setPasted(undefined)}
        />
      )}
    </fieldset>
  )
}
