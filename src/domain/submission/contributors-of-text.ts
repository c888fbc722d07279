import type { Contributor } from '../contributors/contributor.ts'
import { splitAuthorList } from '../contributors/split-author-list.ts'
import { splitPrinted } from '../contributors/unconfirmed-names.ts'

/**
 * The authors of a text of names; a split that is not certain keeps the name as it was given.
 * @example contributorsOfText('Rose Delva, Jean Pierre')[0] // { id: 'a1', kind: 'person', given: 'Rose', family: 'Delva', affiliations: [] }
 */
export const contributorsOfText = (authors: string): Contributor[] =>
  splitAuthorList(authors).authors.map(({ text, corresponding }, index) =>
    splitPrinted({
      id: `a${index + 1}`,
      kind: 'person',
      printed: text,
      affiliations: [],
      ...(corresponding && { corresponding }),
    }),
  )
