-- Files: what each bucket holds, the works that use a file, and their references, which follow a renamed one.

-- functions

create function public.list_stored_files(_bucket text)
returns table (name text, size_bytes bigint, mime_type text, stored_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  if _bucket = 'backups' then
    raise exception 'Backups are no files of the portal' using errcode = '42501';
  end if;
  return query
  select
    object.name,
    (object.metadata ->> 'size')::bigint,
    object.metadata ->> 'mimetype',
    object.updated_at
  from storage.objects as object
  where object.bucket_id = _bucket
  order by object.name;
end
$$;
comment on function public.list_stored_files is
  'For editors: the files of a bucket with those in folders, which the list of the storage gives one folder at a time.';

create function public.find_pdfs_of_size(_size bigint, _except_id uuid default null)
returns table (id uuid, title text, source text, status text, publication_date text, bucket text, name text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  return query
  select
    article.id, article.title, article.source, article.status, article.publication_date, object.bucket_id, object.name
  from storage.objects as object
  join public.articles as article
    on article.pdf_filename = object.name
    or article.pdf_filename = regexp_replace(object.name, '^.*/', '')
  where object.bucket_id in ('rhca-pdfs', 'igm-pdfs', 'article-pdfs', 'indexmedicuspdf')
    and object.metadata ->> 'size' = _size::text
    and article.id is distinct from _except_id
  order by article.created_at desc
  limit 10;
end
$$;
comment on function public.find_pdfs_of_size is
  'For editors: works whose stored PDF has so many bytes. Only its SHA-256 shows whether it is the same file.';

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

create function public.list_removed_works_with_files()
returns setof public.articles
language sql
stable
security invoker
set search_path = ''
as $$
  select work.*
  from public.removed_works as removed
  cross join lateral jsonb_populate_record(
    null::public.articles, removed.content || jsonb_build_object('id', removed.article_id)
  ) as work
  where
    coalesce(work.pdf_url, work.pdf_filename, work.image_url, work.cover_image, work.cover_image_filename) is not null
    or work.article_files <> '{}'
    or work.article_annexes <> '{}'
    or work.source in ('RHCA', 'IGM')
  order by work.id
$$;
comment on function public.list_removed_works_with_files is
  'For editors: what list_works_with_files says, of removed works. They may come back, and need their files then.';

create function public.list_text_figures()
returns table (name text, work_id uuid, title text, is_published boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  return query
  select shown.name, shown.work_id, article.title, shown.is_published
  from (
    select
      figure.found[1] as name,
      (array_agg(stored.work_id order by stored.is_published desc, stored.work_id))[1] as work_id,
      bool_or(stored.is_published) as is_published
    from (
      select text.work_id, text.html, true as is_published from public.work_texts as text
      union all
      select draft.work_id, draft.html, false from public.work_text_drafts as draft
      union all
      select former.work_id, former.html, false from public.work_text_versions as former
    ) as stored
    cross join lateral regexp_matches(
      stored.html, 'src="([0-9a-f-]{36}/[0-9a-f]{16,64}[.](?:png|jpg|jpeg|webp|gif))"', 'g'
    ) as figure (found)
    group by figure.found[1]
  ) as shown
  left join public.articles as article on article.id = shown.work_id
  order by shown.name;
end
$$;
comment on function public.list_text_figures is
  'For editors: the figures that full texts show, published, in preparation or former ones, each with a work that does.';

create function public.change_work_files(_works jsonb, _issues jsonb default '[]')
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  _changed integer;
begin
  if exists (
    select 1 from jsonb_array_elements(_works) as work
    where not exists (select 1 from public.articles where id = (work ->> 'id')::uuid)
  ) then
    raise exception 'A work is gone' using errcode = 'PT409';
  end if;
  select count(*) into _changed from private.write_works(_works, array['version']);
  if _changed <> jsonb_array_length(_works) then
    raise exception 'A work may not be changed' using errcode = 'PT409';
  end if;
  update public.issues as issue
  set cover = given.cover, pdf = given.pdf, version = given.version
  from jsonb_to_recordset(_issues) as given (id uuid, version integer, cover text, pdf text)
  where issue.id = given.id;
  if (
    select count(*) from public.issues where id in (select (given ->> 'id')::uuid from jsonb_array_elements(_issues) as given)
  ) <> jsonb_array_length(_issues) then
    raise exception 'An issue is gone' using errcode = 'PT409';
  end if;
  return _changed;
end
$$;
comment on function public.change_work_files is
  'Writes the references of several works and issues [{id, version, cover, pdf}] to their files, all or none, each over the '
  'version that it was made of.';

create function public.request_file_rebuild(_bucket text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_role('editor') and coalesce(auth.role(), '') <> 'service_role' then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  if exists (select 1 from storage.buckets where id = _bucket and public) then
    perform private.request_rebuild('files', 1);
  end if;
end
$$;
comment on function public.request_file_rebuild is
  'For editors and the server: a file of the bucket was replaced, renamed or removed. Pages have a copy of public files, and '
  'hosted Supabase takes no trigger on storage.objects that could say so.';

-- grants

grant execute on function public.list_stored_files, public.find_pdfs_of_size, public.list_text_figures to authenticated;
grant execute on function public.list_works_with_files, public.change_work_files, public.request_file_rebuild
to authenticated, service_role;
grant execute on function public.list_removed_works_with_files to authenticated;
