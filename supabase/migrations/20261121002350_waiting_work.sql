-- What waits for an editor, counted in one request: the dashboard begins with it.

-- functions

create function public.waiting_work(_overdue_days integer)
returns table (
  new_submissions bigint,
  overdue_submissions bigint,
  own_overdue_submissions bigint,
  own_submissions bigint,
  open_messages bigint,
  drafts bigint,
  in_review bigint,
  without_pdf bigint
)
language sql
stable
set search_path = ''
as $$
  with open_submissions as (
    select
      status = 'pending' as is_new,
      updated_at < now() - make_interval(days => greatest(_overdue_days, 0)) as is_overdue,
      coalesce(assigned_to = (select auth.uid()), false) as is_own
    from public.submissions
    where status in ('pending', 'in_review')
  ),
  works as (
    select
      coalesce(status, 'published') as status,
      source <> 'INDEX' and pdf_url is null and pdf_filename is null and article_files = '{}' as is_without_pdf
    from public.articles
  )
  select
    (select count(*) from open_submissions where is_new),
    (select count(*) from open_submissions where is_overdue),
    (select count(*) from open_submissions where is_overdue and is_own),
    (select count(*) from open_submissions where is_own),
    (select count(*) from public.contact_messages where handled_at is null),
    (select count(*) from works where status = 'draft'),
    (select count(*) from works where status = 'pending'),
    (select count(*) from works where is_without_pdf and status not in ('draft', 'pending'))
$$;
comment on function public.waiting_work is
  'What waits, of what the caller may read: submissions without an answer, those that nothing has happened to for that many '
  'days, contact messages, drafts, works in review and published works without a file.';

-- grants

grant execute on function public.waiting_work to authenticated;
