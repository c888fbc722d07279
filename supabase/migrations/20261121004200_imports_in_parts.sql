-- Imports in parts: thousands of rows arrive in pieces, are compared first, can stop between two pieces, and go back whole.

-- tables

alter table public.import_batches
  add column total_rows integer not null default 0 check (total_rows >= 0),
  add column changed_count integer not null default 0 check (changed_count >= 0),
  add column state text not null default 'done' check (state in ('open', 'done', 'stopped'));
comment on column public.import_batches.total_rows is 'Rows that the import set out to write.';
comment on column public.import_batches.changed_count is 'Works that were there before and that the import changed.';
comment on column public.import_batches.state is 'open while rows arrive (or since the browser left), done, or stopped by the editor.';

alter table public.article_versions
  add column import_batch_id uuid references public.import_batches (id) on delete set null;
comment on column public.article_versions.import_batch_id is 'The import that made this version of a work that was there before.';

-- functions: keys by which works are compared

create function private.title_key(_title text)
returns text
language sql
immutable
set search_path = ''
return nullif(
  regexp_replace(
    replace(replace(lower(replace(replace(
      normalize(_title, nfd), U&'\0152', 'oe'), U&'\00c6', 'ae')), U&'\0153', 'oe'), U&'\00e6', 'ae'),
    '[^a-z0-9\u0370-\u03ff]', '', 'g'
  ),
  ''
);
comment on function private.title_key is
  'A title without capitals, accents, spaces and signs. The browser writes the same key: src/domain/imports/title-key.ts.';

create function private.doi_key(_doi text)
returns text
language sql
immutable
set search_path = ''
return nullif(regexp_replace(lower(trim(_doi)), '^(https?://(dx\.)?doi\.org/|doi:\s*)', ''), '');
comment on function private.doi_key is 'A DOI in lower case without its address.';

-- indexes

-- The source comes first, so that no plan combines one of these with all works of a source; hashes and starts, because
-- an index takes no long text.
create index articles_doi_key_index on public.articles (source, md5(private.doi_key(doi))) where doi is not null;
create index articles_title_key_index on public.articles (source, md5(private.title_key(title)));
create index articles_title_start_index on public.articles (source, left(private.title_key(title), 32));
create index articles_journal_place_index on public.articles (source, md5(lower(trim(journal))), volume)
where journal is not null;
create index article_versions_import_batch_id_index on public.article_versions (import_batch_id, article_id)
where import_batch_id is not null;

-- functions: comparing

create function public.match_works(_sources text[], _rows jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _answer jsonb;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  if jsonb_typeof(_rows) is distinct from 'array' or jsonb_array_length(_rows) > 1000 then
    raise exception 'At most 1000 rows are compared at once' using errcode = '22023';
  end if;
  with given as materialized (
    select
      asked.place, private.doi_key(asked.doi) as doi, private.title_key(asked.title) as title,
      nullif(lower(trim(asked.journal)), '') as journal, nullif(trim(asked.volume), '') as volume,
      nullif(trim(asked.page), '') as page
    from jsonb_to_recordset(_rows)
      as asked (place integer, doi text, title text, journal text, volume text, page text)
  ),
  found as (
    select given.place, near.id
    from given
    cross join lateral (
      (select article.id from public.articles as article
       where article.source = any (_sources) and article.doi is not null
         and md5(private.doi_key(article.doi)) = md5(given.doi)
       limit 3)
      union
      (select article.id from public.articles as article
       where article.source = any (_sources) and md5(private.title_key(article.title)) = md5(given.title)
       limit 3)
      union
      (select article.id from public.articles as article
       where article.source = any (_sources) and left(private.title_key(article.title), 32) = left(given.title, 32)
         and length(private.title_key(article.title)) between length(given.title) * 0.85 and length(given.title) * 1.2
       limit 3)
      union
      (select article.id from public.articles as article
       where article.source = any (_sources) and article.journal is not null
         and md5(lower(trim(article.journal))) = md5(given.journal) and article.volume = given.volume
         and split_part(article.page_number, '-', 1) = given.page
       limit 2)
    ) as near
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'place', found.place,
        'work',
        to_jsonb(article) - array['views', 'shares', 'downloads', 'citations', 'article_files', 'article_annexes']
      )
      order by found.place, article.created_at, article.id
    ),
    '[]'
  ) into _answer
  from found
  join public.articles as article on article.id = found.id;
  return _answer;
end
$$;
comment on function public.match_works is
  'For editors: works that may be those of the rows [{place, doi, title, journal, volume, page}], by DOI, title or place. '
  'Answers [{place, work}].';

-- functions: writing

