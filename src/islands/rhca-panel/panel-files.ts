import { z } from 'zod'
import type { Work } from '#domain/works/work.ts'
import { coverName, coverOverride } from '#domain/covers/cover-name.ts'
import { conventionalName, sanitizeFileName, type Upload, uploadName } from '#domain/files/upload-name.ts'
import {
  articlePdfName,
  type IssueFile,
  issuePdfName,
  parseFileName,
  twoDigits,
} from '#domain/files/file-name.ts'
import { isAddress, lastSegment } from '#domain/files/public-address.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'

const RHCA = PUBLICATIONS.RHCA.code

/**
 * The name under which the RHCA panel stores a file: that of the issue in the panel's fields. A file that already bears
 * the name of an issue or of one of its articles keeps its place, whatever the fields say, in the one way names are written.
 * @example panelFileName({ …, fileName: 'RHCA_vol_2_no_47_art_3_17-07-2023.pdf' }) // 'RHCA_vol_02_no_47_art_03_17-07-23.pdf'
 */
export const panelFileName = (upload: Upload): string => {
  const file = parseFileName(upload.fileName)
  if (file?.kind !== 'issue' || file.source !== RHCA) return uploadName(upload)
  return rewritten(file, upload) ?? sanitizeFileName(upload.fileName)
}

type PanelUpload = Omit<Upload, 'fileName'>

const sourceOf = (fileName: string) => {
  const file = parseFileName(fileName)
  return file?.kind === 'issue' ? file : undefined
}

/** The numbers of articles that names of an issue's PDFs bear. */
const articleNumbers = (names: Iterable<string>, { volume, issue }: PanelUpload): Set<number> =>
  new Set(
    [...names].flatMap((name) => {
      const file = sourceOf(name)
      const isOfIssue =
        twoDigits(file?.volume) === twoDigits(volume) && twoDigits(file?.issue) === twoDigits(issue)
      return isOfIssue && file?.article !== undefined && !file.isCover ? [file.article] : []
    }),
  )

/**
 * The names under which the RHCA panel stores the files of one send, in their order. A single PDF is the whole issue; of several
 * whose own names say nothing each is an article of it, under the next number that neither a stored file nor another of the send
 * has.
 * @example panelFileNames(['a.pdf', 'b.pdf'], { bucket: 'rhca-pdfs', volume: 4, issue: 49, date: '2026-03-05', now: 0 }, [])
 * // ['RHCA_vol_04_no_49_art_01_05-03-26.pdf', 'RHCA_vol_04_no_49_art_02_05-03-26.pdf']
 */
export const panelFileNames = (
  fileNames: readonly string[],
  upload: PanelUpload,
  stored: Iterable<string>,
): string[] => {
  const names = fileNames.map((fileName) => panelFileName({ ...upload, fileName }))
  const issue = { ...upload, source: RHCA }
  const whole = upload.bucket === PUBLICATIONS.RHCA.buckets.pdfs ? issuePdfName(issue) : undefined
  if (names.filter((name) => name === whole).length < 2) return names
  const taken = articleNumbers([...stored, ...names], upload)
  return names.map((name, index) => {
    // One that is called as the issue is the issue.
    if (name !== whole || sourceOf(fileNames[index] ?? '')) return name
    let number = 1
    while (taken.has(number)) number += 1
    taken.add(number)
    return articlePdfName(issue, number) ?? name
  })
}

const rewritten = (file: IssueFile, { fileName, volume, issue, date: day }: Upload): string | undefined => {
  const isPanelsIssue =
    twoDigits(file.volume) === twoDigits(volume) && twoDigits(file.issue) === twoDigits(issue)
  // An older name often carries no day; only that of the same issue can replace it.
  return conventionalName(fileName, isPanelsIssue ? day : undefined)
}

/** The issues whose files the panel's check looks for. */
export const CHECKED_ISSUES = [
  { volume: 2, issue: 47 },
  { volume: 3, issue: 48 },
  { volume: 4, issue: 49 },
] as const

