import { type Affiliation, printedAffiliation } from './affiliation.ts'
import { correspondingContributors, numberAffiliations } from './authorship.ts'
import { type Contributor, printedName } from './contributor.ts'
import { orcidAddress } from './identifiers.ts'
import { contributorsOf } from './unconfirmed-names.ts'

/** A work as far as its authors go: a row that nobody has split yet has texts alone. */
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
  /** Affiliations in the order of their numbers; those that are beside no name come last and have none. */
  affiliations: { number: number | undefined; text: string }[]
  /** Names of those to whom readers write. */
  corresponding: string[]
}

/** The authors of a work with the numbers of their affiliations. */
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
