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
 * Makes a random key for a new entry of a work. A counted key could be used again after a removal, and would give the
 * e-mail or the history of one person to another.
 * @example newEntryId() // 'k3f9x2ab'
 */
export const newEntryId = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(ENTRY_ID_CHARS)),
    (byte) => ENTRY_ID_ALPHABET[byte % ENTRY_ID_ALPHABET.length],
  ).join('')

/** The parts of a name that are filled in. */
const filledParts = ({ given, family, suffix }: PersonName) => ({
  ...(given && { given }),
  family,
  ...(suffix && { suffix }),
})

/**
 * Makes an entry of a printed name: a certain split becomes its parts; a doubtful split stays a proposal beside the
 * printed text.
 */
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

/** Gives an entry the name that an editor has confirmed; a group loses the ORCID and the identity of a person. */
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

/** Changes the parts of an entry's name; an unconfirmed printed text stays beside them. */
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
  /** The doubt that an editor has to settle, in French. */
  doubt: string | undefined
  /** Whether the work has an author of this name already; such an entry is not added. */
  isKnown: boolean
  /** Numbers and marks of the name that belong to no affiliation of the work. */
  strayMarks: string[]
}

/** Form in which names are compared: without case and accents. */
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

/** The contributors without references to affiliations that were removed. */
export const withoutAffiliation = (
  affiliationId: string,
  contributors: readonly Contributor[],
): Contributor[] =>
  contributors.map((contributor) =>
    contributor.affiliations.includes(affiliationId)
      ? { ...contributor, affiliations: contributor.affiliations.filter((id) => id !== affiliationId) }
      : contributor,
  )
