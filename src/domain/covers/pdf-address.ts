import { isAddress, publicAddress } from '../files/public-address.ts'

/** What is known of a work's PDF. */
export interface PdfSubject {
  source: string
  pdfUrl?: string
  pdfFileName?: string
}

const PDF_BUCKETS: Readonly<Record<string, string>> = {
  RHCA: 'rhca-pdfs',
  IGM: 'igm-pdfs',
  INDEX: 'indexmedicuspdf',
}

/** The bucket of a source's published PDFs; ADC has no bucket of its own because `article_files` is private. */
export function pdfBucket(source: string): string {
  return PDF_BUCKETS[source] ?? 'article-pdfs'
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
