-- Imports of many works at once, and their undoing.

-- functions

create function public.import_articles(_kind text, _file_name text, _rows jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _batch_id uuid;
  _added integer;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  if _kind is null or _kind not in ('index_medicus', 'articles') then
    raise exception 'Unknown kind of import' using errcode = '22023';
  end if;
  if jsonb_typeof(_rows) is distinct from 'array' or jsonb_array_length(_rows) not between 1 and 5000 then
    raise exception 'An import has 1 to 5000 rows' using errcode = '22023';
  end if;

  insert into public.import_batches (kind, file_name, created_by)
  values (_kind, left(_file_name, 255), auth.uid())
  returning id into _batch_id;

  insert into public.articles (
    title, abstract, authors, publication_date, source, category, primary_author, tags, pdf_url, pdf_filename,
    volume, issue, page_number, specialty, institution, status, keywords, author_affiliations, funding_source, doi,
    journal, import_batch_id
  )
  select
    given.title, given.abstract, given.authors, given.publication_date,
    case _kind when 'index_medicus' then 'INDEX' else coalesce(given.source, 'RHCA') end,
    coalesce(given.category, case _kind when 'index_medicus' then 'article' end),
    coalesce(given.primary_author, given.authors[1]), given.tags, given.pdf_url, given.pdf_filename,
    given.volume, given.issue, given.page_number, given.specialty, given.institution,
    coalesce(given.status, case _kind when 'index_medicus' then 'published' else 'draft' end),
    given.keywords, given.author_affiliations, given.funding_source, given.doi, given.journal, _batch_id
  from jsonb_populate_recordset(null::public.articles, _rows) as given
  on conflict do nothing;
  get diagnostics _added = row_count;

  update public.import_batches set row_count = _added where id = _batch_id;
  return jsonb_build_object(
    'batch_id', _batch_id, 'added', _added, 'skipped', jsonb_array_length(_rows) - _added
  );
end
$$;
comment on function public.import_articles is
  'An editor adds many works, all or none; duplicates are skipped. Answers {batch_id, added, skipped}.';

create function public.undo_import(_batch_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _removed integer;
  _kept integer;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  update public.import_batches set undone_at = now() where id = _batch_id and undone_at is null;
  if not found then
    raise exception 'This import is not known or was undone' using errcode = '22023';
  end if;
  -- What someone has edited since is theirs and stays.
  delete from public.articles where import_batch_id = _batch_id and version = 1;
  get diagnostics _removed = row_count;
  select count(*) into _kept from public.articles where import_batch_id = _batch_id;
  return jsonb_build_object('removed', _removed, 'kept', _kept);
end
$$;
comment on function public.undo_import is
  'An editor takes an import back; works edited since then stay. Answers {removed, kept}.';

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

-- grants

grant execute on function public.import_articles, public.undo_import, public.index_medicus_figures to authenticated;
