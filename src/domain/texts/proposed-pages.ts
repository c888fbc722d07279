import { z } from 'zod'
import { fileLocation } from '../files/file-references.ts'

/** Where a build looked for a work in the PDF of its issue, and what it found. */
export const ProposedPagesSchema = z.object({
  /** Name of the PDF of the issue. */
  file: z.string(),
  /** Pages of the file, as the form takes them; missing where nothing of the work was found. */
  pages: z.string().optional(),
  /** What named the pages: an editor, the numbers printed on them, or the title of the work. */
  by: z.enum(['editor', 'numbers', 'titles']).optional(),
})

/** Where the last build looked for a work in the PDF of its issue, and what it found. */
type ProposedPages = z.infer<typeof ProposedPagesSchema>

/**
 * The pages that a build proposes to an editor for a work.
 * @param address of the PDF of the issue
 * @param span pages of the file, from 1
 * @example proposedPages('https://x/igm.pdf', { first: 3, last: 5, by: 'titles' }) // { file: 'igm.pdf', pages: '3-5', by: 'titles' }
 */
export const proposedPages = (
  address: string,
  span: { first: number; last: number; by: NonNullable<ProposedPages['by']> } | undefined,
): ProposedPages => ({
  file: fileLocation(address, '')?.name.split('/').at(-1) ?? address,
  ...(span && {
    pages: span.first === span.last ? String(span.first) : `${span.first}-${span.last}`,
    by: span.by,
  }),
})

/** French texts below the field of the pages. */
export const PROPOSED_PAGES_TEXTS = {
  numbers: (pages: string, file: string): string =>
    `La dernière mise en ligne a trouvé les pages ${pages} de ${file}, d’après les numéros imprimés.`,
  titles: (pages: string, file: string): string =>
    `La dernière mise en ligne a trouvé les pages ${pages} de ${file}, d’après le titre.`,
  editor: (pages: string, file: string): string =>
    `La dernière mise en ligne a pris les pages ${pages} de ${file}, comme vous l’aviez dit.`,
  none: (file: string): string => `La dernière mise en ligne n’a rien trouvé de ce travail dans ${file}.`,
  take: (pages: string): string => `Confirmer ${pages}`,
} as const
