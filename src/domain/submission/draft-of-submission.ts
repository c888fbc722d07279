import type { Contributor } from '../contributors/contributor.ts'
import { splitAuthorList } from '../contributors/split-author-list.ts'
import { splitPrinted } from '../contributors/unconfirmed-names.ts'
import { splitKeywords } from '../language/text.ts'

/**
 * Makes contributors of a text of names; an uncertain split keeps the printed name.
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

/** Separators of a list of authors: line ends and semicolons, or commas when there are neither. */
const LINES = /[;\n]/

/**
 * The names in the free text of a submission's authors; affiliation numbers after names are dropped.
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

/** The lists of authors and keywords that the draft of a submission takes over; the database copies its texts itself. */
export const draftLists = ({ authors, keywords }: { authors: string; keywords: string }) => ({
  _authors: splitAuthors(authors),
  _keywords: splitKeywords(keywords),
})
