import { getDocumentProxy } from 'unpdf'
import { z } from 'zod'
import { NoTextReasonSchema } from '#domain/texts/full-text.ts'
import {
  type PositionedPage,
  type PositionedText,
  prevailing,
  segmentsOf,
  blockText,
  TextBlockSchema,
} from '#domain/texts/text-blocks.ts'
import { readingOrder, pageFurniture } from '#domain/texts/reading-order.ts'
import { headingKey, rebuildBlocks } from '#domain/texts/rebuild-blocks.ts'

/** The text of a PDF: its blocks in reading order, and what its pages say of themselves. */
const ReadablePdfSchema = z.object({
  blocks: z.array(TextBlockSchema),
  pages: z.int(),
  /** The number that each page prints on itself; null where it prints none. */
  printed: z.array(z.int().nullable()),
  /** Pages without a word but heads and feet, from 1: pictures of pages, or figures. */
  silent: z.array(z.int()),
})

/** What is read of a PDF. */
export const PdfTextSchema = z.union([ReadablePdfSchema, z.object({ unreadable: NoTextReasonSchema })])

/** The text of a PDF by blocks, or why it has none. */
export type PdfText = z.infer<typeof PdfTextSchema>

/** A PDF that has text. */
export type ReadablePdf = z.infer<typeof ReadablePdfSchema>

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>

/** What the reading needs of a document; the types that the library names for it lead nowhere. */
type Closable = { loadingTask: { destroy: () => Promise<void> } }

/** A space that a PDF puts into the gap between columns must not join them. */
const isGap = (text: string, width: number, size: number): boolean => text.trim() === '' && width > size

const TURNS = [0, 90, 180, 270] as const

/** Turns a point so that words of an angle are upright. */
const turned = (x: number, y: number, turn: number, { width, height }: { width: number; height: number }) => {
  switch (turn) {
    case 90:
      return { x: y, y: width - x }
    case 180:
      return { x: width - x, y: height - y }
    case 270:
      return { x: height - y, y: x }
    default:
      return { x, y }
  }
}

/** The words of a page with their places; what is set across the direction of most (stamps in a margin) is left out. */
const positionedPage = async (page: Page): Promise<PositionedPage> => {
  const view = page.getViewport({ scale: 1 })
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = z.array(z.number()).parse(view.transform)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const found: (PositionedText & { turn: number; isArtifact: boolean })[] = []
  /** For each mark around the words: whether the file itself calls it a head, a foot or a background. */
  const marks: boolean[] = []
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') marks.pop()
      else marks.push('tag' in item && item.tag === 'Artifact')
      continue
    }
    if (item.str === '') continue
    const [ta = 1, tb = 0, tc = 0, td = 1, te = 0, tf = 0] = z.array(z.number()).parse(item.transform)
    const along = { x: a * ta + c * tb, y: b * ta + d * tb }
    const size = Math.hypot(a * tc + c * td, b * tc + d * td)
    const angle = (Math.round((Math.atan2(along.y, along.x) * 180) / Math.PI) + 360) % 360
    const turn = TURNS.find((known) => Math.abs(known - angle) <= 2)
    if (size === 0 || turn === undefined || isGap(item.str, item.width, size)) continue
    found.push({
      text: item.str,
      x: a * te + c * tf + e,
      y: b * te + d * tf + f,
      width: item.width,
      size: Math.round(size * 100) / 100,
      font: item.fontName,
      turn,
      isArtifact: marks.includes(true),
    })
  }
  const letters = (texts: typeof found) => texts.reduce((sum, { text }) => sum + text.length, 0)
  const ofTurn = (turn: number) => found.filter((text) => text.turn === turn)
  const main = TURNS.toSorted((one, other) => letters(ofTurn(other)) - letters(ofTurn(one)))[0] ?? 0
  const isSideways = main === 90 || main === 270
  const upright = ofTurn(main)
  // Some programs mark every word, which says nothing.
  const isTrusted = letters(upright.filter(({ isArtifact }) => isArtifact)) < letters(upright) / 2
  const place = ({ text, x, y, width, size, font, turn }: (typeof found)[number]): PositionedText => ({
    text,
    width,
    size,
    font,
    ...turned(x, y, turn, view),
  })
  return {
    width: isSideways ? view.height : view.width,
    height: isSideways ? view.width : view.height,
    texts: upright.filter(({ isArtifact }) => !isArtifact || !isTrusted).map(place),
    artifacts: upright.filter(({ isArtifact }) => isArtifact && isTrusted).map(place),
  }
}

type OutlineEntry = { title: string; items: OutlineEntry[] }

const OutlineSchema: z.ZodType<OutlineEntry[]> = z.array(
  z.object({
    title: z.string(),
    get items() {
      return OutlineSchema
    },
  }),
)

/** The levels of the headings that the file's outline names. */
const outlineOf = async (pdf: Pdf): Promise<Map<string, number>> => {
  const levels = new Map<string, number>()
  const add = (entries: readonly OutlineEntry[], level: number) => {
    for (const { title, items } of entries) {
      const key = headingKey(title)
      if (key !== '') levels.set(key, Math.min(level, 4))
      add(items, level + 1)
    }
  }
  add(OutlineSchema.safeParse(await pdf.getOutline()).data ?? [], 1)
  return levels
}

/** Meaningless letters, as a font without a table of its characters gives them. */
const isReadable = (pages: readonly PositionedPage[]): boolean =>
  prevailing(
    pages.flatMap(({ texts }) => texts).filter(({ text }) => text.trim() !== ''),
    ({ text }) => (/[\p{L}\p{N}]/u.test(text) ? 'letters' : 'other'),
  ) === 'letters'

type ReadDocument = { pages: PositionedPage[]; outline: ReadonlyMap<string, number> }

const readDocument = async (pdf: Pdf): Promise<ReadDocument> => {
  const pages: PositionedPage[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    pages.push(await positionedPage(page))
    page.cleanup()
  }
  return { pages, outline: await outlineOf(pdf) }
}

const openDocument = async (
  bytes: Uint8Array,
): Promise<ReadDocument | { unreadable: 'protected' | 'damaged' }> => {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0 })
    try {
      return await readDocument(pdf)
    } finally {
      await (pdf as Closable).loadingTask.destroy()
    }
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException'
    return { unreadable: isProtected ? 'protected' : 'damaged' }
  }
}

/**
 * Reads the text of a PDF; a file that cannot be read is an answer, not an error.
 * @param bytes are taken: the library that reads them leaves them empty
 */
export const readPdfText = async (bytes: Uint8Array): Promise<PdfText> => {
  const document = await openDocument(bytes)
  if ('unreadable' in document) return document
  const { pages, outline } = document
  if (!isReadable(pages)) return { unreadable: 'scanned' }
  const segmented = pages.map((page) => ({ page, segments: segmentsOf(page.texts) }))
  const { furniture, printed } = pageFurniture(
    segmented.map(({ page, segments }) => ({ page, segments: [...segments, ...segmentsOf(page.artifacts)] })),
  )
  const blocks = rebuildBlocks(
    segmented.map(({ segments }) => ({
      lines: readingOrder(segments.filter((segment) => !furniture.has(segment))),
    })),
    outline,
  )
  // What a scanner or a library stamps on each page is no text.
  if (blocks.every((block) => blockText(block) === '')) return { unreadable: 'scanned' }
  return {
    blocks,
    pages: pages.length,
    printed: printed.map((number) => number ?? null),
    silent: segmented.flatMap(({ segments }, index) =>
      segments.every((segment) => furniture.has(segment)) ? [index + 1] : [],
    ),
  }
}
