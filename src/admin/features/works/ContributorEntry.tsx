import {
  type Affiliation,
  printedAffiliation,
  type Contributor,
  printedName,
} from '#domain/contributors/contributor.ts'
import { withConfirmedName } from '#domain/contributors/contributor-list.ts'
import { contributorEmailError } from '#domain/contributors/contributor-emails.ts'
import { nameProposal } from '#domain/contributors/unconfirmed-names.ts'
import { orcidAddress } from '#domain/contributors/identifiers.ts'
import { Badge } from '#ui/Badge.tsx'
import { ContributorFields } from './ContributorFields.tsx'
import { FormEntry } from '#ui/FormEntry.tsx'
import { NameProposal } from '#ui/NameProposal.tsx'
import { ENTRY_TEXTS } from '#ui/entry-texts.ts'
import { CONTRIBUTOR_FORM_TEXTS as TEXTS } from './record-texts.ts'
import type { Entries } from '#ui/useEntries.ts'

type Props = {
  contributor: Contributor
  email: string
  /** From 0, among so many. */
  index: number
  count: number
  affiliations: readonly Affiliation[]
  entries: Pick<Entries<unknown>, 'openId' | 'controlId' | 'bodyId' | 'open' | 'close' | 'focusOn'>
  messages: ReadonlyMap<string, string>
  onChange: (contributor: Contributor) => void
  onEmailChange: (email: string) => void
  onAddAffiliation: (institution: string) => string
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

const Summary = ({
  contributor,
  index,
  affiliations,
}: Pick<Props, 'contributor' | 'index' | 'affiliations'>) => {
  const orcid = contributor.kind === 'person' ? contributor.orcid : undefined
  const lines = contributor.affiliations.flatMap((id) => {
    const affiliation = affiliations.find((each) => each.id === id)
    return affiliation ? [printedAffiliation(affiliation)] : []
  })
  return (
    <>
      <p>
        <span className="text-muted tabular-nums">{index + 1}. </span>
        <span className="font-semibold">{printedName(contributor) || ENTRY_TEXTS.unnamed}</span>{' '}
        {contributor.kind === 'collective' && <Badge>{TEXTS.isCollective}</Badge>}{' '}
        {contributor.corresponding && <Badge tone="info">{TEXTS.isCorresponding}</Badge>}
      </p>
      {lines.length > 0 && <p className="text-sm text-muted">{lines.join('\u202f; ')}</p>}
      {orcid !== undefined && (
        <p className="text-sm">
          <a className="link" href={orcidAddress(orcid)} target="_blank" rel="noreferrer">
            ORCID {orcid}
          </a>
        </p>
      )}
    </>
  )
}

/** An author in the list of the article form. */
export const ContributorEntry = ({
  contributor,
  email,
  index,
  count,
  affiliations,
  entries,
  messages,
  onChange,
  onEmailChange,
  onAddAffiliation,
  onMove,
  onRemove,
}: Props) => {
  const { id } = contributor
  const emailError = contributorEmailError(email)
  const path = `contributors.${index}.`
  const printed = contributor.kind === 'person' ? contributor.printed : undefined
  return (
    <FormEntry
      id={id}
      name={printedName(contributor) || ENTRY_TEXTS.unnamed}
      entries={entries}
      summary={<Summary contributor={contributor} index={index} affiliations={affiliations} />}
      messages={[
        ...[...messages].flatMap(([key, message]) => (key.startsWith(path) ? [message] : [])),
        ...(emailError === undefined ? [] : [emailError]),
      ]}
      isFirst={index === 0}
      isLast={index === count - 1}
      onMove={onMove}
      onRemove={onRemove}
      note={
        printed !== undefined &&
        entries.openId !== id && (
          <NameProposal
            {...nameProposal(contributor, printed)}
            onConfirm={() => {
              entries.focusOn(id, 'edit')
              onChange(withConfirmedName(contributor))
            }}
          />
        )
      }
    >
      <ContributorFields
        contributor={contributor}
        email={email}
        affiliations={affiliations}
        messageOf={(value) => messages.get(path + value)}
        onChange={onChange}
        onEmailChange={onEmailChange}
        onAddAffiliation={onAddAffiliation}
        onClose={entries.close}
      />
    </FormEntry>
  )
}
