import { type Numbering, issueCoverName } from '../files/file-name.ts'
import { isAddress, lastSegment } from '../files/public-address.ts'
import { isNumberedBy, publicationsNumberedBy } from '../publications/registry.ts'
import type { Publication } from '../publications/publication.ts'
import { coverOverride } from './cover-overrides.ts'

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
