import { padCoverName } from '../covers/cover-name.ts'
import { ALL_PUBLICATIONS, isNumberedBy, type Publication, PUBLICATIONS } from '../publications/registry.ts'
import {
  type Numbering,
  articleCoverName,
  articlePdfName,
  chapterCoverName,
  chapterPdfName,
  issueCoverName,
  issuePdfName,
  parseFileName,
} from './file-name.ts'

/** The parts of a name that follows the convention; for ADC, `issue` is the number of the chapter. */
export type NamedContent = {
  source: Publication
  volume: Numbering
  issue: Numbering
  date: string | undefined
  /** Position in the issue of the one article that the file holds. */
  article: number | undefined
}

/** Reads a name that follows the convention in any of its forms; `undefined` for any other name. */
export const namedContent = (fileName: string): NamedContent | undefined => {
  const file = parseFileName(fileName)
  if (!file) return undefined
  return file.kind === 'chapter'
    ? { source: file.source, volume: undefined, issue: file.chapter, date: file.date, article: undefined }
    : file
}

/**
 * The name by the convention for a PDF or an image; `undefined` when a part of it is missing, and for documents other
 * than PDFs.
 * @example writtenName({ source: 'RHCA', volume: 4, issue: 9, date: '2024-03-05', article: undefined }, 'pdf')
 * // 'RHCA_vol_04_no_09_05-03-24.pdf'
 */
export const writtenName = (content: NamedContent, extension: string): string | undefined => {
  const { source, article } = content
  if (extension === 'doc' || extension === 'docx') return undefined
  const isPdf = extension === 'pdf'
  if (isNumberedBy(source, 'chapter')) {
    const chapter = Number(content.issue)
    if (!Number.isInteger(chapter) || chapter < 1) return undefined
    return isPdf ? chapterPdfName(source, chapter) : chapterCoverName(source, chapter, extension)
  }
  const numbered = { ...content, source }
  if (isPdf) return article === undefined ? issuePdfName(numbered) : articlePdfName(numbered, article)
  return article === undefined
    ? issueCoverName(numbered, extension)
    : articleCoverName(numbered, article, extension)
}

/**
 * Rewrites a name in an older form of the convention in today's form; `undefined` for any other name.
 * @example conventionalName('RHCA_vol_4_no_9_5_3_2024.pdf') // 'RHCA_vol_04_no_09_05-03-24.pdf'
 */
export const conventionalName = (fileName: string, dateOtherwise?: string): string | undefined => {
  const [content, file] = [namedContent(fileName), parseFileName(fileName)]
  if (!content || !file) return undefined
  return writtenName({ ...content, date: content.date ?? dateOtherwise }, file.extension)
}

/** The publication whose convention names the files of a bucket; `undefined` where none does. */
export const bucketSource = (bucket: string): Publication | undefined =>
  ALL_PUBLICATIONS.find(({ buckets }) => Object.values(buckets).some((name) => name === bucket))?.code

/** Volume that the RHCA panel proposes. */
export const PANEL_VOLUME = 4

/** Number that the RHCA panel proposes. */
export const PANEL_ISSUE = 49

/**
 * A name that is safe to store: its last path segment, characters outside ASCII and those that the storage refuses as underscores.
 * @example sanitizeFileName('../Numéro 4.pdf') // 'Num_ro 4.pdf'
 */
export function sanitizeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/[^A-Za-z0-9._ ()+,@-]/g, '_')
    .replace(/^\.+/, '_')
    .replace(/\.{2,}/g, '.')
}

/** A file to upload, with the values that name it. */
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
 * its own with the characters that the storage refuses as underscores.
 * @example storedUploadName('RHCA_vol_4_no_9_5-3-2024.pdf') // 'RHCA_vol_04_no_09_05-03-24.pdf'
 */
export function storedUploadName(fileName: string): string {
  return (
    conventionalName(fileName) ?? padCoverName(sanitizeFileName(fileName).replace(/^[^A-Za-z0-9]+(?=.)/, ''))
  )
}
