import type { WorkHandle } from '#browser/work-handle.ts'

/** The work of a row, as its attributes name it. */
export const workOfRow = ({ dataset }: HTMLElement): WorkHandle => {
  const { id = '', reference = id, kind, source = '', title = '', path = '', pdf, file = '' } = dataset
  return {
    id,
    reference,
    kind: kind === 'content' ? 'content' : 'article',
    source,
    title,
    path,
    pdfAddress: pdf,
    fileName: file,
  }
}
