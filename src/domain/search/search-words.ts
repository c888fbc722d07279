import { searchableText } from './searchable-text.ts'

/** Words that stand in nearly every French text: looking for them costs much and tells nothing. */
const EMPTY_WORDS = new Set(
  (
    'a à au aux avec c ce ces cette chez d dans de des du elle en est et il ils j l la le les leur lors m mais n ne ' +
    'ou où par pas pour qu que qui s sa se ses si son sont sur t un une y'
  ).split(' '),
)

const plain = (word: string): string => searchableText(word)

const EMPTY_PLAIN_WORDS = new Set([...EMPTY_WORDS].map(plain))

/**
 * What the index is asked for: without the empty words, as long as others are left.
 * @example meaningfulWords('hernie de l’aine') // 'hernie aine'
 */
export const meaningfulWords = (text: string): string => {
  const words = text.split(/[\s’'‘ʼ]+/).filter(Boolean)
  const kept = words.filter((word) => !EMPTY_PLAIN_WORDS.has(plain(word)))
  return (kept.length > 0 ? kept : words).join(' ')
}
