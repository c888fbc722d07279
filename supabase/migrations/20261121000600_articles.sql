-- Works of the four publications: RHCA, IGM, ADC and INDEX.

-- tables

create table public.import_batches (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('index_medicus', 'articles')),
  file_name text check (length(file_name) <= 255),
  row_count integer not null default 0 check (row_count >= 0),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table public.import_batches is 'Imports of many works at once, so that one can be undone.';

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text check (length(title) <= 2000),
  abstract text check (length(abstract) <= 20000),
  authors text[] not null default '{}',
  publication_date text check (length(publication_date) <= 100),
  date text check (length(date) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  source text not null default 'RHCA' check (source in ('RHCA', 'IGM', 'ADC', 'INDEX')),
  category text,
  primary_author text,
  tags text[] not null default '{}',
  pdf_url text,
  pdf_filename text,
  image_url text,
  cover_image text,
  cover_image_filename text,
  volume text check (length(volume) <= 100),
  issue text check (length(issue) <= 100),
  page_number text check (length(page_number) <= 100),
  specialty text,
  institution text,
  views integer not null default 0 check (views >= 0),
  shares integer not null default 0 check (shares >= 0),
  downloads integer not null default 0 check (downloads >= 0),
  citations integer not null default 0 check (citations >= 0),
  status text default 'published' check (status in ('draft', 'pending', 'published')),
  keywords text[] not null default '{}',
  author_affiliations text[] not null default '{}',
  funding_source text,
  doi text,
  journal text,
  article_files text[] not null default '{}',
  article_annexes text[] not null default '{}',
  publish_at timestamptz,
  version integer not null default 1 check (version > 0),
  import_batch_id uuid references public.import_batches (id) on delete set null
);
comment on table public.articles is 'One row a work: journal article, gazette article, atlas chapter or indexed reference.';
comment on column public.articles.publication_date is 'Text, not date: older rows hold dates that are none; the build reports and leaves them out.';
comment on column public.articles.date is 'Text, for the same reason as publication_date.';
comment on column public.articles.status is 'draft, pending or published; null reads as published.';
comment on column public.articles.journal is 'The periodical a reference of Index Medicus appeared in.';
comment on column public.articles.views is 'Like shares, downloads and citations: changed by increment_count alone.';
comment on column public.articles.publish_at is 'When a draft or pending work becomes published by itself.';
comment on column public.articles.version is 'Counts edits. An update that sends the version it read is refused when it is no longer current.';

-- indexes

create index articles_source_publication_date_index on public.articles (source, publication_date desc);
create index articles_updated_at_index on public.articles (updated_at desc);
create index articles_created_at_index on public.articles (created_at desc);
create index articles_source_issue_index on public.articles (source, volume, issue);
create index articles_publish_at_index on public.articles (publish_at) where publish_at is not null;
create index articles_import_batch_id_index on public.articles (import_batch_id) where import_batch_id is not null;
create index import_batches_created_at_index on public.import_batches (created_at desc);
create index import_batches_created_by_index on public.import_batches (created_by);
create unique index articles_title_in_issue_key on public.articles (
  source, md5(lower(trim(title))), coalesce(volume, ''), coalesce(issue, '')
);
comment on index public.articles_title_in_issue_key is 'The same title twice in one issue is a duplicate; in another issue it is a column.';

-- functions

create function private.is_public_status(_status text)
returns boolean
language sql
immutable
set search_path = ''
return coalesce(_status, 'published') = 'published';
comment on function private.is_public_status is 'Whether a work of this status is shown to everyone.';

create function private.article_content(_article public.articles)
returns jsonb
language sql
immutable
set search_path = ''
return to_jsonb(_article) - array['views', 'shares', 'downloads', 'citations', 'version', 'updated_at'];
comment on function private.article_content is 'A work without what changes by itself: counters, version and time of change.';

create function private.prepare_article()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Lists are lists, empty when missing.
  new.authors := coalesce(new.authors, '{}');
  new.tags := coalesce(new.tags, '{}');
  new.keywords := coalesce(new.keywords, '{}');
  new.author_affiliations := coalesce(new.author_affiliations, '{}');
  new.article_files := coalesce(new.article_files, '{}');
  new.article_annexes := coalesce(new.article_annexes, '{}');

  if tg_op = 'UPDATE' then
    if new.version <> old.version then
      raise exception 'This work was changed by someone else' using errcode = 'PT409', hint = old.version::text;
    end if;
    if private.article_content(new) = private.article_content(old) then
      new.updated_at := old.updated_at;
    else
      new.updated_at := now();
      new.version := old.version + 1;
    end if;
  end if;
  return new;
