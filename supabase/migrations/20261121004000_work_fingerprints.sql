-- What the back office finds works by: texts without case and accents, DOIs in one form, PDFs by their size.

-- tables

create table public.work_fingerprints (
  article_id uuid primary key references public.articles (id) on delete cascade,
  title_key text not null,
  doi_key text,
  search_text text not null
);
comment on table public.work_fingerprints is 'Comparable forms of each work''s texts. Written by trigger alone.';
comment on column public.work_fingerprints.search_text is 'Title, authors, tags, keywords, journal and DOI without case and accents.';

-- indexes

create index work_fingerprints_title_key_index on public.work_fingerprints (md5(title_key));
create index work_fingerprints_doi_key_index on public.work_fingerprints (doi_key) where doi_key is not null;
create index articles_pdf_filename_index on public.articles (pdf_filename) where pdf_filename is not null;

-- functions

create function private.searchable_text(_text text)
returns text
language sql
immutable
set search_path = ''
return trim(regexp_replace(
  translate(
    replace(replace(replace(replace(
      lower(regexp_replace(normalize(coalesce(_text, ''), nfd), '[\u0300-\u036f]', '', 'g')),
      'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
    '’‘ʼ′`´' || chr(160) || chr(8239), repeat('''', 6) || '  '
  ),
  '\s+', ' ', 'g'
));
comment on function private.searchable_text is 'The same as searchableText of the site: no case, no accents, one apostrophe, single spaces.';

create function private.fingerprint_doi(_doi text)
returns text
language sql
immutable
set search_path = ''
return nullif(regexp_replace(lower(trim(coalesce(_doi, ''))), '^(https?://)?(dx\.)?(doi\.org/|doi:)?\s*', ''), '');
comment on function private.fingerprint_doi is 'A DOI without the address before it and without case; null when there is none.';

create function private.work_fingerprint(_article public.articles)
returns public.work_fingerprints
language sql
immutable
set search_path = ''
return row(
  _article.id,
  private.searchable_text(_article.title),
  private.fingerprint_doi(_article.doi),
  private.searchable_text(concat_ws(
    ' ', _article.title, array_to_string(_article.authors, ' '), _article.primary_author,
    array_to_string(_article.tags, ' '), array_to_string(_article.keywords, ' '), _article.journal, _article.doi
  ))
)::public.work_fingerprints;
comment on function private.work_fingerprint is 'What is kept of a work to find it by.';

create function private.keep_added_fingerprints()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.work_fingerprints
  select made.*
  from added
  join public.articles as article on article.id = added.id
  cross join lateral private.work_fingerprint(article) as made;
  return null;
end
$$;
comment on function private.keep_added_fingerprints is 'Fingerprints of new works, of all of a statement at once.';

create function private.keep_changed_fingerprint()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _made public.work_fingerprints := private.work_fingerprint(new);
begin
  insert into public.work_fingerprints values (_made.*)
  on conflict (article_id) do update
  set title_key = excluded.title_key, doi_key = excluded.doi_key, search_text = excluded.search_text;
  return null;
end
$$;
comment on function private.keep_changed_fingerprint is 'The fingerprint of a work whose texts changed.';

create function public.find_duplicate_works(_title text default null, _doi text default null, _except_id uuid default null)
returns table (id uuid, title text, source text, status text, publication_date text, same_title boolean, same_doi boolean)
language sql
stable
set search_path = ''
as $$
  select
    article.id, article.title, article.source, article.status, article.publication_date,
    fingerprint.title_key = private.searchable_text(_title),
    coalesce(fingerprint.doi_key = private.fingerprint_doi(_doi), false)
  from public.work_fingerprints as fingerprint
  join public.articles as article on article.id = fingerprint.article_id
  where fingerprint.article_id is distinct from _except_id
    and (
      (md5(fingerprint.title_key) = md5(private.searchable_text(_title)) and private.searchable_text(_title) <> '')
      or fingerprint.doi_key = private.fingerprint_doi(_doi)
    )
  order by article.created_at desc
  limit 10
$$;
comment on function public.find_duplicate_works is 'For editors: works with the same title, compared without case and accents, or the same DOI.';

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
  'For editors: works whose stored PDF has so many bytes. Whether it is the same file, its SHA-256 tells.';

-- triggers

create trigger keep_added_fingerprints
after insert on public.articles
referencing new table as added
for each statement execute function private.keep_added_fingerprints();

create trigger keep_changed_fingerprint
after update on public.articles
for each row when (
  old.title is distinct from new.title or old.doi is distinct from new.doi or old.authors <> new.authors
  or old.primary_author is distinct from new.primary_author or old.tags <> new.tags or old.keywords <> new.keywords
  or old.journal is distinct from new.journal
)
execute function private.keep_changed_fingerprint();

insert into public.work_fingerprints
select made.*
from public.articles as article
cross join lateral private.work_fingerprint(article) as made;

-- views

create or replace view public.unified_content
with (security_invoker = true)
as
select
  id, title, abstract, authors, publication_date, date, created_at, updated_at,
  source, source as publication_type, category, primary_author, tags,
  pdf_url, pdf_filename, image_url, cover_image, cover_image_filename,
  volume, issue, page_number, specialty, institution,
  views, shares, downloads, citations, status,
  keywords, author_affiliations, funding_source, doi, journal, article_files, article_annexes,
  publish_at, version, import_batch_id,
  (
    select fingerprint.search_text
    from public.work_fingerprints as fingerprint
    where fingerprint.article_id = articles.id
  ) as search_text
from public.articles;

-- RLS, policies, grants

alter table public.work_fingerprints enable row level security;

create policy "Editors find works by their fingerprints"
on public.work_fingerprints for select to authenticated
using ((select private.has_role('editor')));

revoke all on public.work_fingerprints from anon, authenticated, service_role;
-- The view reads it with the caller's rights; a visitor may ask and finds nothing.
grant select on public.work_fingerprints to anon, authenticated, service_role;

grant execute on function private.searchable_text, private.fingerprint_doi to authenticated, service_role;
grant execute on function public.find_duplicate_works, public.find_pdfs_of_size to authenticated;
