-- Rebuild: a change of published content asks for a new build of the pages; bursts join one open request.

-- tables

create table public.rebuild_requests (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'open' check (status in ('open', 'building', 'done', 'failed')),
  reasons text[] not null default '{}',
  changes integer not null default 0 check (changes >= 0),
  requested_by uuid,
  requested_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  error text
);
comment on table public.rebuild_requests is 'Requests to build the pages again. At most one is open.';
comment on column public.rebuild_requests.changes is 'Number of changed rows that joined the request.';

create table public.build_reports (
  id uuid primary key default gen_random_uuid(),
  rebuild_request_id uuid references public.rebuild_requests (id) on delete set null,
  status text not null check (status in ('succeeded', 'failed')),
  page_count integer check (page_count >= 0),
  left_out jsonb not null default '[]' check (jsonb_typeof(left_out) = 'array'),
  error text,
  started_at timestamptz not null,
  finished_at timestamptz not null default now()
);
comment on table public.build_reports is 'Outcome of each build.';
comment on column public.build_reports.left_out is 'Rows that could not be read, each with its id and the reason.';

-- indexes

create unique index rebuild_requests_one_open_key on public.rebuild_requests (status) where status = 'open';
create index rebuild_requests_requested_at_index on public.rebuild_requests (requested_at desc);
create index build_reports_finished_at_index on public.build_reports (finished_at desc);
create index build_reports_rebuild_request_id_index on public.build_reports (rebuild_request_id);

-- functions

create function private.request_rebuild(_reason text, _changes integer)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  _id uuid;
begin
  insert into public.rebuild_requests as request (reasons, changes, requested_by)
  values (array[_reason], _changes, auth.uid())
  on conflict (status) where status = 'open' do update set
    reasons = case when _reason = any (request.reasons) then request.reasons else request.reasons || _reason end,
    changes = request.changes + _changes,
    changed_at = now()
  returning id into _id;
  perform pg_notify('rebuild_requested', _id::text);
  return _id;
end
$$;
comment on function private.request_rebuild is 'Opens a request, or joins the open one, and tells whoever listens.';

create function private.request_rebuild_after_article_insert()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _changes integer;
begin
  select count(*) into _changes from new_rows where private.is_public_status(status);
  if _changes > 0 then
    perform private.request_rebuild('articles', _changes);
  end if;
  return null;
end
$$;
comment on function private.request_rebuild_after_article_insert is 'Published works were added.';

create function private.request_rebuild_after_article_update()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _changes integer;
begin
  -- A version that did not move means that only counters did.
  select count(*) into _changes
  from new_rows
  join old_rows using (id)
  where new_rows.version <> old_rows.version
    and (private.is_public_status(new_rows.status) or private.is_public_status(old_rows.status)
      or 'pending' in (new_rows.status, old_rows.status) and 'ADC' in (new_rows.source, old_rows.source));
  if _changes > 0 then
    perform private.request_rebuild('articles', _changes);
  end if;
  return null;
end
$$;
comment on function private.request_rebuild_after_article_update is
  'Published works changed, appeared or disappeared, or an announced chapter of the atlas did.';

create function private.request_rebuild_after_article_delete()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _changes integer;
begin
  select count(*) into _changes from old_rows where private.is_public_status(status);
  if _changes > 0 then
    perform private.request_rebuild('articles', _changes);
  end if;
  return null;
end
$$;
comment on function private.request_rebuild_after_article_delete is 'Published works were removed.';

create function private.request_rebuild_after_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.request_rebuild(tg_table_name, 1);
  return null;
end
$$;
comment on function private.request_rebuild_after_change is 'A row that every visitor sees changed.';

create function private.call_rebuild_webhook()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _url text;
  _secret text;
begin
  -- pg_net is there on hosted Supabase alone; the embedded backend listens to the notification instead.
  if to_regnamespace('net') is null then
    return null;
  end if;
  select value into _url from private.secrets where name = 'rebuild_webhook_url';
  select value into _secret from private.secrets where name = 'rebuild_webhook_secret';
  if _url is not null then
    execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    using
      _url,
      jsonb_build_object('rebuild_request_id', new.id),
      jsonb_build_object('content-type', 'application/json', 'x-rebuild-secret', coalesce(_secret, ''));
  end if;
  return null;
end
$$;
comment on function private.call_rebuild_webhook is 'Hosted: calls the function trigger-rebuild when a request opens.';

