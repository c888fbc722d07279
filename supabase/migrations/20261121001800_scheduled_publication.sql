-- Publication at a set time.

-- functions

create function public.publish_due_articles()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _published integer;
begin
  update public.articles set status = 'published', publish_at = null
  where publish_at <= now() and status in ('draft', 'pending');
  get diagnostics _published = row_count;
  return _published;
end
$$;
comment on function public.publish_due_articles is
  'Publishes what is due; answers how many works. Called every minute by the backend, or by pg_cron where it is.';

-- grants

grant execute on function public.publish_due_articles to service_role;

-- Hosted Supabase has pg_cron when the operator switched it on before the migration; elsewhere the backend calls.
do $$
begin
  if to_regnamespace('cron') is not null then
    execute $cron$
      select cron.schedule('publish-due-articles', '* * * * *', 'select public.publish_due_articles()')
    $cron$;
  end if;
end
$$;
