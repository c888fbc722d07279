import { joinWords, vocabularyOf, endsEarly, isAlike, isTableRow, linePieces, lineText } from './lines.ts'
import { blockText, type Line, type Piece, prevailing, type TextBlock, tidyBlocks } from './text-blocks.ts'

/** Lines of one page in reading order, without heads, feet and numbers. */
export type OrderedPage = { lines: readonly Line[] }

/** Longest heading, in characters and in lines. */
const HEADING_MAX_CHARS = 220
const HEADING_MAX_LINES = 4

/** Letters larger than the text's by that are a heading's; smaller by that a note's or a caption's. */
const LARGER = 1.1
const SMALLER = 0.92

/** Lines of one paragraph are so far apart at most, in sizes of their letters, and no farther than the lines before by that. */
const LEADING_MAX = 2
const LEADING_GROWTH = 1.25

/** The first line of a paragraph is indented by that at least, in sizes of its letters. */
const INDENT = 0.6

/** The bullet at the start of a list entry. */
export const BULLET = /^(?:[•‣▪▫■□●○◦♦◆✓➢➤*\uf0b7\uf0a7\u2043]|[–—-](?=\s))\s*/u
const NUMBER = /^(?:\[\d{1,3}\]|\(?\d{1,3}[.)]|\(?[a-z][.)]|[ivx]{1,4}[.)])\s+(?=\S)/u
const CAPTION =
  /^(?:fig(?:ure|\.)?|tab(?:le|leau|\.)?|tabla|figura|photo|image|graphique|encadré|box)\s*\.?\s*[\divx]+\b/iu
