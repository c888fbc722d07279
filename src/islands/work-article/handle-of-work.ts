import type { WorkHandle } from '#browser/work-handle.ts'
import { downloadName } from '#domain/downloads/download.ts'
import type { WorkView } from '#domain/works/work-view.ts'

/** A work as its buttons know it. */
export const handleOfWork = ({
  article,
  path,
  pdfAddress,
  pdf,
}: Pick<WorkView, 'article' | 'path' | 'pdfAddress' | 'pdf'>): WorkHandle => ({
  id: article.id,
  reference: article.id,
  kind: 'article',
  source: article.source,
  title: article.title,
  path,
  // A work without a PDF of its own has that of its issue.
  pdfAddress: pdfAddress ?? pdf?.issue?.address,
  fileName: downloadName(article),
})

/** What the buttons of a work say of its text and its PDF. */
export type Readable = {
  /** Bytes of the text on the page, compressed; absent without a text. */
  textBytes?: number | undefined
  pdfBytes?: number | undefined
  /** The PDF is that of a whole issue. */
  issue?: {
    /** Page of the file on which the work begins, and its number in print. */
    page: number | undefined
    label: string | undefined
    /** Whether the row of the work itself names the file. */
    isOwn: boolean
  }
}

/** What can be read of a work on its page. */
export const readableOfWork = ({ pdf }: Pick<WorkView, 'pdf'>, textBytes?: number): Readable => ({
  textBytes,
  pdfBytes: pdf?.bytes,
  ...(pdf?.issue && {
    issue: { page: pdf.issue.page, label: pdf.issue.label, isOwn: pdf.issue.isOwn },
  }),
})
