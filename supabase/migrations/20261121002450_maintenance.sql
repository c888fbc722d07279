-- Maintenance: what has to be done from time to time, by pg_cron where it is, else by the builder or the embedded backend.

-- functions

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
    'events', private.sum_old_events()
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

-- grants

grant execute on function public.clear_old_rows to service_role;
grant execute on function private.call_maintenance to service_role;

-- schedule

-- Hosted Supabase has pg_cron when the operator switched it on before the migration.
do $$
begin
  if to_regnamespace('cron') is not null then
    execute $cron$
      select cron.schedule('clear-old-rows', '17 * * * *', 'select public.clear_old_rows()');
      select cron.schedule('run-maintenance', '*/15 * * * *', 'select private.call_maintenance()')
    $cron$;
  end if;
end
$$;
