import type { App } from '@supabase/lite'
import type { Database } from './database.ts'
import { rememberErrors } from './error-codes.ts'
import { passRequestHeaders } from './request-headers.ts'

/** Roles, default rights, schemas and the realtime publication that a hosted Supabase project starts with. */
const HOSTED_STARTING_POINT = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then create publication supabase_realtime; end if;
end $$;
grant anon, authenticated, service_role to current_user;
create schema if not exists extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`

const SYSTEM_SCHEMA_RIGHTS = `
grant usage on schema auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;
`

/** Brings a database, empty or not, to the state of a hosted project before its first migration. */
export const prepareDatabase = async (database: Database, app: App): Promise<void> => {
  // At the first request lite grants everything on every table with row-level security to every role, which would
  // undo what the migrations revoke (column grants above all). Its roles are ours to make: inform it that they are there.
  // The test "lite keeps what was revoked" shows when this can go.
  Reflect.set(database.connection, 'rlsState', 'active')

  passRequestHeaders(database.connection)
  rememberErrors(database.connection)

  const [found] = await database.query("select to_regclass('auth.users') is not null as ready")
  if (found?.['ready'] === true) return
  // Roles belong to the whole server: another database that is prepared at the same moment may make them first.
  await database.query(HOSTED_STARTING_POINT).catch(() => database.query(HOSTED_STARTING_POINT))
  await app.ensureSystemSchema()
  await database.query(SYSTEM_SCHEMA_RIGHTS)
}
