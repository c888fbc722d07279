import {
  type Affiliation,
  printedAffiliation,
  type Contributor,
  printedName,
  type ContributorName,
  printedPerson,
} from './contributor.ts'
import { correspondingContributors, numberAffiliations } from './authorship.ts'
import { orcidAddress } from './identifiers.ts'
import { contributorsOf } from './unconfirmed-names.ts'
import { ownValue } from '../own-value.ts'

/** The part of a work that names its authors; a row that nobody has split yet has plain texts only. */
type Written = {
  contributors: readonly Contributor[]
  affiliations: readonly Affiliation[]
  authors: readonly string[]
  authorAffiliations: readonly string[]
}

/** The authors of a work as its page shows them. */
export type AuthorLine = {
  authors: {
    /** Key of the contributor. */
    id: string
    name: string
    /** Numbers of affiliations, ascending. */
    numbers: readonly number[]
    /** Address at orcid.org. */
    orcid: string | undefined
  }[]
  /** Affiliations in the order of their numbers; affiliations that no name refers to come last, without a number. */
  affiliations: { number: number | undefined; text: string }[]
  /** Names of the corresponding authors. */
  corresponding: string[]
}

/** Builds the line of a work's authors with the numbers of their affiliations. */
export const authorLine = (work: Written): AuthorLine => {
  const contributors = [...contributorsOf(work)]
  const { numbered, unnumbered, numbersOf } = numberAffiliations({
    contributors,
    affiliations: [...work.affiliations],
  })
  const withoutNumber =
    work.affiliations.length > 0 ? unnumbered.map(printedAffiliation) : work.authorAffiliations
  return {
    authors: contributors.map((contributor) => ({
      id: contributor.id,
      name: printedName(contributor),
      numbers: numbersOf.get(contributor.id) ?? [],
      orcid: contributor.kind === 'person' && contributor.orcid ? orcidAddress(contributor.orcid) : undefined,
    })),
    affiliations: [
      ...numbered.map((affiliation, index) => ({ number: index + 1, text: printedAffiliation(affiliation) })),
      ...withoutNumber.map((text) => ({ number: undefined, text })),
    ],
    corresponding: correspondingContributors(contributors).map(printedName),
  }
}

/** A name on a page, with the address of the author's page if there is one. */
export type LinkedName = { name: string; path: string | undefined }

/**
 * The authors of a work by name, each with its page.
 * @param paths pages of authors by the keys of the contributors
 */
export const linkedNames = (
  work: Parameters<typeof authorLine>[0],
  paths: Readonly<Record<string, string>>,
): LinkedName[] => authorLine(work).authors.map(({ id, name }) => ({ name, path: ownValue(paths, id) }))

/**
 * A name as meta tags and OpenURLs write it, "Family, Given". A group, or a person with one name, ends with the
 * comma: readers would otherwise take its last word for a family name.
 * @example familyFirst({ kind: 'collective', name: 'Groupe d’étude' }) // 'Groupe d’étude,'
 */
export const familyFirst = (name: ContributorName): string => {
  if (name.kind === 'person' && name.given)
    return `${name.family}, ${[name.given, name.suffix].filter(Boolean).join(' ')}`
  const whole = (name.kind === 'person' ? printedPerson(name) : name.name).replace(/\s*[,;]\s*/g, ' – ')
  return whole.includes(' ') ? `${whole},` : whole
}
