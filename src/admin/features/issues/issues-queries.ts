import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { allRows, pagesByKey } from '#data/read-pages.ts'
import { yearOf } from '#domain/dates/partial-date.ts'
import { BackendError, EDIT_CONFLICT, INVALID_PARAMETER } from '#domain/errors/backend-error.ts'
import { byPosition, issueContents } from '#domain/issues/issue-contents.ts'
import { type IssueFormSchema, toIssueColumns, ISSUE_FORM_TEXTS as TEXTS } from './issue-form.ts'
import { type IssueRecord, IssueRecordSchema } from '#domain/issues/issue-record.ts'
import {
  PUBLISHING_COLUMNS,
  PublishingRowSchema,
  type WorkToPublish,
} from '#domain/works/publishing-needs.ts'
import type { NumberedBy } from '#domain/publications/registry.ts'
import { readableRow, writtenRows } from '../../session/reachable-rows.ts'

const COLUMNS =
  'id, publication, slug, volume, number, theme, publication_date, cover, editorial, sections, version'

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined)

/** A work as the order of its issue shows it. */
const IssueWorkSchema = z
  .object({
    id: z.uuid(),
    version: z.number().int(),
    title: z.string(),
    section: Text,
    authors: z
      .array(z.string())
      .nullish()
      .transform((authors) => authors ?? []),
    position: z
      .number()
      .int()
      .nullish()
      .transform((position) => position ?? undefined),
    first_page: Text,
    page_number: Text,
  })
  .transform(({ first_page, page_number, ...work }) => ({
    ...work,
    firstPage: first_page,
    pageNumber: page_number,
  }))

export type IssueWork = z.infer<typeof IssueWorkSchema> & Pick<WorkToPublish, 'needs' | 'isPublished'>

/** An issue of the list: its year is its own, else the latest of its works. */
export type IssueSummary = IssueRecord & { year: number | undefined; works: number }

const readIssues = async (publication: NumberedBy<'issue'>): Promise<IssueSummary[]> => {
  const client = await loadSupabase()
  const [rows, works] = await Promise.all([
    allRows(pagesByKey(() => client.from('issues').select(COLUMNS).eq('publication', publication), 'id')),
    allRows(
      pagesByKey(
        () => client.from('articles').select('id, issue_id, publication_date').eq('source', publication),
        'id',
      ),
    ),
  ])
  const worksByIssue = Map.groupBy(works, ({ issue_id }) => issue_id)
  const { compare } = new Intl.Collator('fr', { numeric: true })
  return IssueRecordSchema.array()
    .parse(rows)
    .map((issue) => {
      const own = worksByIssue.get(issue.id) ?? []
      const years = own.flatMap(({ publication_date: date }) => {
        const year = date ? yearOf(date) : NaN
        return Number.isFinite(year) ? year : []
      })
      const year = issue.publicationDate ? yearOf(issue.publicationDate) : years.toSorted().at(-1)
      return { ...issue, year, works: own.length }
    })
    .toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || compare(b.slug, a.slug))
}

/** The issues of a publication, newest first. */
export const issuesQuery = (publication: NumberedBy<'issue'>) =>
  queryOptions({
    queryKey: ['issues', publication],
    queryFn: () => readIssues(publication),
    meta: { showsOwnError: true },
  })

/** An issue with its works in the order of its contents. */
export type StoredIssue = { issue: IssueRecord; works: IssueWork[] }

const readIssue = async (id: string): Promise<StoredIssue | null> => {
  const client = await loadSupabase()
  const [row, works] = await Promise.all([
    client.from('issues').select(COLUMNS).eq('id', id).maybeSingle(),
    allRows(
      pagesByKey(
        () =>
          client
            .from('articles')
            .select(`version, section, position, first_page, page_number, ${PUBLISHING_COLUMNS}`)
            .eq('issue_id', id),
        'id',
      ),
    ),
  ])
  const stored = await readableRow(unwrap(row), 'editor')
  if (!stored) return null
  const issue = IssueRecordSchema.parse(stored)
  const shown = works.map((row): IssueWork => {
    const { needs, isPublished } = PublishingRowSchema.parse(row)
    return { ...IssueWorkSchema.parse(row), needs, isPublished }
  })
  const ordered = issueContents(shown.toSorted(byPosition), issue.sections)
  return { issue, works: ordered.flatMap((section) => section.works) }
}

