import { z } from 'zod'
import type { Database } from '../database/database.ts'

export const CHANGES_CHANNEL = 'embedded_realtime'

const KeySchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** The columns of a row's primary key. */
export type RowKey = z.infer<typeof KeySchema>

/** What a trigger reports: which row changed. A notification holds 8000 bytes, so the row itself is read afterwards. */
export const ChangeSchema = z.object({
  schema: z.string(),
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  commit_timestamp: z.string(),
  /** Primary key after the change, and before it. */
  key: KeySchema.nullable(),
  old_key: KeySchema.nullable(),
})

export type Change = z.infer<typeof ChangeSchema>

/** Not in the migrations: hosted Supabase reads the write-ahead log instead. */
const ANNOUNCE_FUNCTION = `
create schema if not exists embedded_realtime;
create or replace function embedded_realtime.key_of(changed jsonb, key_columns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select pg_catalog.jsonb_object_agg(name, changed -> name) from pg_catalog.unnest(key_columns) as name
$$;
create or replace function embedded_realtime.announce() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('${CHANGES_CHANNEL}', pg_catalog.jsonb_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'commit_timestamp', pg_catalog.to_char(pg_catalog.clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'key', case when tg_op <> 'DELETE' then embedded_realtime.key_of(pg_catalog.to_jsonb(new), tg_argv::text[]) end,
    'old_key', case when tg_op <> 'INSERT' then embedded_realtime.key_of(pg_catalog.to_jsonb(old), tg_argv::text[]) end
  )::text);
  return null;
end $$;
`

/** Gives every table of the publication its trigger and takes it from tables that have left it. */
const INSTALL_TRIGGERS = `
do $$
declare found record;
begin
  for found in
    select t.tgrelid::regclass as relation from pg_trigger t
    where t.tgname = 'embedded_realtime' and not exists (
      select from pg_publication_tables p
      where p.pubname = 'supabase_realtime'
        and format('%I.%I', p.schemaname, p.tablename)::regclass = t.tgrelid)
  loop
    execute format('drop trigger embedded_realtime on %s', found.relation);
  end loop;
  for found in
    select format('%I.%I', p.schemaname, p.tablename)::regclass as relation,
      string_agg(quote_literal(a.attname), ', ' order by a.attnum) as key_columns
    from pg_publication_tables p
    join pg_index i on i.indrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and i.indisprimary
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where p.pubname = 'supabase_realtime'
      and not exists (select from pg_trigger t where t.tgname = 'embedded_realtime' and t.tgrelid = i.indrelid)
    group by 1
  loop
    execute format(
      'create trigger embedded_realtime after insert or update or delete on %s for each row execute function embedded_realtime.announce(%s)',
      found.relation, found.key_columns);
  end loop;
end $$;
`

export const createAnnounceFunction = async (database: Database): Promise<void> => {
  await database.query(ANNOUNCE_FUNCTION)
  await installTriggers(database)
}

/** To be called again when a table may have joined the publication. */
export const installTriggers = async (database: Database): Promise<void> => {
  await database.query(INSTALL_TRIGGERS)
}
