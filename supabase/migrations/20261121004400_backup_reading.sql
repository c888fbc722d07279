-- Backup reads on from the last key it saw: rows that come or go meanwhile move no page, so none is missed or doubled.

-- functions

drop function public.read_backup_rows(text, text, bigint, integer);

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

-- grants

revoke execute on function public.read_backup_rows from public, anon, authenticated;
grant execute on function public.read_backup_rows to service_role;
