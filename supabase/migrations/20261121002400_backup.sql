-- Backup: what the backup function reads and a restore writes, table by table. Files travel through Storage.

-- tables

create table private.restore_under_way (
  is_only_row boolean primary key default true check (is_only_row),
  archive text not null check (archive ~ '^[0-9a-f]{64}$'),
  started_at timestamptz not null default now()
);
comment on table private.restore_under_way is
  'The archive, by its hash, that a restore began to write here and has not finished; no part of a backup itself.';

-- functions

create function private.backup_tables()
returns table ("position" integer, schema_name text, table_name text)
language sql
immutable
set search_path = ''
as $$
  -- A table comes after those it refers to.
  select ordinality::integer, split_part(name, '.', 1), split_part(name, '.', 2)
  from unnest(array[
    'auth.users', 'auth.identities',
    'private.rate_limits', 'private.visitor_source', 'private.upload_limits', 'private.submission_folders',
    'private.secrets',
    'public.user_roles', 'public.security_events',
    'public.publications', 'public.issues', 'public.import_batches', 'public.articles', 'private.oai_records',
    'public.work_relations', 'public.people', 'public.person_names', 'public.person_slugs', 'public.person_merges',
    'private.contributor_emails', 'private.contributor_email_versions',
    'public.work_texts', 'public.work_text_drafts', 'public.work_text_versions',
    'public.article_versions', 'public.work_fingerprints', 'public.removed_works', 'private.counted_sessions',
    'public.members', 'public.founders',
    'public.app_settings', 'public.email_templates', 'public.email_deliveries', 'private.held_mails',
    'public.rebuild_requests', 'public.build_reports',
    'public.user_events', 'public.download_events', 'private.monthly_use',
    'public.contact_messages', 'public.contact_replies', 'public.newsletter_subscriptions', 'private.newsletter_tokens', 'private.newsletter_requests',
    'public.submissions', 'public.submission_files', 'private.submission_contributor_emails', 'private.submission_secrets',
    'public.submission_notes', 'public.submission_replies', 'public.submission_status_changes',
    'public.donations', 'private.donation_events', 'private.donation_refunds'
  ]) with ordinality as listed (name, ordinality)
$$;
comment on function private.backup_tables is 'Everything that makes an installation, in the order in which it can be written back.';

create function private.backup_key(_table regclass)
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(quote_ident(attribute.attname), ', ' order by key.position)
  from pg_catalog.pg_constraint as constraint_row
  cross join lateral unnest(constraint_row.conkey) with ordinality as key (number, position)
  join pg_catalog.pg_attribute as attribute
    on attribute.attrelid = constraint_row.conrelid and attribute.attnum = key.number
  where constraint_row.conrelid = _table and constraint_row.contype = 'p'
$$;
comment on function private.backup_key is 'The primary key of a table, ready for SQL.';

create function private.require_backup_table(_schema text, _table text)
returns regclass
language plpgsql
stable
set search_path = ''
as $$
begin
  if not exists (
    select 1 from private.backup_tables() where schema_name = _schema and table_name = _table
  ) then
    raise exception 'This table is not part of a backup' using errcode = '22023';
  end if;
  return format('%I.%I', _schema, _table)::regclass;
end
$$;
comment on function private.require_backup_table is 'Names a table of the backup, and no other.';

create function public.list_backup_tables()
returns table (schema_name text, table_name text, row_count bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _listed record;
begin
  for _listed in select * from private.backup_tables() order by position loop
    schema_name := _listed.schema_name;
    table_name := _listed.table_name;
    execute format('select count(*) from %I.%I', schema_name, table_name) into row_count;
    return next;
  end loop;
end
$$;
comment on function public.list_backup_tables is 'For the backup function: the tables in the order to write them back, with their number of rows.';

create function public.read_backup_rows(_schema text, _table text, _after jsonb default null, _limit integer default 1000)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _relation regclass := private.require_backup_table(_schema, _table);
  _key text := private.backup_key(_relation);
  _rows jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(page)), ''[]'') from ('
    '  select * from %1$s as listed'
    '  where $1 is null or (%2$s) > (select %2$s from jsonb_populate_record(null::%1$s, $1))'
    '  order by %2$s limit $2'
    ') as page',
    _relation, _key
  ) into _rows using _after, least(greatest(_limit, 1), 5000);
  return _rows;
end
$$;
comment on function public.read_backup_rows is
  'For the backup function: one page of rows in the order of their primary key, after the row whose key _after holds.';

