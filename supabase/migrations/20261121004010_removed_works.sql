-- Removed works are kept whole, counters too, so that a removal can be undone. And what the list of works offers to filter by.

-- tables

create table public.removed_works (
  article_id uuid primary key,
  content jsonb not null,
  removed_by uuid,
  removed_at timestamptz not null default now()
);
comment on table public.removed_works is 'Works that an editor removed, as they were. Written by procedures alone.';
comment on column public.removed_works.article_id is 'No foreign key: the work is gone.';

create index removed_works_removed_at_index on public.removed_works (removed_at desc);

-- functions

create function public.remove_works(_ids uuid[])
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _removed integer;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  insert into public.removed_works (article_id, content, removed_by)
  select article.id, to_jsonb(article), auth.uid()
  from public.articles as article
  where article.id = any (_ids)
  for update
  on conflict (article_id) do update
  set content = excluded.content, removed_by = excluded.removed_by, removed_at = now();
  delete from public.articles where id = any (_ids);
  get diagnostics _removed = row_count;
  return _removed;
end
$$;
comment on function public.remove_works is 'An editor removes works, so that bring_back_works can undo it; answers how many.';

create function public.bring_back_works(_ids uuid[])
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _brought integer;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  insert into public.articles
  select (jsonb_populate_record(null::public.articles, removed.content)).*
  from public.removed_works as removed
  where removed.article_id = any (_ids);
  get diagnostics _brought = row_count;
  delete from public.removed_works where article_id = any (_ids);
  return _brought;
end
$$;
comment on function public.bring_back_works is
  'An editor takes a removal back: same ids, same content, same counters. Answers how many works.';

create function public.work_list_choices()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'years', coalesce((
      select jsonb_agg(year order by year desc)
      from (
        select distinct left(publication_date, 4) as year
        from public.articles
        where publication_date ~ '^\d{4}-\d{2}-\d{2}'
      ) as known
    ), '[]'),
    'categories', coalesce((
      select jsonb_agg(category order by category)
      from (select distinct category from public.articles where category <> '') as known
    ), '[]')
  )
$$;
comment on function public.work_list_choices is 'Years and categories of the works that the caller may see.';

create function public.work_figures()
returns table (source text, works bigint, drafts bigint, in_review bigint, views bigint)
language sql
stable
set search_path = ''
as $$
  select
    article.source, count(*), count(*) filter (where article.status = 'draft'),
    count(*) filter (where article.status = 'pending'), coalesce(sum(article.views), 0)::bigint
  from public.articles as article
  group by article.source
$$;
comment on function public.work_figures is 'Works, drafts, works in review and views of each publication, of what the caller may see.';

create or replace function private.backup_tables()
returns table (place integer, schema_name text, table_name text)
language sql
immutable
set search_path = ''
as $$
  -- A table comes after those it refers to.
  select ordinality::integer, split_part(name, '.', 1), split_part(name, '.', 2)
  from unnest(array[
    'auth.users', 'auth.identities',
    'private.rate_limits', 'private.secrets',
    'public.user_roles', 'public.security_events', 'public.import_batches', 'public.articles',
    'public.article_versions', 'public.work_fingerprints', 'public.removed_works', 'private.counted_sessions',
    'public.members', 'public.founders',
    'public.app_settings', 'public.email_templates', 'public.email_deliveries',
    'public.rebuild_requests', 'public.build_reports',
    'public.user_events', 'public.download_events', 'private.download_totals',
    'public.contact_messages', 'public.newsletter_subscriptions', 'private.newsletter_tokens',
    'public.submissions', 'public.submission_files', 'private.submission_secrets',
    'public.submission_notes', 'public.submission_replies',
    'public.donations', 'private.donation_events'
  ]) with ordinality as listed (name, ordinality)
$$;

-- RLS, policies, grants

alter table public.removed_works enable row level security;

create policy "Editors read removed works"
on public.removed_works for select to authenticated
using ((select private.has_role('editor')));

revoke all on public.removed_works from anon, authenticated, service_role;
grant select on public.removed_works to authenticated;
grant select, delete on public.removed_works to service_role;
grant execute on function public.remove_works, public.bring_back_works, public.work_list_choices, public.work_figures
to authenticated;
