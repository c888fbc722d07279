import type { ShownRecord } from './index-files.ts'
import { WORD } from './search-words.ts'
import { searchableText } from './searchable-text.ts'

const plainWords = (text: string): string => ` ${(text.match(WORD) ?? []).map(searchableText).join(' ')} `

/** Whether a record has the words of a phrase side by side, the small ones too; accents and case aside. */
export const holdsPhrase = ({ title, authors = [], text }: ShownRecord, phrase: string): boolean => {
  const wanted = plainWords(phrase)
  return [title, ...authors, text].some((part) => plainWords(part).includes(wanted))
}