create function public.request_rebuild()
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  return private.request_rebuild('manual', 0);
end
$$;
comment on function public.request_rebuild is 'An editor asks for a build, for instance after a failed one.';

create function public.claim_rebuild_request()
returns setof public.rebuild_requests
language sql
security definer
set search_path = ''
as $$
  update public.rebuild_requests set status = 'building', started_at = now()
  where id = (
    select id
    from public.rebuild_requests
    -- A build that ended without a word is taken up again.
    where status = 'open' or (status = 'building' and started_at < now() - interval '30 minutes')
    order by requested_at
    limit 1
    for update skip locked
  )
  returning *
$$;
comment on function public.claim_rebuild_request is 'For the builder: takes the waiting request, if there is one.';

create function public.finish_rebuild(
  _request_id uuid,
  _succeeded boolean,
  _started_at timestamptz,
  _page_count integer default null,
  _left_out jsonb default '[]',
  _error text default null
)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  _report_id uuid;
begin
  insert into public.build_reports (rebuild_request_id, status, page_count, left_out, error, started_at)
  values (
    _request_id, case when _succeeded then 'succeeded' else 'failed' end,
    _page_count, coalesce(_left_out, '[]'), left(_error, 4000), _started_at
  )
  returning id into _report_id;

  update public.rebuild_requests set
    status = case when _succeeded then 'done' else 'failed' end,
    finished_at = now(),
    error = left(_error, 4000)
  where id = _request_id;

  -- A build reads everything: requests that failed before it are done with it.
  if _succeeded then
    update public.rebuild_requests set status = 'done', finished_at = now()
    where status = 'failed' and changed_at <= _started_at;
  end if;
  return _report_id;
end
$$;
comment on function public.finish_rebuild is
  'For the builder: reports a build, of a claimed request or of none (null). Answers the id of the report.';

-- triggers

create trigger request_rebuild_after_insert
after insert on public.articles
referencing new table as new_rows
for each statement execute function private.request_rebuild_after_article_insert();

create trigger request_rebuild_after_update
after update on public.articles
referencing old table as old_rows new table as new_rows
for each statement execute function private.request_rebuild_after_article_update();

create trigger request_rebuild_after_delete
after delete on public.articles
referencing old table as old_rows
for each statement execute function private.request_rebuild_after_article_delete();

create trigger request_rebuild_after_change
after insert or update or delete on public.members
for each statement execute function private.request_rebuild_after_change();

create trigger request_rebuild_after_change
after insert or update or delete on public.founders
for each statement execute function private.request_rebuild_after_change();

create trigger request_rebuild_after_change
after update of value on public.app_settings
for each row when (new.is_public and old.value is distinct from new.value)
execute function private.request_rebuild_after_change();

create trigger call_rebuild_webhook
after insert on public.rebuild_requests
for each row when (new.status = 'open')
execute function private.call_rebuild_webhook();

-- views

create view public.publishing_state
with (security_invoker = true)
as
select
  (select max(finished_at) from public.build_reports where status = 'succeeded') as last_published_at,
  last_build.status as last_build_status,
  last_build.finished_at as last_build_at,
  last_build.error as last_build_error,
  last_build.left_out as last_build_left_out,
  coalesce(waiting.changes, 0) as waiting_changes,
  waiting.since as waiting_since,
  (select max(started_at) from public.rebuild_requests where status = 'building') as building_since
from (select 1) as one
left join lateral (
  select status, finished_at, error, left_out from public.build_reports order by finished_at desc limit 1
) as last_build on true
left join lateral (
  select sum(changes)::integer as changes, min(requested_at) as since
  from public.rebuild_requests
  where status <> 'done'
) as waiting on true;
comment on view public.publishing_state is 'One row: when the site was last published, what waits, how the last build ended.';

-- RLS, policies, grants

alter table public.rebuild_requests enable row level security;
alter table public.build_reports enable row level security;

create policy "Editors read rebuild requests"
on public.rebuild_requests for select to authenticated
using ((select private.has_role('editor')));

create policy "Editors read build reports"
on public.build_reports for select to authenticated
using ((select private.has_role('editor')));

revoke all on public.rebuild_requests, public.build_reports, public.publishing_state from anon, authenticated;
grant select on public.rebuild_requests, public.build_reports, public.publishing_state to authenticated;
grant all on public.rebuild_requests, public.build_reports, public.publishing_state to service_role;
grant execute on function public.request_rebuild to authenticated;
grant execute on function public.claim_rebuild_request, public.finish_rebuild to service_role;