end
$$;
comment on function private.prepare_article is 'Fills lists, counts versions, refuses edits of a version that is no longer current.';

-- triggers

create trigger prepare_article
before insert or update on public.articles
for each row execute function private.prepare_article();

-- views

create view public.unified_content
with (security_invoker = true)
as
select
  id, title, abstract, authors, publication_date, date, created_at, updated_at,
  source, source as publication_type, category, primary_author, tags,
  pdf_url, pdf_filename, image_url, cover_image, cover_image_filename,
  volume, issue, page_number, specialty, institution,
  views, shares, downloads, citations, status,
  keywords, author_affiliations, funding_source, doi, journal, article_files, article_annexes,
  publish_at, version, import_batch_id
from public.articles;
comment on view public.unified_content is 'The back office''s contract: articles, with publication_type for source. Updatable.';

create view public.adc_articles_view
with (security_invoker = true)
as
select
  id, title, abstract, authors, publication_date, date, created_at, updated_at,
  source, category, primary_author, tags,
  pdf_url, pdf_filename, image_url, cover_image, cover_image_filename,
  volume, issue, page_number, specialty, institution,
  views, shares, downloads, citations, status, keywords
from public.articles
where source = 'ADC';
comment on view public.adc_articles_view is 'Chapters of the atlas that the caller may see.';

create function public.upcoming_adc_chapters()
returns table (issue text, title text, specialty text)
language sql
stable
security definer
set search_path = ''
as $$
  select chapter.issue, chapter.title, chapter.specialty
  from public.articles as chapter
  where chapter.source = 'ADC' and chapter.status = 'pending'
  order by chapter.issue, chapter.title
$$;
comment on function public.upcoming_adc_chapters is
  'Chapters in preparation, announced by number, title and specialty only; the rows themselves stay hidden.';

-- RLS, policies, grants

alter table public.articles enable row level security;
alter table public.import_batches enable row level security;

create policy "Visitors read published works"
on public.articles for select to anon
using (coalesce(status, 'published') = 'published');

create policy "Accounts read published works and editors read all"
on public.articles for select to authenticated
using (coalesce(status, 'published') = 'published' or (select private.has_role('editor')));

create policy "Editors add works"
on public.articles for insert to authenticated
with check ((select private.has_role('editor')));

create policy "Editors change works"
on public.articles for update to authenticated
using ((select private.has_role('editor')))
with check ((select private.has_role('editor')));

create policy "Editors remove works"
on public.articles for delete to authenticated
using ((select private.has_role('editor')));

create policy "Editors read imports"
on public.import_batches for select to authenticated
using ((select private.has_role('editor')));

revoke all on public.articles, public.import_batches, public.unified_content, public.adc_articles_view
from anon, authenticated;

grant select on public.articles, public.unified_content, public.adc_articles_view to anon, authenticated;
-- No counters: nobody writes them but increment_count.
grant
  insert (
    id, title, abstract, authors, publication_date, date, created_at, updated_at, source, category, primary_author,
    tags, pdf_url, pdf_filename, image_url, cover_image, cover_image_filename, volume, issue, page_number, specialty,
    institution, status, keywords, author_affiliations, funding_source, doi, journal, article_files, article_annexes,
    publish_at
  ),
  update (
    title, abstract, authors, publication_date, date, updated_at, source, category, primary_author,
    tags, pdf_url, pdf_filename, image_url, cover_image, cover_image_filename, volume, issue, page_number, specialty,
    institution, status, keywords, author_affiliations, funding_source, doi, journal, article_files, article_annexes,
    publish_at, version
  ),
  delete
on public.articles to authenticated;
grant
  insert (
    id, title, abstract, authors, publication_date, date, created_at, updated_at, source, publication_type, category,
    primary_author, tags, pdf_url, pdf_filename, image_url, cover_image, cover_image_filename, volume, issue,
    page_number, specialty, institution, status, keywords, author_affiliations, funding_source, doi, journal,
    article_files, article_annexes, publish_at
  ),
  update (
    title, abstract, authors, publication_date, date, updated_at, source, publication_type, category,
    primary_author, tags, pdf_url, pdf_filename, image_url, cover_image, cover_image_filename, volume, issue,
    page_number, specialty, institution, status, keywords, author_affiliations, funding_source, doi, journal,
    article_files, article_annexes, publish_at, version
  ),
  delete
on public.unified_content to authenticated;
grant select on public.import_batches to authenticated;
grant all on public.articles, public.import_batches, public.unified_content, public.adc_articles_view to service_role;

grant execute on function private.is_public_status, private.article_content to anon, authenticated, service_role;
grant execute on function public.upcoming_adc_chapters to anon, authenticated, service_role;
