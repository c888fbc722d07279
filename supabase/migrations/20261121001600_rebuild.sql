-- Rebuild: a change of published content asks for a new build of the pages; bursts join one open request. A builder holds
-- its request only while it sends its heartbeat; a failed build is tried again by itself, later and later.

-- tables

create table public.rebuild_requests (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'open' check (status in ('open', 'building', 'done', 'failed')),
  reasons text[] not null default '{}',
  changes integer not null default 0 check (changes >= 0),
  requested_by uuid,
  requested_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_in xid8 not null default pg_current_xact_id(),
  started_at timestamptz,
  began_with pg_snapshot,
  heartbeat_at timestamptz,
  finished_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  retry_at timestamptz,
  error text
);
comment on table public.rebuild_requests is 'Requests to build the pages again. At most one is open.';
comment on column public.rebuild_requests.changes is 'Number of changed rows that joined the request.';
comment on column public.rebuild_requests.changed_in is 'The transaction of the last change that joined the request.';
comment on column public.rebuild_requests.began_with is
  'Which transactions had ended when a builder took the request: its build reads at least what they wrote.';
comment on column public.rebuild_requests.heartbeat_at is 'When the builder last sent a heartbeat.';
comment on column public.rebuild_requests.retry_at is 'When a failed build is tried again; null when only a person can.';

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

-- functions: asking for a build

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
    changed_at = now(),
    changed_in = pg_current_xact_id()
  returning id into _id;
  perform pg_notify('rebuild_requested', _id::text);
  return _id;
end
$$;
comment on function private.request_rebuild is 'Opens a request, or joins the open one, and notifies whoever listens.';

create function private.is_on_pages(_source text, _status text)
returns boolean
language sql
immutable
set search_path = ''
return private.is_public_status(_status) or _status = 'pending' and _source = 'ADC';
comment on function private.is_on_pages is
  'Whether pages show something of a work: it is published, or a chapter that ADC announces.';

create function private.request_rebuild_after_article_insert()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _changes integer;
begin
  select count(*) into _changes from new_rows where private.is_on_pages(source, status);
  if _changes > 0 then
    perform private.request_rebuild('articles', _changes);
  end if;
  return null;
end
$$;
comment on function private.request_rebuild_after_article_insert is 'Works that pages show were added.';

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
    and (private.is_on_pages(new_rows.source, new_rows.status) or private.is_on_pages(old_rows.source, old_rows.status));
  if _changes > 0 then
    perform private.request_rebuild('articles', _changes);
  end if;
  return null;
end
$$;
comment on function private.request_rebuild_after_article_update is
  'Works that pages show changed, appeared or disappeared.';

create function private.request_rebuild_after_article_delete()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _changes integer;
begin
  select count(*) into _changes from old_rows where private.is_on_pages(source, status);
  if _changes > 0 then
    perform private.request_rebuild('articles', _changes);
  end if;
  return null;
end
$$;
comment on function private.request_rebuild_after_article_delete is 'Works that pages show were removed.';

create function private.request_rebuild_after_issue_update()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select 1 from public.articles where issue_id = new.id and private.is_public_status(status)) then
    perform private.request_rebuild('issues', 1);
  end if;
  return null;
end
$$;
comment on function private.request_rebuild_after_issue_update is 'An issue that visitors see changed.';

create function private.request_rebuild_after_person_update()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_published_person(new.id) then
    perform private.request_rebuild('people', 1);
  end if;
  return null;
end
$$;
comment on function private.request_rebuild_after_person_update is 'An author whose page visitors see changed.';

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

-- functions: building

create function private.is_being_built(_request public.rebuild_requests)
returns boolean
language sql
stable
set search_path = ''
return _request.status = 'building'
  and coalesce(_request.heartbeat_at, _request.started_at) > now() - interval '2 minutes';
comment on function private.is_being_built is 'Whether a builder works on the request and sent a heartbeat within two minutes.';

create function private.waits_for_builder(_request public.rebuild_requests)
returns boolean
language sql
stable
set search_path = ''
return _request.status = 'open'
  or (_request.status = 'building' and not private.is_being_built(_request))
  or (_request.status = 'failed' and _request.retry_at <= now());
comment on function private.waits_for_builder is 'Whether a builder may take the request: new, left behind by a builder that died, or due again.';

create function public.claim_rebuild_request()
returns setof public.rebuild_requests
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One build at a time: two builders that ask at once are answered one after the other.
  perform pg_advisory_xact_lock(hashtext('claim_rebuild_request'));
  if exists (select 1 from public.rebuild_requests as request where private.is_being_built(request)) then
    return;
  end if;
  return query
  update public.rebuild_requests set
    status = 'building', started_at = now(), began_with = pg_current_snapshot(), heartbeat_at = now(), retry_at = null,
    attempts = attempts + 1
  where id = (
    select request.id
    from public.rebuild_requests as request
    where private.waits_for_builder(request)
    order by request.requested_at
    limit 1
  )
  returning *;
end
$$;
comment on function public.claim_rebuild_request is
  'For the builder: takes a waiting request, if there is one and no other build is going on.';

create function public.renew_rebuild_request(_request_id uuid)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with renewed as (
    update public.rebuild_requests set heartbeat_at = now()
    where id = _request_id and status = 'building'
    returning 1
  )
  select exists (select 1 from renewed)