create function public.open_import(_kind text, _file_name text, _total_rows integer)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  _id uuid;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  if _kind is null or _kind not in ('index_medicus', 'articles') then
    raise exception 'Unknown kind of import' using errcode = '22023';
  end if;
  if _total_rows is null or _total_rows not between 1 and 50000 then
    raise exception 'An import has 1 to 50000 rows' using errcode = '22023';
  end if;
  insert into public.import_batches (kind, file_name, created_by, total_rows, state)
  values (_kind, left(_file_name, 255), auth.uid(), _total_rows, 'open')
  returning id into _id;
  return _id;
end
$$;
comment on function public.open_import is 'An editor begins an import; its rows follow by import_rows. Answers its id.';

create function public.import_rows(_batch_id uuid, _rows jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _kind text;
  _added integer;
  _changed integer;
  _answer jsonb;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  if jsonb_typeof(_rows) is distinct from 'array' or jsonb_array_length(_rows) not between 1 and 1000 then
    raise exception 'A part of an import has 1 to 1000 rows' using errcode = '22023';
  end if;
  select kind into _kind
  from public.import_batches
  where id = _batch_id and state = 'open' and undone_at is null
  for update;
  if not found then
    raise exception 'This import is not open' using errcode = '22023';
  end if;

  -- The browser names the rows: a part that is sent again, because its answer was lost, adds nothing twice.
  insert into public.articles (
    id, title, abstract, authors, publication_date, source, category, primary_author, tags, pdf_url, pdf_filename,
    volume, issue, page_number, specialty, institution, status, keywords, author_affiliations, funding_source, doi,
    journal, import_batch_id
  )
  select
    given.id, given.title, given.abstract, given.authors, given.publication_date,
    case _kind when 'index_medicus' then 'INDEX' else coalesce(given.source, 'RHCA') end,
    coalesce(given.category, case _kind when 'index_medicus' then 'article' end),
    coalesce(given.primary_author, given.authors[1]), given.tags, given.pdf_url, given.pdf_filename,
    given.volume, given.issue, given.page_number, given.specialty, given.institution,
    coalesce(given.status, case _kind when 'index_medicus' then 'published' else 'draft' end),
    given.keywords, given.author_affiliations, given.funding_source, given.doi, given.journal, _batch_id
  from jsonb_array_elements(_rows) as element
  cross join lateral jsonb_populate_record(null::public.articles, element) as given
  where element ->> 'action' = 'add' and given.id is not null
  on conflict do nothing;
  get diagnostics _added = row_count;

  -- A work that someone changed since it was compared stays as it is, and so does one that would become a duplicate.
  with changed as (
    update public.articles as article set
      title = coalesce(given.title, article.title), abstract = coalesce(given.abstract, article.abstract),
      authors = coalesce(given.authors, article.authors),
      primary_author = coalesce(given.primary_author, given.authors[1], article.primary_author),
      publication_date = coalesce(given.publication_date, article.publication_date),
      category = coalesce(given.category, article.category), tags = coalesce(given.tags, article.tags),
      pdf_url = coalesce(given.pdf_url, article.pdf_url),
      pdf_filename = coalesce(given.pdf_filename, article.pdf_filename),
      volume = coalesce(given.volume, article.volume), issue = coalesce(given.issue, article.issue),
      page_number = coalesce(given.page_number, article.page_number),
      specialty = coalesce(given.specialty, article.specialty),
      institution = coalesce(given.institution, article.institution),
      keywords = coalesce(given.keywords, article.keywords),
      author_affiliations = coalesce(given.author_affiliations, article.author_affiliations),
      funding_source = coalesce(given.funding_source, article.funding_source),
      doi = coalesce(given.doi, article.doi), journal = coalesce(given.journal, article.journal)
    from jsonb_array_elements(_rows) as element
    cross join lateral jsonb_populate_record(null::public.articles, element) as given
    where element ->> 'action' = 'update'
      and article.id = given.id
      and article.version = given.version
      and (article.source = 'INDEX') = (_kind = 'index_medicus')
      and not exists (
        select 1 from public.articles as other
        where other.id <> article.id and other.source = article.source
          and md5(lower(trim(other.title))) = md5(lower(trim(coalesce(given.title, article.title))))
          and coalesce(other.volume, '') = coalesce(given.volume, article.volume, '')
          and coalesce(other.issue, '') = coalesce(given.issue, article.issue, '')
      )
    returning article.id, article.version, given.version as former_version
  )
  select jsonb_agg(jsonb_build_array(id, version)) into _answer from changed where version > former_version;

  update public.article_versions as kept set import_batch_id = _batch_id
  from jsonb_array_elements(coalesce(_answer, '[]')) as pair
  where kept.article_id = (pair ->> 0)::uuid and kept.version = (pair ->> 1)::integer and kept.action = 'changed';
  get diagnostics _changed = row_count;

  update public.import_batches set row_count = row_count + _added, changed_count = changed_count + _changed
  where id = _batch_id;

  -- Told by what is there now, so that the answer to a repeated part is that to the first.
  select jsonb_build_object(
    'added', count(*) filter (where sent.action = 'add' and sent.is_there),
    'changed', count(*) filter (where sent.action = 'update' and sent.is_there),
    'left_out', coalesce(jsonb_agg(sent.id) filter (where not sent.is_there), '[]')
  ) into _answer
  from (
    select
      element ->> 'action' as action, element ->> 'id' as id,
      case element ->> 'action'
        when 'add' then exists (
          select 1 from public.articles
          where id = (element ->> 'id')::uuid and import_batch_id = _batch_id
        )
        else exists (
          select 1 from public.article_versions
          where article_id = (element ->> 'id')::uuid and import_batch_id = _batch_id
        )
      end as is_there
    from jsonb_array_elements(_rows) as element
  ) as sent;
  return _answer;
end
$$;
comment on function public.import_rows is
  'An editor sends a part of an open import: rows with action add or update. Answers {added, changed, left_out: ids}.';

create function public.close_import(_batch_id uuid, _state text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  if _state is null or _state not in ('done', 'stopped') then
    raise exception 'An import ends done or stopped' using errcode = '22023';
  end if;
  update public.import_batches set state = _state where id = _batch_id and state = 'open';
end
$$;
comment on function public.close_import is 'An editor ends an import; ending one that has ended does nothing.';

drop function public.undo_import(uuid);

create function public.undo_import(_batch_id uuid, _at_most integer default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _removed integer;
  _restored integer;
  _remaining integer;
  _kept integer;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  -- Rows of an import that is taken back can't go on arriving.
  update public.import_batches set state = case state when 'open' then 'stopped' else state end
  where id = _batch_id and undone_at is null;
  if not found then
    raise exception 'This import is not known or was undone' using errcode = '22023';
  end if;

  -- What someone has edited since is theirs and stays.
  delete from public.articles
  where id in (
    select id from public.articles where import_batch_id = _batch_id and version = 1 limit _at_most
  );
  get diagnostics _removed = row_count;

  update public.articles as article set
    title = former.title, abstract = former.abstract, authors = former.authors,
    publication_date = former.publication_date, category = former.category, primary_author = former.primary_author,
    tags = former.tags, pdf_url = former.pdf_url, pdf_filename = former.pdf_filename, volume = former.volume,
    issue = former.issue, page_number = former.page_number, specialty = former.specialty,
    institution = former.institution, keywords = former.keywords, author_affiliations = former.author_affiliations,
    funding_source = former.funding_source, doi = former.doi, journal = former.journal
  from (
    select made.article_id, made.version, before.content
    from public.article_versions as made
    join public.articles as current on current.id = made.article_id and current.version = made.version
    cross join lateral (
      select content from public.article_versions
      where article_id = made.article_id and version < made.version and action <> 'removed'
      order by version desc limit 1
    ) as before
    where made.import_batch_id = _batch_id and made.action = 'changed'
    limit case when _at_most is not null then greatest(_at_most - _removed, 0) end
  ) as made
  cross join lateral jsonb_populate_record(null::public.articles, made.content) as former
  where article.id = made.article_id and article.version = made.version;
  get diagnostics _restored = row_count;

  select
    (select count(*) from public.articles where import_batch_id = _batch_id and version = 1)
    + (
      select count(*) from public.article_versions as made
      join public.articles as current on current.id = made.article_id and current.version = made.version
      where made.import_batch_id = _batch_id and made.action = 'changed'
    ) into _remaining;
  select
    (select count(*) from public.articles where import_batch_id = _batch_id and version > 1)
    + (
      select count(*) from public.article_versions as made
      join public.articles as current on current.id = made.article_id
      cross join lateral (
        select content from public.article_versions
        where article_id = made.article_id and version < made.version and action <> 'removed'
        order by version desc limit 1
      ) as before
      where made.import_batch_id = _batch_id and made.action = 'changed' and current.version > made.version
        and private.article_content(current) <> before.content
    ) into _kept;
  if _remaining = 0 then
    update public.import_batches set undone_at = now() where id = _batch_id;
  end if;
  return jsonb_build_object(
    'removed', _removed, 'restored', _restored, 'kept', _kept, 'remaining', _remaining
  );
end
$$;
comment on function public.undo_import is
  'An editor takes an import back, at most so many works a call; works edited since stay. Answers {removed, restored, kept, remaining}.';

-- grants

-- Whoever writes works fills their indexes.
grant execute on function private.title_key, private.doi_key to anon, authenticated, service_role;
grant execute on function public.match_works, public.open_import, public.import_rows, public.close_import,
  public.undo_import to authenticated;
