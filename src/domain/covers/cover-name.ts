import { type Numbering, issueCoverName } from '../files/file-name.ts'
import { isAddress, lastSegment } from '../files/public-address.ts'
import { ownValue } from '../own-value.ts'
import type { Publication } from '../publications/publication.ts'
import { ALL_PUBLICATIONS, isNumberedBy, publicationsNumberedBy } from '../publications/registry.ts'

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
