import {
  type Affiliation,
  type Contributor,
  type ContributorName,
  type PersonName,
  printedName,
} from './contributor.ts'
import { splitAuthorList } from './split-author-list.ts'
import { type NameSplit, splitName } from './split-name.ts'
import { nameOf } from './unconfirmed-names.ts'

const ENTRY_ID_CHARS = 8
const ENTRY_ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * A key for a new entry of a work. It is random: one that counts up would be given again after a removal, and would lead
 * the e-mail or the history of one person to another.
 * @example newEntryId() // 'k3f9x2ab'
 */
export const newEntryId = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(ENTRY_ID_CHARS)),
    (byte) => ENTRY_ID_ALPHABET[byte % ENTRY_ID_ALPHABET.length],
  ).join('')

/** The parts of a name that say something. */
const filledParts = ({ given, family, suffix }: PersonName) => ({
  ...(given && { given }),
  family,
  ...(suffix && { suffix }),
})

/** An entry made of a printed name: a certain split becomes its parts, a doubtful one keeps the text beside the proposal. */
const contributorOfSplit = (
  printed: string,
  { name, doubt }: NameSplit,
  shared: Pick<Contributor, 'id' | 'affiliations' | 'corresponding'>,
): Contributor => {
  if (name.kind === 'person')
    return { ...shared, kind: 'person', ...filledParts(name), ...(doubt !== undefined && { printed }) }
  return doubt === undefined
    ? { ...shared, kind: 'collective', name: name.name }
    : { ...shared, kind: 'person', printed }
}

/**
 * A new entry for a name as people type it; the text must not be blank.
 * @example contributorOfText('Marie Auguste', 'k3f9x2ab') // { id: 'k3f9x2ab', kind: 'person', given: 'Marie', family: 'Auguste', affiliations: [] }
 */
export const contributorOfText = (text: string, id = newEntryId()): Contributor => {
  const printed = text.replace(/\s+/g, ' ').trim()
  return contributorOfSplit(printed, splitName(printed), { id, affiliations: [] })
}

/** The entry with a name that a person has confirmed; a group has neither ORCID nor identity of a person. */
export const withName = (contributor: Contributor, name: ContributorName): Contributor => {
  const { id, affiliations, corresponding } = contributor
  const shared = { id, affiliations, ...(corresponding && { corresponding }) }
  if (name.kind === 'collective') return { ...shared, kind: 'collective', name: name.name }
  const { orcid, person_id } =
    contributor.kind === 'person' ? contributor : { orcid: undefined, person_id: undefined }
  return {
    ...shared,
    kind: 'person',
    ...filledParts(name),
    ...(orcid && { orcid }),
    ...(person_id && { person_id }),
  }
}

/** The entry with other parts of its name; a text that nobody has confirmed the parts of stays beside them. */
export const withNameParts = (contributor: Contributor, parts: PersonName): Contributor => {
  const changed = withName(contributor, { kind: 'person', ...parts })
  return changed.kind === 'person' && contributor.kind === 'person' && contributor.printed !== undefined
    ? { ...changed, printed: contributor.printed }
    : changed
}

/** The entry with its proposal confirmed. */
export const withConfirmedName = (contributor: Contributor): Contributor =>
  withName(contributor, nameOf(contributor))

/** A name of a pasted list as an entry, before it is added. */
export type PastedContributor = {
  contributor: Contributor
  /** Why someone must look, in French. */
  doubt: string | undefined
  /** Whether the work has an author of this name already; such an entry is not added. */
  isKnown: boolean
  /** Numbers and marks beside the name that lead to no affiliation of the work. */
  strayMarks: string[]
}

/** Names as they are compared: case and accents make no other person. */
const nameKey = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether one of the contributors is printed with this name. */
export const hasName = (contributors: readonly Contributor[], name: string): boolean =>
  contributors.some((contributor) => nameKey(printedName(contributor)) === nameKey(name))

/**
 * The entries of a pasted list. Numbers beside a name lead to the affiliations of the work in their order, an asterisk or
 * envelope makes the corresponding author; `hasOthers` is an "et al." at the end.
 */
export const readPastedContributors = (
  pasted: string,
  {
    contributors,
    affiliations,
  }: { contributors: readonly Contributor[]; affiliations: readonly Affiliation[] },
): { entries: PastedContributor[]; hasOthers: boolean } => {
  const { authors, hasOthers } = splitAuthorList(pasted)
  const entries = authors.map(({ text, split, marks, corresponding }): PastedContributor => {
    const affiliationOf = (mark: string): Affiliation | undefined =>
      /^\d+$/.test(mark) ? affiliations[Number(mark) - 1] : undefined
    const contributor = contributorOfSplit(text, split, {
      id: newEntryId(),
      affiliations: [...new Set(marks.flatMap((mark) => affiliationOf(mark)?.id ?? []))],
      ...(corresponding && { corresponding }),
    })
    return {
      contributor,
      doubt: split.doubt,
      isKnown: hasName(contributors, printedName(contributor)) || hasName(contributors, text),
      strayMarks: marks.filter((mark) => affiliationOf(mark) === undefined),
    }
  })
  return { entries, hasOthers }
}

/** The contributors who belong to an affiliation. */
export const membersOf = (affiliationId: string, contributors: readonly Contributor[]): Contributor[] =>
  contributors.filter(({ affiliations }) => affiliations.includes(affiliationId))

/** The contributors without an affiliation that the work no longer has. */
export const withoutAffiliation = (
  affiliationId: string,
  contributors: readonly Contributor[],
): Contributor[] =>
  contributors.map((contributor) =>
    contributor.affiliations.includes(affiliationId)
      ? { ...contributor, affiliations: contributor.affiliations.filter((id) => id !== affiliationId) }
      : contributor,
  )
