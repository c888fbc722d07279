import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateTypes, TYPES_FILE } from '#scripts/database/generate-types.ts'
import { FIGURES, RELATIONS } from './expectations/relations.ts'
import { ROUTINES } from './expectations/routines.ts'
import { startDatabase, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const names = async (sql: string): Promise<string[]> =>
  (await database.sql(sql)).map((row) => String(row['name'])).sort()

test('every table and view has expectations, and every expectation a table or view', async () => {
  const exposed = await names(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
  )
  expect(exposed.length).toBeGreaterThan(20)
  expect(
    [...new Set([...RELATIONS.map(({ relation }) => relation), ...Object.keys(FIGURES)])].sort(),
  ).toEqual(exposed)
})

test('every procedure has expectations, and every expectation a procedure', async () => {
  const exposed = await names(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`,
  )
  expect(Object.keys(ROUTINES).sort()).toEqual(exposed)
})

test('every table has row-level security', async () => {
  expect(
    await names(
      `select relname as name from pg_class
       where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         and relkind in ('r', 'p') and not relrowsecurity`,
    ),
  ).toEqual([])
  expect(
    await names(
      `select relname as name from pg_class
       where relnamespace = 'storage'::regnamespace and relname in ('objects', 'buckets') and not relrowsecurity`,
    ),
  ).toEqual([])
})

test('the checked-in types are those of the migrated schema', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await generateTypes(database.sql))
})

test('every table is part of the backup but the hits of rate limits and the restore under way, after the tables it refers to', async () => {
  const listed = (await database.sql('select * from private.backup_tables() order by position')).map(
    (row) => `${String(row['schema_name'])}.${String(row['table_name'])}`,
  )
  const tables = await names(
    `select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'private') and relkind in ('r', 'p')`,
  )
  expect(listed.filter((name) => !name.startsWith('auth.')).sort()).toEqual(
    tables.filter((name) => !['private.rate_limit_hits', 'private.restore_under_way'].includes(name)),
  )
  const references = await database.sql(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )
  const positionOf = (name: unknown) =>
    listed.findIndex((known) => [String(name), `public.${String(name)}`].includes(known))
  for (const { child, parent } of references) {
    if (child === 'private.rate_limit_hits') continue
    expect(positionOf(parent), `${String(child)} refers to ${String(parent)}`).toBeLessThan(positionOf(child))
  }
})

test('every view reads with the rights of its reader', async () => {
  expect(
    await names(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'v'
         and not coalesce(reloptions, '{}') @> array['security_invoker=true']`,
    ),
  ).toEqual([])
})

test('every function has an empty search path', async () => {
  expect(
    await names(
      `select proname as name from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not coalesce(proconfig, '{}') && array['search_path=""', 'search_path=']`,
    ),
  ).toEqual([])
})

test('no policy covers all verbs or all roles', async () => {
  expect(
    await names(`select polname as name from pg_policy where polcmd = '*' or polroles @> array[0::oid]`),
  ).toEqual([])
})

test('every table, view and function says what it is for', async () => {
  expect(
    await names(
      `select relname as name from pg_class
       where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v')
         and obj_description(oid, 'pg_class') is null
       union all
       select proname from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and obj_description(oid, 'pg_proc') is null`,
    ),
  ).toEqual([])
})

test('every foreign key has an index', async () => {
  expect(
    await names(
      `select conrelid::regclass || '.' || conname as name from pg_constraint
       where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not exists (
           select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
         )`,
    ),
  ).toEqual([])
})

test('the API roles hold nothing beyond reading and writing rows, and nothing private', async () => {
  expect(
    await names(
      `select grantee || ': ' || privilege_type || ' on ' || table_schema || '.' || table_name as name
       from information_schema.role_table_grants
       where grantee in ('anon', 'authenticated', 'PUBLIC')
         and (table_schema = 'private'
           or table_schema = 'public' and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER'))`,
    ),
  ).toEqual([])
})

test('a visitor may write nothing directly but a message and a download', async () => {
  expect(
    await names(
      `select distinct table_name || ': ' || privilege_type as name
       from information_schema.column_privileges
       where grantee in ('anon', 'PUBLIC') and table_schema = 'public' and privilege_type <> 'SELECT'`,
    ),
  ).toEqual(['contact_messages: INSERT', 'download_events: INSERT'])
})

for (const [view, readers] of Object.entries(FIGURES)) {
  test(`${view} is read by ${readers} and written by nobody`, async () => {
    const asVisitor = await database.request('anon', 'GET', view)
    expect(asVisitor.status).toBe(readers === 'everyone' ? 200 : 401)
    const asEditor = await database.request('editor', 'GET', view)
    expect(asEditor.body).toHaveLength(1)
    const written = await names(
      `select grantee || ': ' || privilege_type as name from information_schema.role_table_grants
       where table_name = '${view}' and grantee in ('anon', 'authenticated') and privilege_type <> 'SELECT'`,
    )
    expect(written).toEqual([])
  })
}
