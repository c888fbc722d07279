import { z } from 'zod'

/** Words of a page of a PDF that were set together, where they are: points, measured from the top left corner of the page as it is read. */
export type PositionedText = {
  text: string
  x: number
  /** Of the baseline. */
  y: number
  width: number
  /** Of the letters. */
  size: number
  /** Stands for the font within the file. */
  font: string
}

/** A page of a PDF with its words upright. */
export type PositionedPage = {
  width: number
  height: number
  texts: PositionedText[]
  /** What the file itself calls no part of its text: heads, feet, numbers of pages. */
  artifacts: PositionedText[]
}

/** Words that follow each other on a baseline without a gap as wide as one between columns. */
export type Segment = {
  texts: PositionedText[]
  x: number
  /** Right end. */
  end: number
  /** Of the baseline of its largest letters. */
  y: number
  size: number
  font: string
  chars: number
}

/** A line of a column, with the edges of the column. */
export type Line = Segment & { left: number; right: number; segments: number }

/** Space between words, in sizes of the letters; fonts make theirs a quarter, narrow lines less. */
const WORD_GAP = 0.15

/** A gap that may be one between columns, in sizes of the letters. */
const COLUMN_GAP = 0.8

/** How far the baselines of one line are apart (indices, exponents), in sizes of the letters. */
const BASELINE_SHIFT = 0.4

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** What most letters of some words share. */
export const prevailing = <Key extends string | number>(
  texts: readonly PositionedText[],
  keyOf: (text: PositionedText) => Key,
): Key | undefined => {
  const letters = new Map<Key, number>()
  for (const text of texts) letters.set(keyOf(text), (letters.get(keyOf(text)) ?? 0) + text.text.length)
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** One segment of words, in the order from left to right. */
export const segmentOf = (texts: PositionedText[]): Segment => {
  const size = prevailing(texts, (text) => text.size) ?? 0
  return {
    texts,
    x: Math.min(...texts.map(({ x }) => x)),
    end: Math.max(...texts.map(({ x, width }) => x + width)),
    y: texts.find((text) => text.size === size)?.y ?? 0,
    size,
    font: prevailing(texts, ({ font }) => font) ?? '',
    chars: sum(texts.map(({ text }) => text.trim().length)),
  }
}

/** Words in rows of about the same baseline, from the top. */
const rowsOf = <Positioned extends { y: number; size: number }>(
  items: readonly Positioned[],
): Positioned[][] => {
  const rows: { y: number; size: number; items: Positioned[] }[] = []
  // The largest of a row come first, so that indices and exponents join them.
  for (const item of items.toSorted((a, b) => b.size - a.size || a.y - b.y)) {
    const row = rows.find(({ y, size }) => Math.abs(y - item.y) <= size * BASELINE_SHIFT)
    if (row) row.items.push(item)
    else rows.push({ y: item.y, size: item.size, items: [item] })
  }
  return rows.toSorted((a, b) => a.y - b.y).map((row) => row.items)
}

/** Divides the words of a page into segments: lines, or the parts of lines in different columns. */
export const segmentsOf = (texts: readonly PositionedText[]): Segment[] =>
  rowsOf(texts.filter(({ text }) => text.trim() !== '')).flatMap((row) => {
    const segments: PositionedText[][] = []
    let end = -Infinity
    for (const text of row.toSorted((a, b) => a.x - b.x)) {
      const current = segments.at(-1)
      if (current && text.x - end <= text.size * COLUMN_GAP) current.push(text)
      else segments.push([text])
      end = Math.max(end, text.x + text.width)
    }
    return segments.map(segmentOf)
  })

/** Segments of one column in its lines. */
export const columnLines = (segments: readonly Segment[]): Line[] => {
  const left = Math.min(...segments.map(({ x }) => x))
  const right = Math.max(...segments.map(({ end }) => end))
  return rowsOf(segments).map((row) => {
    const inOrder = row.toSorted((a, b) => a.x - b.x)
    return {
      ...segmentOf(inOrder.flatMap(({ texts }) => texts)),
      left,
      right,
      segments: inOrder.length,
    }
  })
}

/** Whether there is a space between two words that follow each other on a line. */
export const hasSpaceBetween = (before: PositionedText, after: PositionedText): boolean =>
  /\s$/u.test(before.text) ||
  /^\s/u.test(after.text) ||
  after.x - (before.x + before.width) > Math.min(before.size, after.size) * WORD_GAP

/** A piece of a block: words, raised words (`sup`), or where a page of the PDF begins, from 1. */
const PieceSchema = z.union([z.string(), z.object({ sup: z.string() }), z.object({ page: z.int().min(1) })])

/** A piece of a block. */
export type Piece = z.infer<typeof PieceSchema>

/**
 * What a PDF is divided into, in reading order: headings (level from 1), paragraphs, entries of lists with their bullet or number, rows of
 * a table (one a line) and what is set smaller than the text (notes, captions).
 */
export const TextBlockSchema = z.object({
  kind: z.enum(['heading', 'paragraph', 'item', 'rows', 'note']),
  level: z.int().min(1).max(4).optional(),
  pieces: z.array(PieceSchema),
})

/** A block of a PDF's text. */
export type TextBlock = z.infer<typeof TextBlockSchema>

/** The words of a block, without marks of pages. */
export const blockText = ({ pieces }: Pick<TextBlock, 'pieces'>): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'sup' in piece ? piece.sup : ''))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()

/** A text without the spaces and the invisible characters that a file has beside its words; line ends stay. */
const tidyText = (text: string): string =>
  text
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[\u00ad\p{Cc}]/gu, (character) => (character === '\n' ? character : ''))

/** Joins neighbouring texts of each block, and takes out what is no character of theirs. */
export const tidyBlocks = (blocks: readonly TextBlock[]): TextBlock[] =>
  blocks.map((block) => {
    const pieces: Piece[] = []
    for (const piece of block.pieces) {
      const last = pieces.at(-1)
      if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece
      else if (piece !== '') pieces.push(piece)
    }
    return {
      ...block,
      pieces: pieces.map((piece) => (typeof piece === 'string' ? tidyText(piece) : piece)),
    }
  })

const lastPage = (blocks: readonly TextBlock[]): number =>
  Math.max(
    1,
    ...blocks.flatMap(({ pieces }) =>
      pieces.map((piece) => (typeof piece === 'object' && 'page' in piece ? piece.page : 1)),
    ),
  )

/**
 * The text of each page of a PDF, without heads, feet and numbers; empty where the blocks have none of a page. A block that goes on is
 * divided where the page ends.
 */
export const pageTexts = (blocks: readonly TextBlock[], pages = lastPage(blocks)): string[] => {
  const texts = Array.from({ length: pages }, () => '')
  let page = 1
  const add = (words: string) => {
    texts[page - 1] = `${texts[page - 1] ?? ''}${words}`
  }
  for (const { pieces } of blocks) {
    for (const piece of pieces) {
      if (typeof piece === 'string') add(piece)
      else if ('sup' in piece) add(piece.sup)
      else page = piece.page
    }
    add('\n')
  }
  return texts.map((text) => text.replace(/\s+/gu, ' ').trim())
}
