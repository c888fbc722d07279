import { padCoverName } from '../covers/cover-name.ts'
import { bucketSource, conventionalName } from './conventional-name.ts'
import { isNumberedBy, PUBLICATIONS } from '../publications/registry.ts'
import { type Numbering, issueCoverName, issuePdfName } from './file-name.ts'

/** Volume and number that the upload panel proposes. */
export const PANEL_VOLUME = 4
export const PANEL_ISSUE = 49

/**
 * A name that is safe to store: its last path segment, signs outside ASCII and those that the storage refuses as underscores.
 * @example sanitizeFileName('../Numéro 4.pdf') // 'Num_ro 4.pdf'
 */
export function sanitizeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/[^A-Za-z0-9._ ()+,@-]/g, '_')
    .replace(/^\.+/, '_')
    .replace(/\.{2,}/g, '.')
}

export interface Upload {
  bucket: string
  fileName: string
  volume: Numbering
  issue: Numbering
  /** Day of publication, `yyyy-mm-dd`. */
  date: string | undefined
  /** Moment of the upload, in milliseconds. */
  now: number
}

/**
 * The name under which a file goes up: by the convention where its bucket has one, else with a timestamp before it.
 * @example uploadName({ bucket: 'rhca-pdfs', fileName: 'x.pdf', volume: 4, issue: 49, date: '2024-03-05', now: 0 })
 * // 'RHCA_vol_04_no_49_05-03-24.pdf'
 */
export function uploadName({ bucket, fileName, volume, issue, date, now }: Upload): string {
  const stamped = `${now}_${sanitizeFileName(fileName)}`
  const source = bucketSource(bucket)
  if (!source || isNumberedBy(source, 'chapter')) return stamped
  const named = { source, volume, issue, date }
  if (bucket === PUBLICATIONS[source].buckets.covers) {
    const extension = /\.([a-z\d]+)$/i.exec(fileName)?.[1]?.toLowerCase()
    return issueCoverName(named, extension) ?? stamped
  }
  // The PDF of a reference holds no issue.
  return (isNumberedBy(source, 'issue') && issuePdfName(named)) || stamped
}

/**
 * The name under which the files screen stores a file: as the convention writes it where it follows the convention, else
 * its own with the signs that the storage refuses as underscores.
 * @example storedUploadName('RHCA_vol_4_no_9_5-3-2024.pdf') // 'RHCA_vol_04_no_09_05-03-24.pdf'
 */
export function storedUploadName(fileName: string): string {
  return (
    conventionalName(fileName) ?? padCoverName(sanitizeFileName(fileName).replace(/^[^A-Za-z0-9]+(?=.)/, ''))
  )
}
