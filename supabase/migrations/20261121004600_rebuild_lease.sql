-- A builder holds its request only while it is heard of; a failed build is tried again by itself, later and later.

-- tables

alter table public.rebuild_requests
  add column attempts integer not null default 0 check (attempts >= 0),
  add column heartbeat_at timestamptz,
  add column retry_at timestamptz;
comment on column public.rebuild_requests.heartbeat_at is 'When the builder was last heard of.';
comment on column public.rebuild_requests.retry_at is 'When a failed build is tried again; null when only a person can.';

-- functions

create function private.is_being_built(_request public.rebuild_requests)
returns boolean
language sql
stable
set search_path = ''
return _request.status = 'building'
  and coalesce(_request.heartbeat_at, _request.started_at) > now() - interval '2 minutes';
comment on function private.is_being_built is 'Whether a builder works on the request and was heard of within two minutes.';

create function private.waits_for_builder(_request public.rebuild_requests)
returns boolean
language sql
stable
set search_path = ''
return _request.status = 'open'
  or (_request.status = 'building' and not private.is_being_built(_request))
  or (_request.status = 'failed' and _request.retry_at <= now());
comment on function private.waits_for_builder is 'Whether a builder may take the request: new, left behind by a builder that died, or due again.';

create or replace function public.claim_rebuild_request()
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
    status = 'building', started_at = now(), heartbeat_at = now(), retry_at = null, attempts = attempts + 1
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

create or replace function public.finish_rebuild(
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
  -- The database's own clock where there is one to go by.
  _began timestamptz := coalesce((select started_at from public.rebuild_requests where id = _request_id), _started_at);
begin
  insert into public.build_reports (rebuild_request_id, status, page_count, left_out, error, started_at)
  values (
    _request_id, case when _succeeded then 'succeeded' else 'failed' end,
    _page_count, coalesce(_left_out, '[]'), left(_error, 4000), _began
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

  -- A build reads everything: what was asked for before it began is done with it.
  if _succeeded then
    update public.rebuild_requests as request set status = 'done', finished_at = now(), retry_at = null
    where request.changed_at <= _began and request.status <> 'done' and not private.is_being_built(request);
  end if;
  return _report_id;
end
$$;

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

create or replace function private.call_rebuild_webhook()
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

-- views

create or replace view public.publishing_state
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

-- grants

grant execute on function private.is_being_built to authenticated, service_role;
grant execute on function public.renew_rebuild_request to service_role;

-- Hosted Supabase has pg_cron when the operator switched it on before the migration.
do $$
begin
  if to_regnamespace('cron') is not null then
    execute $cron$
      select cron.schedule('remind-builder', '*/2 * * * *', 'select private.remind_builder()')
    $cron$;
  end if;
end
$$;
