-- Imports: thousands of rows arrive in parts, are compared first, can stop between two parts, and go back whole.

-- tables

create table public.import_batches (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('index_medicus', 'articles')),
  file_name text check (length(file_name) <= 255),
  total_rows integer not null default 0 check (total_rows >= 0),
  row_count integer not null default 0 check (row_count >= 0),
  changed_count integer not null default 0 check (changed_count >= 0),
  state text not null default 'done' check (state in ('open', 'done', 'stopped')),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table public.import_batches is 'Imports of many works at once, so that one can be undone.';
comment on column public.import_batches.total_rows is 'Rows that the import set out to write.';
comment on column public.import_batches.changed_count is 'Works that were there before and that the import changed.';
comment on column public.import_batches.state is 'open while rows arrive (or since the browser left), done, or stopped by the editor.';

alter table public.articles
  add foreign key (import_batch_id) references public.import_batches (id) on delete set null;
alter table public.article_versions
  add foreign key (import_batch_id) references public.import_batches (id) on delete set null;

-- indexes

create index import_batches_created_at_index on public.import_batches (created_at desc);
create index import_batches_created_by_index on public.import_batches (created_by);

-- functions

create function private.may_import()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.has_role('editor') or coalesce(auth.role(), '') = 'service_role'
$$;
comment on function private.may_import is 'Whether the caller is an editor, or the command npm run import with the secret key.';

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
  if not private.may_import() then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  if jsonb_typeof(_rows) is distinct from 'array' or jsonb_array_length(_rows) > 1000 then
    raise exception 'At most 1000 rows are compared at once' using errcode = '22023';
  end if;
  with given as materialized (
    select
      asked.position, private.doi_key(asked.doi) as doi, private.title_key(asked.title) as title,
      nullif(lower(trim(asked.journal)), '') as journal, nullif(trim(asked.volume), '') as volume,
      nullif(trim(asked.page), '') as page
    from jsonb_to_recordset(_rows)
      as asked (position integer, doi text, title text, journal text, volume text, page text)
  ),
  found as (
    select given.position, candidate.id
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
      -- Formats without a place for a subtitle have it behind the title.
      (select article.id from public.articles as article
       where article.source = any (_sources) and article.subtitle is not null
         and md5(private.title_key(article.title || ' ' || article.subtitle)) = md5(given.title)
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
    ) as candidate
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'position', found.position,
        'work',
        to_jsonb(article) - array['views', 'shares', 'downloads', 'citations', 'article_files', 'article_annexes']
      )
      order by found.position, article.created_at, article.id
    ),
    '[]'
  ) into _answer
  from found
  join public.articles as article on article.id = found.id;
  return _answer;
end
$$;
comment on function public.match_works is
  'For editors: works that may be those of the rows [{position, doi, title, journal, volume, page}], by DOI, title (with its subtitle, too) or position. '
  'Answers [{position, work}].';

create function public.open_import(_kind text, _file_name text, _total_rows integer)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  _id uuid;
begin
  if not private.may_import() then
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
  _defaults jsonb;
  _fixed jsonb;
  _added integer;
  _changed integer;
  _answer jsonb;
