import { isAddress, publicAddress } from '../files/public-address.ts'
import type { Publication } from '../publications/publication.ts'
import { isPublication, PUBLICATIONS } from '../publications/registry.ts'
import type { UploadBucket } from '../uploads/bucket-rules.ts'

/** What is known of a work's PDF. */
export interface PdfSubject {
  source: Publication
  pdfUrl?: string
  pdfFileName?: string
}

/** The bucket of the published PDFs of a publication, or of what is none of them. */
export function pdfBucket(source: string): UploadBucket {
  return isPublication(source) ? PUBLICATIONS[source].buckets.pdfs : 'article-pdfs'
}

/** The public address of a work's PDF in the storage at `baseUrl`, or `undefined` when it has none. */
export function pdfAddress(work: PdfSubject, baseUrl: string): string | undefined {
  const stored = work.pdfUrl?.trim() || work.pdfFileName?.trim() || ''
  if (isAddress(stored)) return stored
  const bucket = pdfBucket(work.source)
  const path = stored
    .replace(/^\/+/, '')
    .replace(/^storage\/v1\/object\/public\//, '')
    .replace(`${bucket}/`, '')
  const segments = path.split('/')
  if (path === '' || segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
    return undefined
  return publicAddress(baseUrl, bucket, path)
}