create function public.restore_backup_rows(_schema text, _table text, _rows jsonb)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _relation regclass := private.require_backup_table(_schema, _table);
  _key text := private.backup_key(_relation);
  _columns text;
  _changes text;
  _sequence record;
  _written integer;
  _triggers boolean := _schema <> 'auth';
begin
  if jsonb_typeof(_rows) is distinct from 'array' then
    raise exception 'Rows are given as an array' using errcode = '22023';
  end if;
  select
    string_agg(quote_ident(attname), ', ' order by attnum),
    string_agg(format('%1$I = excluded.%1$I', attname), ', ' order by attnum) filter (
      where not exists (
        select 1 from pg_catalog.pg_constraint
        where conrelid = _relation and contype = 'p' and attnum = any (conkey)
      )
    )
  into _columns, _changes
  from pg_catalog.pg_attribute
  where attrelid = _relation and attnum > 0 and not attisdropped and attgenerated = '';

  -- What triggers would count, stamp, log or refuse has happened already: the rows say how it ended.
  if _triggers then
    execute format('alter table %s disable trigger user', _relation);
  end if;
  execute format(
    'insert into %1$s (%2$s) overriding system value '
    'select %2$s from jsonb_populate_recordset(null::%1$s, $1) on conflict (%3$s) do update set %4$s',
    _relation, _columns, _key, _changes
  ) using _rows;
  get diagnostics _written = row_count;
  if _triggers then
    execute format('alter table %s enable trigger user', _relation);
  end if;

  for _sequence in
    select attname as column_name
    from pg_catalog.pg_attribute
    where attrelid = _relation and attidentity <> ''
  loop
    execute format(
      'select setval(pg_get_serial_sequence(%1$L, %2$L), greatest((select coalesce(max(%3$I), 1) from %4$s), 1))',
      _relation::text, _sequence.column_name, _sequence.column_name, _relation
    );
  end loop;
  if _relation = 'public.submissions'::regclass then
    perform setval(
      'private.submission_number',
      greatest((select coalesce(max(split_part(reference, '-', 3)::bigint), 1) from public.submissions), 1)
    );
  end if;
  return _written;
end
$$;
comment on function public.restore_backup_rows is
  'For a restore, with the secret key: writes rows back exactly as they were, over those with the same key.';

create function public.list_backup_references()
returns table (
  schema_name text, table_name text, column_name text, parent_schema text, parent_table text, parent_column text,
  needs_parent boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    own.schema_name, own.table_name, own_column.attname::text, parent.schema_name, parent.table_name,
    parent_column.attname::text, reference.confdeltype = 'c' or own_column.attnotnull
  from pg_catalog.pg_constraint as reference
  join private.backup_tables() as own
    on reference.conrelid = format('%I.%I', own.schema_name, own.table_name)::regclass
  join private.backup_tables() as parent
    on reference.confrelid = format('%I.%I', parent.schema_name, parent.table_name)::regclass
  join pg_catalog.pg_attribute as own_column
    on own_column.attrelid = reference.conrelid and own_column.attnum = reference.conkey[1]
  join pg_catalog.pg_attribute as parent_column
    on parent_column.attrelid = reference.confrelid and parent_column.attnum = reference.confkey[1]
  where reference.contype = 'f' and cardinality(reference.conkey) = 1 and own.position > parent.position
  order by own.position, reference.conname
$$;
comment on function public.list_backup_references is
  'For a restore, with the secret key: which columns refer to other tables, and whether a row can''t be without what it refers to.';

create function public.restore_under_way()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select archive from private.restore_under_way
$$;
comment on function public.restore_under_way is
  'For a restore, with the secret key: the hash of the archive that was started and not finished, null when there is none.';

create function public.mark_restore(_archive text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if _archive is null then
    delete from private.restore_under_way;
  else
    insert into private.restore_under_way (archive) values (_archive)
    on conflict (is_only_row) do update set archive = excluded.archive, started_at = now();
  end if;
end
$$;
comment on function public.mark_restore is
  'For a restore, with the secret key: notes the archive that is being written, or with null that it is done.';

-- RLS

alter table private.restore_under_way enable row level security;

-- grants

revoke all on private.restore_under_way from anon, authenticated;
grant all on private.restore_under_way to service_role;
grant execute on function public.restore_under_way, public.mark_restore to service_role;
grant execute on function private.backup_tables, private.backup_key, private.require_backup_table to service_role;
grant execute on function public.list_backup_tables, public.read_backup_rows, public.restore_backup_rows,
  public.list_backup_references
to service_role;
