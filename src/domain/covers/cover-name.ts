import { type Numbering, issueCoverName } from '../files/file-name.ts'
import { isAddress, lastSegment, publicAddress } from '../files/public-address.ts'
import { ownValue } from '../own-value.ts'
import {
  ALL_PUBLICATIONS,
  isNumberedBy,
  isPublication,
  type Publication,
  PUBLICATIONS,
  publicationsNumberedBy,
} from '../publications/registry.ts'
import type { UploadBucket } from '../uploads/bucket-rules.ts'

type Overrides = { readonly [Code in Publication]?: Readonly<Record<string, string>> }

/**
 * Covers whose stored file does not bear the name that its row gives, by publication and number: of RHCA, 47 was filed
 * under volume 03, 48 under the day of its printing. The table wins over what the row says.
 */
export const COVER_OVERRIDES = {
  RHCA: {
    '47': 'RHCA_vol_03_no_47_30_6_2025.png',
    '48': 'RHCA_vol_03_no_48_3_11_2025.png',
  },
} satisfies Overrides

const overrides: Overrides = COVER_OVERRIDES

/** The corrected file name of an issue's cover, when the issue is one of those in the table. */
export const coverOverride = (
  publication: Publication,
  issue: string | number | undefined,
): string | undefined => ownValue(overrides[publication] ?? {}, String(issue ?? '').trim())

/** Whether the site expects this cover under this name, which it therefore keeps. */
export const isCorrectedCover = (bucket: string, name: string): boolean =>
  ALL_PUBLICATIONS.some(
    ({ code, buckets }) => buckets.covers === bucket && Object.values(overrides[code] ?? {}).includes(name),
  )

/** What is known of a work's cover. */
export interface CoverSubject {
  source: Publication
  coverImageFileName?: string
  imageUrl?: string
  volume?: Numbering
  issue?: Numbering
  publicationDate?: string
}

const VOLUME_AND_NUMBER = new RegExp(
  `^(${publicationsNumberedBy('issue').join('|')})_vol_(\\d+)_no_(\\d+)`,
  'i',
)

/**
 * A name of the RHCA or IGM pattern with volume and number in two digits; any other name as it is.
 * @example padCoverName('RHCA_vol_4_no_9_cover.png') // 'RHCA_vol_04_no_09_cover.png'
 */
export function padCoverName(name: string): string {
  return name.replace(
    VOLUME_AND_NUMBER,
    (_, source: string, volume: string, number: string) =>
      `${source}_vol_${String(Number(volume)).padStart(2, '0')}_no_${String(Number(number)).padStart(2, '0')}`,
  )
}

/**
 * The cover of a work as stored: a whole address, or a file name in the bucket of its source. In order: the fixed
 * corrections of two issues, the cover's file name, the image's address, a name built from volume, issue and date.
 * `undefined` when nothing names a cover.
 */
export function coverName(work: CoverSubject): string | undefined {
  const stored = work.coverImageFileName?.trim() || work.imageUrl?.trim() || ''
  if (isAddress(stored)) return stored
  const override = coverOverride(work.source, work.issue)
  if (override !== undefined) return override
  const named = lastSegment(stored) ?? builtName(work)
  return named === undefined ? undefined : padCoverName(named)
}

/** Only publications with issues have covers that can be guessed by volume and number. */
function builtName({ source, volume, issue, publicationDate: date }: CoverSubject): string | undefined {
  return isNumberedBy(source, 'issue') ? issueCoverName({ source, volume, issue, date }) : undefined
}

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
