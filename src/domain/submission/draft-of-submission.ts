import type { Contributor } from '../contributors/contributor.ts'
import { splitAuthorList } from '../contributors/split-author-list.ts'
import { splitPrinted } from '../contributors/unconfirmed-names.ts'
import { splitKeywords } from '../language/text.ts'

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

/** Ends of a name in a list of authors: lines and semicolons, or commas where there is neither. */
const LINES = /[;\n]/

/**
 * The names of a submission's free text of authors; numbers of affiliations at their ends are left out.
 * @example splitAuthors('Rose Pierre¹, Jean Paul 2 et Luc Noël') // ['Rose Pierre', 'Jean Paul', 'Luc Noël']
 */
export const splitAuthors = (text: string): string[] => {
  const names = LINES.test(text) ? text.split(LINES) : text.split(/,| et /)
  return names
    .map((name) =>
      name
        .replace(/[\s\d¹²³⁰-⁹*†‡(),]+$/u, '')
        .replace(/^\s*(et\s+)?/, '')
        .trim(),
    )
    .filter((name) => name !== '')
}

/** The lists that the draft of a submission takes over; the database copies the texts itself. */
export const draftLists = ({ authors, keywords }: { authors: string; keywords: string }) => ({
  _authors: splitAuthors(authors),
  _keywords: splitKeywords(keywords),
})
