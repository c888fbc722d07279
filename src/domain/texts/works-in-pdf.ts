import { parsePageNumber } from '../works/source-line.ts'
import { headingKey } from './rebuild-blocks.ts'
import { blockText, type TextBlock } from './text-blocks.ts'

/** A work that one PDF holds beside others. */
export type WorkInPdf = {
  id: string
  title: string
  /** Printed pages, as its record says: `12-18`. */
  pageNumber: string | undefined
  /** Pages of the file, as an editor confirmed them: `3-5`. */
  pdfPages: string | undefined
}

/** What is known of the text of a PDF. */
type ReadPdf = {
  blocks: readonly TextBlock[]
  pages: number
  /** The number that each page prints on itself. */
  printed: readonly (number | null)[]
}

/** Where a work is in a PDF: pages of the file, and its blocks (`to` is no part of it). */
export type SpanInPdf = {
  first: number
  last: number
  from: number
  to: number
  /** What said so: an editor, the printed numbers of pages, or titles that were found. */
  by: 'editor' | 'numbers' | 'titles'
}

/** A shorter title may be a word of the text. */
const TITLE_MIN_CHARS = 6

/** The page on which each block begins, and the one on which it ends. */
const pagesOfBlocks = (blocks: readonly TextBlock[]): { first: number; last: number }[] => {
  let page = 1
  return blocks.map(({ pieces }) => {
    const marks = pieces.flatMap((piece) =>
      typeof piece === 'object' && 'page' in piece ? [piece.page] : [],
    )
    const startsWithMark = typeof pieces[0] === 'object' && 'page' in pieces[0]
    const first = startsWithMark ? (marks[0] ?? page) : page
    page = marks.at(-1) ?? page
    return { first, last: page }
  })
}

/**
 * The block that is the title of a work: a heading that says it, else a paragraph that does. A table of contents has the
 * title too: the last heading is taken.
 */
const titleBlock = (
  keys: readonly string[],
  blocks: readonly TextBlock[],
  title: string,
): number | undefined => {
  const key = headingKey(title)
  if (key.length < TITLE_MIN_CHARS) return undefined
  const matches = (at: number): boolean => {
    const found = keys[at] ?? ''
    return (
      found === key || (found.length > key.length * 0.6 && key.startsWith(found)) || found.startsWith(key)
    )
  }
  const headings = blocks.flatMap(({ kind }, at) => (kind === 'heading' && matches(at) ? [at] : []))
  const paragraphs = blocks.flatMap((_, at) => (keys[at] === key ? [at] : []))
  return headings.at(-1) ?? paragraphs.at(-1)
}

/** Which page of the file prints a number, by what most of its pages print. */
const filePage = (printed: ReadPdf['printed'], number: number): number | undefined => {
  const votes = new Map<number, number>()
  for (const [index, own] of printed.entries())
    if (own !== null) votes.set(index + 1 - own, (votes.get(index + 1 - own) ?? 0) + 1)
  const [offset, count] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? []
  if (offset === undefined || count === undefined || count < 2) return undefined
  const page = number + offset
  return page >= 1 && page <= printed.length ? page : undefined
}

const readPages = (text: string | undefined, pages: number): { first: number; last: number } | undefined => {
  const range = parsePageNumber(text)
  return range && range.first >= 1 && range.first <= range.last && range.first <= pages
    ? { first: range.first, last: Math.min(range.last, pages) }
    : undefined
}

/** A short line in capitals before a title is the section of the next work. */
const KICKER_MAX_CHARS = 60

const withoutKicker = (blocks: readonly TextBlock[], to: number): number => {
  const last = blocks[to - 1]
  const text = last ? blockText(last) : ''
  const isKicker =
    to < blocks.length &&
    text.length <= KICKER_MAX_CHARS &&
    /\p{Lu}/u.test(text) &&
    text === text.toUpperCase()
  return isKicker ? to - 1 : to
}

/**
 * Gives the pages of a PDF to the works that it holds: as an editor confirmed, else by the numbers that its pages print, unless the title
 * of the work is found elsewhere, else by the titles found in it. A work of which nothing is found gets no pages, and so none of
 * another's.
 */
export const worksInPdf = (works: readonly WorkInPdf[], pdf: ReadPdf): Map<string, SpanInPdf> => {
  const keys = pdf.blocks.map((block) => headingKey(blockText(block)))
  const spans = pagesOfBlocks(pdf.blocks)
  const titles = new Map(works.map(({ id, title }) => [id, titleBlock(keys, pdf.blocks, title)]))
  const starts = [...titles.values()].filter((at) => at !== undefined).toSorted((a, b) => a - b)
  const found = new Map<string, SpanInPdf>()
  for (const { id, pageNumber, pdfPages } of works) {
    const title = titles.get(id)
    const titlePage = title === undefined ? undefined : spans[title]?.first
    const confirmed = readPages(pdfPages, pdf.pages)
    const numbers = parsePageNumber(pageNumber)
    const first = numbers && filePage(pdf.printed, numbers.first)
    const last = numbers && filePage(pdf.printed, numbers.last)
    const isContradicted = titlePage !== undefined && first !== undefined && titlePage !== first
    const byNumbers =
      first !== undefined && !isContradicted ? { first, last: Math.max(first, last ?? first) } : undefined
    const range = confirmed ?? byNumbers
    // Where a title begins in the middle of a page, what is before it is of another work.
    const isTitleInside = title !== undefined && (range === undefined || titlePage === range.first)
    const next = isTitleInside ? starts.find((at) => at > title) : undefined
    if (range) {
      const from = isTitleInside ? title : spans.findIndex((span) => span.first >= range.first)
      if (from < 0) continue
      const beyond = spans.findIndex((span, at) => at > from && span.first > range.last)
      const end = beyond < 0 ? pdf.blocks.length : beyond
      const to = next === undefined ? nextTitle(starts, spans, from, range.last, end) : Math.min(next, end)
      found.set(id, {
        ...range,
        from,
        to: withoutKicker(pdf.blocks, to),
        by: confirmed ? 'editor' : 'numbers',
      })
    } else if (title !== undefined && titlePage !== undefined) {
      const to = withoutKicker(pdf.blocks, next ?? pdf.blocks.length)
      found.set(id, {
        first: titlePage,
        last: spans[to - 1]?.last ?? titlePage,
        from: title,
        to,
        by: 'titles',
      })
    }
  }
  return found
}

/** The title of another work on the last page ends the text of a work. */
const nextTitle = (
  starts: readonly number[],
  spans: readonly { first: number }[],
  from: number,
  last: number,
  end: number,
): number => Math.min(end, starts.find((at) => at > from && (spans[at]?.first ?? 0) >= last) ?? end)

/** The blocks of a work, beginning with a mark of its first page. */
export const blocksOfWork = (
  blocks: readonly TextBlock[],
  { first, from, to }: Pick<SpanInPdf, 'first' | 'from' | 'to'>,
): TextBlock[] =>
  blocks.slice(from, to).map((block, index) => {
    const isMarked = typeof block.pieces[0] === 'object' && 'page' in block.pieces[0]
    return index === 0 && !isMarked ? { ...block, pieces: [{ page: first }, ...block.pieces] } : block
  })
