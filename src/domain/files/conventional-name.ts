import type { Publication } from '../publications/publication.ts'
import { ALL_PUBLICATIONS, isNumberedBy } from '../publications/registry.ts'
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

/** What a file by the convention holds; for ADC, `issue` is the number of the chapter. */
export type NamedContent = {
  source: Publication
  volume: Numbering
  issue: Numbering
  date: string | undefined
  /** Place in the issue of the one article that the file holds. */
  article: number | undefined
}

/** What a name by the convention, in any of its forms, says of its file; `undefined` for any other name. */
export const namedContent = (fileName: string): NamedContent | undefined => {
  const file = parseFileName(fileName)
  if (!file) return undefined
  return file.kind === 'chapter'
    ? { source: file.source, volume: undefined, issue: file.chapter, date: file.date, article: undefined }
    : file
}

/**
 * The name that the convention gives a PDF or an image; `undefined` when something is missing for it, and for documents
 * that are no PDF.
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
 * A name by the convention in any of its older forms, as names are written today; `undefined` for any other name.
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
