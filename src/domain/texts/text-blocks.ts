import { z } from 'zod'

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
