-- Maintenance: what has to be done from time to time, by pg_cron where it is, else by the builder or the embedded backend.

-- functions

create function private.clear_old_logs()
returns bigint
language sql
security definer
set search_path = ''
as $$
  with mails as (
    delete from public.email_deliveries where created_at < now() - interval '13 months' returning 1
  ),
  -- What browsers report says no more than their word; what the server wrote stays.
  reported as (
    delete from public.security_events
    where origin = 'browser' and created_at < now() - interval '13 months'
    returning 1
  ),
  unpaid as (
    delete from public.donations
    where status in ('pending', 'failed', 'expired') and created_at < now() - interval '30 days'
    returning 1
  ),
  payments as (
    delete from private.donation_events where received_at < now() - interval '90 days' returning 1
  ),
  requests as (
    delete from public.rebuild_requests
    where status = 'done' and finished_at < now() - interval '90 days'
    returning 1
  ),
  reports as (
    delete from public.build_reports
    -- The back office says when the site was last published, however long ago.
    where finished_at < now() - interval '90 days'
      and id is distinct from (
        select id from public.build_reports where status = 'succeeded' order by finished_at desc limit 1
      )
    returning 1
  )
  select sum(rows)::bigint
  from (
    select count(*) as rows from mails union all select count(*) from reported union all select count(*) from unpaid
    union all select count(*) from payments union all select count(*) from requests union all select count(*) from reports
  ) as cleared
$$;
comment on function private.clear_old_logs is
  'Forgets mails that went out, what browsers reported to the security log, donations that were never paid, events of payments '
  'and builds; what waits or was paid stays.';

create function public.clear_old_rows()
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'rate_limit_hits', private.clear_old_rate_limit_hits(),
    'counted_sessions', private.clear_old_counted_sessions(),
    'submission_folders', private.clear_old_submission_folders(),
    'newsletter_requests', private.clear_old_newsletter_requests(),
    'ended_subscriptions', private.clear_ended_subscriptions(),
    'events', private.sum_old_events(),
    'logs', private.clear_old_logs()
  )
$$;
comment on function public.clear_old_rows is
  'For the server: forgets what is no longer needed and sums old events; answers how many rows went, by kind.';

create function private.call_maintenance()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  _url text;
  _secret text;
begin
  if to_regnamespace('net') is null then
    return;
  end if;
  select value into _url from private.secrets where name = 'maintenance_url';
  select value into _secret from private.secrets where name = 'rebuild_webhook_secret';
  if _url is not null then
    execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    using
      _url, '{}'::jsonb,
      jsonb_build_object('content-type', 'application/json', 'x-rebuild-secret', coalesce(_secret, ''));
  end if;
end
$$;
comment on function private.call_maintenance is 'Hosted: calls the function run-maintenance.';

create function private.jobs()
returns table (name text, schedule text, command text)
language sql
immutable
set search_path = ''
as $$
  values
    ('publish-due-articles', '* * * * *', 'select public.publish_due_articles()'),
    ('remind-builder', '*/2 * * * *', 'select private.remind_builder()'),
    ('clear-old-rows', '17 * * * *', 'select public.clear_old_rows()'),
    ('run-maintenance', '*/15 * * * *', 'select private.call_maintenance()')
$$;
comment on function private.jobs is 'What pg_cron does at set times; elsewhere the builder or the embedded backend does it.';

create function private.schedule_jobs()
returns void
language plpgsql
set search_path = ''
as $$
begin
  if to_regnamespace('cron') is not null then
    execute 'select cron.schedule(name, schedule, command) from private.jobs()';
  end if;
end
$$;
comment on function private.schedule_jobs is
  'Hosted: gives every job to pg_cron, where it is on. For the operator too, who switched it on after the migrations; may be called again.';

create function private.unscheduled_jobs()
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  _names text[];
begin
  if to_regnamespace('cron') is not null then
    execute $query$
      select coalesce(array_agg(name order by name), '{}')
      from private.jobs() as job
      where not exists (select 1 from cron.job as scheduled where scheduled.jobname = job.name)
    $query$ into _names;
  end if;
  return _names;
end
$$;
comment on function private.unscheduled_jobs is 'The jobs that pg_cron does not know; null where it is off.';

-- grants

grant execute on function public.clear_old_rows to service_role;
grant execute on function private.call_maintenance to service_role;

-- schedule

select private.schedule_jobs();
