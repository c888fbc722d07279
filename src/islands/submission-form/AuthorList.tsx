import { useEffect, useEffectEvent } from 'react'
import { withConfirmedName } from '#domain/contributors/contributor-list.ts'
import { type Contributor, printedName } from '#domain/contributors/contributor.ts'
import { nameProposal } from '#domain/contributors/unconfirmed-names.ts'
import {
  affiliationsOf,
  type AuthorsDraft,
  authorsIssues,
  MAIN_AFFILIATION_ID,
} from '#domain/submission/submission-fields.ts'
import { Badge } from '#ui/Badge.tsx'
import { ENTRY_TEXTS } from '#ui/entry-texts.ts'
import { FormEntry } from '#ui/FormEntry.tsx'
import { NameProposal } from '#ui/NameProposal.tsx'
import { UndoLine } from '#ui/UndoLine.tsx'
import { useEntries } from '#ui/useEntries.ts'
import { AUTHOR_STEP_TEXTS as TEXTS } from './author-texts.ts'
import { AuthorFields } from './AuthorFields.tsx'
import { OtherInstitutions } from './OtherInstitutions.tsx'

/** What the list of authors changes in the form. */
export type AuthorsChange = Partial<Pick<AuthorsDraft, 'contributors' | 'affiliations' | 'contributorEmails'>>

type Props = {
  draft: AuthorsDraft
  /** The empty entry that was just added. It is open and shows no errors until it is closed or the form can't be sent. */
  freshId: string | undefined
  onFreshEnd: () => void
  onChange: (change: AuthorsChange) => void
  onAnnounce: (text: string) => void
}

/** What is wrong with each author, by the key of the entry and the name of the value. */
const messagesOf = (draft: AuthorsDraft): Map<string, string> => {
  const messages = new Map<string, string>()
  for (const { path, message } of authorsIssues(draft)) {
    const [list, key, value] = path
    const id =
      list === 'contributors' && typeof key === 'number'
        ? draft.contributors[key]?.id
        : list === 'contributorEmails'
          ? key
          : undefined
    const field = `${String(id)}.${list === 'contributorEmails' ? 'email' : String(value)}`
    if (id !== undefined && !messages.has(field)) messages.set(field, message)
  }
  return messages
}

const isBlank = (contributor: Contributor): boolean =>
  printedName(contributor).trim() === '' && !(contributor.kind === 'person' && contributor.orcid)

