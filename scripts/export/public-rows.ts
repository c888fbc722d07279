import { z } from 'zod'
import type { BackupRow } from '../../supabase/functions/_shared/backup/read-tables.ts'
import { readRows } from '../../supabase/functions/_shared/backup/read-tables.ts'
import type { Client } from '../../supabase/functions/_shared/clients.ts'

/** Rows that everybody may read, by table, in the order in which a restore writes them. */
export type PublicTable = { schema: string; table: string; rows: BackupRow[] }

const ContributorsSchema = z.array(z.object({ person_id: z.string().optional() }))

const allOf = async (client: Client, schema: string, table: string): Promise<BackupRow[]> => {
  const all: BackupRow[] = []
  for await (const rows of readRows(client, { schema, table })) all.push(...rows)
  return all
}

/** A row without what only the editors' office knows: accounts, imports, and who deposits. */
const withoutOffice = (row: BackupRow): BackupRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      [
        'updated_by',
        'created_by',
        'import_batch_id',
        'publish_at',
        'depositor_name',
        'depositor_email',
      ].includes(name)
        ? null
        : value,
    ]),
  )

const isPublished = ({ status }: BackupRow): boolean => status === null || status === 'published'

/**
 * What a publication is made of, without drafts and without what only editors read: publications, issues, works, their
 * relations and authors, and what harvesters know of them.
 */
export const readPublicTables = async (client: Client): Promise<PublicTable[]> => {
  const works = (await allOf(client, 'public', 'articles')).filter(isPublished)
  const ids = new Set<unknown>(works.map(({ id }) => id))
  const issues = new Set<unknown>(works.map(({ issue_id }) => issue_id))
  const people = new Set<unknown>(
    works.flatMap(({ contributors }) =>
      ContributorsSchema.catch([])
        .parse(contributors)
        .map(({ person_id }) => person_id),
    ),
  )
  const tables: [string, string, (row: BackupRow) => boolean][] = [
    ['public', 'publications', () => true],
    ['public', 'issues', ({ id }) => issues.has(id)],
    ['public', 'articles', ({ id }) => ids.has(id)],
    ['private', 'oai_records', () => true],
    [
      'public',
      'work_relations',
      ({ work_id, related_work_id }) =>
        ids.has(work_id) && (related_work_id === null || ids.has(related_work_id)),
    ],
    ['public', 'people', ({ id }) => people.has(id)],
    ['public', 'person_slugs', ({ person_id }) => people.has(person_id)],
    ['public', 'work_texts', ({ work_id }) => ids.has(work_id)],
    ['public', 'work_fingerprints', ({ article_id }) => ids.has(article_id)],
  ]
  const read: PublicTable[] = []
  for (const [schema, table, isPublic] of tables) {
    const rows = table === 'articles' ? works : (await allOf(client, schema, table)).filter(isPublic)
    read.push({ schema, table, rows: rows.map(withoutOffice) })
  }
  return read
}
