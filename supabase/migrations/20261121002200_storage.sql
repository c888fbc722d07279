-- Storage: buckets with their limits, and who may put what where.
-- Storage knows a file's name, size and declared type, never its content, and hosted Supabase takes no triggers on
-- storage.objects. So files of editors reach a bucket through the function upload-file alone: it reads the content, then
-- stores the file with the service role. Visitors add the files of a submission, to private buckets only.

-- tables

create table private.submission_folders (
  folder uuid primary key,
  visitor_hash text not null,
  network_hash text,
  opened_at timestamptz not null default now()
);
comment on table private.submission_folders is
  'Folders that visitors upload into, each with the hashes of who opened it and of their network, until its submission is stored.';

create table private.upload_limits (
  counted_by text primary key check (counted_by in ('visitor', 'network', 'everyone', 'unopened')),
  max_files integer not null check (max_files > 0),
  max_bytes bigint not null check (max_bytes > 0)
);
comment on table private.upload_limits is
  'What may wait in the buckets without a submission: of one visitor, of one network of IPv6 visitors, of all, and in folders '
  'that nobody opened.';

-- indexes

create index submission_folders_visitor_hash_index on private.submission_folders (visitor_hash);
create index submission_folders_network_hash_index on private.submission_folders (network_hash);

-- functions