$$;
comment on function public.renew_rebuild_request is
  'For the builder, every half minute: it still works. False when the request is no longer its own.';

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
  _request public.rebuild_requests;
begin
  select * into _request from public.rebuild_requests where id = _request_id;
  insert into public.build_reports (rebuild_request_id, status, page_count, left_out, error, started_at)
  values (
    _request_id, case when _succeeded then 'succeeded' else 'failed' end,
    -- The database's own clock where there is one to go by.
    _page_count, coalesce(_left_out, '[]'), left(_error, 4000), coalesce(_request.started_at, _started_at)
  )
  returning id into _report_id;

  update public.rebuild_requests set
    status = case when _succeeded then 'done' else 'failed' end,
    finished_at = now(),
    error = left(_error, 4000),
    retry_at = case
      when _succeeded then null
      when attempts = 1 then now() + interval '1 minute'
      when attempts = 2 then now() + interval '5 minutes'
      when attempts = 3 then now() + interval '15 minutes'
    end
  where id = _request_id;

  -- A build reads everything: what had been written when it began is done with it. Times don't say so, for a long transaction
  -- has that of its beginning. A build without a request leaves what waits to the next one.
  if _succeeded then
    update public.rebuild_requests as request set status = 'done', finished_at = now(), retry_at = null
    where pg_visible_in_snapshot(request.changed_in, _request.began_with)
      and request.status <> 'done' and not private.is_being_built(request);
  end if;
  return _report_id;
end
$$;
comment on function public.finish_rebuild is
  'For the builder: reports a build, of a claimed request or of none (null). Answers the id of the report.';

-- functions: calling the builder of a hosted installation

create function private.post_to_builder(_request_id uuid)
returns void
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
    return;
  end if;
  select value into _url from private.secrets where name = 'rebuild_webhook_url';
  select value into _secret from private.secrets where name = 'rebuild_webhook_secret';
  if _url is not null then
    execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    using
      _url,
      jsonb_build_object('rebuild_request_id', _request_id),
      jsonb_build_object('content-type', 'application/json', 'x-rebuild-secret', coalesce(_secret, ''));
  end if;
end
$$;
comment on function private.post_to_builder is 'Hosted: calls the function trigger-rebuild about a request.';

create function private.call_rebuild_webhook()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.post_to_builder(new.id);
  return null;
end
$$;
comment on function private.call_rebuild_webhook is 'Hosted: calls the function trigger-rebuild when a request opens.';

create function private.remind_builder()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  _waiting public.rebuild_requests;
begin
  select * into _waiting
  from public.rebuild_requests as request
  where private.waits_for_builder(request)
    -- The trigger has called for a request that has just opened.
    and request.changed_at < now() - interval '1 minute'
    and not exists (select 1 from public.rebuild_requests as other where private.is_being_built(other))
  order by request.requested_at
  limit 1;
  if found then
    perform private.post_to_builder(_waiting.id);
  end if;
end
$$;
comment on function private.remind_builder is
  'Hosted, every two minutes: calls again for a request that no builder took, so that no call that got lost loses it.';

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

-- By row: a statement that reaches none, as that of an account without the right, asks for nothing.
create trigger request_rebuild_after_change
after insert or update or delete on public.members
for each row execute function private.request_rebuild_after_change();

create trigger request_rebuild_after_change
after insert or update or delete on public.founders
for each row execute function private.request_rebuild_after_change();

create trigger request_rebuild_after_change
after update of value on public.app_settings
for each row when (new.is_public and old.value is distinct from new.value)
execute function private.request_rebuild_after_change();

create trigger request_rebuild_after_change
after update on public.publications
for each row when (old.version <> new.version)
execute function private.request_rebuild_after_change();

create trigger request_rebuild_after_update
after update on public.issues
for each row when (old.version <> new.version)
execute function private.request_rebuild_after_issue_update();

create trigger request_rebuild_after_update
after update on public.people
for each row when (old.version <> new.version)
execute function private.request_rebuild_after_person_update();

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
  (select max(started_at) from public.rebuild_requests as request where private.is_being_built(request)) as building_since,
  (select min(retry_at) from public.rebuild_requests where status = 'failed') as retry_at
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

-- RLS

alter table public.rebuild_requests enable row level security;
alter table public.build_reports enable row level security;

-- policies

create policy "Editors read rebuild requests"
on public.rebuild_requests for select to authenticated
using ((select private.has_role('editor')));

create policy "Editors read build reports"
on public.build_reports for select to authenticated
using ((select private.has_role('editor')));

-- grants

revoke all on public.rebuild_requests, public.build_reports, public.publishing_state from anon, authenticated;
grant select on public.rebuild_requests, public.build_reports, public.publishing_state to authenticated;
grant all on public.rebuild_requests, public.build_reports, public.publishing_state to service_role;
grant execute on function private.is_being_built to authenticated, service_role;
grant execute on function public.request_rebuild to authenticated;
grant execute on function public.claim_rebuild_request, public.renew_rebuild_request, public.finish_rebuild to service_role;

-- realtime

do $$
begin
  if exists (select 1 from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.rebuild_requests, public.build_reports;
  end if;
end
$$;
