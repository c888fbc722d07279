-- The files screen: the works that may use a stored file.

-- functions

create function public.list_works_with_files()
returns setof public.articles
language sql
stable
security invoker
set search_path = ''
as $$
  select work.*
  from public.articles as work
  where
    coalesce(work.pdf_url, work.pdf_filename, work.image_url, work.cover_image, work.cover_image_filename) is not null
    or work.article_files <> '{}'
    or work.article_annexes <> '{}'
    or work.source in ('RHCA', 'IGM')
  order by work.id
$$;
comment on function public.list_works_with_files is
  'The works that name a file, and those of the journals, whose covers are found by volume and number. It leaves out most of Index Medicus.';

-- grants

revoke execute on function public.list_works_with_files from public, anon, authenticated;
grant execute on function public.list_works_with_files to authenticated, service_role;
