-- Counters of works: changed here alone, atomically.

-- tables

create table private.counted_sessions (
  article_id uuid not null references public.articles (id) on delete cascade,
  column_name text not null,
  session_hash text not null,
  counted_at timestamptz not null default now(),
  primary key (article_id, column_name, session_hash)
);
comment on table private.counted_sessions is 'When an analytics session last counted for a work, so that repeats within 30 minutes do not.';

-- indexes

create index counted_sessions_counted_at_index on private.counted_sessions (counted_at);

-- functions

create function private.clear_old_counted_sessions()
returns bigint
language sql
security definer
set search_path = ''
as $$
  with cleared as (
    delete from private.counted_sessions where counted_at < now() - interval '1 day' returning 1
  )
  select count(*) from cleared
$$;
comment on function private.clear_old_counted_sessions is 'Forgets sessions whose window is long over.';

create function public.increment_count(table_name text, column_name text, row_id uuid, session_id text default null)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _table alias for $1;
  _column alias for $2;
  _row_id alias for $3;
  _session_id alias for $4;
  _visitor text := private.current_visitor();
  _counts boolean := true;
  _value integer;
begin
  if _table is distinct from 'articles' then
    raise exception 'Only articles are counted' using errcode = '22023';
  end if;
  if _column is null or _column not in ('views', 'downloads', 'shares', 'citations') then
    raise exception 'This column is no counter' using errcode = '22023';
  end if;
  if length(_session_id) > 100 then
    raise exception 'The session id is too long' using errcode = '22023';
  end if;
  if coalesce(_session_id, '') <> '' then
    -- Now and then a call tidies up, so that no scheduler is needed.
    if random() < 0.001 then
      perform private.clear_old_counted_sessions();
    end if;
    _counts := not exists (
      select 1 from private.counted_sessions as counted
      where counted.article_id = _row_id and counted.column_name = _column
        and counted.session_hash = encode(sha256(convert_to(_session_id, 'UTF8')), 'hex')
        and counted.counted_at > now() - interval '30 minutes'
    );
  end if;
  -- Sessions cost nothing, so a figure is protected by the address: what comes beyond is answered, not counted.
  _counts := _counts
    and private.take_rate_limit('count_work', concat_ws(' ', _visitor, _column, _row_id))
    and private.take_rate_limit('count_visitor', _visitor);
  if _counts and coalesce(_session_id, '') <> '' then
    insert into private.counted_sessions as counted (article_id, column_name, session_hash)
    select id, _column, encode(sha256(convert_to(_session_id, 'UTF8')), 'hex')
    from public.articles
    where id = _row_id
    on conflict on constraint counted_sessions_pkey do update set counted_at = now()
    where counted.counted_at <= now() - interval '30 minutes';
    _counts := found;
  end if;

  execute format(
    'update public.articles set %1$I = %1$I + $2 where id = $1 and coalesce(status, ''published'') = ''published'' '
    'returning %1$I',
    _column
  ) into _value using _row_id, _counts::integer;
  if _value is null then
    raise exception 'No published work has this id' using errcode = '22023';
  end if;
  return _value;
end
$$;
comment on function public.increment_count is
  'Adds 1 to a counter of a published work and answers the new value. One session, work and column count once in 30 minutes, '
  'one address 60 times an hour for a work and column and 600 times in all; beyond that the answer is the present value.';

-- RLS

alter table private.counted_sessions enable row level security;

-- grants

revoke all on private.counted_sessions from anon, authenticated;
grant all on private.counted_sessions to service_role;
grant execute on function public.increment_count to anon, authenticated, service_role;
