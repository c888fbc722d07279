import { isPublication, type Publication, PUBLICATIONS } from '../publications/registry.ts'
import type { UploadBucket } from '../uploads/bucket-rules.ts'

/** Whether a stored value is a whole address, to be used as it is. */
export function isAddress(value: string): boolean {
  return /^https?:\/\//i.test(value)
}

/**
 * The last segment of a path, without query or fragment; `undefined` when nothing usable is left.
 * @example lastSegment('/storage/rhca_covers/a.png?v=2') // 'a.png'
 */
export function lastSegment(path: string | undefined): string | undefined {
  const segment = (path ?? '').split(/[?#]/)[0]?.split('/').at(-1)?.trim() ?? ''
  return segment === '' || segment === '.' || segment === '..' ? undefined : segment
}

/**
 * The public address of a file in a public bucket of the storage at `baseUrl`.
 * @example publicAddress('https://x.supabase.co', 'rhca_covers', 'a b.png')
 * // 'https://x.supabase.co/storage/v1/object/public/rhca_covers/a%20b.png'
 */
export function publicAddress(baseUrl: string, bucket: string, name: string): string {
  const path = name.split('/').map(encodeURIComponent).join('/')
  return `${baseUrl.replace(/\/+$/, '')}/storage/v1/object/public/${bucket}/${path}`
}

/**
 * Bucket and name of a file by its public address in the storage at `baseUrl`; `undefined` for an address that names none.
 * @example publicPath('https://x.supabase.co/storage/v1/object/public/rhca_covers/a%20b.png', 'https://x.supabase.co')
 * // 'rhca_covers/a b.png'
 */
export function publicPath(address: string, baseUrl: string): string | undefined {
  const start = publicAddress(baseUrl, '', '').replace(/\/+$/, '/')
  if (!address.startsWith(start)) return undefined
  try {
    const path = decodeURIComponent(address.slice(start.length).replace(/[?#].*$/s, ''))
    // No file can have a name with this character.
    return path.includes('\0') ? undefined : path
  } catch {
    // A "%" that begins no character.
    return undefined
  }
}

/** What is known of a work's PDF. */
interface PdfSubject {
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

/** Width of the picture of a PDF's first page in pixels: a phone of 360 with two dots a pixel. */
export const FIRST_PAGE_WIDTH_PX = 720

/**
 * Path of the picture of a PDF's first page, which is beside the PDF on the site.
 * @example firstPagePath('/rhca/v/RHCA_Loedeme.pdf') // '/rhca/v/RHCA_Loedeme-page-1.webp'
 */
export const firstPagePath = (pdfPath: string): string => pdfPath.replace(/\.pdf$/i, '-page-1.webp')
