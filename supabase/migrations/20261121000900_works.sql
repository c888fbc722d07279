-- Works of the four publications: RHCA, IGM, ADC and INDEX.

-- functions that the columns of the tables are checked and made with

create function private.first_page(_page_number text)
returns text
language sql
immutable
returns null on null input
set search_path = ''
return (regexp_match(
  _page_number,
  '^\s*(?:pp?\.?\s*)?([A-Za-z]{0,3}[0-9]{1,10}[A-Za-z]?|[ivxlcdmIVXLCDM]{1,10})(?:\s*[-\u2010-\u2015]\s*(?:[A-Za-z]{0,3}[0-9]{1,10}[A-Za-z]?|[ivxlcdmIVXLCDM]{1,10}))?\s*$'
))[1];
comment on function private.first_page is
  'Where pages begin: 12, S12, e123 or iv, also of a range like 12-18. Null for a text that names no pages.';

create function private.last_page(_page_number text)
returns text
language plpgsql
immutable
returns null on null input
set search_path = ''
as $$
declare
  _first text := private.first_page(_page_number);
  _last text := (regexp_match(_page_number, '[-\u2010-\u2015]\s*([A-Za-z0-9]+)\s*$'))[1];
  _parts text[] := regexp_match(_first, '^([A-Za-z]*)([0-9]+)$');
begin
  if _first is null or _last is null then
    return null;
  end if;
  -- 1234-41 means 1234-1241, and S12-8 means S12-S18: MEDLINE and many journals leave out what both have.
  if _last ~ '^[0-9]+$' and _parts is not null then
    return _parts[1] || left(_parts[2], greatest(length(_parts[2]) - length(_last), 0)) || _last;
  end if;
  return _last;
end
$$;
comment on function private.last_page is 'Where a range of pages ends, written out (1234-41 ends at 1241); null for a single page.';

