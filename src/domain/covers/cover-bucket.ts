import { isAddress, publicAddress } from '../files/public-address.ts'
import type { Publication } from '../publications/publication.ts'
import { isPublication, PUBLICATIONS, publicationsNumberedBy } from '../publications/registry.ts'
import type { UploadBucket } from '../uploads/bucket-rules.ts'
import { type CoverSubject, coverName } from './cover-name.ts'

/** The bucket of the covers of a publication, or of what is none of them. */
export function coverBucket(source: string): UploadBucket {
  return isPublication(source) ? PUBLICATIONS[source].buckets.covers : 'article_covers'
}

/** The address of an issue's own cover in the storage at `baseUrl`. */
export const issueCoverAddress = (
  { publication, cover }: { publication: Publication; cover: string },
  baseUrl: string,
): string => (isAddress(cover) ? cover : publicAddress(baseUrl, coverBucket(publication), cover))

/** The address of a work's cover in the storage at `baseUrl`, or `undefined` when it has none. */
export function coverAddress(work: CoverSubject, baseUrl: string): string | undefined {
  const name = coverName(work)
  if (name === undefined || isAddress(name)) return name
  return publicAddress(baseUrl, coverBucket(work.source), name)
}

/**
 * The other name of a bucket of covers, `undefined` when there is none.
 * @example alternateBucket('rhca_covers') // 'rhca-covers'
 * @example alternateBucket('atlas_covers') // 'article_covers'
 */
export function alternateBucket(bucket: string): string | undefined {
  if (bucket === 'atlas_covers') return 'article_covers'
  const alternate = bucket.replaceAll('_', '-')
  return alternate === bucket ? undefined : alternate
}

const PUBLIC_FILE = /(\/storage\/v1\/object\/public\/)([^/]+)(\/.+)$/

/** The same cover under the other name of its bucket, or `undefined` for an address that is in no bucket of covers. */
export function alternateCoverAddress(address: string): string | undefined {
  const match = PUBLIC_FILE.exec(address)
  const alternate = alternateBucket(match?.[2] ?? '')
  if (!match || alternate === undefined) return undefined
  return address.replace(PUBLIC_FILE, `$1${alternate}$3`)
}

/** How a cover is shown: on the shared card of lists, or by the loader of RHCA and IGM covers as on their own pages. */
type CoverKind = 'card' | 'issue'

/** A cover that fails is tried again so many times. */
const COVER_RETRIES: Record<CoverKind, number> = { card: 1, issue: 3 }

/** What is shown instead of a cover that failed for good. */
export const COVER_ERROR_TEXTS: Record<CoverKind, string> = {
  card: 'Image non disponible',
  issue: 'Image indisponible',
}

const ISSUE_BUCKETS = publicationsNumberedBy('issue').map((code) => PUBLICATIONS[code].buckets.covers)
const ISSUE_BUCKET = new RegExp(`/(?:${ISSUE_BUCKETS.join('|').replaceAll('_', '[_-]')})/`)

/** Covers of RHCA and IGM have the patient loader where they are not on a shared card. */
export const coverKindOf = (address: string): CoverKind => (ISSUE_BUCKET.test(address) ? 'issue' : 'card')

/**
 * The address to try after a cover has failed so many times: under the other name of its bucket, then under its own
 * again, in turns. `undefined` once it has failed for good; a cover in no bucket has no other name.
 */
export const retryAddress = (address: string, errors: number, kind: CoverKind): string | undefined => {
  const alternate = alternateCoverAddress(address)
  if (errors > COVER_RETRIES[kind] || alternate === undefined) return undefined
  return errors % 2 === 1 ? alternate : address
}