/** One issue. Read anew when its screen opens: an editor begins at the newest version. */
export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: ['issues', 'one', id],
    queryFn: () => readIssue(id),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { showsOwnError: true },
  })

/** What became of saving, with what is stored now. */
export type IssueOutcome = { kind: 'saved' | 'conflict'; stored: StoredIssue }

const readNow = async (id: string): Promise<StoredIssue> => {
  const stored = await readIssue(id)
  if (!stored) throw new BackendError(TEXTS.gone)
  return stored
}

const isConflict = (error: unknown): boolean => error instanceof BackendError && error.code === EDIT_CONFLICT

/**
 * Saves an issue over the version that the form was made of.
 * @throws BackendError when the server refused or could not be reached
 */
export const saveIssue = async (
  { id, version }: Pick<IssueRecord, 'id' | 'version'>,
  form: z.output<typeof IssueFormSchema>,
): Promise<IssueOutcome> => {
  const client = await loadSupabase()
  try {
    const saved = await writtenRows(
      await client
        .from('issues')
        .update({ ...toIssueColumns(form), version })
        .eq('id', id)
        .select('id'),
      'editor',
    )
    if (saved.length === 0) throw new BackendError(TEXTS.gone)
  } catch (error) {
    if (!isConflict(error)) throw error
    return { kind: 'conflict', stored: await readNow(id) }
  }
  return { kind: 'saved', stored: await readNow(id) }
}

/**
 * Puts the works of an issue in the given order, all or none.
 * @throws BackendError when the server refused or could not be reached
 */
export const arrangeIssue = async (
  { id, version }: Pick<IssueRecord, 'id' | 'version'>,
  works: readonly IssueWork[],
): Promise<IssueOutcome> => {
  const client = await loadSupabase()
  try {
    unwrap(
      await client.rpc('arrange_issue', {
        _issue_id: id,
        _version: version,
        _works: works.map((work, index) => ({
          id: work.id,
          version: work.version,
          section: work.section ?? null,
          position: index + 1,
        })),
      }),
    )
  } catch (error) {
    const isInvalid = error instanceof BackendError && error.code === INVALID_PARAMETER
    if (!isConflict(error) && !isInvalid) throw error
    const stored = await readNow(id)
    // An order is invalid, too, once an article that it names is in another issue.
    if (isInvalid && works.every((work) => stored.works.some((each) => each.id === work.id))) throw error
    return { kind: 'conflict', stored }
  }
  return { kind: 'saved', stored: await readNow(id) }
}

/**
 * Publishes every work of an issue at once.
 * @throws BackendError when the server refused, the issue changed meanwhile, or nothing could be reached
 */
export const publishIssue = async ({ id, version }: Pick<IssueRecord, 'id' | 'version'>): Promise<number> => {
  const client = await loadSupabase()
  return unwrap(await client.rpc('publish_issue', { _issue_id: id, _version: version }))
}

/**
 * Removes an issue that has no work.
 * @throws BackendError, FOREIGN_KEY_VIOLATION when a work is in it
 */
export const removeIssue = async (id: string): Promise<void> => {
  const client = await loadSupabase()
  await writtenRows(await client.from('issues').delete().eq('id', id).select('id'), 'editor')
}

/**
 * Makes an issue; answers its id.
 * @throws BackendError when the issue is there already or the server refused
 */
export const createIssue = async (
  publication: NumberedBy<'issue'>,
  volume: string,
  number: string,
): Promise<string> => {
  const client = await loadSupabase()
  const { id } = unwrap(
    await client.from('issues').insert({ publication, volume, number }).select('id').single(),
  )
  return id
}
