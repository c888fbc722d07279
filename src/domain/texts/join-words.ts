/** Ends of words that a hyphen divides for good: peut-être, celui-ci, vous-même, a-t-il. */
const HYPHENATED_ENDS =
  /^(?:être|ce|ci|là|même|mêmes|il|ils|elle|elles|on|je|tu|nous|vous|moi|toi|le|la|les|lui|leur|y|en|t|dessus|dessous|dire)$/u

const HYPHEN = /(\p{L}+)[-\u00ad\u2010]$/u
const WORD_START = /^(\p{Ll}[\p{L}]*)/u

/** The words of a text, to know which are written with a hyphen there. */
export const vocabularyOf = (texts: Iterable<string>): ReadonlySet<string> => {
  const words = new Set<string>()
  for (const text of texts)
    // The first and the last word of a line may be parts of one.
    for (const [word] of text.toLowerCase().matchAll(/(?<=\s)\p{L}+(?:-\p{L}+)*(?=[\s.,;:!?)])/gu))
      words.add(word)
  return words
}

/**
 * Joins two lines: a word that was divided at the end of the first becomes whole, otherwise a space is between them. A hyphen of
 * the word's own stays: the text has it elsewhere, or it is one of the forms of French that always have one.
 * @example joinWords('une hernie étran-', 'glée', new Set()) // 'une hernie étranglée'
 * @returns the end of the first line, mended, and whether a space follows it
 */
export const joinWords = (
  before: string,
  after: string,
  vocabulary: ReadonlySet<string>,
): { before: string; isOneWord: boolean } => {
  const first = HYPHEN.exec(before)?.[1]
  const second = (WORD_START.exec(after) ?? /^(\p{Lu}\p{L}*)/u.exec(after))?.[1]
  if (first === undefined) return { before, isOneWord: /[-\u2010/]$/u.test(before) && /^\p{L}/u.test(after) }
  if (second === undefined) return { before, isOneWord: /^[\p{L}\d]/u.test(after) }
  const [start, end] = [first.toLowerCase(), second.toLowerCase()]
  const isSoft = before.endsWith('\u00ad')
  const isWhole = vocabulary.has(start + end)
  const hasHyphen =
    !isWhole && (vocabulary.has(`${start}-${end}`) || HYPHENATED_ENDS.test(end) || !WORD_START.test(after))
  return { before: hasHyphen && !isSoft ? `${before.slice(0, -1)}-` : before.slice(0, -1), isOneWord: true }
}
