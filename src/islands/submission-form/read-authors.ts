import { readPastedContributors } from '#domain/contributors/contributor-list.ts'
import type { Contributor } from '#domain/contributors/contributor.ts'
import {
  type AuthorsDraft,
  affiliationsOf,
  MAIN_AFFILIATION_ID,
} from '#domain/submission/submission-fields.ts'

/**
 * The new entries of a text of names, one or a whole list; who is in the list already is left out. Numbers beside names lead
 * to institutions; without them an author belongs to the institution of the manuscript. Loaded when it is first needed: its
 * rules of names weigh more than the form's own.
 */
export const readAuthors = (
  text: string,
  draft: AuthorsDraft,
): { added: Contributor[]; hasOthers: boolean } => {
  const { entries, hasOthers } = readPastedContributors(text, {
    contributors: draft.contributors,
    affiliations: affiliationsOf(draft),
  })
  const added = entries
    .filter(({ isKnown }) => !isKnown)
    .map(({ contributor }) =>
      contributor.affiliations.length > 0
        ? contributor
        : { ...contributor, affiliations: [MAIN_AFFILIATION_ID] },
    )
  return { added, hasOthers }
}
