-- Submissions of manuscripts: stored whole or not at all, through the server function.

-- tables

create sequence private.submission_number;

create table public.submissions (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique default (
    'SUB-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('private.submission_number')::text, 5, '0')
  ),
  publication_type text not null check (publication_type in ('RHCA', 'IGM', 'ATLAS')),
  title text not null check (length(trim(title)) between 1 and 200),
  authors text not null check (length(trim(authors)) between 1 and 5000),
  institution text not null check (length(trim(institution)) between 1 and 1000),
  keywords text not null check (length(trim(keywords)) between 1 and 1000),
  abstract text not null check (length(trim(abstract)) >= 50 and private.is_abstract(abstract)),
  notes text check (length(notes) <= 10000),
  corresponding_author_name text not null check (length(trim(corresponding_author_name)) between 1 and 200),
  corresponding_author_email text not null check (private.is_email(corresponding_author_email)),
  corresponding_author_phone text check (length(corresponding_author_phone) <= 50),
  corresponding_author_address text check (length(corresponding_author_address) <= 1000),
  ethics_approval boolean not null default false,
  no_conflict boolean not null default false,
  original_work boolean not null default false,
  contributors jsonb not null default '[]' check (private.is_contributor_list(contributors)),
  affiliations jsonb not null default '[]' check (private.is_affiliation_list(affiliations)),
  language text check (language in ('fr', 'en', 'ht', 'es')),
  statements jsonb not null default '{}' check (private.is_statement_record(statements)),
  article_files_urls text[] not null check (cardinality(article_files_urls) between 1 and 20),
  image_annexes_urls text[] not null default '{}' check (cardinality(image_annexes_urls) <= 20),
  status text not null default 'pending' check (
    status in ('pending', 'in_review', 'revision_requested', 'accepted', 'rejected', 'withdrawn')
  ),
  user_id uuid references auth.users (id) on delete set null,
  assigned_to uuid references auth.users (id) on delete set null,
  article_id uuid references public.articles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.submissions is 'Manuscripts sent in; confidential.';
comment on column public.submissions.reference is 'The reference that the author quotes.';
comment on column public.submissions.authors is 'The names of the contributors, joined by commas; the text itself where entries are missing.';
comment on column public.submissions.contributors is 'As articles.contributors: the work takes them over.';
comment on column public.submissions.affiliations is 'As articles.affiliations. The institution of the form is one of them.';
comment on column public.submissions.ethics_approval is 'Whether the box was ticked; the statements say which committee.';
comment on column public.submissions.statements is '{column of articles: text}: the work takes them over. What nobody stated is left out.';
comment on column public.submissions.assigned_to is 'The editor who takes care of it.';
comment on column public.submissions.article_id is 'The draft made from it. The manuscript itself stays where it is.';

create table public.submission_files (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.submissions (id) on delete cascade,
  bucket text not null check (bucket in ('article_files', 'article_annexes')),
  path text not null check (length(path) <= 255),
  file_name text not null check (length(file_name) between 1 and 255),
  size_bytes bigint not null check (size_bytes > 0),
  mime_type text not null check (length(mime_type) <= 255),
  created_at timestamptz not null default now(),
  unique (bucket, path)
);
comment on table public.submission_files is 'Files of a submission; a file belongs to one submission alone.';

create table private.submission_contributor_emails (
  submission_id uuid not null references public.submissions (id) on delete cascade,
  contributor_id text not null check (length(contributor_id) between 1 and 40),
  email text not null check (private.is_email(email)),
  primary key (submission_id, contributor_id)
);
comment on table private.submission_contributor_emails is
  'E-mail addresses of the contributors of a submission, apart from the entries that the work will publish.';

create table private.submission_secrets (
  submission_id uuid primary key references public.submissions (id) on delete cascade,
  idempotency_hash text not null unique,
  access_token_hash text not null unique,
  content_hash text not null,
  sending_at timestamptz
);
comment on table private.submission_secrets is 'Hashes by which a repeated call and the author''s private link are recognised.';
comment on column private.submission_secrets.content_hash is
  'Of what was sent: with the same key and another content, a call brings corrections and is no repeated one.';
comment on column private.submission_secrets.sending_at is
  'Set while a call mails the submission, so that another does not; another may after a quarter of an hour.';

-- indexes

create index submissions_created_at_index on public.submissions (created_at desc);
create index submissions_status_index on public.submissions (status);
create index submissions_user_id_index on public.submissions (user_id);
create index submissions_assigned_to_index on public.submissions (assigned_to);
create index submissions_article_id_index on public.submissions (article_id);
create index submission_files_submission_id_index on public.submission_files (submission_id);

-- functions

create function private.owns_submission(_submission_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select 1 from public.submissions where id = _submission_id and user_id = private.account_id())
$$;
comment on function private.owns_submission is 'Whether the caller sent this submission while signed in.';

create function private.submission_token(_idempotency_key uuid)
returns text
language sql
immutable
set search_path = ''
return encode(sha256(convert_to('submission-access:' || _idempotency_key::text, 'UTF8')), 'hex');
comment on function private.submission_token is 'The author''s private token: only who holds the idempotency key can know it.';

create function public.create_submission(
  _submission jsonb,
  _files jsonb,
  _idempotency_key uuid,
  _upload_folder text,
  _user_id uuid default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _hash text := encode(sha256(convert_to('submission:' || _idempotency_key::text, 'UTF8')), 'hex');
  _token text := private.submission_token(_idempotency_key);
  -- A session may end between two tries, and a draft may give its files back in another order.
  _content_hash text := encode(sha256(convert_to(jsonb_build_object(
    'fields', _submission - '{idempotency_key, user_id, article_files_urls, image_annexes_urls}'::text[],
    'article_files', (
      select jsonb_agg(path order by path)
      from jsonb_array_elements_text(coalesce(_submission -> 'article_files_urls', '[]')) as path
    ),
    'image_annexes', (
      select jsonb_agg(path order by path)
      from jsonb_array_elements_text(coalesce(_submission -> 'image_annexes_urls', '[]')) as path
    )
  )::text, 'UTF8')), 'hex');
  _known record;
  _stored public.submissions;
begin
  if _idempotency_key is null then
    raise exception 'An idempotency key is required' using errcode = '22023';
  end if;
  -- Two calls with the same key at once: the second waits and then finds the first one's row.
  perform pg_advisory_xact_lock(hashtextextended(_hash, 0));
  select submission.id, submission.reference, secret.content_hash into _known
  from private.submission_secrets as secret
  join public.submissions as submission on submission.id = secret.submission_id
  where secret.idempotency_hash = _hash;
  if found then
    return jsonb_build_object(
      'id', _known.id, 'reference', _known.reference, 'access_token', _token, 'created', false,
      'differs', _known.content_hash <> _content_hash
    );
  end if;

  if coalesce(_upload_folder, '') !~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*$' then
    raise exception 'The upload folder is malformed' using errcode = '22023';
  end if;
  if exists (
    select 1
    from jsonb_to_recordset(_files) as file (bucket text, path text)
    where not starts_with(file.path, _upload_folder || '/')
      or not exists (
        select 1 from storage.objects where bucket_id = file.bucket and name = file.path
      )
  ) then
    raise exception 'A file was not uploaded for this submission' using errcode = '22023';
  end if;

  insert into public.submissions (
    publication_type, title, authors, institution, keywords, abstract, notes,
    corresponding_author_name, corresponding_author_email, corresponding_author_phone, corresponding_author_address,
    ethics_approval, no_conflict, original_work, contributors, affiliations, language, statements,
    article_files_urls, image_annexes_urls, user_id
  )
  select
    given.publication_type, given.title, given.authors, given.institution, given.keywords, given.abstract,
    nullif(given.notes, ''), given.corresponding_author_name, lower(given.corresponding_author_email),
    nullif(given.corresponding_author_phone, ''), nullif(given.corresponding_author_address, ''),
    coalesce(given.ethics_approval, false), coalesce(given.no_conflict, false), coalesce(given.original_work, false),
    coalesce(given.contributors, '[]'), coalesce(given.affiliations, '[]'), given.language,
    (
      select coalesce(jsonb_object_agg(stated.key, stated.value), '{}')
      from jsonb_each(coalesce(given.statements, '{}')) as stated
      where stated.value <> '""'
    ),
    array(
      select file.path from jsonb_to_recordset(_files) as file (bucket text, path text)
      where file.bucket = 'article_files'
    ),
    array(
      select file.path from jsonb_to_recordset(_files) as file (bucket text, path text)
      where file.bucket = 'article_annexes'
    ),
    _user_id
  from jsonb_populate_record(null::public.submissions, _submission) as given
  returning * into _stored;

  insert into public.submission_files (submission_id, bucket, path, file_name, size_bytes, mime_type)
  select _stored.id, file.bucket, file.path, file.file_name, file.size_bytes, file.mime_type
  from jsonb_to_recordset(_files) as file (
    bucket text, path text, file_name text, size_bytes bigint, mime_type text
  );

  -- What is attached waits no more.
  delete from private.submission_folders where folder::text = split_part(_upload_folder, '/', 2);

  insert into private.submission_contributor_emails (submission_id, contributor_id, email)
  select _stored.id, given.key, lower(given.value)
  from jsonb_each_text(coalesce(_submission -> 'contributor_emails', '{}')) as given
  where _stored.contributors @> jsonb_build_array(jsonb_build_object('id', given.key));

  -- The call that stores it is the one that mails.
  insert into private.submission_secrets (
    submission_id, idempotency_hash, access_token_hash, content_hash, sending_at
  )
  values (_stored.id, _hash, encode(sha256(convert_to(_token, 'UTF8')), 'hex'), _content_hash, now());

  return jsonb_build_object(
    'id', _stored.id, 'reference', _stored.reference, 'access_token', _token, 'created', true,
    'differs', false
  );
end
$$;
comment on function public.create_submission is
  'For the server function: stores a submission with its uploaded files, once per idempotency key. '
  '_submission holds columns by name, and contributor_emails {contributor id: address}. '
  '_files: [{bucket, path, file_name, size_bytes, mime_type}], all inside _upload_folder. '
  'Answers {id, reference, access_token, created, differs}; the call that created it mails it until release_submission_mails. '
  'differs: the key is known, and its first call stored another content, which stays.';

create function public.claim_submission_mails(_submission_id uuid)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with claimed as (
    update private.submission_secrets set sending_at = now()
    where submission_id = _submission_id and (sending_at is null or sending_at < now() - interval '15 minutes')
    returning 1
  )
  select exists (select 1 from claimed)
$$;
comment on function public.claim_submission_mails is
  'For the server function: whether this call is the one that mails the submission now; false while another one does.';

create function public.release_submission_mails(_submission_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.submission_secrets set sending_at = null where submission_id = _submission_id
$$;
comment on function public.release_submission_mails is
  'For the server function: the call that mailed the submission is done; a repeated one sends what could not be sent.';

create function public.read_submission_contributor_emails(_submission_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_object_agg(contributor_id, email), '{}')
    from private.submission_contributor_emails
    where submission_id = _submission_id
  );
end
$$;
comment on function public.read_submission_contributor_emails is
  'For editors: the addresses of the contributors of a submission, {contributor id: address}.';

create function public.submission_status(_reference text, _token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _answer jsonb;
begin
  perform private.require_door('submission_status');
  select jsonb_build_object(
    'reference', submission.reference,
    'title', submission.title,
    'publication_type', submission.publication_type,
    'status', submission.status,
    'created_at', submission.created_at,
    'updated_at', submission.updated_at
  ) into _answer
  from private.submission_secrets as secret
  join public.submissions as submission on submission.id = secret.submission_id
  where secret.access_token_hash = encode(sha256(convert_to(_token, 'UTF8')), 'hex')
    and submission.reference = _reference;
  return _answer;
end
$$;
comment on function public.submission_status is
  'The state of a submission, for whoever holds its reference and private token; null otherwise.';

-- triggers

create trigger set_updated_at
before update on public.submissions
for each row when (old.status is distinct from new.status) execute function private.set_updated_at();

-- RLS

alter table public.submissions enable row level security;
alter table public.submission_files enable row level security;
alter table private.submission_contributor_emails enable row level security;
alter table private.submission_secrets enable row level security;

-- policies

create policy "Authors read their own submissions and editors read all"
on public.submissions for select to authenticated
using (user_id = (select private.account_id()) or (select private.has_role('editor')));

create policy "Editors move submissions on"
on public.submissions for update to authenticated
using ((select private.has_role('editor')))
with check ((select private.has_role('editor')));

create policy "Admins remove submissions"
on public.submissions for delete to authenticated
using ((select private.has_role('admin')));

create policy "Authors see the files they sent and editors see all"
on public.submission_files for select to authenticated
using ((select private.has_role('editor')) or private.owns_submission(submission_id));

-- grants

revoke all on public.submissions, public.submission_files from anon, authenticated;
grant select, update (status, assigned_to), delete on public.submissions to authenticated;
grant select on public.submission_files to authenticated;
grant all on public.submissions, public.submission_files to service_role;
grant all on private.submission_secrets, private.submission_contributor_emails to service_role;
grant usage on sequence private.submission_number to service_role;
grant execute on function private.owns_submission to authenticated, service_role;
grant execute on function public.create_submission, public.claim_submission_mails, public.release_submission_mails
to service_role;
grant execute on function public.read_submission_contributor_emails to authenticated;
grant execute on function public.submission_status to anon, authenticated, service_role;
