-- Storage: buckets with their limits, and who may put what where.
-- Storage knows a file's name, size and declared type, never its content, and hosted Supabase takes no triggers on
-- storage.objects. So files of editors reach a bucket through the function upload-file alone: it reads the content, then
-- stores the file with the service role. Visitors add the files of a submission, to private buckets only.

-- functions

create function private.bucket_extensions(_bucket text)
returns text[]
language sql
immutable
set search_path = ''
return case
  when _bucket in (
    'rhca_covers', 'igm_covers', 'atlas_covers', 'article_covers', 'indexmedicus_covers', 'founder_avatars',
    'annuaire_profile_pics'
  ) then array['png', 'jpg', 'jpeg', 'webp', 'gif']
  when _bucket in ('rhca-pdfs', 'igm-pdfs', 'article-pdfs', 'indexmedicuspdf', 'article_files')
    then array['pdf', 'doc', 'docx']
  when _bucket = 'article_annexes' then array['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tif', 'tiff']
  else array[]::text[]
end;
comment on function private.bucket_extensions is 'File name endings a bucket takes; none for backups, which only the server writes.';

create function private.is_safe_object_name(_bucket text, _name text)
returns boolean
language sql
immutable
set search_path = ''
-- A name without an ending compares to nothing, and that must not read as "not refused".
return coalesce(
  _name ~ '^[A-Za-z0-9][A-Za-z0-9._ ()+,@-]*(/[A-Za-z0-9][A-Za-z0-9._ ()+,@-]*)*$'
  and length(_name) <= 255
  and position('..' in _name) = 0
  and lower(substring(_name from '[.]([A-Za-z0-9]+)$')) = any (private.bucket_extensions(_bucket)),
  false
);
comment on function private.is_safe_object_name is
  'Plain segments without "..", ending as the bucket''s files do: never .svg, .html, or a way out of the folder.';

create function private.is_submission_name(_name text)
returns boolean
language sql
immutable
set search_path = ''
return _name ~ '^submissions/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]+$';
comment on function private.is_submission_name is 'submissions/{a random UUID}/{file}: the folder of one submission''s files.';

create function private.may_add_submission_file(_bucket text, _name text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not coalesce(
    _bucket in ('article_files', 'article_annexes')
    and private.is_safe_object_name(_bucket, _name)
    and private.is_submission_name(_name),
    false
  ) then
    return false;
  end if;
  -- 20 files of each kind per submission, and a ceiling on what visitors leave behind in an hour.
  return 20 > (
    select count(*) from storage.objects
    where bucket_id = _bucket and starts_with(name, substring(_name from '^submissions/[^/]+/'))
  ) and 1000 > (
    select count(*) from storage.objects
    where bucket_id = _bucket and starts_with(name, 'submissions/') and created_at > now() - interval '1 hour'
  );
end
$$;
comment on function private.may_add_submission_file is 'What a visitor may upload: files of a submission, in their own folder.';

create function public.list_abandoned_uploads()
returns table (bucket text, path text)
language sql
stable
security definer
set search_path = ''
as $$
  select object.bucket_id, object.name
  from storage.objects as object
  where object.bucket_id in ('article_files', 'article_annexes')
    and private.is_submission_name(object.name)
    and object.created_at < now() - interval '7 days'
    and not exists (
      select 1 from public.submission_files as file
      where file.bucket = object.bucket_id and file.path = object.name
    )
  limit 1000
$$;
comment on function public.list_abandoned_uploads is 'For the server: files uploaded for submissions that were never sent.';

-- policies

create policy "Editors see files, backups excepted"
on storage.objects for select to authenticated
using (bucket_id <> 'backups' and (select private.has_role('editor')));

create policy "Super admins see backups"
on storage.objects for select to authenticated
using (bucket_id = 'backups' and (select private.has_role('super_admin')));

create policy "Visitors add files of a submission"
on storage.objects for insert to anon, authenticated
with check (private.may_add_submission_file(bucket_id, name));

create policy "Editors remove files, manuscripts excepted"
on storage.objects for delete to authenticated
using (bucket_id <> 'backups' and not private.is_submission_name(name) and (select private.has_role('editor')));

create policy "Admins remove manuscripts"
on storage.objects for delete to authenticated
using (bucket_id <> 'backups' and private.is_submission_name(name) and (select private.has_role('admin')));

create policy "Super admins remove backups"
on storage.objects for delete to authenticated
using (bucket_id = 'backups' and (select private.has_role('super_admin')));

-- Storage asks nothing but this before it empties a bucket; no act on files needs it. The server alone makes, changes
-- and deletes buckets: they have no other policy.
create policy "Super admins see buckets"
on storage.buckets for select to authenticated
using ((select private.has_role('super_admin')));

-- grants

grant execute on function private.bucket_extensions, private.is_safe_object_name, private.is_submission_name,
private.may_add_submission_file to anon, authenticated, service_role;
grant execute on function public.list_abandoned_uploads to service_role;

-- data

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('rhca_covers', 'rhca_covers', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('igm_covers', 'igm_covers', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('atlas_covers', 'atlas_covers', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('article_covers', 'article_covers', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('indexmedicus_covers', 'indexmedicus_covers', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('founder_avatars', 'founder_avatars', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('annuaire_profile_pics', 'annuaire_profile_pics', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('rhca-pdfs', 'rhca-pdfs', true, 31457280, array[
    'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  ]),
  ('igm-pdfs', 'igm-pdfs', true, 31457280, array[
    'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  ]),
  ('article-pdfs', 'article-pdfs', true, 31457280, array[
    'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  ]),
  ('indexmedicuspdf', 'indexmedicuspdf', true, 52428800, array[
    'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  ]),
  ('article_files', 'article_files', false, 10485760, array[
    'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  ]),
  ('article_annexes', 'article_annexes', false, 31457280, array[
    'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'image/tiff'
  ]),
  ('backups', 'backups', false, 524288000, array['application/gzip', 'application/x-gzip', 'application/zip', 'application/json'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
