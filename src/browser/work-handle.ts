import type { SharedKind } from '#domain/works/work-page-texts.ts'

/** A work, or an IGM issue, as its buttons know it. */
export type WorkHandle = {
  /** The row that counts: the work's own, or the one that carries the PDF. */
  id: string
  /** What is tracked: the same id, or the issue's. */
  reference: string
  kind: Exclude<SharedKind, 'pdf'>
  source: string
  title: string
  /** Its canonical path. */
  path: string
  pdfAddress: string | undefined
  /** Name under which its PDF is saved. */
  fileName: string
}
