import type { WorkHandle } from '#browser/work-handle.ts'
import { downloadName } from '#domain/files/download-name.ts'
import type { WorkView } from '#domain/works/work-view.ts'

/** A work as its buttons know it. */
export const handleOfWork = ({
  article,
  path,
  pdfAddress,
}: Pick<WorkView, 'article' | 'path' | 'pdfAddress'>): WorkHandle => ({
  id: article.id,
  reference: article.id,
  kind: 'article',
  source: article.source,
  title: article.title,
  path,
  pdfAddress,
  fileName: downloadName(article),
})