begin
  if not private.may_import() then
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
  _defaults := case _kind
    when 'index_medicus' then '{"category": "article", "status": "published"}'
    else '{"source": "RHCA", "status": "draft"}'
  end;
  _fixed := jsonb_build_object('import_batch_id', _batch_id);
  if _kind = 'index_medicus' then
    _fixed := _fixed || '{"source": "INDEX"}';
  end if;

  perform private.lock_works(array(select (element ->> 'id')::uuid from jsonb_array_elements(_rows) as element));

  -- What a row leaves open keeps its value, or takes the one of its kind of import.
  _rows := (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('primary_author', element #> '{authors,0}') || element))
    from jsonb_array_elements(_rows) as element
  );

  -- The browser names the rows: a part that is sent again, because its answer was lost, adds nothing twice.
  select count(*) into _added
  from private.write_works(
    (
      select coalesce(jsonb_agg(_defaults || element || _fixed), '[]')
      from jsonb_array_elements(_rows) as element
      where element ->> 'action' = 'add' and element ? 'id'
        and not exists (select 1 from public.articles where id = (element ->> 'id')::uuid)
    ),
    array['import_batch_id'],
    true
  );

  -- A work that someone changed since it was compared stays as it is, and so does one that would become a duplicate.
  select jsonb_agg(jsonb_build_array(written.work_id, written.work_version)) into _answer
  from private.write_works((
    -- An import moves no work to another publication and publishes none.
    select coalesce(jsonb_agg(element - array['source', 'status', 'publish_at']), '[]')
    from jsonb_array_elements(_rows) as element
    join public.articles as article
      on article.id = (element ->> 'id')::uuid and article.version = (element ->> 'version')::integer
    cross join lateral jsonb_populate_record(article, element) as given
    where element ->> 'action' = 'update'
      and (article.source = 'INDEX') = (_kind = 'index_medicus')
      and not exists (
        select 1 from public.articles as other
        where other.id <> article.id and other.source = article.source
          and md5(private.title_key(other.title)) = md5(private.title_key(given.title))
          and coalesce(other.volume, '') = coalesce(given.volume, '')
          and coalesce(other.issue, '') = coalesce(given.issue, '')
      )
  )) as written
  join jsonb_array_elements(_rows) as element
    on (element ->> 'id')::uuid = written.work_id and (element ->> 'version')::integer < written.work_version;

  update public.article_versions as version set import_batch_id = _batch_id
  from jsonb_array_elements(coalesce(_answer, '[]')) as pair
  where version.article_id = (pair ->> 0)::uuid and version.version = (pair ->> 1)::integer and version.action = 'changed';
  get diagnostics _changed = row_count;

  update public.import_batches set row_count = row_count + _added, changed_count = changed_count + _changed
  where id = _batch_id;

  -- Counted by what is there now, so that the answer to a repeated part is that to the first.
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
  if not private.may_import() then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  if _state is null or _state not in ('done', 'stopped') then
    raise exception 'An import ends done or stopped' using errcode = '22023';
  end if;
  update public.import_batches set state = _state where id = _batch_id and state = 'open';
end
$$;
comment on function public.close_import is 'An editor ends an import; ending one that has ended does nothing.';

create function public.undo_import(_batch_id uuid, _at_most integer default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _is_undone boolean;
  _removed integer;
  _restored integer;
  _remaining integer;
  _skipped integer;
begin
  if not private.may_import() then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  -- Rows of an import that is taken back can't go on arriving. A second press waits here for the first one.
  update public.import_batches set state = case state when 'open' then 'stopped' else state end
  where id = _batch_id
  returning undone_at is not null into _is_undone;
  if not found then
    raise exception 'This import is not known' using errcode = '22023';
  end if;
  if _is_undone then
    return jsonb_build_object('removed', 0, 'restored', 0, 'skipped', 0, 'remaining', 0);
  end if;

  -- As in remove_works: some of them are removed.
  perform 1
  from public.articles
  where id in (
    select id from public.articles where import_batch_id = _batch_id
    union
    select article_id from public.article_versions where import_batch_id = _batch_id
  )
  order by id
  for update;

  -- What someone has edited since is theirs and stays.
  delete from public.articles
  where id in (
    select id from public.articles where import_batch_id = _batch_id and version = 1 limit _at_most
  );
  get diagnostics _removed = row_count;

  select count(private.restore_contributor_emails(work_id, work_version - 2, work_version - 1)) into _restored
  from private.write_works((
    select coalesce(jsonb_agg(restored.content), '[]')
    from (
      select before.content
      from public.article_versions as made
      join public.articles as current on current.id = made.article_id and current.version = made.version
      cross join lateral (
        select content from public.article_versions
        where article_id = made.article_id and version < made.version and action <> 'removed'
        order by version desc limit 1
      ) as before
      where made.import_batch_id = _batch_id and made.action = 'changed'
      limit case when _at_most is not null then greatest(_at_most - _removed, 0) end
    ) as restored
  ));

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
    ) into _skipped;
  if _remaining = 0 then
    update public.import_batches set undone_at = now() where id = _batch_id;
  end if;
  return jsonb_build_object(
    'removed', _removed, 'restored', _restored, 'skipped', _skipped, 'remaining', _remaining
  );
end
$$;
comment on function public.undo_import is
  'An editor takes an import back, at most so many works a call; works edited since stay. Answers {removed, restored, skipped, remaining}; '
  'of an import that was taken back before nothing happens.';

-- RLS

alter table public.import_batches enable row level security;

-- policies

create policy "Editors read imports"
on public.import_batches for select to authenticated
using ((select private.has_role('editor')));

-- grants

revoke all on public.import_batches from anon, authenticated;
grant select on public.import_batches to authenticated;
grant all on public.import_batches to service_role;
grant execute on function
  public.match_works, public.open_import, public.import_rows, public.close_import, public.undo_import
to authenticated, service_role;