/** The files that are there for an issue. */
type IssueFiles = {
  volume: number
  issue: number
  /** PDFs of the issue or of its articles. */
  pdfs: string[]
  /** Covers of the issue, the corrected names of issues 47 and 48 included. */
  covers: string[]
}

/** Finds the PDFs and the covers of the checked RHCA issues among the names of their buckets. */
export const findIssueFiles = (pdfs: readonly string[], covers: readonly string[]): IssueFiles[] =>
  CHECKED_ISSUES.map(({ volume, issue }) => {
    const isOf = (name: string) => {
      const file = parseFileName(name)
      return file?.kind === 'issue' && file.source === RHCA && file.volume === volume && file.issue === issue
    }
    const isArticle = (name: string) => {
      const file = parseFileName(name)
      return file?.kind === 'issue' && file.article !== undefined
    }
    const corrected = coverOverride(RHCA, issue)
    return {
      volume,
      issue,
      pdfs: pdfs.filter(isOf),
      covers: covers.filter((name) => name === corrected || (isOf(name) && !isArticle(name))),
    }
  })

/** A work that names a file which is not stored. */
type BrokenReference = { article: Work; pdf: string | undefined; cover: string | undefined }

/** The works whose PDF or cover is named in the database but not stored; whole addresses elsewhere are not looked at. */
export const brokenReferences = (
  articles: readonly Work[],
  pdfs: readonly string[],
  covers: readonly string[],
): BrokenReference[] => {
  const [storedPdfs, storedCovers] = [new Set(pdfs), new Set(covers)]
  return articles
    .map((article) => ({
      article,
      pdf: missing(article.pdfUrl ?? article.pdfFileName, storedPdfs),
      cover: missing(coverName(article), storedCovers),
    }))
    .filter(({ pdf, cover }) => pdf !== undefined || cover !== undefined)
}

const missing = (named: string | undefined, stored: ReadonlySet<string>): string | undefined => {
  if (named === undefined || isAddress(named)) return undefined
  const name = lastSegment(named)
  return name !== undefined && !stored.has(name) ? name : undefined
}

/** Which reference the debug tool rewrites. */
export type ReferenceKind = 'pdf' | 'cover'

/** The column of each reference. */
export const FILE_REFERENCE_COLUMNS = { pdf: 'pdf_filename', cover: 'cover_image_filename' } as const

/** What the debug tool reads of a row. */
export const NumberedRowSchema = z.object({
  id: z.uuid(),
  volume: z.string().nullable(),
  issue: z.string().nullable(),
})

/** What the debug tool reads of a row. */
export type NumberedRow = z.output<typeof NumberedRowSchema>

/** One row's new reference. */
export type ReferenceChange = { id: string; name: string; isStored: boolean }

/**
 * The file name that a volume and an issue stand for without a date.
 * @example referenceName('pdf', '4', '9') // 'RHCA_vol_04_no_9.pdf'
 * @example referenceName('cover', '4', '49') // 'RHCA_vol_04_no_49_cover.png'
 */
const referenceName = (kind: ReferenceKind, volume: string, issue: string): string | undefined => {
  const [vol, no] = [twoDigits(volume), twoDigits(issue)]
  if (vol === undefined || no === undefined) return undefined
  return `RHCA_vol_${vol}_no_${Number(no)}${kind === 'pdf' ? '.pdf' : '_cover.png'}`
}

/** The new reference of every row that has a volume and an issue, and whether such a file is stored. */
export const planRepair = (
  kind: ReferenceKind,
  rows: readonly NumberedRow[],
  stored: readonly string[],
): ReferenceChange[] => {
  const names = new Set(stored)
  return rows.flatMap(({ id, volume, issue }) => {
    const name = volume && issue ? referenceName(kind, volume, issue) : undefined
    return name === undefined ? [] : [{ id, name, isStored: names.has(name) }]
  })
}
