import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { allRows, pagesByKey } from '#data/read-pages.ts'
import { mayLieWithin } from '#domain/dates/partial-date.ts'
import { type Deposit, prepareDeposits, type RelatedWork } from '#formats/deposits/deposit.ts'
import { StoredTextSchema, textsOfWorks } from '#domain/texts/stored-text.ts'
import type { Publication } from '#domain/publications/registry.ts'
import { PublicationSchema } from '#domain/publications/publication-schema.ts'
import {
  PublicationSettingsSchema,
  settingsByPublication,
} from '#domain/publications/publication-settings.ts'
import { readReadinessFile } from '../../lists/read-readiness-file.ts'
import { byPosition } from '#domain/issues/issue-contents.ts'
import { type RelationRow, RelationRowSchema } from '#domain/works/relations.ts'
import { type Work, WorkSchema } from '#domain/works/work.ts'

/** Which works files are asked for: one, those of an issue, or those of a publication within a period. */
export type DepositScope =
  | { kind: 'work'; id: string }
  | { kind: 'issue'; id: string }
  | { kind: 'period'; publication: Publication; from: string; until: string }

/** Ids that one address carries. */
const IDS_AT_ONCE = 100

const RelatedRowSchema = z
  .object({ id: z.uuid(), source: PublicationSchema, title: z.string(), doi: z.string().nullable() })
  .transform(({ doi, ...work }): RelatedWork => ({ ...work, doi: doi ?? undefined }))

type SupabaseClient = Awaited<ReturnType<typeof loadSupabase>>

const selectWorks = (client: SupabaseClient, scope: DepositScope) => {
  const published = client.from('articles').select('*').or('status.is.null,status.eq.published')
  switch (scope.kind) {
    case 'work':
      return published.eq('id', scope.id)
    case 'issue':
      return published.eq('issue_id', scope.id)
    case 'period':
      return published.eq('source', scope.publication)
  }
}

/** The last day that a year or month may have, as dates are compared: text by text. */
const lastDay = (until: string): string => until && `${until}-99-99`.slice(0, 'YYYY-MM-DD'.length)

const isAskedFor = (work: Work, scope: DepositScope): boolean => {
  if (scope.kind !== 'period' || (scope.from === '' && scope.until === '')) return true
  return mayLieWithin(work.publicationDate ?? '', { from: scope.from, to: lastDay(scope.until) })
}

const readRelated = async (
  client: SupabaseClient,
  relations: readonly RelationRow[],
): Promise<RelatedWork[]> => {
  const ids = [
    ...new Set(relations.flatMap(({ work_id, related_work_id }) => [work_id, related_work_id ?? work_id])),
  ]
  const chunks = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, index) =>
    ids.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE),
  )
  const rows = await Promise.all(
    chunks.map(async (chunk) =>
      unwrap(
        await client
          .from('articles')
          .select('id, source, title, doi')
          .or('status.is.null,status.eq.published')
          .in('id', chunk),
      ),
    ),
  )
  return RelatedRowSchema.array().parse(rows.flat())
}

/** The works of a scope with all that files say of them, and those whose rows can't be read. */
export type DepositsOfScope = { deposits: Deposit[]; unreadable: string[] }

const IdOfRowSchema = z.object({ id: z.uuid() })

const readDeposits = async (scope: DepositScope): Promise<DepositsOfScope> => {
  const client = await loadSupabase()
  const [rows, relationRows, textRows, settingsRows, built] = await Promise.all([
    allRows(pagesByKey(() => selectWorks(client, scope), 'id')),
    allRows(pagesByKey(() => client.from('work_relations').select('*'), 'id')),
    allRows(
      pagesByKey(
        () => client.from('work_texts').select('work_id, source, language, html, version'),
        'work_id',
      ),
    ),
    client.rpc('read_publication_settings').then(unwrap),
    readReadinessFile(),
  ])
  const read = rows.map((row) => ({ row, work: WorkSchema.safeParse(row) }))
  const works = read
    .flatMap(({ work }) => (work.success ? [work.data] : []))
    .filter((work) => isAskedFor(work, scope))
    .toSorted(byPosition)
  const asked = new Set(works.map(({ id }) => id))
  const relations = RelationRowSchema.array()
    .parse(relationRows)
    .filter(({ work_id, related_work_id }) => asked.has(work_id) || asked.has(related_work_id ?? ''))
  const siteUrl: unknown = import.meta.env['SITE']
  const storageUrl: unknown = import.meta.env['PUBLIC_SUPABASE_URL']
  const deposits = prepareDeposits(works, {
    settings: settingsByPublication(PublicationSettingsSchema.array().parse(settingsRows)),
    relations,
    related: await readRelated(client, relations),
    siteUrl: z.string().catch(location.origin).parse(siteUrl),
    storageUrl: z.string().parse(storageUrl),
    texts: textsOfWorks(StoredTextSchema.array().parse(textRows), works, z.string().parse(storageUrl)),
    ...(built && { pdfs: built.pdfs }),
  })
  const unreadable = read.flatMap(({ row, work }) => (work.success ? [] : [IdOfRowSchema.parse(row).id]))
  return { deposits, unreadable }
}

/** The works of a scope with all that files say of them; read anew when the screen comes back from mending one. */
export const depositsQuery = (scope: DepositScope) =>
  queryOptions({
    queryKey: ['works', 'deposits', scope],
    queryFn: () => readDeposits(scope),
    staleTime: 0,
    meta: { showsOwnError: true },
  })

const IssueSchema = z.object({ id: z.uuid(), slug: z.string(), volume: z.string(), number: z.string() })

/** An issue to choose. */
export type DepositIssue = z.infer<typeof IssueSchema>

/** The issues of a publication, the last one first. */
export const depositIssuesQuery = (publication: Publication) =>
  queryOptions({
    queryKey: ['issues', 'deposits', publication],
    queryFn: async () => {
      const client = await loadSupabase()
      const rows = await allRows(
        pagesByKey(
          () => client.from('issues').select('id, slug, volume, number').eq('publication', publication),
          'id',
        ),
      )
      const { compare } = new Intl.Collator('fr', { numeric: true })
      return IssueSchema.array()
        .parse(rows)
        .toSorted((a, b) => compare(b.slug, a.slug))
    },
  })
