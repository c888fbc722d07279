import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#scripts/backend/database/open-postgres.ts'
import { prepareDatabase } from '#scripts/backend/database/prepare-database.ts'
import { createLiteApp } from '#scripts/backend/lite/create-app.ts'
import { readConfig } from '#scripts/backend/lite/read-config.ts'
import { startBackend } from '#scripts/backend/start-backend.ts'
import { findPostgresBinaries, startPostgresServer } from '#scripts/database/postgres-server.ts'
import { createPostgresDatabase } from '../database/postgres-database.ts'
import { SUPABASE } from '#scripts/test/deploy-tools.ts'

/**
 * What a hosted project's `postgres` may do: make roles and pass row-level security, but it is no superuser and owns neither
 * Auth nor Storage. That it may write policies on Storage's tables is an extension of the host; here it belongs to their owner.
 */
const HOSTED_OWNER = (database: string) => `
  create role storage_owner nologin;
  create role project login createrole createdb bypassrls replication nosuperuser;
  grant storage_owner to project;
  grant anon, authenticated, service_role to project with admin option;
  alter database ${database} owner to project;
  alter publication supabase_realtime owner to project;
  grant all on schema public to project;
  drop schema if exists supabase_migrations cascade;
  grant create on database ${database} to project;
  grant usage on schema auth, storage, extensions to project with grant option;
  grant usage, create on schema storage to storage_owner;
  grant all on all tables in schema auth to project with grant option;
  alter table storage.objects owner to storage_owner;
  alter table storage.buckets owner to storage_owner;
  alter default privileges for role project in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role project in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role project in schema public grant all on functions to anon, authenticated, service_role;
`

const binaries = findPostgresBinaries()

describe.skipIf(binaries === undefined)('the migrations, by the Supabase CLI, without a superuser', () => {
  let server: Awaited<ReturnType<typeof startPostgresServer>>
  let folder: string
  beforeAll(async () => {
    server = await startPostgresServer(binaries ?? '')
    folder = await mkdtemp(join(tmpdir(), 'rehearsal-'))
  })
  afterAll(async () => {
    server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Names of all that the migrations made; the embedded backend's own triggers of realtime are not theirs. */
  const catalogueOf = async (url: string): Promise<string> => {
    const connection = postgres(url, { max: 1, onnotice: () => undefined })
    const [row] = await connection`
      select jsonb_pretty(jsonb_set(catalogue, '{triggers}', jsonb_path_query_array(
        catalogue, '$.triggers[*] ? (!(@ like_regex "embedded_realtime$"))'
      ))) as catalogue
      from (select public.installation_catalogue() as catalogue) as found`
    await connection.end()
    return String(row?.['catalogue'])
  }

  /** A database as a hosted project has it before its first migration, and its owner's address. */
  const makeHostedProject = async (): Promise<string> => {
    const { url } = await createPostgresDatabase(server.url)
    const database = await openPostgres(url)
    const keys = { jwtSecret: 'x'.repeat(40), publishableKey: 'publishable', secretKey: 'secret' }
    const app = createLiteApp({
      connection: database.connection,
      config: await readConfig('supabase/config.toml'),
      keys,
      siteUrl: 'http://localhost:4321',
      storageFolder: join(folder, 'storage'),
      mailer: undefined,
    })
    await prepareDatabase(database, app)
    await database.query(HOSTED_OWNER(new URL(url).pathname.slice(1)))
    await database.close()
    const owner = new URL(url)
    owner.username = 'project'
    return owner.href
  }

  test('all are applied, make what the embedded backend has, and a second push finds nothing to do', async () => {
    const url = await makeHostedProject()
    const push = async () => {
      const { stdout, stderr } = await promisify(execFile)(
        SUPABASE,
        ['db', 'push', '--db-url', url, '--yes'],
        {
          env: { ...process.env, PGSSLMODE: 'disable' },
        },
      )
      return stdout + stderr
    }
    await push()
    expect(await push()).toContain('up to date')

    const plain = await createPostgresDatabase(server.url)
    const backend = await startBackend({
      folder: join(folder, 'backend'),
      port: 0,
      mailPort: 0,
      siteUrl: 'http://localhost:4321',
      databaseUrl: plain.url,
      functions: false,
      log: () => undefined,
    })
    await backend.close()
    expect(await catalogueOf(url)).toBe(await catalogueOf(plain.url))
  })
})