/** The authors of the manuscript in their order, each opened, moved and taken out by buttons. */
export const AuthorList = ({ draft, freshId, onFreshEnd, onChange, onAnnounce }: Props) => {
  const { contributors, contributorEmails } = draft
  const entries = useEntries<{ contributor: Contributor; index: number }>()
  const affiliations = affiliationsOf(draft)
  const messages = messagesOf(draft)
  const setAll = (all: Contributor[]) => onChange({ contributors: all })

  const openFresh = useEffectEvent((id: string) => entries.open(id))
  useEffect(() => {
    if (freshId !== undefined) openFresh(freshId)
  }, [freshId])

  const move = (from: number, step: -1 | 1) => {
    const moved = contributors[from]
    if (!moved) return
    entries.focusOn(moved.id, step < 0 ? 'up' : 'down')
    setAll(contributors.toSpliced(from, 1).toSpliced(from + step, 0, moved))
    onAnnounce(ENTRY_TEXTS.moved(printedName(moved), from + step + 1, contributors.length))
  }
  const remove = (index: number) => {
    const contributor = contributors[index]
    if (!contributor) return
    setAll(contributors.toSpliced(index, 1))
    entries.rememberRemoved({ contributor, index })
  }
  const { lastRemoved } = entries
  const bringBack = () => {
    if (!lastRemoved) return
    const { contributor, index } = lastRemoved
    const known = new Set(affiliations.map(({ id }) => id))
    const isMain = contributors.some(({ corresponding }) => corresponding)
    const { corresponding, ...others } = contributor
    setAll(
      contributors.toSpliced(index, 0, {
        ...others,
        ...(corresponding && !isMain && { corresponding }),
        affiliations: contributor.affiliations.filter((id) => known.has(id)),
      }),
    )
    entries.forgetRemoved(contributor.id)
  }
  const close = () => {
    const left = contributors.find(({ id }) => id === entries.openId)
    onFreshEnd()
    entries.close()
    if (left && isBlank(left)) setAll(contributors.filter(({ id }) => id !== left.id))
  }

  const open = (id: string) => {
    onFreshEnd()
    entries.open(id)
  }

  return (
    <div className="grid gap-3">
      {contributors.length > 0 && (
        <ol className="grid gap-2" aria-label={TEXTS.list}>
          {contributors.map((contributor, index) => {
            const { id } = contributor
            const name = printedName(contributor).trim() || ENTRY_TEXTS.unnamed
            const isReportedLater = id === freshId
            const own = isReportedLater ? [] : [...messages].filter(([field]) => field.startsWith(`${id}.`))
            const printed = contributor.kind === 'person' ? contributor.printed : undefined
            const others = affiliations.filter((each) => contributor.affiliations.includes(each.id))
            return (
              <li
                key={id}
                className="rounded-md border border-rule bg-surface px-3"
                data-author-mend={own.length > 0 || undefined}
              >
                <FormEntry
                  id={id}
                  name={name}
                  entries={{ ...entries, open, close }}
                  isFirst={index === 0}
                  isLast={index === contributors.length - 1}
                  onMove={(step) => move(index, step)}
                  onRemove={() => remove(index)}
                  messages={own.map(([, message]) => message)}
                  summary={
                    <>
                      <p>
                        <span className="text-muted tabular-nums">{index + 1}. </span>
                        <span className="font-semibold">{name}</span>{' '}
                        {contributor.kind === 'collective' && <Badge>{TEXTS.collective}</Badge>}{' '}
                        {contributor.corresponding && <Badge tone="info">{TEXTS.corresponding}</Badge>}
                      </p>
                      {affiliations.length > 1 && others.length > 0 && (
                        <p className="text-sm text-muted">
                          {others
                            .map(({ institution }) => institution)
                            .filter(Boolean)
                            .join('\u202f; ')}
                        </p>
                      )}
                      {contributor.kind === 'person' && contributor.orcid && (
                        <p className="text-sm text-muted">ORCID {contributor.orcid}</p>
                      )}
                    </>
                  }
                  note={
                    printed !== undefined &&
                    entries.openId !== id && (
                      <NameProposal
                        {...nameProposal(contributor, printed)}
                        onConfirm={() => {
                          entries.focusOn(id, 'edit')
                          setAll(contributors.with(index, withConfirmedName(contributor)))
                        }}
                      />
                    )
                  }
                >
                  <AuthorFields
                    contributor={contributor}
                    affiliations={affiliations}
                    email={contributorEmails[id] ?? ''}
                    messageOf={(value) => (isReportedLater ? undefined : messages.get(`${id}.${value}`))}
                    onChange={(changed) => setAll(contributors.with(index, changed))}
                    onEmail={(email) =>
                      onChange({ contributorEmails: { ...contributorEmails, [id]: email } })
                    }
                    onAddAffiliation={(added) => onChange({ affiliations: [...draft.affiliations, added] })}
                    onClose={close}
                  />
                </FormEntry>
              </li>
            )
          })}
        </ol>
      )}
      <UndoLine
        id={entries.undoId}
        text={lastRemoved && ENTRY_TEXTS.removed(printedName(lastRemoved.contributor))}
        onUndo={bringBack}
      />
      <OtherInstitutions
        affiliations={draft.affiliations}
        isUsed={(id) =>
          id === MAIN_AFFILIATION_ID || contributors.some((each) => each.affiliations.includes(id))
        }
        onChange={(all) => onChange({ affiliations: all })}
      />
    </div>
  )
}
