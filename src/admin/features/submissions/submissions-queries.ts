import { queryOptions } from '@tanstack/react-query'
import { subDays } from 'date-fns/subDays'
import { z } from 'zod'
import { unwrap, unwrapPage } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { SUBMISSION_OVERDUE_DAYS } from '#domain/back-office/waiting-work.ts'
import { anyColumnContains } from '#domain/queries/text-filter.ts'
import { listQueries } from '../../lists/list-queries.ts'
import type { ListOrder } from '../../lists/useListAddress.ts'
import { readableRow } from '../../session/reachable-rows.ts'

/** Rows of a page of the list. */
export const PAGE_SIZE = 25

/** Columns by which the list can be sorted. */
export const SORT_COLUMNS = ['created_at', 'title', 'status', 'publication_type'] as const

/** What the filter of states calls the submissions that nothing has happened to for too long. */
export const OVERDUE = 'overdue'

/** What it calls those that have no answer yet. */
export const OPEN = 'open'

const UNANSWERED = ['pending', 'in_review']

const SEARCHED = [
  'reference',
  'title',
  'authors',
  'institution',
  'corresponding_author_name',
  'corresponding_author_email',
]

/** What the list selects. */
export type SubmissionSelection = {
  search: string
  status: string
  publication: string
  /** An editor's id, `notFollowedBy` one, "nobody", or empty for all. */
  assignee: string
  order: ListOrder
}

const readRows = async (selection: SubmissionSelection, first: number, last: number) => {
  const { search, status, publication, assignee, order } = selection
  const client = await loadSupabase()
  let query = client
    .from('submissions')
    .select(
      'id, reference, title, authors, institution, publication_type, status, assigned_to, article_id, created_at, updated_at, corresponding_author_name, corresponding_author_email, corresponding_author_phone',
      { count: 'exact' },
    )
  if (search) query = query.or(anyColumnContains(SEARCHED, search))
  if (status === OVERDUE)
    query = query
      .in('status', UNANSWERED)
      .lt('updated_at', subDays(new Date(), SUBMISSION_OVERDUE_DAYS).toISOString())
  else if (status === OPEN) query = query.in('status', UNANSWERED)
  else if (status) query = query.eq('status', status)
  if (publication) query = query.eq('publication_type', publication)
  if (assignee === 'nobody') query = query.is('assigned_to', null)
  else if (/^not-[\da-f-]+$/.test(assignee))
    query = query.or(`assigned_to.is.null,assigned_to.neq.${assignee.slice('not-'.length)}`)
  else if (assignee) query = query.eq('assigned_to', assignee)
  return unwrapPage(
    await query.order(order.column, { ascending: order.ascending }).order('id').range(first, last),
  )
}

/** A submission as the list shows it. */
export type ListedSubmission = Awaited<ReturnType<typeof readRows>>['rows'][number]

/** A page of the list, and every row that it selects. */
export const { pageQuery: submissionsQuery, readSelection } = listQueries('submissions', PAGE_SIZE, readRows)

const readSubmission = async (id: string) => {
  const client = await loadSupabase()
  const answer = await client
    .from('submissions')
    .select(
      '*, submission_files(*), submission_notes(*), submission_replies(*), submission_status_changes(*)',
    )
    .eq('id', id)
    .order('created_at', { referencedTable: 'submission_files' })
    .order('created_at', { referencedTable: 'submission_notes', ascending: false })
    .maybeSingle()
  return readableRow(unwrap(answer), 'editor')
}

/** A submission with its files, notes, replies and history. */
export type Submission = NonNullable<Awaited<ReturnType<typeof readSubmission>>>

/** One submission, whole; null when it is not there. */
export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: ['submissions', 'one', id],
    queryFn: () => readSubmission(id),
    meta: { showsOwnError: true },
  })

const EmailsSchema = z.record(z.string(), z.string())

/** The addresses of the authors of a submission, by the keys of their entries. */
export const submissionEmailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['submissions', 'emails', id],
    queryFn: async () => {
      const client = await loadSupabase()
      return EmailsSchema.parse(
        unwrap(await client.rpc('read_submission_contributor_emails', { _submission_id: id })),
      )
    },
    meta: { showsOwnError: true },
  })
