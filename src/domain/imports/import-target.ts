import { z } from 'zod'
import type { Publication } from '../publications/publication.ts'
import {
  type Holding,
  PUBLICATIONS,
  publicationsHolding,
  publicationsNumberedBy,
} from '../publications/registry.ts'
import { DateFieldSchema } from '../dates/date-field.ts'
import type { KnownWork } from './import-row.ts'
import { doiKey } from '../works/identity.ts'
import type { ReadWork, WorkDraft } from './work-draft.ts'

/** Longest volume and number of an imported issue, in characters. */
const NUMBER_MAX_CHARS = 100

const required = (message: string) =>
  z.string().trim().min(1, message).max(NUMBER_MAX_CHARS, `Au plus ${NUMBER_MAX_CHARS} caractères`)

/** What all articles of an imported issue share; given once. */
export const IssueSchema = z.object({
  source: z.enum(publicationsNumberedBy('issue')),
  volume: required('Indiquez le volume'),
  issue: required('Indiquez le numéro'),
  date: z.string().min(1, 'Indiquez la date de publication').pipe(DateFieldSchema),
  category: z.string(),
})

export type Issue = z.infer<typeof IssueSchema>

/** Where rows go: into Index Medicus at once, into an issue as drafts, or into a publication as drafts, each where its record says. */
export type ImportTarget =
  | { kind: 'index_medicus' }
  | { kind: 'articles'; issue: Issue }
  | { kind: 'publication'; source: Holding<'works'> }

/** The publications into which works of several issues may go at once. */
export const IMPORT_PUBLICATIONS = publicationsHolding('works')

/** The kind of batch that the database knows a target by. */
export const batchKind = ({ kind }: ImportTarget): 'index_medicus' | 'articles' =>
  kind === 'index_medicus' ? kind : 'articles'

/** The publication of works that go to a target. */
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

/** The publications among whose works duplicates are looked for. */
export const targetSources = (target: ImportTarget): Publication[] => [sourceOfTarget(target)]

/** What an editor should look at in a work that says not which issue it is in. */
const NO_ISSUE = 'Ni volume ni numéro\u00a0: il ne sera dans aucun numéro'

/** A work as it goes to the target: the issue's own volume, number and date hold for all its articles. */
export const forTarget = (read: ReadWork, target: ImportTarget): ReadWork => {
  if ('refusals' in read || target.kind === 'index_medicus') return read
  if (target.kind === 'publication') {
    const draft: WorkDraft = { ...read.draft }
    // The journal is the portal's own.
    delete draft.journal
    const isInIssue = Boolean(draft.volume && draft.issue)
    return { ...read, draft, doubts: isInIssue ? read.doubts : [...read.doubts, NO_ISSUE] }
  }
  const { volume, issue, date, category } = target.issue
  const draft: WorkDraft = { ...read.draft, volume, issue, publication_date: date }
  // The journal is the portal's own.
  delete draft.journal
  if (category !== '') draft.category ??= category
  return { ...read, draft, notes: [] }
}

/** The works that a row may be: a title that is in another issue as well is a column, not the same article. */
export const comparableWorks = (
  known: readonly KnownWork[],
  read: ReadWork,
  target: ImportTarget,
): KnownWork[] => {
  if ('refusals' in read || target.kind === 'index_medicus') return [...known]
  const doi = doiKey(read.draft.doi ?? '')
  const { volume, issue } = target.kind === 'publication' ? read.draft : target.issue
  return known.filter(
    (work) =>
      (work.volume === volume && work.issue === issue) || (doi !== '' && doiKey(work.doi ?? '') === doi),
  )
}
