import { hasSpaceBetween, type Line, type Piece } from './text-blocks.ts'

/** A gap between the cells of a table, in sizes of its letters. */
const CELL_GAP = 2
const WIDE_CELL_GAP = 5
/** A letter is about so wide, in its size. */
const LETTER_WIDTH = 0.5

/** The words of a line. */
export const lineText = ({ texts }: Line): string =>
  texts
    .map((text, index) => {
      const before = texts[index - 1]
      return (before && hasSpaceBetween(before, text) ? ' ' : '') + text.text
    })
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()

/** Numbers of notes and references, exponents: small, and above the line. */
const isRaised = ({ size, y }: Line, text: Line['texts'][number]): boolean =>
  text.size < size * 0.85 && text.y < y - size * 0.12 && text.text.trim().length <= 14

/** The words of a line, with what is raised. */
export const linePieces = (line: Line): Piece[] => {
  const pieces: Piece[] = []
  const add = (words: string) => {
    const last = pieces.at(-1)
    if (typeof last === 'string') pieces[pieces.length - 1] = last + words
    else if (words !== '') pieces.push(words)
  }
  for (const [index, text] of line.texts.entries()) {
    const before = line.texts[index - 1]
    if (before && hasSpaceBetween(before, text) && !isRaised(line, text)) add(' ')
    if (isRaised(line, text)) {
      const last = pieces.at(-1)
      if (typeof last === 'object' && 'sup' in last) last.sup += text.text
      else pieces.push({ sup: text.text.trim() })
    } else add(text.text)
  }
  const first = pieces[0]
  if (typeof first === 'string') pieces[0] = first.trimStart()
  const last = pieces.at(-1)
  if (typeof last === 'string') pieces[pieces.length - 1] = last.trimEnd()
  return pieces.map((piece) => (typeof piece === 'string' ? piece.replace(/\s+/gu, ' ') : piece))
}

/** Whether the first word of the next line had had room at the end of a line: then the paragraph ends there. */
export const endsEarly = (line: Line, next: string): boolean => {
  const word = next.split(' ', 1)[0] ?? ''
  return line.end + (word.length + 1) * line.size * LETTER_WIDTH < line.right - line.size
}

/** Whether two sizes of letters are the same for a reader. */
export const isAlike = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(a, b) * 0.07

/** The gaps of a line that are wider than those between words. */
const cellGaps = ({ segments, texts, size }: Line): number[] =>
  segments === 1
    ? []
    : texts.flatMap((text, index) => {
        const before = texts[index - 1]
        const gap = before ? text.x - (before.x + before.width) : 0
        return gap > size * CELL_GAP ? [gap / size] : []
      })

/**
 * Whether a line is a row of a table. Words of a line that was stretched to fill its column are far apart too, but seldom twice, or in two
 * lines that follow each other.
 */
export const isTableRow = (line: Line, neighbours: readonly (Line | undefined)[]): boolean => {
  const gaps = cellGaps(line)
  if (gaps.length === 0) return false
  return (
    gaps.length > 1 ||
    gaps.some((gap) => gap > WIDE_CELL_GAP) ||
    neighbours.some((other) => other?.left === line.left && cellGaps(other).length > 0)
  )
}

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
