-- Relations of works: a notice (an erratum, a retraction, a reply, …) and the work that it is about.

-- tables

create table public.work_relations (
  id uuid primary key default gen_random_uuid(),
  work_id uuid not null references public.articles (id) on delete cascade,
  direction text not null default 'outgoing' check (direction in ('outgoing', 'incoming')),
  kind text not null check (kind in (
    'erratum', 'retraction', 'expression-of-concern', 'comment', 'reply', 'translation', 'new-version'
  )),
  related_work_id uuid references public.articles (id) on delete cascade,
  related_doi text check (related_doi ~ '^10\.[0-9]{4,9}/[^[:space:]]+$' and length(related_doi) <= 300),
  related_on text check (private.is_partial_date(related_on)),
  reason text check (length(reason) <= 2000),
  created_at timestamptz not null default now(),
  constraint work_relations_one_target_check check (num_nonnulls(related_work_id, related_doi) = 1),
  constraint work_relations_self_check check (related_work_id <> work_id),
  constraint work_relations_notice_first_check check (direction = 'outgoing' or related_work_id is null)
);
comment on table public.work_relations is 'What a work is to another one, of ours or of any DOI.';
comment on column public.work_relations.direction is
  'outgoing: the work is the notice, about what is related; incoming: the notice is elsewhere, by its DOI, and is about the work.';
comment on column public.work_relations.kind is 'What the notice is. A translation or new version is a notice about its original.';
comment on column public.work_relations.related_doi is 'A DOI in lower case without its address.';
comment on column public.work_relations.related_on is 'The date of the notice in ISO 8601: YYYY, YYYY-MM or YYYY-MM-DD.';

-- indexes

create unique index work_relations_work_key on public.work_relations (work_id, kind, related_work_id)
where related_work_id is not null;
create unique index work_relations_doi_key on public.work_relations (work_id, direction, kind, related_doi)
where related_doi is not null;
create index work_relations_work_id_index on public.work_relations (work_id);
create index work_relations_related_work_id_index on public.work_relations (related_work_id)
where related_work_id is not null;

-- functions

create function private.prepare_work_relation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _work_id uuid := new.work_id;
begin
  new.related_doi := private.doi_key(new.related_doi);
  new.related_on := nullif(trim(new.related_on), '');
  new.reason := nullif(trim(new.reason), '');
  -- Between two works of ours the notice comes first, so that a relation has one form and exists once.
  if new.direction = 'incoming' and new.related_work_id is not null then
    new.direction := 'outgoing';
    new.work_id := new.related_work_id;
    new.related_work_id := _work_id;
  end if;
  if new.related_doi = (select private.doi_key(doi) from public.articles where id = new.work_id) then
    raise exception 'A work is not related to itself' using errcode = '23514';
  end if;
  return new;
end
$$;
comment on function private.prepare_work_relation is 'Gives a relation its one form: the DOI bare, the notice first.';

create function private.announce_work_relation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _works uuid[] := array_remove(
    case tg_op
      when 'INSERT' then array[new.work_id, new.related_work_id]
      when 'DELETE' then array[old.work_id, old.related_work_id]
      else array[new.work_id, new.related_work_id, old.work_id, old.related_work_id]
    end,
    null
  );
begin
  perform private.touch_works(_works, false);
  if exists (select 1 from public.articles where id = any (_works) and private.is_public_status(status)) then
    perform private.request_rebuild('work_relations', 1);
  end if;
  return null;
end
$$;
comment on function private.announce_work_relation is 'A relation that changes is a change of both works.';

create function private.touch_related_works()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.touch_works(
    array(
      select related_work_id from public.work_relations where work_id = new.id and related_work_id is not null
      union
      select work_id from public.work_relations where related_work_id = new.id
    ),
    false
  );
  return null;
end
$$;
comment on function private.touch_related_works is
  'A work that appears or disappears brings its relations with it or takes them away, and others name it by title and DOI: '
  'a change of the other works.';

