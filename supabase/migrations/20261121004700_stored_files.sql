-- The files screen: what each bucket holds, and the references of works that follow a renamed file.

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

create function public.change_work_files(_works jsonb)
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  _changed integer;
begin
  update public.articles as work
  set
    version = change.version,
    pdf_url = change.pdf_url,
    pdf_filename = change.pdf_filename,
    image_url = change.image_url,
    cover_image = change.cover_image,
    cover_image_filename = change.cover_image_filename,
    article_files = change.article_files,
    article_annexes = change.article_annexes
  from jsonb_to_recordset(_works) as change (
    id uuid, version integer, pdf_url text, pdf_filename text, image_url text, cover_image text,
    cover_image_filename text, article_files text[], article_annexes text[]
  )
  where work.id = change.id;
  get diagnostics _changed = row_count;
  if _changed <> jsonb_array_length(_works) then
    raise exception 'A work is gone or may not be changed' using errcode = 'PT409';
  end if;
  return _changed;
end
$$;
comment on function public.change_work_files is
  'Writes the references of several works to their files, all or none, each over the version that it was made of.';

-- data

insert into private.rate_limits (action, max_hits, window_seconds) values ('rename_file', 300, 600);

-- grants

revoke execute on function public.list_stored_files, public.change_work_files from public, anon, authenticated;
grant execute on function public.list_stored_files to authenticated;
grant execute on function public.change_work_files to authenticated, service_role;