create function private.is_entry_list(_entries jsonb, _max_entries integer, _keys text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_typeof(_entries) = 'array' and jsonb_array_length(_entries) <= _max_entries and not exists (
    select 1 from jsonb_array_elements(_entries) as entry
    where jsonb_typeof(entry) <> 'object' or entry - _keys <> '{}'
  )
$$;
comment on function private.is_entry_list is 'Whether it is a list of so many objects at most that have none but these keys.';

create function private.are_texts(_entry jsonb, _max_chars jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select not exists (
    select 1 from jsonb_each_text(_max_chars) as bound
    where _entry ? bound.key and (
      jsonb_typeof(_entry -> bound.key) <> 'string' or length(_entry ->> bound.key) not between 1 and bound.value::integer
    )
  )
$$;
comment on function private.are_texts is 'Whether the keys {key: longest} that are there hold texts of that length at most, none empty.';

create function private.is_orcid(_value text)
returns boolean
language sql
immutable
returns null on null input
set search_path = ''
return case
  when _value ~ '^[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$' then (
    select (12 - sum(digit::integer * (1 << (16 - ordinal::integer))) % 11) % 11
      = case right(_value, 1) when 'X' then 10 else right(_value, 1)::integer end
    from unnest(string_to_array(left(replace(_value, '-', ''), 15), null)) with ordinality as digits (digit, ordinal)
  )
  else false
end;
comment on function private.is_orcid is
  'Whether a text is a bare ORCID iD with the check digit of ISO/IEC 7064 MOD 11-2.';

create function private.is_ror(_value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- ISO/IEC 7064 MOD 97-10 over the number that the six characters write in Crockford's base 32.
  select _value ~ '^https://ror\.org/0[0-9a-hjkmnp-tv-z]{6}[0-9]{2}$' and (
    select 98 - (sum((strpos('0123456789abcdefghjkmnpqrstvwxyz', substr(_value, 17 + number, 1)) - 1)
      * power(32, 6 - number)::bigint) * 100) % 97
    from generate_series(1, 6) as number
  ) = right(_value, 2)::integer
$$;
comment on function private.is_ror is 'Whether it is the address of an organization at ror.org, with right check digits.';

create function private.is_contributor_list(_entries jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select private.is_entry_list(_entries, 500, array[
    'id', 'kind', 'given', 'family', 'suffix', 'orcid', 'name', 'affiliations', 'corresponding', 'person_id', 'printed'
  ]) and (select count(distinct entry ->> 'id') from jsonb_array_elements(_entries) as entry) = jsonb_array_length(_entries)
  and not exists (
    select 1 from jsonb_array_elements(_entries) as entry
    where not private.are_texts(entry, '{
        "id": 40, "given": 200, "family": 200, "suffix": 20, "orcid": 19, "name": 200, "person_id": 36, "printed": 1000
      }')
      or not coalesce(
        case entry ->> 'kind'
          when 'person' then (entry ? 'family' or entry ? 'printed') and not entry ? 'name'
          when 'collective' then entry ? 'name' and not entry ?| array['given', 'family', 'suffix', 'orcid', 'printed']
        end,
        false
      )
      or coalesce(entry ->> 'id', '') !~ '^[A-Za-z0-9_-]+$'
      or not coalesce(private.is_orcid(entry ->> 'orcid'), true)
      or not coalesce(
        case when jsonb_typeof(entry -> 'affiliations') = 'array' then jsonb_array_length(entry -> 'affiliations') <= 20
        else entry -> 'affiliations' is null end,
        false
      )
      or jsonb_typeof(coalesce(entry -> 'corresponding', 'true')) <> 'boolean'
  )
$$;
comment on function private.is_contributor_list is 'Whether it is a list of contributors.';

create function private.is_affiliation_list(_entries jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select private.is_entry_list(_entries, 200, array['id', 'institution', 'department', 'city', 'country', 'ror'])
  and (select count(distinct entry ->> 'id') from jsonb_array_elements(_entries) as entry) = jsonb_array_length(_entries)
  and not exists (
    select 1 from jsonb_array_elements(_entries) as entry
    where not entry ? 'institution'
      or coalesce(entry ->> 'id', '') !~ '^[A-Za-z0-9_-]+$'
      or coalesce(entry ->> 'country', 'HT') !~ '^[A-Z]{2}$'
      or not coalesce(private.is_ror(entry ->> 'ror'), true)
      or not private.are_texts(entry, '{
        "id": 40, "institution": 1000, "department": 300, "city": 100, "country": 2, "ror": 60
      }')
  )
$$;
comment on function private.is_affiliation_list is 'Whether it is a list of affiliations.';

create function private.is_translation_list(_entries jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select private.is_entry_list(_entries, 3, array['language', 'title', 'abstract', 'keywords'])
  and (
    select count(distinct entry ->> 'language') from jsonb_array_elements(_entries) as entry
  ) = jsonb_array_length(_entries)
  and not exists (
    select 1 from jsonb_array_elements(_entries) as entry
    where coalesce(entry ->> 'language', '') not in ('fr', 'en', 'ht', 'es')
      or not private.are_texts(entry, '{"title": 2000, "abstract": 20000}')
      or jsonb_typeof(coalesce(entry -> 'keywords', '[]')) <> 'array'
      or length((entry -> 'keywords')::text) > 20000
  )
$$;
comment on function private.is_translation_list is 'Whether it is a list of translations, one a language.';

create function private.is_bibliography(_entries jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select private.is_entry_list(_entries, 1000, array['text', 'doi', 'pmid']) and not exists (
    select 1 from jsonb_array_elements(_entries) as entry
    where not entry ? 'text' or not private.are_texts(entry, '{"text": 2000, "doi": 300, "pmid": 12}')
  )
$$;
comment on function private.is_bibliography is 'Whether it is a list of cited works.';

create function private.statement_limits()
returns jsonb
language sql
immutable
set search_path = ''
return '{
  "acknowledgements": 5000, "funding_source": 2000, "award_number": 200, "competing_interests": 5000,
  "ethics_approval": 5000, "data_availability": 5000
}'::jsonb;
comment on function private.statement_limits is
  'The columns of a work that an author states at submission, with the characters that each may have.';

create function private.is_statement_record(_record jsonb)
returns boolean
language sql
immutable
set search_path = ''
return jsonb_typeof(_record) = 'object'
  and (_record - array(select jsonb_object_keys(private.statement_limits()))) = '{}'
  and private.are_texts(_record, private.statement_limits());
comment on function private.is_statement_record is
  'Whether it holds statements under the columns of a work, none empty and each within its limit.';

-- tables

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text check (length(title) <= 2000),
  abstract text check (private.is_abstract(abstract)),
  authors text[] not null default '{}',
  publication_date text check (length(publication_date) <= 100),
  date text check (length(date) <= 100),
  -- Years of four digits and no 'infinity': browsers read no other moments and days.
  created_at timestamptz not null default now() check (created_at between '1900-01-01 00:00:00Z' and '9999-12-31 00:00:00Z'),
  updated_at timestamptz not null default now() check (updated_at between '1900-01-01 00:00:00Z' and '9999-12-31 00:00:00Z'),
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
  issue_id uuid references public.issues (id),
  first_page text generated always as (private.first_page(page_number)) stored,
  last_page text generated always as (private.last_page(page_number)) stored,
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
  publish_at timestamptz check (publish_at between '1900-01-01 00:00:00Z' and '9999-12-31 00:00:00Z'),
  work_type text check (work_type in (
    'article', 'editorial', 'case-report', 'letter', 'gazette-article', 'chapter', 'thesis', 'dissertation',
    'conference-paper', 'report', 'book'
  )),
  subtitle text check (length(subtitle) <= 500),
  section text check (length(section) <= 100),
  position integer check (position > 0),
  pdf_pages text check (pdf_pages ~ '^[1-9][0-9]{0,4}(-[1-9][0-9]{0,4})?$'),
  language text check (language in ('fr', 'en', 'ht', 'es')),
  translations jsonb not null default '[]' check (private.is_translation_list(translations)),
  contributors jsonb not null default '[]' check (private.is_contributor_list(contributors)),
  affiliations jsonb not null default '[]' check (private.is_affiliation_list(affiliations)),
  licence text check (private.is_licence(licence)),
  received_on date check (received_on between '0001-01-01' and '9999-12-31'),
  revised_on date check (revised_on between '0001-01-01' and '9999-12-31' and revised_on >= received_on),
  accepted_on date check (accepted_on between '0001-01-01' and '9999-12-31' and accepted_on >= received_on and accepted_on >= revised_on),
  competing_interests text check (length(competing_interests) <= 5000),
  ethics_approval text check (length(ethics_approval) <= 5000),
  data_availability text check (length(data_availability) <= 5000),
  acknowledgements text check (length(acknowledgements) <= 5000),
  award_number text check (length(award_number) <= 200),
  bibliography jsonb not null default '[]' check (private.is_bibliography(bibliography)),
  version integer not null default 1 check (version > 0),
  import_batch_id uuid
);
comment on table public.articles is 'One row a work: journal article, IGM article, ADC chapter or indexed reference.';
comment on column public.articles.publication_date is 'A year, a month or a day in ISO 8601: YYYY, YYYY-MM or YYYY-MM-DD. Text: older rows have a time behind the day, or no date at all, which the build reports.';
comment on column public.articles.date is 'Text, for the same reason as publication_date.';
comment on column public.articles.status is 'draft, pending or published; null reads as published.';
comment on column public.articles.journal is 'The periodical a reference of Index Medicus appeared in.';
comment on column public.articles.views is 'Like shares, downloads and citations: changed by increment_count alone.';
comment on column public.articles.publish_at is 'When a draft or pending work becomes published by itself.';
comment on column public.articles.work_type is 'What kind of work it is: decides its type in citations and files. Filled by publication and category where a writer leaves it out.';
comment on column public.articles.pdf_pages is
  'Which pages of the file are its own where its PDF is that of a whole issue (3-5), confirmed by an editor; builds propose '
  'them where it is null.';
comment on column public.articles.section is 'The heading under which it is listed in its issue.';
comment on column public.articles.position is 'Its position in the contents of its issue, from 1; null goes by page.';
comment on column public.articles.language is 'Language of the text; null where nobody said it.';
comment on column public.articles.translations is '[{language, title, abstract, keywords}], one a language, none in the work''s own.';
comment on column public.articles.contributors is
  '[{id, kind: person | collective, given, family, suffix, orcid, name, affiliations: [id], corresponding, person_id, printed}] '
  'in their order. printed is on a name whose parts nobody confirmed.';
comment on column public.articles.affiliations is '[{id, institution, department, city, country, ror}].';
comment on column public.articles.authors is 'Derived from contributors. A writer that gives names alone gets contributors made of them.';
comment on column public.articles.author_affiliations is 'Derived from affiliations, without their country.';
comment on column public.articles.licence is 'Null is the default licence of the publication.';
comment on column public.articles.bibliography is 'The works that it cites: [{text, doi, pmid}]. The column citations is a counter.';
comment on column public.articles.version is 'Counts edits. An update that sends the version it read is refused when it is no longer current.';
comment on column public.articles.issue_id is 'The issue that source, volume and issue name. Set by trigger alone.';
comment on column public.articles.first_page is 'Where page_number begins; null when it names no pages.';
comment on column public.articles.last_page is 'Where a range of page_number ends; null for a single page.';
comment on column public.articles.import_batch_id is 'The import that added the work.';

create table public.work_fingerprints (
  article_id uuid primary key references public.articles (id) on delete cascade,
  title_key text,
  doi_key text,
  search_text text not null
);
comment on table public.work_fingerprints is 'Comparable forms of each work''s texts. Written by trigger alone.';
comment on column public.work_fingerprints.search_text is 'Title, subtitle, titles in other languages, authors, tags, keywords, journal and DOI without case and accents.';

-- indexes

create index articles_source_publication_date_index on public.articles (source, publication_date desc);
create index articles_updated_at_index on public.articles (updated_at desc);
create index articles_created_at_index on public.articles (created_at desc);
create index articles_source_issue_index on public.articles (source, volume, issue);
create index articles_issue_id_index on public.articles (issue_id) where issue_id is not null;
create index articles_publish_at_index on public.articles (publish_at) where publish_at is not null;
create index articles_import_batch_id_index on public.articles (import_batch_id) where import_batch_id is not null;
create index articles_pdf_filename_index on public.articles (pdf_filename) where pdf_filename is not null;
create unique index articles_title_in_issue_key on public.articles (
  source, md5(private.title_key(title)), coalesce(volume, ''), coalesce(issue, '')
);
comment on index public.articles_title_in_issue_key is 'The same title twice in one issue is a duplicate; in another issue it is a column.';
-- The source comes first, so that no plan combines one of these with all works of a source; hashes and starts, because
-- an index takes no long text.
create index articles_doi_key_index on public.articles (source, md5(private.doi_key(doi))) where doi is not null;
create index articles_title_start_index on public.articles (source, left(private.title_key(title), 32));
create index articles_full_title_index on public.articles (source, md5(private.title_key(title || ' ' || subtitle)))
where subtitle is not null;
create index articles_journal_volume_index on public.articles (source, md5(lower(trim(journal))), volume)
where journal is not null;
create index work_fingerprints_title_key_index on public.work_fingerprints (md5(title_key));
create index work_fingerprints_doi_key_index on public.work_fingerprints (doi_key) where doi_key is not null;

-- functions

create function private.is_public_status(_status text)
returns boolean
language sql
immutable
set search_path = ''
return coalesce(_status, 'published') = 'published';
comment on function private.is_public_status is 'Whether a work of this status is shown to everyone.';

create function private.work_system_columns()
returns text[]
language sql
immutable
set search_path = ''
return array[
  'created_at', 'updated_at', 'version', 'views', 'shares', 'downloads', 'citations', 'import_batch_id',
  'issue_id', 'first_page', 'last_page'
];
comment on function private.work_system_columns is 'Columns of works, besides the id, that no editor writes: the server keeps them.';

create function private.work_columns()
returns text[]
language sql
stable
set search_path = ''
as $$
  select array_agg(attname::text order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = 'public.articles'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and attname <> 'id' and attname <> all (private.work_system_columns())
$$;
comment on function private.work_columns is
  'The columns of works that editors write. A new column is one of them unless work_system_columns names it.';

create function private.article_content(_article public.articles)
returns jsonb
language sql
immutable
set search_path = ''
return to_jsonb(_article) - private.work_system_columns();
comment on function private.article_content is 'What editors wrote of a work, with its id: the content of a version.';

create function private.lock_works(_ids uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform 1 from public.articles where id = any (_ids) order by id for no key update;
end
$$;
comment on function private.lock_works is
  'Holds works in one order. Whoever writes several works, or what goes with them, holds them first: then their issue, people '
  'and the open request for a build. So two of these acts never wait for each other. Whoever removes works holds them wholly.';

create function private.write_works(
  _works jsonb,
  _system_columns text[] default '{}',
  _skip_duplicates boolean default false
)
returns table (work_id uuid, work_version integer)
language plpgsql
set search_path = ''
as $$
declare
  _columns text := (
    select string_agg(quote_ident(attname), ', ')
    from pg_catalog.pg_attribute
    where attrelid = 'public.articles'::regclass and attgenerated = ''
      and attname = any (private.work_columns() || _system_columns)
  );
  _known uuid[];
begin
  perform private.lock_works(array(select (content ->> 'id')::uuid from jsonb_array_elements(_works) as content));
  -- A key that is absent keeps what the row holds.
  return query execute format(
    $sql$
      update public.articles as work
      set (%1$s) = (select %1$s from jsonb_populate_record(work, content))
      from jsonb_array_elements($1) as content
      where work.id = (content ->> 'id')::uuid
      returning work.id, work.version
    $sql$,
    _columns
  ) using _works;

  select coalesce(array_agg(id), '{}') into _known
  from public.articles
  where id in (select (content ->> 'id')::uuid from jsonb_array_elements(_works) as content);
  if cardinality(_known) = jsonb_array_length(_works) then
    return;
  end if;
  -- In a new row it takes the column's default.
  return query execute format(
    $sql$
      insert into public.articles (id, %1$s)
      select coalesce((content ->> 'id')::uuid, gen_random_uuid()), %1$s
      from jsonb_array_elements($1) as content
      cross join lateral jsonb_populate_record(row(%2$s)::public.articles, content - 'id')
      where (content ->> 'id')::uuid = any ($2) is not true
      %3$s
      returning id, version
    $sql$,
    _columns,
    (
      select string_agg(coalesce(pg_get_expr(adbin, adrelid), 'null'), ', ' order by attnum)
      from pg_catalog.pg_attribute
      left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum and attgenerated = ''
      where attrelid = 'public.articles'::regclass and attnum > 0 and not attisdropped
    ),
    case when _skip_duplicates then 'on conflict do nothing' end
  ) using _works, _known;
end
$$;
comment on function private.write_works is
  'The one way by which procedures write works, with the caller''s rights: [{id, column: value}], changed by their ids or '
  'added. Only work_columns are written, and those of _system_columns.';

create function private.write_work(_id uuid, _content jsonb, out work_id uuid, out work_version integer)
language sql
set search_path = ''
as $$
  select written.work_id, written.work_version
  from private.write_works(jsonb_build_array(_content || jsonb_build_object('id', _id))) as written
$$;
comment on function private.write_work is 'Writes one work: changes the one of this id, or adds it; null adds one with an id of its own.';

create function private.contributor_name(_entry jsonb)
returns text
language sql
immutable
set search_path = ''
return coalesce(
  _entry ->> 'name', _entry ->> 'printed', concat_ws(' ', _entry ->> 'given', _entry ->> 'family', _entry ->> 'suffix')
);
comment on function private.contributor_name is 'The name of a contributor as readers see it.';

create function private.affiliation_line(_entry jsonb)
returns text
language sql
immutable
set search_path = ''
return concat_ws(', ', _entry ->> 'department', _entry ->> 'institution', _entry ->> 'city');
comment on function private.affiliation_line is 'An affiliation in one line, without its country, whose name depends on the reader.';

create function private.contributors_of_names(_names text[], _known jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  -- An entry that has the name already stays as it is; any other name waits for its parts to be confirmed.
  select coalesce(jsonb_agg(
    coalesce(
      (
        select entry from jsonb_array_elements(_known) as entry
        where private.contributor_name(entry) = trim(given.name) limit 1
      ),
      jsonb_build_object(
        'id', 'n' || md5(trim(given.name) || given.number), 'kind', 'person', 'printed', left(trim(given.name), 1000),
        'affiliations', '[]'::jsonb
      )
    ) order by given.number
  ), '[]')
  from (
    select min(number) as number, name
    from unnest(_names) with ordinality as listed (name, number)
    where trim(name) <> ''
    group by name
    order by min(number)
    limit 500
  ) as given
$$;
comment on function private.contributors_of_names is 'Contributors for names that came alone; those that are known keep their entries.';

create function private.affiliations_of_lines(_lines text[], _known jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    coalesce(
      (
        select entry from jsonb_array_elements(_known) as entry
        where private.affiliation_line(entry) = trim(given.line) limit 1
      ),
      jsonb_build_object('id', 'l' || md5(trim(given.line) || given.number), 'institution', left(trim(given.line), 1000))
    ) order by given.number
  ), '[]')
  from (
    select min(number) as number, line
    from unnest(_lines) with ordinality as listed (line, number)
    where trim(line) <> ''
    group by line
    order by min(number)
    limit 200
  ) as given
$$;
comment on function private.affiliations_of_lines is 'Affiliations for lines that came alone; those that are known keep their entries.';

create function private.default_work_type(_source text, _category text)
returns text
language sql
immutable
set search_path = ''
return case
  when _source = 'ADC' then 'chapter'
  when private.searchable_text(_category) = 'editorial' then 'editorial'
  when private.searchable_text(_category) in ('case-study', 'case-report', 'case report', 'cas clinique') then 'case-report'
  when private.searchable_text(_category) in ('letter', 'lettre', 'lettre a la redaction') then 'letter'
  when private.searchable_text(_category) in ('chapter', 'chapitre') then 'chapter'
  when private.searchable_text(_category) in ('thesis', 'these', 'these de doctorat') then 'thesis'
  when private.searchable_text(_category) in ('dissertation', 'memoire') then 'dissertation'
  when private.searchable_text(_category) in ('communication', 'conference', 'conference-paper') then 'conference-paper'
  when private.searchable_text(_category) in ('report', 'rapport') then 'report'
  when private.searchable_text(_category) in ('book', 'livre') then 'book'
  when _source = 'IGM' then 'gazette-article'
  else 'article'
end;
comment on function private.default_work_type is 'The type of a work whose writer says none, by its publication and category.';

create function private.derive_people(_new public.articles, _old public.articles)
returns public.articles
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- Entries win over the texts that are derived from them; texts that came alone make entries.
  if _new.affiliations is distinct from coalesce(_old.affiliations, '[]') then
    _new.author_affiliations := array(
      select private.affiliation_line(entry) from jsonb_array_elements(_new.affiliations) with ordinality as listed (entry, number)
      order by number
    );
  elsif _new.author_affiliations is distinct from coalesce(_old.author_affiliations, '{}') then
    _new.affiliations := private.affiliations_of_lines(_new.author_affiliations, _new.affiliations);
  end if;

  if _new.contributors is distinct from coalesce(_old.contributors, '[]') then
    _new.authors := array(
      select private.contributor_name(entry) from jsonb_array_elements(_new.contributors) with ordinality as listed (entry, number)
      order by number
    );
    _new.primary_author := _new.authors[1];
  elsif _new.authors is distinct from coalesce(_old.authors, '{}') then
    _new.contributors := private.contributors_of_names(_new.authors, _new.contributors);
  end if;

  -- An entry names no affiliation that is gone.
  if jsonb_array_length(_new.contributors) > 0 then
    _new.contributors := (
      select jsonb_agg(
        case when entry ? 'affiliations' then jsonb_set(entry, '{affiliations}', (
          select coalesce(jsonb_agg(key order by key_number), '[]')
          from jsonb_array_elements(entry -> 'affiliations') with ordinality as named (key, key_number)
          where _new.affiliations @> jsonb_build_array(jsonb_build_object('id', key))
        )) else entry end
        order by number
      )
      from jsonb_array_elements(_new.contributors) with ordinality as listed (entry, number)
    );
  end if;
  return _new;
end
$$;
comment on function private.derive_people is 'Keeps contributors and affiliations in step with the texts that the contract names.';

create function private.becomes_public(_work public.articles, _before public.articles)
returns boolean
language sql
stable
set search_path = ''
return private.is_public_status(_work.status) and case
  when _before.id is not null then not private.is_public_status(_before.status)
  else auth.uid() is not null and _work.created_at = now()
end;
comment on function private.becomes_public is
  'Whether this write publishes the work. A row that is new and public is published by whoever is signed in; one that the '
  'server writes (a seed, an older archive) or that comes back with its moment of creation was public before.';

create function private.is_listed_alone(_source text)
returns boolean
language sql
immutable
set search_path = ''
return _source <> 'IGM';
comment on function private.is_listed_alone is
  'Whether the lists of a publication show a work without volume and number. The same as isListedAlone of the site''s registry.';

create function private.is_listed(_work public.articles)
returns boolean
language sql
stable
security definer
set search_path = ''
return private.is_listed_alone(_work.source) or private.issue_slug(_work.source, _work.volume, _work.issue) is not null;
comment on function private.is_listed is 'Whether readers find the work in a list of its publication.';

create function private.prepare_article()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- A work without a date is dated the day it is published, as calendars in Haiti show it.
  if nullif(trim(new.publication_date), '') is null and nullif(trim(new.date), '') is null
    and private.becomes_public(new, old)
  then
    new.publication_date := to_char(now() at time zone 'America/Port-au-Prince', 'YYYY-MM-DD');
  end if;
  -- What an editor publishes, now or at a moment, is found; what was in a list before does not leave it unnoticed.
  if auth.uid() is not null and not private.is_listed(new) and (
    private.becomes_public(new, old)
    or new.publish_at is not null
      and (new.publish_at is distinct from old.publish_at or old.id is not null and private.is_listed(old))
    or private.is_public_status(new.status) and old.id is not null and private.is_public_status(old.status)
      and private.is_listed(old)
  ) then
    raise exception 'A work without volume and number is in no issue' using errcode = 'PT422';
  end if;
  -- Lists are lists, empty when missing.
  new.authors := coalesce(new.authors, '{}');
  new.tags := coalesce(new.tags, '{}');
  new.keywords := coalesce(new.keywords, '{}');
  new.author_affiliations := coalesce(new.author_affiliations, '{}');
  new.article_files := coalesce(new.article_files, '{}');
  new.article_annexes := coalesce(new.article_annexes, '{}');
  new.translations := coalesce(new.translations, '[]');
  new.contributors := coalesce(new.contributors, '[]');
  new.affiliations := coalesce(new.affiliations, '[]');
  new.bibliography := coalesce(new.bibliography, '[]');
  new.work_type := coalesce(new.work_type, private.default_work_type(new.source, new.category));
  -- On an insert there is no old row: all of its columns read as null.
  if jsonb_typeof(new.contributors) = 'array' and jsonb_typeof(new.affiliations) = 'array' then
    new := private.derive_people(new, old);
  end if;

  if tg_op = 'UPDATE' then
    if new.version <> old.version then
      raise exception 'This work was changed by someone else' using errcode = 'PT409', hint = old.version::text;
    end if;
    if private.article_content(new) = private.article_content(old)
      and coalesce(current_setting('works.touch', true), '') <> 'version'
    then
      new.updated_at := case current_setting('works.touch', true) when 'time' then now() else old.updated_at end;
    else
      new.updated_at := now();
      new.version := old.version + 1;
    end if;
  end if;
  return new;
end
$$;
comment on function private.prepare_article is 'Fills lists, counts versions, refuses edits of a version that is no longer current.';

create function private.touch_works(_ids uuid[], _new_version boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_works(_ids);
  perform set_config('works.touch', case when _new_version then 'version' else 'time' end, true);
  update public.articles set updated_at = updated_at where id = any (_ids);
  perform set_config('works.touch', '', true);
end
$$;
comment on function private.touch_works is
  'What belongs to works elsewhere changed: builds and harvesters read them again. With a new version where history keeps it.';

create function private.work_fingerprint(_article public.articles)
returns public.work_fingerprints
language sql
immutable
set search_path = ''
return row(
  _article.id,
  private.title_key(_article.title),
  private.doi_key(_article.doi),
  private.searchable_text(concat_ws(
    ' ', _article.title, array_to_string(_article.authors, ' '), _article.primary_author,
    array_to_string(_article.tags, ' '), array_to_string(_article.keywords, ' '), _article.journal, _article.doi,
    _article.subtitle, array_to_string(array(
      select translated.title
      from jsonb_to_recordset(_article.translations) as translated (title text)
    ), ' ')
  ))
)::public.work_fingerprints;
comment on function private.work_fingerprint is 'The comparable forms of a work.';

create function private.add_fingerprints()
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
comment on function private.add_fingerprints is 'Fingerprints of new works, of all of a statement at once.';

create function private.update_fingerprint()
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
comment on function private.update_fingerprint is 'The fingerprint of a work whose texts changed.';

create function public.find_duplicate_works(_title text default null, _doi text default null, _except_id uuid default null)
returns table (id uuid, title text, source text, status text, publication_date text, same_title boolean, same_doi boolean)
language sql
stable
set search_path = ''
as $$
  select
    article.id, article.title, article.source, article.status, article.publication_date,
    coalesce(fingerprint.title_key = private.title_key(_title), false),
    coalesce(fingerprint.doi_key = private.doi_key(_doi), false)
  from public.work_fingerprints as fingerprint
  join public.articles as article on article.id = fingerprint.article_id
  where fingerprint.article_id is distinct from _except_id
    and (
      md5(fingerprint.title_key) = md5(private.title_key(_title))
      or fingerprint.doi_key = private.doi_key(_doi)
    )
  order by article.created_at desc
  limit 10
$$;
comment on function public.find_duplicate_works is 'For editors: works with the same title or the same DOI, by their keys.';

create function public.publish_due_articles()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _published integer;
begin
  -- What is being written back is not to change meanwhile.
  if exists (select 1 from private.restore_under_way) then
    return 0;
  end if;
  perform private.lock_works(array(
    select id from public.articles where publish_at <= now() and status in ('draft', 'pending')
  ));
  update public.articles as work set status = 'published', publish_at = null
  where work.publish_at <= now() and work.status in ('draft', 'pending') and private.is_listed(work);
  get diagnostics _published = row_count;
  return _published;
end
$$;
comment on function public.publish_due_articles is
  'Publishes what is due and would be in a list; answers how many works. Called every minute by the backend, or by pg_cron where it is.';

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

create function public.work_list_choices()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'years', coalesce((
      select jsonb_agg(year order by year desc)
      from (
        select distinct left(publication_date, 4) as year
        from public.articles
        where publication_date ~ '^\d{4}(-\d{2}){0,2}([T ]|$)'
      ) as known
    ), '[]'),
    'categories', coalesce((
      select jsonb_agg(category order by category)
      from (select distinct category from public.articles where category <> '') as known
    ), '[]')
  )
$$;
comment on function public.work_list_choices is 'Years and categories of the works that the caller may see.';

create function public.work_figures()
returns table (source text, works bigint, drafts bigint, in_review bigint, views bigint)
language sql
stable
set search_path = ''
as $$
  select
    article.source, count(*), count(*) filter (where article.status = 'draft'),
    count(*) filter (where article.status = 'pending'), coalesce(sum(article.views), 0)::bigint
  from public.articles as article
  group by article.source
$$;
comment on function public.work_figures is 'Works, drafts, works in review and views of each publication, of what the caller may see.';

create function public.index_medicus_figures()
returns table (entries bigint, added_this_month bigint, journals bigint)
language sql
stable
set search_path = ''
as $$
  select
    count(*),
    count(*) filter (where created_at >= date_trunc('month', now())),
    count(distinct lower(trim(journal))) filter (where coalesce(trim(journal), '') <> '')
  from public.articles
  where source = 'INDEX'
$$;
comment on function public.index_medicus_figures is 'Entries, entries added this month and journals, of what the caller may see.';

-- triggers

create trigger prepare_article
before insert or update on public.articles
for each row execute function private.prepare_article();

create trigger set_issue_of_work
before insert or update of source, volume, issue, issue_id on public.articles
for each row execute function private.set_issue_of_work();

create trigger remove_bare_issue_after_move
after update on public.articles
for each row when (old.issue_id is distinct from new.issue_id)
execute function private.remove_bare_issue();

create trigger remove_bare_issue_after_removal
after delete on public.articles
for each row when (old.issue_id is not null)
execute function private.remove_bare_issue();

create trigger add_fingerprints
after insert on public.articles
referencing new table as added
for each statement execute function private.add_fingerprints();

create trigger update_fingerprint
after update on public.articles
for each row when (
  old.title is distinct from new.title or old.doi is distinct from new.doi or old.authors <> new.authors
  or old.primary_author is distinct from new.primary_author or old.tags <> new.tags or old.keywords <> new.keywords
  or old.journal is distinct from new.journal or old.subtitle is distinct from new.subtitle
  or old.translations <> new.translations
)
execute function private.update_fingerprint();

-- views

-- Dear enough, to the planner, to be asked of the rows of one page after they are sorted, and not of all rows before.
create function private.work_stamp(_work public.articles)
returns text
language plpgsql
stable
set search_path = ''
cost 1000
as $$
begin
  return md5(_work::text);
end
$$;
comment on function private.work_stamp is 'Changes with every change of a work, whatever its version and times say.';

create view public.stamped_works
with (security_invoker = true)
as
select articles.*, private.work_stamp(articles) as stamp
from public.articles;
comment on view public.stamped_works is
  'For builds: works, each with what says whether it is what a build saw before, whatever its version and times say.';

create view public.unified_content
with (security_invoker = true)
as
select
  articles.*,
  source as publication_type,
  (
    select fingerprint.search_text
    from public.work_fingerprints as fingerprint
    where fingerprint.article_id = articles.id
  ) as search_text
from public.articles;
comment on view public.unified_content is 'The back office''s contract: articles, with publication_type for source. Updatable.';

create view public.adc_articles_view
with (security_invoker = true)
as
select articles.* from public.articles where source = 'ADC';
comment on view public.adc_articles_view is 'Chapters of ADC that the caller may see.';

-- RLS

alter table public.articles enable row level security;
alter table public.work_fingerprints enable row level security;

-- policies

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

create policy "Editors find works by their fingerprints"
on public.work_fingerprints for select to authenticated
using ((select private.has_role('editor')));

-- grants

revoke all on public.articles, public.unified_content, public.adc_articles_view, public.stamped_works
from anon, authenticated;
revoke all on public.work_fingerprints from anon, authenticated, service_role;

grant select on public.articles, public.unified_content, public.adc_articles_view, public.stamped_works
to anon, authenticated;
-- The view reads it with the caller's rights; a visitor may ask and finds nothing.
grant select on public.work_fingerprints to anon, authenticated, service_role;
-- No counters: nobody writes them but increment_count. An update may send the version it read, and the time, which is ours.
do $$
declare
  _columns text := (select string_agg(quote_ident(name), ', ') from unnest(private.work_columns()) as listed (name));
begin
  execute format(
    'grant insert (id, created_at, updated_at, %1$s), update (updated_at, version, %1$s), delete '
    'on public.articles to authenticated',
    _columns
  );
  execute format(
    'grant insert (id, created_at, updated_at, publication_type, %1$s), '
    'update (updated_at, version, publication_type, %1$s), delete '
    'on public.unified_content to authenticated',
    _columns
  );
end
$$;
grant all on public.articles, public.unified_content, public.adc_articles_view to service_role;

grant execute on function private.is_public_status, private.becomes_public, private.article_content, private.work_system_columns,
  private.work_stamp
to anon, authenticated, service_role;
-- Whoever writes works runs what checks and derives their columns.
grant execute on function private.first_page, private.last_page, private.is_orcid, private.is_ror, private.is_entry_list, private.are_texts, private.is_contributor_list,
  private.is_affiliation_list, private.is_translation_list, private.is_bibliography, private.is_statement_record, private.statement_limits,
  private.contributor_name,
  private.affiliation_line, private.contributors_of_names, private.affiliations_of_lines, private.default_work_type,
  private.derive_people, private.is_listed to authenticated, service_role;
grant execute on function private.work_columns, private.lock_works, private.write_works, private.write_work to authenticated, service_role;
grant execute on function public.upcoming_adc_chapters to anon, authenticated, service_role;
grant execute on function
  public.find_duplicate_works, public.work_list_choices, public.work_figures, public.index_medicus_figures
to authenticated;
grant execute on function public.publish_due_articles to service_role;
