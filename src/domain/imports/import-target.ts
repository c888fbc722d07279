import { z } from 'zod'
import {
  type Holding,
  isNumberedBy,
  type Publication,
  PUBLICATIONS,
  publicationsHolding,
  publicationsNumberedBy,
} from '../publications/registry.ts'
import { doiKey } from '../works/identity.ts'
import { DateFieldSchema } from '../works/work-dates.ts'
import { ABOUT_DATE } from './field-readings.ts'
import type { KnownWork, ReadWork, WorkDraft } from './import-row.ts'

/** Longest volume and number of an imported issue, in characters. */
const NUMBER_MAX_CHARS = 100

const required = (message: string) =>
  z.string().trim().min(1, message).max(NUMBER_MAX_CHARS, `Au plus ${NUMBER_MAX_CHARS} caractères`)

/** What all articles of an imported issue share: an editor types it once. */
export const ImportedIssueSchema = z.object({
  source: z.enum(publicationsNumberedBy('issue')),
  volume: required('Indiquez le volume'),
  issue: required('Indiquez le numéro'),
  date: z.string().min(1, 'Indiquez la date de publication').pipe(DateFieldSchema),
  category: z.string(),
})

/** What all articles of an imported issue share. */
export type ImportedIssue = z.infer<typeof ImportedIssueSchema>

/**
 * Target of an import: Index Medicus at once, an issue as drafts, or a publication as drafts, each in the issue that
 * its record names.
 */
export type ImportTarget =
  | { kind: 'index_medicus' }
  | { kind: 'articles'; issue: ImportedIssue }
  | { kind: 'publication'; source: Holding<'works'> }

/** The publications into which works of several issues may go at once. */
export const IMPORT_PUBLICATIONS = publicationsHolding('works')

/** The kind of batch under which the database stores an import. */
export const batchKind = ({ kind }: ImportTarget): 'index_medicus' | 'articles' =>
  kind === 'index_medicus' ? kind : 'articles'

/** The publication of a target's works. */
export const sourceOfTarget = (target: ImportTarget): Publication => {
  switch (target.kind) {
    case 'index_medicus':
      return PUBLICATIONS.INDEX.code
    case 'articles':
      return target.issue.source
    case 'publication':
      return target.source
  }
}

/** Doubts about a work that does not name its issue. */
const NO_ISSUE = 'Ni volume ni numéro\u00a0: il ne sera dans aucun numéro'

/** Doubts about a work that does not name its chapter. */
const NO_CHAPTER_NUMBER = 'Le numéro du chapitre manque'

/** A work as the target stores it: volume, number and date of the chosen issue apply to all its articles. */
export const forTarget = (read: ReadWork, target: ImportTarget): ReadWork => {
  if ('refusals' in read || target.kind === 'index_medicus') return read
  if (target.kind === 'publication') {
    const draft: WorkDraft = { ...read.draft }
    // The journal is our own publication, so the field stays empty.
    delete draft.journal
    const isChapter = isNumberedBy(target.source, 'chapter')
    const isNumbered = Boolean(draft.issue && (isChapter || draft.volume))
    const doubt = isChapter ? NO_CHAPTER_NUMBER : NO_ISSUE
    return { ...read, draft, doubts: isNumbered ? read.doubts : [...read.doubts, doubt] }
  }
  const { volume, issue, date, category } = target.issue
  const draft: WorkDraft = { ...read.draft, volume, issue, publication_date: date }
  // The journal is our own publication, so the field stays empty.
  delete draft.journal
  if (category !== '') draft.category ??= category
  // The date of the issue is not that of the record.
  return { ...read, draft, notes: read.notes.filter((note) => !note.startsWith(ABOUT_DATE)) }
}

/**
 * The existing works that a row may be. The same title in another issue is a recurring column, not the same article;
 * a chapter without a number may be any chapter.
 */
export const comparableWorks = (
  known: readonly KnownWork[],
  read: ReadWork,
  target: ImportTarget,
): KnownWork[] => {
  if ('refusals' in read || target.kind === 'index_medicus') return [...known]
  const doi = doiKey(read.draft.doi ?? '')
  const { volume, issue } = target.kind === 'publication' ? read.draft : target.issue
  const isOfChapters = isNumberedBy(sourceOfTarget(target), 'chapter')
  if (isOfChapters && !issue) return [...known]
  return known.filter(
    (work) =>
      ((isOfChapters || work.volume === volume) && work.issue === issue) ||
      (doi !== '' && doiKey(work.doi ?? '') === doi),
  )
}
