import { applyPendingMigrations } from '@supabase/lite/cli'
import type { App } from '@supabase/lite'

/** What hosted Supabase has before the first migration runs, and the embedded backend lacks. */
const HOSTED_GROUND = `
do $$
declare
  _role text;
begin
  if to_regnamespace('private') is not null then
    return; -- the first migration ran already, and it starts by revoking
  end if;
  foreach _role in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = _role) then
      execute format('create role %I nologin %s', _role, case _role when 'service_role' then 'bypassrls' else '' end);
    end if;
    execute format('grant usage on schema auth, storage to %I', _role);
    execute format('grant select, insert, update, delete on all tables in schema storage to %I', _role);
    execute format('alter default privileges in schema public grant all on tables to %I', _role);
    execute format('alter default privileges in schema public grant all on sequences to %I', _role);
    execute format('alter default privileges in schema public grant execute on functions to %I', _role);
  end loop;
  grant select, insert, update, delete on all tables in schema auth to service_role;
end
$$`

/**
 * Applies the pending migrations on an embedded backend, on the same ground as hosted Supabase: API roles exist,
 * storage is granted to them, and new public objects are open unless a migration revokes them.
 */
export async function applyMigrations(app: App): Promise<void> {
  await app.ensureSystemSchema()
  await app.connection.exec(HOSTED_GROUND)
  await applyPendingMigrations(app)
  // At its first request lite grants everything in every schema with RLS to the API roles, which would undo the
  // column grants of the migrations; it skips that once it takes row-level security for prepared.
  Object.assign(app.connection, { rlsState: 'active' })
}
