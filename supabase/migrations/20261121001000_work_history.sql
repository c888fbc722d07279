-- History of works: every version an editor made and who made it, and removed works, stored whole so that a removal can be undone.

-- tables

create table public.article_versions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null,
  version integer not null,
  action text not null check (action in ('created', 'changed', 'removed')),
  content jsonb not null,
  changed_by uuid,
  changed_by_email text,
  changed_at timestamptz not null default now(),
  import_batch_id uuid
);
comment on table public.article_versions is 'Versions of works without their counters. Written by trigger alone.';
comment on column public.article_versions.article_id is 'No foreign key: the history outlives the work.';
comment on column public.article_versions.import_batch_id is 'The import that made this version of a work that was there before.';

create table public.removed_works (
  article_id uuid primary key,
  content jsonb not null,
  relations jsonb not null default '[]',
  submission_ids uuid[] not null default '{}',
  removed_by uuid,
  removed_at timestamptz not null default now()
);
comment on table public.removed_works is 'Works that an editor removed, as they were. Written by procedures alone.';
comment on column public.removed_works.relations is 'Rows of work_relations that the removal took away.';
comment on column public.removed_works.submission_ids is 'Submissions that it was made from. No foreign keys: a submission may go meanwhile.';
comment on column public.removed_works.article_id is 'No foreign key: the work is gone.';

-- indexes

create index article_versions_article_id_index on public.article_versions (article_id, version desc);
create index article_versions_changed_at_index on public.article_versions (changed_at desc);
create index article_versions_import_batch_id_index on public.article_versions (import_batch_id, article_id)
where import_batch_id is not null;
create index removed_works_removed_at_index on public.removed_works (removed_at desc);

-- functions

create function private.record_article_version()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _user_id uuid := auth.uid();
  _email text;
begin
  -- Bulk loads by the operator write no history; the first edit then keeps the version it replaces.
  if tg_op = 'INSERT' and _user_id is null then
    return null;
  end if;
  select email into _email from auth.users where id = _user_id;

  if tg_op <> 'INSERT' and not exists (select 1 from public.article_versions where article_id = old.id) then
    insert into public.article_versions (article_id, version, action, content, changed_at)
    values (old.id, old.version, 'created', private.article_content(old), old.updated_at);
  end if;

  if tg_op = 'DELETE' then
    insert into public.article_versions (article_id, version, action, content, changed_by, changed_by_email)
    values (old.id, old.version, 'removed', private.article_content(old), _user_id, _email);
  else
    insert into public.article_versions (article_id, version, action, content, changed_by, changed_by_email)
    values (
      new.id, new.version, case tg_op when 'INSERT' then 'created' else 'changed' end,
      private.article_content(new), _user_id, _email
    );
  end if;
  return null;
end
$$;
comment on function private.record_article_version is 'Writes what a work was made into, by whom.';

create function private.without_past_moment(_content jsonb)
returns jsonb
language sql
stable
set search_path = ''
return case
  when (_content ->> 'publish_at')::timestamptz <= now() then _content || '{"publish_at": null}' else _content
end;
comment on function private.without_past_moment is
  'What a work was, without a moment of publication that has passed: it would be published by itself, a minute after it is '
  'brought back.';

create function public.restore_article_version(_article_id uuid, _version integer, _seen_version integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _content jsonb;
  _current integer;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  select content into _content
  from public.article_versions
  where article_id = _article_id and version = _version and action <> 'removed'
  order by changed_at desc
  limit 1;
  if not found then
    raise exception 'This version is not known' using errcode = '22023';
  end if;

  -- A work that is gone comes back by bring_back_works, with its counters.
  select version into _current from public.articles where id = _article_id for update;
  if found then
    if _current is distinct from _seen_version then
      raise exception 'This work was changed by someone else' using errcode = 'PT409', hint = _current::text;
    end if;
    perform private.write_work(_article_id, private.without_past_moment(_content));
    _current := private.restore_contributor_emails(_article_id, _version, _current);
  end if;
  return _current;
end
$$;
comment on function public.restore_article_version is
  'An editor brings back an earlier version over the one that was seen; answers the new version number, null when the work is gone.';

create function public.remove_works(_ids uuid[])
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _removed integer;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  -- A relation that is being added holds the keys of its works: a removal waits for it before it holds anything itself.
  perform 1 from public.articles where id = any (_ids) order by id for update;
  insert into public.removed_works (article_id, content, relations, submission_ids, removed_by)
  select
    article.id, to_jsonb(article),
    coalesce((
      select jsonb_agg(to_jsonb(relation))
      from public.work_relations as relation
      where article.id in (relation.work_id, relation.related_work_id)
    ), '[]'),
    array(select id from public.submissions where article_id = article.id),
    auth.uid()
  from public.articles as article
  where article.id = any (_ids)
  on conflict (article_id) do update
  set content = excluded.content, relations = excluded.relations, submission_ids = excluded.submission_ids,
    removed_by = excluded.removed_by, removed_at = now();
  delete from public.articles where id = any (_ids);
  get diagnostics _removed = row_count;
  return _removed;
end
$$;
comment on function public.remove_works is 'An editor removes works, so that bring_back_works can undo it; answers how many.';

create function public.bring_back_works(_ids uuid[])
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _brought integer;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  if exists (
    select 1 from public.removed_works as removed join public.articles as article on article.id = removed.article_id
    where removed.article_id = any (_ids)
  ) then
    raise exception 'A work of this id is there already' using errcode = '23505';
  end if;
  select count(*) into _brought
  from private.write_works(
    (
      select coalesce(jsonb_agg(private.without_past_moment(content) || jsonb_build_object('id', article_id)), '[]')
      from public.removed_works
      where article_id = any (_ids)
    ),
    private.work_system_columns()
  );
  perform private.bring_back_relations(_ids);
  perform private.bring_back_texts(_ids);
  -- A submission of which another draft was made meanwhile stays with that one.
  update public.submissions as submission set article_id = removed.article_id
  from public.removed_works as removed
  where removed.article_id = any (_ids) and submission.id = any (removed.submission_ids) and submission.article_id is null;
  delete from public.removed_works where article_id = any (_ids);
  return _brought;
end
$$;
comment on function public.bring_back_works is
  'An editor takes a removal back: same ids, same content, same counters. Answers how many works.';

-- triggers

create trigger record_added_or_removed_article
after insert or delete on public.articles
for each row execute function private.record_article_version();

create trigger record_changed_article
after update on public.articles
for each row when (old.version <> new.version)
execute function private.record_article_version();

-- RLS

alter table public.article_versions enable row level security;
alter table public.removed_works enable row level security;

-- policies

create policy "Editors read the history of works"
on public.article_versions for select to authenticated
using ((select private.has_role('editor')));

create policy "Editors read removed works"
on public.removed_works for select to authenticated
using ((select private.has_role('editor')));

-- grants

revoke all on public.article_versions, public.removed_works from anon, authenticated, service_role;
grant select on public.article_versions, public.removed_works to authenticated;
grant select, delete on public.article_versions, public.removed_works to service_role;
grant execute on function private.without_past_moment to authenticated;
grant execute on function public.restore_article_version, public.remove_works, public.bring_back_works to authenticated;