create function private.bucket_extensions(_bucket text)
returns text[]
language sql
immutable
set search_path = ''
return case
  when _bucket in (
    'rhca_covers', 'igm_covers', 'atlas_covers', 'article_covers', 'indexmedicus_covers', 'founder_avatars',
    'annuaire_profile_pics', 'text_figures'
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

create function private.upload_hash(_of text)
returns text
language sql
immutable
returns null on null input
set search_path = ''
return encode(sha256(convert_to('upload ' || _of, 'UTF8')), 'hex');
comment on function private.upload_hash is 'Stands for a visitor or a network among the folders, so that no address is stored.';

create function private.waiting_uploads(_visitor_hash text default null, _network_hash text default null)
returns table (files bigint, bytes bigint)
language sql
stable
security definer
set search_path = ''
as $$
  select count(*), coalesce(sum((object.metadata ->> 'size')::bigint), 0)
  from private.submission_folders as opened
  join storage.objects as object
    on object.bucket_id in ('article_files', 'article_annexes')
    -- "0" follows "/": every name in the folder, by the index.
    and object.name >= 'submissions/' || opened.folder || '/' collate "C"
    and object.name < 'submissions/' || opened.folder || '0' collate "C"
  where (_visitor_hash is null or opened.visitor_hash = _visitor_hash)
    and (_network_hash is null or opened.network_hash = _network_hash)
    and not exists (
      select 1 from public.submission_files as attached
      where attached.bucket = object.bucket_id and attached.path = object.name
    )
$$;
comment on function private.waiting_uploads is
  'Files and bytes uploaded for submissions that are not stored yet, of one visitor, of one network or of all.';

create function private.refuse_upload(_folder uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _opened private.submission_folders;
  _limit private.upload_limits;
  _waiting record;
begin
  select * into _opened from private.submission_folders where folder = _folder;
  for _limit in
    select * from private.upload_limits
    where counted_by in ('visitor', 'everyone') or counted_by = 'network' and _opened.network_hash is not null
    order by (counted_by <> 'visitor')
  loop
    select * into _waiting from private.waiting_uploads(
      case _limit.counted_by when 'visitor' then _opened.visitor_hash end,
      case _limit.counted_by when 'network' then _opened.network_hash end
    );
    if _waiting.files >= _limit.max_files or _waiting.bytes >= _limit.max_bytes then
      return case _limit.counted_by when 'visitor' then 'visitor' else 'everyone' end;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.refuse_upload is
  'Whose limit of waiting files or bytes refuses another upload into an opened folder: visitor; everyone, which a network of '
  'visitors is as well; or, when none does, null.';

create function private.open_submission_folder(_folder uuid, _visitor text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select 1 from private.submission_folders where folder = _folder) then
    if not private.pass_door('upload_folder', _visitor) then
      return 'too_often';
    end if;
    insert into private.submission_folders (folder, visitor_hash, network_hash)
    values (_folder, private.upload_hash(_visitor), private.upload_hash(private.network_of(_visitor)))
    on conflict (folder) do nothing;
  end if;
  return private.refuse_upload(_folder);
end
$$;
comment on function private.open_submission_folder is
  'Notes whose folder this is, the first one to open it; answers why it takes no further file, null when it does.';

create function private.may_add_submission_file(_bucket text, _name text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _folder uuid;
begin
  if not coalesce(
    _bucket in ('article_files', 'article_annexes')
    and private.is_safe_object_name(_bucket, _name)
    and private.is_submission_name(_name),
    false
  ) then
    return false;
  end if;
  _folder := split_part(_name, '/', 2)::uuid;
  -- 20 files of each kind per submission.
  if 20 <= (
    select count(*) from storage.objects
    where bucket_id = _bucket and starts_with(name, 'submissions/' || _folder || '/')
  ) then
    return false;
  end if;
  if exists (select 1 from private.submission_folders where folder = _folder) then
    return private.refuse_upload(_folder) is null;
  end if;
  -- Storage tries a policy in a transaction that it takes back, so nothing can be noted here. Who opens no folder shares
  -- a limit of its own with others who don't, and closes the door for nobody who does.
  return exists (
    select 1
    from private.upload_limits as unopened
    cross join lateral (
      select count(*) as files, coalesce(sum((object.metadata ->> 'size')::bigint), 0) as bytes
      from storage.objects as object
      where object.bucket_id in ('article_files', 'article_annexes') and private.is_submission_name(object.name)
        and object.created_at > now() - interval '2 days'
        and not exists (
          select 1 from private.submission_folders where folder::text = split_part(object.name, '/', 2)
        )
        and not exists (
          select 1 from public.submission_files as attached
          where attached.bucket = object.bucket_id and attached.path = object.name
        )
    ) as waiting
    where unopened.counted_by = 'unopened'
      and waiting.files < unopened.max_files and waiting.bytes < unopened.max_bytes
  );
end
$$;
comment on function private.may_add_submission_file is
  'What a visitor may upload: files of a submission, in a folder of its own, within the limits of what may wait.';

create function public.open_submission_folder(_folder uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if _folder is null then
    raise exception 'A folder is required' using errcode = '22023';
  end if;
  return private.open_submission_folder(_folder, private.current_visitor());
end
$$;
comment on function public.open_submission_folder is
  'Opens a folder for the files of one submission, under a random id that the visitor chose. Answers why no further file '
  'would be taken: "visitor" when too much of this visitor waits, "everyone" when too much waits in all, "too_often" when '
  'the visitor opened too many, null when files are welcome.';

create function private.clear_old_submission_folders()
returns bigint
language sql
security definer
set search_path = ''
as $$
  with cleared as (
    delete from private.submission_folders as opened
    where opened.opened_at < now() - interval '2 days'
      and not exists (
        select 1 from storage.objects as object
        where object.bucket_id in ('article_files', 'article_annexes')
          and starts_with(object.name, 'submissions/' || opened.folder || '/')
      )
    returning 1
  )
  select count(*) from cleared
$$;
comment on function private.clear_old_submission_folders is 'Forgets folders that hold nothing.';

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
    and object.created_at < now() - interval '2 days'
    and not exists (
      select 1 from public.submission_files as file
      where file.bucket = object.bucket_id and file.path = object.name
    )
  limit 1000
$$;
comment on function public.list_abandoned_uploads is 'For the server: files uploaded for submissions that were never sent.';

create function public.find_public_files(_paths text[])
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if cardinality(_paths) > 1000 then
    raise exception 'At most 1000 files at a time' using errcode = '22023';
  end if;
  return array(
    select wanted.path
    from unnest(_paths) as wanted (path)
    join storage.objects as object
      on object.bucket_id = split_part(wanted.path, '/', 1)
      and object.name = substr(wanted.path, strpos(wanted.path, '/') + 1)
    join storage.buckets as bucket on bucket.id = object.bucket_id
    where bucket.public
  );
end
$$;
comment on function public.find_public_files is
  'For builds: of some paths "bucket/name", those under which a public bucket holds a file. Whoever names a public file may '
  'read it, so this says nothing more; it lists none.';

-- RLS

alter table private.submission_folders enable row level security;
alter table private.upload_limits enable row level security;

-- policies

create policy "Editors see files, backups excepted"
on storage.objects for select to authenticated
using (bucket_id <> 'backups' and (select private.has_role('editor')));

create policy "Super admins see backups"
on storage.objects for select to authenticated
using (bucket_id = 'backups' and (select private.has_role('super_admin')));

-- An address that is signed for an upload takes a file later and without a policy, past every limit; so does a resumable
-- upload. Storage names the act, and only the plain upload is one. The embedded backend names none: its gateway refuses.
create policy "Visitors add files of a submission"
on storage.objects for insert to anon, authenticated
with check (
  coalesce(nullif(current_setting('storage.operation', true), ''), 'storage.object.upload') = 'storage.object.upload'
  and private.may_add_submission_file(bucket_id, name)
);

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
grant execute on function private.open_submission_folder, private.upload_hash, private.waiting_uploads, private.refuse_upload,
private.clear_old_submission_folders to service_role;
grant execute on function public.list_abandoned_uploads to service_role;
grant execute on function public.open_submission_folder, public.find_public_files to anon, authenticated, service_role;
revoke all on private.submission_folders, private.upload_limits from anon, authenticated;
grant all on private.submission_folders, private.upload_limits to service_role;

-- data

-- Three whole submissions of one visitor; the storage of fifteen visitors who do that in all, half of it for a network.
insert into private.upload_limits (counted_by, max_files, max_bytes) values
  ('visitor', 120, 1073741824),
  ('network', 1500, 10737418240),
  ('everyone', 3000, 21474836480),
  ('unopened', 200, 2147483648);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('rhca_covers', 'rhca_covers', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('igm_covers', 'igm_covers', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('atlas_covers', 'atlas_covers', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('article_covers', 'article_covers', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('indexmedicus_covers', 'indexmedicus_covers', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('founder_avatars', 'founder_avatars', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('annuaire_profile_pics', 'annuaire_profile_pics', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('text_figures', 'text_figures', true, 10485760, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
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