create function private.bring_back_relations(_ids uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Of two works that were removed one after the other, the one that comes back last brings the relation.
  update public.removed_works as other set relations = other.relations || waiting.relations
  from (
    select still_removed.article_id, jsonb_agg(relation) as relations
    from public.removed_works as removed
    cross join lateral jsonb_array_elements(removed.relations) as relation
    join public.removed_works as still_removed
      on still_removed.article_id::text in (relation ->> 'work_id', relation ->> 'related_work_id')
    where removed.article_id = any (_ids) and still_removed.article_id <> all (_ids)
    group by still_removed.article_id
  ) as waiting
  where other.article_id = waiting.article_id;

  insert into public.work_relations
  select relation.*
  from public.removed_works as removed
  cross join lateral jsonb_populate_recordset(null::public.work_relations, removed.relations) as relation
  where removed.article_id = any (_ids)
    and exists (select 1 from public.articles where id = relation.work_id)
    and (relation.related_work_id is null or exists (select 1 from public.articles where id = relation.related_work_id))
  on conflict do nothing;
end
$$;
comment on function private.bring_back_relations is 'Relations of works whose removal is taken back, with every work that is there.';

-- triggers

create trigger prepare_work_relation
before insert or update on public.work_relations
for each row execute function private.prepare_work_relation();

create trigger announce_work_relation
after insert or delete on public.work_relations
for each row execute function private.announce_work_relation();

create trigger announce_work_relation_change
after update on public.work_relations
for each row when (old is distinct from new)
execute function private.announce_work_relation();

create trigger touch_related_works
after update of status, title, doi, source, volume, issue on public.articles
for each row when (
  private.is_public_status(old.status) <> private.is_public_status(new.status)
  or private.is_public_status(new.status)
    and (old.title, old.doi, old.source, old.volume, old.issue)
      is distinct from (new.title, new.doi, new.source, new.volume, new.issue)
)
execute function private.touch_related_works();

-- views

create view public.work_relations_of
with (security_invoker = true)
as
select
  shown.work_id, shown.relation_id, shown.direction, shown.kind, shown.related_work_id, shown.related_doi,
  related.title as related_title, related.source as related_source, shown.related_on, shown.reason, shown.created_at
from (
  select
    work_id, id as relation_id, direction, kind, related_work_id, related_doi, related_on, reason, created_at
  from public.work_relations
  union all
  select related_work_id, id, 'incoming', kind, work_id, null, related_on, reason, created_at
  from public.work_relations
  where related_work_id is not null
) as shown
left join public.articles as related on related.id = shown.related_work_id;
comment on view public.work_relations_of is
  'The relations of a work from its own side, twice for two works of ours: outgoing where it is the notice, incoming where the notice is about it.';

-- RLS

alter table public.work_relations enable row level security;

-- policies

create policy "Visitors read relations of published works"
on public.work_relations for select to anon
using (
  exists (select 1 from public.articles where id = work_id and coalesce(status, 'published') = 'published')
  and (
    related_work_id is null
    or exists (select 1 from public.articles where id = related_work_id and coalesce(status, 'published') = 'published')
  )
);

create policy "Accounts read relations of published works and editors read all"
on public.work_relations for select to authenticated
using (
  (select private.has_role('editor'))
  or exists (select 1 from public.articles where id = work_id and coalesce(status, 'published') = 'published')
  and (
    related_work_id is null
    or exists (select 1 from public.articles where id = related_work_id and coalesce(status, 'published') = 'published')
  )
);

create policy "Editors add relations"
on public.work_relations for insert to authenticated
with check ((select private.has_role('editor')));

create policy "Editors change relations"
on public.work_relations for update to authenticated
using ((select private.has_role('editor')))
with check ((select private.has_role('editor')));

create policy "Editors remove relations"
on public.work_relations for delete to authenticated
using ((select private.has_role('editor')));

-- grants

revoke all on public.work_relations, public.work_relations_of from anon, authenticated;
grant select on public.work_relations, public.work_relations_of to anon, authenticated;
grant
  insert (work_id, direction, kind, related_work_id, related_doi, related_on, reason),
  update (work_id, direction, kind, related_work_id, related_doi, related_on, reason),
  delete
on public.work_relations to authenticated;
grant all on public.work_relations to service_role;
grant select on public.work_relations_of to service_role;