const SENTENCE_END = /[.!?…:;»”")\]]\s*$/u

/** What a document is set in, mostly. */
type Body = { size: number; font: string }

/** What letters are set in: their size and their font. */
const styleOf = ({ size, font }: { size: number; font: string }): string =>
  `${Math.round(size * 2) / 2} ${font}`

/**
 * The styles that some lines follow each other in further than a heading goes. Where abstracts, affiliations and references in small
 * print are most of a document, its text is set larger than most of it, and is no heading for that.
 */
const runningStyles = (pages: readonly OrderedPage[]): ReadonlySet<string> => {
  const styles = new Set<string>()
  for (const { lines } of pages) {
    let chars = 0
    let count = 0
    for (const [index, line] of lines.entries()) {
      const before = lines[index - 1]
      const goesOn =
        before !== undefined &&
        styleOf(before) === styleOf(line) &&
        (line.left !== before.left || line.y - before.y <= line.size * LEADING_MAX)
      chars = line.chars + (goesOn ? chars : 0)
      count = 1 + (goesOn ? count : 0)
      if (chars > HEADING_MAX_CHARS && count > HEADING_MAX_LINES) styles.add(styleOf(line))
    }
  }
  return styles
}

type Kind = TextBlock['kind']

type Draft = {
  kind: Kind
  lines: Line[]
  pieces: Piece[]
  /** What is set like it: only such lines go on with it. */
  size: number
  font: string
}

/** Reads lines one after the other and divides them into blocks. */
class BlockReader {
  readonly #body: Body
  readonly #vocabulary: ReadonlySet<string>
  readonly #outline: ReadonlyMap<string, number>
  readonly #running: ReadonlySet<string>
  readonly drafts: Draft[] = []
  /** The paragraph that may go on in the next column or page. */
  #open: Draft | undefined
  #previous: Line | undefined
  #page = 0
  #isPageNew = false

  constructor(
    body: Body,
    vocabulary: ReadonlySet<string>,
    outline: ReadonlyMap<string, number>,
    running: ReadonlySet<string>,
  ) {
    this.#body = body
    this.#vocabulary = vocabulary
    this.#outline = outline
    this.#running = running
  }

  startPage(): void {
    this.#page += 1
    this.#isPageNew = true
    this.#previous = undefined
  }

  read(line: Line, next: Line | undefined): void {
    const text = lineText(line)
    const current = this.drafts.at(-1)
    const kind = this.#kindOf(line, text, next)
    const previous = this.#previous
    this.#previous = line
    if (!previous || previous.left !== line.left || line.y < previous.y) {
      // A new column or page.
      const open = this.#open
      if (open && this.#continues(open, line, text, kind)) {
        this.#append(open, line)
        this.drafts.splice(this.drafts.indexOf(open), 1)
        this.drafts.push(open)
        return
      }
    } else if (current && this.#isSameBlock(current, previous, line, text, kind)) {
      this.#append(current, line)
      return
    }
    this.#start(kind, line)
  }

  #start(kind: Kind, line: Line): void {
    const draft: Draft = { kind, lines: [], pieces: [], size: line.size, font: line.font }
    this.drafts.push(draft)
    if (kind === 'paragraph' || kind === 'item') this.#open = draft
    else if (kind === 'heading') this.#open = undefined
    this.#append(draft, line)
  }

  #append(draft: Draft, line: Line): void {
    const pieces = linePieces(line)
    const mark: Piece[] = this.#isPageNew ? [{ page: this.#page }] : []
    this.#isPageNew = false
    draft.lines.push(line)
    if (draft.pieces.length === 0) {
      draft.pieces.push(...mark, ...pieces)
      return
    }
    const last = draft.pieces.at(-1)
    const first = pieces[0]
    if (draft.kind === 'rows') draft.pieces.push('\n')
    else if (typeof last === 'string' && typeof first === 'string') {
      const { before, isOneWord } = joinWords(last, first, this.#vocabulary)
      draft.pieces[draft.pieces.length - 1] = before
      if (!isOneWord) draft.pieces.push(' ')
      else if (mark.length > 0) {
        // The page begins behind the word that was divided.
        const end = /^\S*\s*/u.exec(first)?.[0] ?? ''
        draft.pieces.push(end, ...mark)
        pieces[0] = first.slice(end.length)
        mark.length = 0
      }
    } else draft.pieces.push(' ')
    draft.pieces.push(...mark, ...pieces)
  }

  #kindOf(line: Line, text: string, next: Line | undefined): Kind {
    if (this.#isHeading(line, text, next)) return 'heading'
    if (isTableRow(line, [this.#previous, next])) return 'rows'
    if (line.size < this.#body.size * SMALLER || CAPTION.test(text)) return 'note'
    return BULLET.test(text) || NUMBER.test(text) ? 'item' : 'paragraph'
  }

  #isHeading(line: Line, text: string, next: Line | undefined): boolean {
    if (text.length > HEADING_MAX_CHARS || !/\p{L}{2}/u.test(text) || CAPTION.test(text)) return false
    if (this.#outline.has(headingKey(text))) return true
    if (line.size >= this.#body.size * LARGER) return !this.#running.has(styleOf(line))
    if (line.size < this.#body.size * 0.97 || line.segments > 1) return false
    if (/[.,;:]$/u.test(text) || text.length > 110 || /^\p{Ll}/u.test(text) || BULLET.test(text)) return false
    const isOtherFont =
      line.font !== this.#body.font &&
      line.texts.every(({ font, text: word }) => !word.trim() || font !== this.#body.font)
    const isCapitals = /\p{Lu}{4}/u.test(text) && text === text.toUpperCase()
    if (!isOtherFont && !isCapitals) return false
    // A line of its own: the text before it ends, and it has room behind it.
    const before = this.#previous
    const isApart =
      !before ||
      before.left !== line.left ||
      line.y < before.y ||
      line.y - before.y > line.size * 1.35 ||
      SENTENCE_END.test(lineText(before))
    const isShort = line.end < line.right - line.size * 2
    // A whole paragraph may be set in another font.
    const isParagraph = next?.font === line.font && isAlike(next.size, line.size) && !endsEarly(next, 'mot')
    return isApart && isShort && !isParagraph
  }

  #isSameBlock(draft: Draft, previous: Line, line: Line, text: string, kind: Kind): boolean {
    const leading = line.y - previous.y
    if (draft.kind === 'rows' || kind === 'rows') {
      // A cell of more than one line goes on below its row.
      return draft.kind === kind && leading <= line.size * LEADING_MAX * 1.5
    }
    if (!isAlike(draft.size, line.size) || leading > line.size * LEADING_MAX) return false
    const usual =
      draft.lines.length > 1 ? previous.y - (draft.lines.at(-2)?.y ?? previous.y) : line.size * 1.4
    if (usual > 0 && leading > Math.max(usual * LEADING_GROWTH, line.size * 1.2)) return false
    if (draft.kind === 'heading')
      return (
        draft.font === line.font &&
        draft.lines.length < HEADING_MAX_LINES &&
        !(Math.abs(previous.x - line.x) < 1 && endsEarly(previous, text))
      )
    if (kind === 'heading' || CAPTION.test(text) || BULLET.test(text) || endsEarly(previous, text))
      return false
    const isEnded = SENTENCE_END.test(lineText(previous))
    if (NUMBER.test(text) && isEnded) return false
    const first = draft.lines[0] ?? previous
    const indent = line.x - previous.x
    // Lines that hang below the first: an entry of a list or of references.
    const hangs =
      draft.lines.length === 1
        ? indent > line.size * INDENT && (draft.kind === 'item' || !isEnded)
        : first.x < previous.x - line.size * INDENT
    if (hangs) return line.x > first.x + line.size * INDENT || !isEnded
    return indent <= line.size * INDENT || draft.kind === 'item'
  }

  #continues(open: Draft, line: Line, text: string, kind: Kind): boolean {
    if (kind !== open.kind && !(open.kind === 'item' && kind === 'paragraph')) return false
    if (!isAlike(open.size, line.size) || open.font !== line.font) return false
    const last = open.lines.at(-1)
    if (!last || endsEarly(last, text)) return false
    const end = lineText(last)
    if (SENTENCE_END.test(end) && !/[;,]$/u.test(end)) return /^\p{Ll}/u.test(text) && !/[.!?:]$/u.test(end)
    return kind === open.kind ? !NUMBER.test(text) && !BULLET.test(text) : true
  }
}

/** By what a heading is found again in the outline or in the title of a work: letters and figures alone. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '')

/** A short document may be set larger than its small print: several sentences are no heading. */
const isProse = (text: string): boolean => text.length > 80 && /[.!?] +\p{Lu}.*[.!?]$/u.test(text)

/** Headings of the same size and font are of one level; larger ones are above. */
const withLevels = (
  drafts: readonly Draft[],
  body: Body,
  outline: ReadonlyMap<string, number>,
): TextBlock[] => {
  const sizeOf = ({ size }: Draft) => Math.max(Math.round(size), Math.round(body.size))
  const sizes = [...new Set(drafts.filter(({ kind }) => kind === 'heading').map(sizeOf))].sort(
    (a, b) => b - a,
  )
  return drafts.map((draft) => {
    const { pieces } = draft
    const kind = draft.kind === 'heading' && isProse(blockText({ pieces })) ? 'paragraph' : draft.kind
    if (kind !== 'heading') return { kind, pieces }
    const known = outline.get(headingKey(blockText({ pieces })))
    return { kind, level: Math.min(4, known ?? sizes.indexOf(sizeOf(draft)) + 1), pieces }
  })
}

/**
 * Rebuilds the paragraphs, headings and lists of a document from the lines of its pages: by the room between lines, indents, lines that
 * end early, sizes and fonts. What goes on in the next column or page is one paragraph; divided words become whole.
 * @param outline levels of the headings that the file's own outline names, by `headingKey`
 */
export const rebuildBlocks = (
  pages: readonly OrderedPage[],
  outline: ReadonlyMap<string, number> = new Map(),
): TextBlock[] => {
  const texts = pages.flatMap(({ lines }) => lines.flatMap((line) => line.texts))
  const size = prevailing(texts, (text) => Math.round(text.size * 2) / 2) ?? 0
  const body: Body = {
    size,
    font:
      prevailing(
        texts.filter((text) => isAlike(text.size, size)),
        ({ font }) => font,
      ) ?? '',
  }
  const vocabulary = vocabularyOf(pages.flatMap(({ lines }) => lines.map((line) => ` ${lineText(line)}`)))
  const reader = new BlockReader(body, vocabulary, outline, runningStyles(pages))
  for (const { lines } of pages) {
    reader.startPage()
    for (const [index, line] of lines.entries()) reader.read(line, lines[index + 1])
  }
  return tidyBlocks(withLevels(reader.drafts, body, outline)).filter((block) => blockText(block) !== '')
}
