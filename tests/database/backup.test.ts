import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addRow } from './expectations/relation.ts'
import { RELATIONS } from './expectations/relations.ts'
import { emailOf, startDatabase, type TestDatabase } from './fixture.ts'

let first: TestDatabase
let second: TestDatabase
beforeAll(async () => {
  first = await startDatabase()
  second = await startDatabase()
})
afterAll(async () => {
  await first.close()
  await second.close()
})

const TablesSchema = z.array(
  z.object({ schema_name: z.string(), table_name: z.string(), row_count: z.number() }),
)
const RowsSchema = z.array(z.record(z.string(), z.json()))
const PAGE = 7

async function readAll(database: TestDatabase) {
  const tables = TablesSchema.parse((await database.service.rpc('list_backup_tables')).data)
  const read = []
  for (const { schema_name, table_name, row_count } of tables) {
    const rows: z.infer<typeof RowsSchema> = []
    while (rows.length < row_count) {
      const { data } = await database.service
        .rpc('read_backup_rows', {
          _schema: schema_name,
          _table: table_name,
          _after: rows.at(-1) ?? null,
          _limit: PAGE,
        })
        .throwOnError()
      rows.push(...RowsSchema.min(1).parse(data))
    }
    read.push({ schema: schema_name, table: table_name, rows })
  }
  return read
}

test('what is read from one installation and written into another makes it identical', async () => {
  for (const { sample } of RELATIONS) await sample(first)
  const contributors = JSON.stringify([{ id: 'a', kind: 'person', family: 'Auguste', affiliations: [] }])
  const { value } = await addRow(first, 'articles', { title: 'Éditée', views: 12, contributors })
  await first.as.editor
    .rpc('write_contributor_emails', { _article_id: value, _emails: { a: 'auguste@example.org' } })
    .throwOnError()
  await first.as.editor.from('articles').update({ abstract: 'Nouveau' }).eq('id', value).throwOnError()
  await first.as.anon
    .rpc('track_user_event', {
      p_event_type: 'download',
      p_document_id: value,
      p_document_type: 'RHCA',
      p_event_data: { fileName: 'a.pdf' },
    })
    .throwOnError()
  const [sent] = await first.sql('select id from public.submissions limit 1')
  await first.sql(
    `insert into private.submission_contributor_emails (submission_id, contributor_id, email)
     values ($1, 'a', 'auguste@example.org')`,
    [sent?.['id']],
  )
  const saved = await readAll(first)
  expect(saved.filter(({ rows }) => rows.length === 0).map(({ table }) => table)).toEqual([
    'submission_folders',
    'secrets',
    'counted_sessions',
    'held_mails',
    'monthly_use',
    'newsletter_tokens',
    'newsletter_requests',
    'submission_secrets',
    'donation_events',
    'donation_refunds',
  ])

  // The second installation begins empty: its own accounts are not those of the backup.
  await second.sql(`alter table public.user_roles disable trigger user`)
  await second.sql(`delete from auth.users`)
  await second.sql(`alter table public.user_roles enable trigger user`)
  for (const { schema, table, rows } of saved) {
    const { data } = await second.service
      .rpc('restore_backup_rows', { _schema: schema, _table: table, _rows: rows })
      .throwOnError()
    expect(data).toBe(rows.length)
  }
  expect(await readAll(second)).toEqual(saved)
})

test('the restored installation works on: sign-in, roles, numbers and references', async () => {
  const admin = await second.signIn(emailOf('admin'))
  expect((await admin.rpc('my_role')).data).toBe('admin')
  const added = await admin.from('members').insert({ name: 'Nouveau membre' }).select('id').single()
  const [highest] = await second.sql('select max(id)::int as id from public.members')
  expect(added.data?.id).toBe(highest?.['id'])
  const [reference] = await second.sql(
    `select max(split_part(reference, '-', 3)::int) as last, nextval('private.submission_number')::int as next
     from public.submissions`,
  )
  expect(reference?.['next']).toBe(Number(reference?.['last']) + 1)
  await second.sql(`delete from public.security_events`)
  await admin.rpc('log_security_event', { event_type_param: 'admin_logout' }).throwOnError()
  const { count } = await admin.from('security_events').select('*', { count: 'exact', head: true })
  expect(count).toBe(1)
})

test('a backup reads and writes its own tables alone', async () => {
  for (const [schema, table] of [
    ['auth', 'sessions'],
    ['storage', 'objects'],
    ['pg_catalog', 'pg_authid'],
    ['public', 'members; drop table public.members'],
  ] as const) {
    const read = await first.service.rpc('read_backup_rows', { _schema: schema, _table: table })
    expect(read.error?.code).toBe('22023')
    const written = await first.service.rpc('restore_backup_rows', {
      _schema: schema,
      _table: table,
      _rows: [],
    })
    expect(written.error?.code).toBe('22023')
  }
})
