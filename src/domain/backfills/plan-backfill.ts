import { chapterNumberOf } from '../adc/chapter.ts'
import type { AdcCatalogue } from '../adc/announced-chapters.ts'
import { type IssueFile, parseFileName, twoDigits } from '../files/file-name.ts'
import { decodeName } from '../files/file-references.ts'
import { lastSegment } from '../files/public-address.ts'
import { fallbackIssueTitle } from '../issues/igm-issue.ts'
import { type NumberedBy, PUBLICATIONS } from '../publications/registry.ts'
import {
  type BackfilledWork,
  type BackfillRow,
  type BackfillStep,
  BACKFILL_TEXTS,
  waitsForText,
} from './backfill.ts'

/** The names of the PDFs that works already point to. */
const referencedFiles = (works: readonly BackfilledWork[]): Set<string> =>
  new Set(
    works
      .flatMap(({ pdf_url, pdf_filename }) => [pdf_url, pdf_filename])
      .flatMap((stored) => lastSegment(stored ?? undefined) ?? [])
      .map(decodeName),
  )

type IssueSource = NumberedBy<'issue'>

type IssueFiles = {
  source: IssueSource
  /** Names of the PDFs of the source's bucket. */
  files: readonly string[]
  /** Names of the covers of the source's bucket. */
  covers: readonly string[]
  /** The source's works, whatever their status. */
  works: readonly BackfilledWork[]
  /** The day of the run, `yyyy-mm-dd`. */
  today: string
}

/**
 * Decides what a backfill of RHCA or IGM does with each PDF. A file of a whole issue becomes one row for the issue; a
 * file named `…_art_NN…` becomes a row for that article. A file of a whole issue adds nothing when the issue already
 * has rows.
 */
export const planIssueBackfill = ({ source, files, covers, works, today }: IssueFiles): BackfillStep[] => {
  const referenced = referencedFiles(works)
  const known = new Set([
    ...works.flatMap(({ volume, issue }) => keyOf(volume, issue) ?? []),
    ...[...referenced].map(parseFileName).flatMap((file) => (file?.kind === 'issue' ? fileKey(file) : [])),
  ])
  return byWholeIssueFirst(files).map((filename): BackfillStep => {
    if (referenced.has(filename)) return { filename, kind: 'present' }
    const file = parseFileName(filename)
    if (file?.kind !== 'issue' || file.isCover)
      return { filename, kind: 'refused', error: BACKFILL_TEXTS.notAnIssue(source) }
    if (file.source !== source)
      return { filename, kind: 'refused', error: BACKFILL_TEXTS.otherSource(file.source) }
    const key = fileKey(file)
    if (known.has(key)) return { filename, kind: 'present' }
    known.add(key)
    const row = rowOf(source, file, filename, covers)
    return { filename, kind: 'add', row, waitsFor: waitsForText(row, today) }
  })
}

const rowOf = (
  source: IssueSource,
  file: IssueFile,
  filename: string,
  covers: readonly string[],
): BackfillRow => ({
  source,
  title: titleOf(source, file),
  volume: String(file.volume),
  issue: String(file.issue),
  publication_date: file.date ?? null,
  specialty: null,
  pdf_url: filename,
  pdf_filename: filename,
  cover_image_filename: issueCoverOf(file, covers) ?? null,
  status: 'draft',
})

const ISSUE_TITLES: Record<IssueSource, (volume: string, issue: string) => string> = {
  RHCA: (volume, issue) => `${PUBLICATIONS.RHCA.title}, volume ${volume}, numéro ${issue}`,
  IGM: fallbackIssueTitle,
}

const titleOf = (source: IssueSource, { volume, issue, article }: IssueFile): string => {
  if (article !== undefined) return `Article ${article} du volume ${volume}, numéro ${issue}`
  return ISSUE_TITLES[source](String(volume), String(issue))
}

/** The stored cover of the same issue or article, in whatever form its name is written. */
const issueCoverOf = (file: IssueFile, covers: readonly string[]): string | undefined =>
  covers.find((name) => {
    const cover = parseFileName(name)
    return cover?.kind === 'issue' && cover.source === file.source && fileKey(cover) === fileKey(file)
  })

const keyOf = (volume: string | null, issue: string | null): string | undefined => {
  const [vol, no] = [twoDigits(volume ?? undefined), twoDigits(issue ?? undefined)]
  return vol && no && `${vol}:${no}`
}

const fileKey = ({ volume, issue, article }: IssueFile): string =>
  [twoDigits(volume), twoDigits(issue), ...(article === undefined ? [] : [article])].join(':')

/**
 * Order in which files are handled: by name, but the whole issue before its articles, because its row leads the
 * issue, and a name with a date before one without.
 */
const byWholeIssueFirst = (files: readonly string[]): string[] =>
  files.toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))

const rankOf = (name: string): number => {
  const file = parseFileName(name)
  if (file?.kind !== 'issue') return 3
  if (file.article !== undefined) return 2
  return file.date === undefined ? 1 : 0
}

/** ADC is one volume. */
const ADC_VOLUME = '1'

type ChapterFiles = {
  /** Names of the PDFs of ADC's bucket. */
  files: readonly string[]
  /** Names of the covers of ADC's bucket. */
  covers: readonly string[]
  /** The chapters that are rows, whatever their status. */
  works: readonly BackfilledWork[]
  catalogue: AdcCatalogue
  /** The day of the run, `yyyy-mm-dd`. */
  today: string
}

/**
 * Decides what a backfill of ADC does with each PDF: a chapter without a row gets one, with its title and specialty
 * from the catalogue. A catalogue entry without a PDF stays a placeholder.
 */
export const planAdcBackfill = ({ files, covers, works, catalogue, today }: ChapterFiles): BackfillStep[] => {
  const referenced = referencedFiles(works)
  const known = new Set(works.map(({ issue }) => chapterNumberOf(issue ?? undefined)))
  return files.toSorted().map((filename): BackfillStep => {
    if (referenced.has(filename)) return { filename, kind: 'present' }
    const file = parseFileName(filename)
    if (!file || (file.kind === 'chapter' && file.isCover))
      return { filename, kind: 'refused', error: BACKFILL_TEXTS.notAChapter }
    if (file.kind === 'issue')
      return { filename, kind: 'refused', error: BACKFILL_TEXTS.otherSource(file.source) }
    const chapter = catalogue.find(({ number }) => number === file.chapter)
    if (!chapter) return { filename, kind: 'refused', error: BACKFILL_TEXTS.notInCatalogue(file.chapter) }
    if (known.has(chapter.number)) return { filename, kind: 'present' }
    known.add(chapter.number)
    const row: BackfillRow = {
      source: PUBLICATIONS.ADC.code,
      title: chapter.title,
      volume: ADC_VOLUME,
      issue: String(chapter.number),
      publication_date: file.date ?? null,
      specialty: chapter.specialty,
      pdf_url: filename,
      pdf_filename: filename,
      cover_image_filename: chapterCoverOf(chapter.number, covers) ?? null,
      status: 'draft',
    }
    return { filename, kind: 'add', row, waitsFor: waitsForText(row, today) }
  })
}

const chapterCoverOf = (chapter: number, covers: readonly string[]): string | undefined =>
  covers.find((name) => {
    const cover = parseFileName(name)
    return cover?.kind === 'chapter' && cover.chapter === chapter
  })
