-- Authors: the people behind contributors, and names whose parts an editor has yet to confirm. An entry has a person or none;
-- names are never joined by themselves, only by ORCID or by an editor, who can take it back.

-- tables

create table public.people (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique,
  given_name text check (length(given_name) <= 200),
  family_name text not null check (length(family_name) between 1 and 1000),
  suffix text check (length(suffix) <= 20),
  orcid text unique check (private.is_orcid(orcid)),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.people is 'Confirmed identities of contributors. Entries of articles.contributors name theirs as person_id.';
comment on column public.people.slug is 'Its address, made of the name by trigger: key, then -2, -3. Former ones stay in person_slugs.';
comment on column public.people.family_name is 'With its particles. It is alone where a person has one name, or where nobody split the name yet.';
comment on column public.people.version is
  'Counts edits. An update that sends the version it read is refused when it is no longer current.';

create table public.person_names (
  person_id uuid not null references public.people (id) on delete cascade,
  name text not null check (length(name) between 1 and 1300),
  created_at timestamptz not null default now(),
  primary key (person_id, name)
);
comment on table public.person_names is 'Every spelling that is confirmed for a person: as printed in works, and former names.';

create table public.person_slugs (
  slug text primary key,
  person_id uuid references public.people (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.person_slugs is 'Every address that a person ever had. None is given to someone else.';

create table public.person_merges (
  id uuid primary key default gen_random_uuid(),
  from_id uuid not null references public.people (id) on delete cascade,
  into_id uuid not null references public.people (id) on delete cascade,
  entries jsonb not null default '[]',
  names text[] not null default '{}',
  slugs text[] not null default '{}',
  orcid text,
  merged_by uuid,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  check (from_id <> into_id)
);
comment on table public.person_merges is 'People that an editor found to be one, with what moved, so that it can be undone.';
comment on column public.person_merges.entries is 'Contributors that moved: [{work_id, contributor_id}].';
comment on column public.person_merges.names is 'Spellings that moved.';
comment on column public.person_merges.slugs is 'Addresses that moved.';
comment on column public.person_merges.orcid is 'The ORCID iD that moved.';

-- indexes

create index person_slugs_person_id_index on public.person_slugs (person_id);
create unique index person_merges_from_id_key on public.person_merges (from_id) where undone_at is null;
create index person_merges_from_id_index on public.person_merges (from_id);
create index person_merges_into_id_index on public.person_merges (into_id);
create index articles_person_ids_index on public.articles using gin (
  jsonb_path_query_array(contributors, '$[*].person_id') jsonb_path_ops
);
create index articles_unconfirmed_names_index on public.articles (created_at desc, id desc)
where jsonb_path_exists(contributors, '$[*].printed');

-- functions

create function private.is_published_person(_person_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.articles
    where jsonb_path_query_array(contributors, '$[*].person_id') @> jsonb_build_array(_person_id)
      and private.is_public_status(status)
  )
$$;
comment on function private.is_published_person is 'Whether a person is in a work that visitors see; then they see the person.';

create function private.person_slug_base(_given_name text, _family_name text, _suffix text)
returns text
language sql
immutable
set search_path = ''
return coalesce(
  nullif(
    -- A file system takes 255 bytes, and a number may follow.
    trim('-' from left(private.slug(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        -- With capitals: whether lower() knows them depends on the server's locale.
        translate(concat_ws(' ', _given_name, _family_name, _suffix), 'øØłŁđĐðÐı', 'oOlLdDdDi'),
        '[œŒ]', 'oe', 'g'), '[æÆ]', 'ae', 'g'), '[ßẞ]', 'ss', 'g'), '[þÞ]', 'th', 'g')
    ), 80)),
    ''
  ),
  'auteur'
);
comment on function private.person_slug_base is 'What the address of a person begins with: the name in the order in which it is printed.';

create function private.free_person_slug(_base text, _person_id uuid)
returns text
language plpgsql
set search_path = ''
as $$
declare
  _slug text := _base;
  _number integer := 1;
begin
  -- Two people of one name at once get an address each.
  perform pg_advisory_xact_lock(hashtext('person_slugs'));
  while exists (select 1 from public.person_slugs where slug = _slug and person_id is distinct from _person_id)
    or exists (select 1 from public.people where slug = _slug and id <> _person_id)
  loop
    _number := _number + 1;
    _slug := _base || '-' || _number;
  end loop;
  return _slug;
end
$$;
comment on function private.free_person_slug is 'The first address of a name that nobody else has or had.';

create function private.prepare_person()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _base text;
begin
  new.given_name := nullif(trim(new.given_name), '');
  new.family_name := trim(new.family_name);
  new.suffix := nullif(trim(new.suffix), '');
  _base := private.person_slug_base(new.given_name, new.family_name, new.suffix);
  if tg_op = 'INSERT' then
    new.slug := private.free_person_slug(_base, new.id);
    return new;
  end if;
  if new.version <> old.version then
    raise exception 'This person was changed by someone else' using errcode = 'PT409', hint = old.version::text;
  end if;
  if _base <> private.person_slug_base(old.given_name, old.family_name, old.suffix) then
    new.slug := private.free_person_slug(_base, new.id);
  end if;
  if to_jsonb(new) <> to_jsonb(old) then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.prepare_person is
  'Makes the address, counts versions, refuses edits of a version that is no longer current.';

create function private.record_person_name()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.person_names (person_id, name)
  values (new.id, concat_ws(' ', new.given_name, new.family_name, new.suffix))
  on conflict do nothing;
  insert into public.person_slugs (slug, person_id) values (new.slug, new.id) on conflict do nothing;
  return null;
end
$$;
comment on function private.record_person_name is 'A name and an address, once a person has them, stay known.';

create function private.current_person(_person_id uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  with recursive step as (
    select id from public.people where id = _person_id
    union
    select merge.into_id
    from step
    join public.person_merges as merge on merge.from_id = step.id and merge.undone_at is null
  )
  select step.id from step
  where not exists (select 1 from public.person_merges where from_id = step.id and undone_at is null)
$$;
comment on function private.current_person is 'The person that one became by merges; itself without any, null for an unknown id.';

create function private.person_of_entry(_entry jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  _person_id uuid;
  _holder_id uuid;
begin
  if _entry ->> 'person_id' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then
    _person_id := private.current_person((_entry ->> 'person_id')::uuid);
  end if;
  if private.is_orcid(_entry ->> 'orcid') is not true then
    return _person_id;
  end if;
  select id into _holder_id from public.people where orcid = _entry ->> 'orcid';
  if found or not _entry ?| array['family', 'printed'] then
    return _holder_id;
  end if;
  update public.people set orcid = _entry ->> 'orcid' where id = _person_id and orcid is null;
  if found then
    return _person_id;
  end if;
  return private.create_person(_entry);
end
$$;
comment on function private.person_of_entry is
  'The person of a contributor: by ORCID, made when it is new, else the one that an editor gave it; null for none.';

create function private.create_person(_entry jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  _id uuid;
begin
  -- Parts that nobody confirmed are only a proposal.
  insert into public.people (given_name, family_name, suffix, orcid)
  values (
    case when not _entry ? 'printed' then _entry ->> 'given' end, coalesce(_entry ->> 'printed', _entry ->> 'family'),
    case when not _entry ? 'printed' then _entry ->> 'suffix' end,
    case when private.is_orcid(_entry ->> 'orcid') then _entry ->> 'orcid' end
  )
  on conflict (orcid) do nothing
  returning id into _id;
  if _id is null then
    -- Another work made it just now.
    select id into _id from public.people where orcid = _entry ->> 'orcid';
  end if;
  return _id;
end
$$;
comment on function private.create_person is 'A person by the name of a contributor, and its ORCID where it has one.';

create function private.link_people()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _entries jsonb := '[]';
  _entry jsonb;
  _person_id uuid;
begin
  if jsonb_typeof(new.contributors) is distinct from 'array'
    or not jsonb_path_exists(new.contributors, '$[*] ? (exists (@.orcid) || exists (@.person_id))')
    or (tg_op = 'UPDATE' and new.contributors = old.contributors)
  then
    return new;
  end if;
  for _entry in select entry from jsonb_array_elements(new.contributors) with ordinality as listed (entry, number) order by number
  loop
    if jsonb_typeof(_entry) = 'object' then
      _person_id := case when _entry ->> 'kind' = 'person' then private.person_of_entry(_entry) end;
      _entry := _entry - 'person_id';
      if _person_id is not null then
        _entry := _entry || jsonb_build_object('person_id', _person_id);
        insert into public.person_names (person_id, name)
        values (_person_id, private.contributor_name(_entry))
        on conflict do nothing;
        -- The name of a person was taken as it was printed, and now somebody has confirmed its parts.
        if _entry ? 'given' and not _entry ? 'printed' then
          update public.people
          set given_name = _entry ->> 'given', family_name = _entry ->> 'family', suffix = _entry ->> 'suffix'
          where id = _person_id and given_name is null and family_name = private.contributor_name(_entry);
        end if;
      end if;
    end if;
    _entries := _entries || jsonb_build_array(_entry);
  end loop;
  new.contributors := _entries;
  return new;
end
$$;
comment on function private.link_people is
  'Gives entries with an ORCID their person; follows merges; forgets people that there are none of.';

create function private.require_editor()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_editor is 'Refuses whoever is no editor.';

create function private.require_contributor(_work_id uuid, _contributor_id text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  _entry jsonb;
begin
  select entry into _entry
  from public.articles as work
  cross join lateral jsonb_array_elements(work.contributors) as entry
  where work.id = _work_id and entry ->> 'id' = _contributor_id and entry ->> 'kind' = 'person'
  for update of work;
  if not found then
    raise exception 'This work has no such person among its contributors' using errcode = '22023';
  end if;
  return _entry;
end
$$;
comment on function private.require_contributor is 'The entry of a person in a work, which is locked.';

create function private.write_contributor(_work_id uuid, _version integer, _entry jsonb)
returns integer
language sql
set search_path = ''
as $$
  update public.articles as work
  set
    contributors = (
      select jsonb_agg(case entry ->> 'id' when _entry ->> 'id' then _entry else entry end order by number)
      from jsonb_array_elements(work.contributors) with ordinality as listed (entry, number)
    ),
    version = _version
  where work.id = _work_id
  returning work.version
$$;
comment on function private.write_contributor is 'Replaces the entry with its key; answers the new version of the work.';

create function private.forget_unused_names(_person_id uuid, _names text[])
returns void
language sql
set search_path = ''
as $$
  delete from public.person_names as known
  using public.people as person
  where person.id = _person_id and known.person_id = _person_id and known.name = any (_names)
    and known.name <> concat_ws(' ', person.given_name, person.family_name, person.suffix)
    and not exists (
      select 1
      from public.articles as work
      cross join lateral jsonb_array_elements(work.contributors) as entry
      where jsonb_path_query_array(work.contributors, '$[*].person_id') @> jsonb_build_array(_person_id)
        and entry ->> 'person_id' = _person_id::text and private.contributor_name(entry) = known.name
    )
$$;
comment on function private.forget_unused_names is
  'Spellings that were confirmed by mistake: none of the person''s entries bears them, nor the person.';

create function public.link_contributor(
  _work_id uuid,
  _contributor_id text,
  _version integer,
  _person_id uuid default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _entry jsonb;
  _linked_id uuid;
  _linked_version integer;
begin
  perform private.require_editor();
  _entry := private.require_contributor(_work_id, _contributor_id);
  if _person_id is null then
    _linked_id := private.create_person(_entry);
  else
    _linked_id := private.current_person(_person_id);
    if _linked_id is null then
      raise exception 'This person is not known' using errcode = '22023';
    end if;
  end if;
  if exists (
    select 1 from public.people
    where orcid = _entry ->> 'orcid' and id <> _linked_id
  ) then
    raise exception 'The ORCID of this contributor is that of another person' using errcode = '22023';
  end if;
  if exists (
    select 1
    from public.articles as work
    cross join lateral jsonb_array_elements(work.contributors) as entry
    where work.id = _work_id and entry ->> 'id' <> _contributor_id and entry ->> 'person_id' = _linked_id::text
  ) then
    raise exception 'This person is a contributor of the work already' using errcode = '22023';
  end if;
  _linked_version := private.write_contributor(
    _work_id, _version, _entry || jsonb_build_object('person_id', _linked_id)
  );
  return jsonb_build_object('person_id', _linked_id, 'version', _linked_version);
end
$$;
comment on function public.link_contributor is
  'An editor says who a contributor is: a known person, or without one a new person of that name. Answers {person_id, version}.';

create function public.unlink_contributor(_work_id uuid, _contributor_id text, _version integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _entry jsonb;
  _unlinked_version integer;
begin
  perform private.require_editor();
  _entry := private.require_contributor(_work_id, _contributor_id);
  if private.is_orcid(_entry ->> 'orcid') then
    raise exception 'The ORCID of this contributor says who it is' using errcode = '22023';
  end if;
  _unlinked_version := private.write_contributor(_work_id, _version, _entry - 'person_id');
  perform private.forget_unused_names((_entry ->> 'person_id')::uuid, array[private.contributor_name(_entry)]);
  return _unlinked_version;
end
$$;
comment on function public.unlink_contributor is
  'An editor says that a contributor is not, or not surely, that person. Answers the new version of the work.';

create function private.move_entries(_from uuid, _into uuid, _only jsonb default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  _entries jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('work_id', work.id, 'contributor_id', entry ->> 'id')), '[]') into _entries
  from public.articles as work
  cross join lateral jsonb_array_elements(work.contributors) as entry
  where jsonb_path_query_array(work.contributors, '$[*].person_id') @> jsonb_build_array(_from)
    and entry ->> 'person_id' = _from::text
    and (
      _only is null
      or _only @> jsonb_build_array(jsonb_build_object('work_id', work.id, 'contributor_id', entry ->> 'id'))
    );

  update public.articles as work
  set contributors = (
    select jsonb_agg(
      case
        when _entries @> jsonb_build_array(jsonb_build_object('work_id', work.id, 'contributor_id', entry ->> 'id'))
          then entry || jsonb_build_object('person_id', _into)
        else entry
      end
      order by number
    )
    from jsonb_array_elements(work.contributors) with ordinality as listed (entry, number)
  )
  where work.id in (select (moved ->> 'work_id')::uuid from jsonb_array_elements(_entries) as moved);
  return _entries;
end
$$;
comment on function private.move_entries is 'Gives entries of one person to another, all or only some; answers which: [{work_id, contributor_id}].';

create function private.lock_works_of(_person_ids uuid[], _names text[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_works(array(
    select work.id
    from unnest(_person_ids) as person (id)
    join public.articles as work
      on jsonb_path_query_array(work.contributors, '$[*].person_id') @> jsonb_build_array(person.id)
    union
    select work.id from unnest(_names) as printed (name) join public.articles as work on work.authors @> array[printed.name]
  ));
end
$$;
comment on function private.lock_works_of is 'Holds the works of people, and those that print names.';

create function public.merge_people(_from uuid, _into uuid)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  _merge_id uuid;
  _orcid text;
begin
  perform private.require_editor();
  perform private.lock_works_of(array[_from, _into], '{}');
  perform 1 from public.people where id in (_from, _into) order by id for update;
  if _from is null or _into is null or _from = _into
    or private.current_person(_from) is distinct from _from or private.current_person(_into) is distinct from _into
  then
    raise exception 'Two people are merged who are known and not merged yet' using errcode = '22023', hint = 'unknown';
  end if;
  if (select count(distinct orcid) from public.people where id in (_from, _into)) = 2 then
    raise exception 'They have different ORCID iDs' using errcode = '22023', hint = 'orcid';
  end if;
  if exists (
    select 1 from public.articles
    where jsonb_path_query_array(contributors, '$[*].person_id') @> jsonb_build_array(_from, _into)
  ) then
    raise exception 'They wrote a work together' using errcode = '22023', hint = 'together';
  end if;

  insert into public.person_merges (from_id, into_id, merged_by) values (_from, _into, auth.uid())
  returning id into _merge_id;

  select orcid into _orcid from public.people where id = _from;
  update public.people set orcid = null where id = _from and orcid is not null;
  update public.people set orcid = _orcid where id = _into and _orcid is not null;
  with moved as (
    insert into public.person_names (person_id, name)
    select _into, name from public.person_names where person_id = _from
    on conflict do nothing
    returning name
  )
  update public.person_merges set
    orcid = _orcid,
    names = array(select name from moved),
    slugs = array(select slug from public.person_slugs where person_id = _from)
  where id = _merge_id;
  update public.person_slugs set person_id = _into where person_id = _from;
  update public.person_merges set entries = private.move_entries(_from, _into) where id = _merge_id;
  return _merge_id;
end
$$;
comment on function public.merge_people is
  'An editor finds two people to be one: what the first has, the second gets. Answers the id by which it is undone.';

create function public.undo_merge(_merge_id uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _merge public.person_merges;
  _moved jsonb;
begin
  perform private.require_editor();
  update public.person_merges set undone_at = now() where id = _merge_id and undone_at is null
  returning * into _merge;
  if not found then
    raise exception 'This merge is not known or was undone' using errcode = '22023', hint = 'unknown';
  end if;
  perform private.lock_works_of(array[_merge.from_id, _merge.into_id], '{}');
  perform 1 from public.people where id in (_merge.from_id, _merge.into_id) order by id for update;
  if private.current_person(_merge.into_id) is distinct from _merge.into_id then
    raise exception 'The later merge of this person is undone first' using errcode = '22023', hint = 'later';
  end if;
  update public.people set orcid = null where id = _merge.into_id and orcid = _merge.orcid;
  if found then
    update public.people set orcid = _merge.orcid where id = _merge.from_id and orcid is null;
  end if;
  update public.person_slugs set person_id = _merge.from_id
  where person_id = _merge.into_id and slug = any (_merge.slugs);
  _moved := private.move_entries(
    _merge.into_id,
    _merge.from_id,
    _merge.entries || (
      -- An ORCID that moves back takes along the works that came with it since.
      select coalesce(jsonb_agg(jsonb_build_object('work_id', work.id, 'contributor_id', entry ->> 'id')), '[]')
      from public.articles as work
      cross join lateral jsonb_array_elements(work.contributors) as entry
      where jsonb_path_query_array(work.contributors, '$[*].person_id') @> jsonb_build_array(_merge.into_id)
        and entry ->> 'orcid' = _merge.orcid
    )
  );
  perform private.forget_unused_names(_merge.into_id, _merge.names);
  return jsonb_array_length(_moved);
end
$$;
comment on function public.undo_merge is
  'An editor takes a merge back: entries that are still as they were moved return. Answers how many.';

create function public.rename_person(
  _person_id uuid,
  _version integer,
  _given_name text,
  _family_name text,
  _suffix text default null
)
returns public.people
language plpgsql
security definer
set search_path = ''
as $$
declare
  _person public.people;
begin
  perform private.require_editor();
  update public.people
  set given_name = _given_name, family_name = _family_name, suffix = _suffix, version = _version
  where id = _person_id and private.current_person(id) = id
  returning * into _person;
  if not found then
    raise exception 'This person is not known or was merged' using errcode = '22023';
  end if;
  return _person;
end
$$;
comment on function public.rename_person is
  'An editor changes the name under which a person has a page; works keep what they printed. Answers the person.';

create function public.set_person_orcid(_person_id uuid, _version integer, _orcid text)
returns public.people
language plpgsql
security definer
set search_path = ''
as $$
declare
  _person public.people;
begin
  perform private.require_editor();
  if exists (
    select 1
    from public.articles as work
    cross join lateral jsonb_array_elements(work.contributors) as entry
    where jsonb_path_query_array(work.contributors, '$[*].person_id') @> jsonb_build_array(_person_id)
      and entry ->> 'person_id' = _person_id::text and private.is_orcid(entry ->> 'orcid')
      and entry ->> 'orcid' is distinct from nullif(trim(_orcid), '')
  ) then
    raise exception 'Works of this person say another ORCID' using errcode = '22023';
  end if;
  update public.people set orcid = nullif(trim(_orcid), ''), version = _version
  where id = _person_id and private.current_person(id) = id
  returning * into _person;
  if not found then
    raise exception 'This person is not known or was merged' using errcode = '22023';
  end if;
  return _person;
end
$$;
comment on function public.set_person_orcid is 'An editor gives a person an ORCID iD that no work says, or takes it away. Answers the person.';

create function private.person_of_spelling(_name text)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  _works uuid[];
  _entry jsonb;
  _person_id uuid;
begin
  -- A work that prints the name twice says nothing of which of the two it is: it is left out.
  select array_agg(id) into _works
  from (
    select work.id
    from public.articles as work
    cross join lateral jsonb_array_elements(work.contributors) as entry
    where work.authors @> array[_name]
      and entry ->> 'kind' = 'person' and not entry ? 'person_id' and private.contributor_name(entry) = _name
    group by work.id
    having count(*) = 1
  ) as printing;
  select entry into _entry
  from public.articles as work
  cross join lateral jsonb_array_elements(work.contributors) as entry
  where work.id = any (_works)
    and entry ->> 'kind' = 'person' and not entry ? 'person_id' and private.contributor_name(entry) = _name
  order by entry ? 'printed', work.created_at, work.id
  limit 1;
  if _entry is null then
    raise exception 'No contributor without a person has this name' using errcode = '22023', hint = 'unknown';
  end if;
  _person_id := private.create_person(_entry);
  update public.articles as work
  set contributors = (
    select jsonb_agg(
      case
        when entry ->> 'kind' = 'person' and not entry ? 'person_id' and private.contributor_name(entry) = _name
          then entry || jsonb_build_object('person_id', _person_id)
        else entry
      end
      order by number
    )
    from jsonb_array_elements(work.contributors) with ordinality as listed (entry, number)
  )
  where work.id = any (_works);
  return _person_id;
end
$$;
comment on function private.person_of_spelling is
  'A new person for all contributors who print exactly this name and have none, as an editor said that they are one.';

create function public.join_authors(
  _from_id uuid default null,
  _from_name text default null,
  _into_id uuid default null,
  _into_name text default null
)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  perform private.lock_works_of(array[_from_id, _into_id], array[_from_name, _into_name]);
  return public.merge_people(
    coalesce(_from_id, private.person_of_spelling(_from_name)), coalesce(_into_id, private.person_of_spelling(_into_name))
  );
end
$$;
comment on function public.join_authors is
  'An editor finds two authors to be one, each a person or a spelling that has none yet, which becomes one first, so that its '
  'address leads on. Answers the id of the merge, by which it is undone.';

create function public.find_authors(_search text, _limit integer default 30)
returns table (person_id uuid, name text, orcid text, spellings text[], works bigint, titles text[])
language plpgsql
stable
set search_path = ''
as $$
declare
  _words text[] := string_to_array(nullif(private.searchable_text(_search), ''), ' ');
begin
  perform private.require_editor();
  return query
  with printed as (
    select private.contributor_name(entry) as spelling, work.id, work.title, work.created_at
    from public.work_fingerprints as fingerprint
    join public.articles as work on work.id = fingerprint.article_id
    cross join lateral jsonb_array_elements(work.contributors) as entry
    -- The texts of the whole work come first: most works have none of the words.
    where not exists (select 1 from unnest(_words) as word where strpos(fingerprint.search_text, word) = 0)
      and entry ->> 'kind' = 'person' and not entry ? 'person_id'
      and not exists (
        select 1 from unnest(_words) as word
        where strpos(private.searchable_text(private.contributor_name(entry)), word) = 0
      )
  ),
  known as (
    select distinct person.id, person.given_name, person.family_name, person.suffix, person.orcid
    from public.person_names as spelled
    join public.people as person on person.id = spelled.person_id
    where not exists (
        select 1 from unnest(_words) as word where strpos(private.searchable_text(spelled.name), word) = 0
      )
      and not exists (
        select 1 from public.person_merges as merge where merge.from_id = person.id and merge.undone_at is null
      )
  ),
  found as (
    select
      known.id as found_id, concat_ws(' ', known.given_name, known.family_name, known.suffix) as found_name,
      known.orcid as found_orcid,
      array(select spelled.name from public.person_names as spelled where spelled.person_id = known.id order by 1) as others,
      count(work.id) as written,
      (array_agg(coalesce(work.title, '') order by work.created_at desc, work.id) filter (where work.id is not null))[1:5]
        as newest
    from known
    left join public.articles as work
      on jsonb_path_query_array(work.contributors, '$[*].person_id') @> jsonb_build_array(known.id)
    group by known.id, known.given_name, known.family_name, known.suffix, known.orcid
    union all
    select
      null, printed.spelling, null, array[printed.spelling], count(*),
      (array_agg(coalesce(printed.title, '') order by printed.created_at desc, printed.id))[1:5]
    from printed
    group by printed.spelling
  )
  select found.found_id, found.found_name, found.found_orcid, found.others, found.written, coalesce(found.newest, '{}')
  from found
  where cardinality(_words) > 0
  order by found.written desc, found.found_name, found.found_id
  limit least(_limit, 100);
end
$$;
comment on function public.find_authors is
  'For editors: people, and spellings of contributors who have no person, by the words of their names, with the number of their '
  'works and the newest titles.';

create function public.works_with_unconfirmed_names(
  _source text default null,
  _after_created_at timestamptz default null,
  _after_id uuid default null,
  _limit integer default 20
)
returns table (
  id uuid, version integer, title text, source text, status text, publication_date text, created_at timestamptz,
  contributors jsonb
)
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.require_editor();
  return query
  select
    work.id, work.version, work.title, work.source, work.status, work.publication_date, work.created_at, work.contributors
  from public.articles as work
  where jsonb_path_exists(work.contributors, '$[*].printed')
    and (_source is null or work.source = _source)
    and (work.created_at, work.id)
      < (coalesce(_after_created_at, 'infinity'), coalesce(_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by work.created_at desc, work.id desc
  limit least(_limit, 1000);
end
$$;
comment on function public.works_with_unconfirmed_names is
  'For editors: works with names whose parts nobody confirmed, newest first, behind the work of that moment and id.';

create function public.unconfirmed_name_figures()
returns table (source text, works bigint, names bigint)
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.require_editor();
  return query
  select
    work.source, count(*), sum(jsonb_array_length(jsonb_path_query_array(work.contributors, '$[*].printed')))::bigint
  from public.articles as work
  where jsonb_path_exists(work.contributors, '$[*].printed')
  group by work.source
  order by work.source;
end
$$;
comment on function public.unconfirmed_name_figures is
  'For editors: works with names whose parts nobody confirmed, and those names, of each publication.';

create function private.with_confirmed_names(_contributors jsonb, _names jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(
    case
      when confirmed.name is null then entry
      else (entry - array['printed', 'given', 'family', 'suffix', 'name'])
        || jsonb_build_object('kind', confirmed.name -> 'kind')
        || jsonb_strip_nulls(jsonb_build_object(
          'name', nullif(trim(confirmed.name ->> 'name'), ''),
          'given', nullif(trim(confirmed.name ->> 'given'), ''),
          'family', nullif(trim(confirmed.name ->> 'family'), ''),
          'suffix', nullif(trim(confirmed.name ->> 'suffix'), '')
        ))
    end
    order by number
  )
  from jsonb_array_elements(_contributors) with ordinality as listed (entry, number)
  left join lateral (
    select name from jsonb_array_elements(_names) as name where name ->> 'id' = entry ->> 'id' limit 1
  ) as confirmed on true
$$;
comment on function private.with_confirmed_names is
  'Contributors with these names in their parts: [{id, kind, given, family, suffix} or {id, kind, name}].';

create function private.confirm_names_of_work(_work_id uuid, _version integer, _names jsonb)
returns table (current_version integer, outcome text)
language plpgsql
set search_path = ''
as $$
declare
  _contributors jsonb;
  _confirmed jsonb;
begin
  select work.version, work.contributors into current_version, _contributors
  from public.articles as work
  where work.id = _work_id
  for update;
  if not found then
    outcome := 'gone';
    return next;
    return;
  end if;
  _confirmed := private.with_confirmed_names(_contributors, _names);
  -- The same names once more, for instance after an answer that got lost, change nothing.
  if _confirmed = _contributors and not exists (
    select 1 from jsonb_array_elements(_names) as name
    where not _contributors @> jsonb_build_array(jsonb_build_object('id', name -> 'id'))
  ) then
    outcome := 'confirmed';
  elsif current_version <> _version or exists (
    select 1 from jsonb_array_elements(_names) as name
    where not exists (
      select 1 from jsonb_array_elements(_contributors) as entry
      where entry ->> 'id' = name ->> 'id' and entry ? 'printed'
    )
  ) then
    outcome := 'conflict';
  else
    select written.work_version into current_version
    from private.write_works(
      jsonb_build_array(jsonb_build_object('id', _work_id, 'version', _version, 'contributors', _confirmed)),
      array['version']
    ) as written;
    outcome := 'confirmed';
  end if;
  return next;
exception
  -- Too long, without a family name, or a group that has the identity of a person.
  when check_violation or invalid_parameter_value then
    outcome := 'refused';
    return next;
end
$$;
comment on function private.confirm_names_of_work is 'Confirms names of one work, when it is still as it was read.';

create function public.confirm_names(_works jsonb)
returns table (work_id uuid, work_version integer, outcome text)
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_editor();
  if jsonb_typeof(_works) is distinct from 'array' or jsonb_array_length(_works) > 100 then
    raise exception 'Names of up to 100 works are confirmed at once' using errcode = '22023';
  end if;
  perform private.lock_works(array(select (work ->> 'id')::uuid from jsonb_array_elements(_works) as work));
  return query
  select asked.id, done.current_version, done.outcome
  from (
    select (work ->> 'id')::uuid as id, (work ->> 'version')::integer as version, work -> 'names' as names
    from jsonb_array_elements(_works) as work
    order by 1
  ) as asked
  cross join lateral private.confirm_names_of_work(asked.id, asked.version, asked.names) as done;
end
$$;
comment on function public.confirm_names is
  'An editor confirms names of works: [{id, version, names: [{id, kind, given, family, suffix, name}]}]. Answers for each work '
  'its version and confirmed, conflict (changed since it was read: nothing written), gone or refused.';

-- triggers

create trigger prepare_person
before insert or update on public.people
for each row execute function private.prepare_person();

create trigger record_person_name
after insert or update on public.people
for each row execute function private.record_person_name();

-- Its name puts it before prepare_article, which compares versions.
create trigger link_people
before insert or update of contributors on public.articles
for each row execute function private.link_people();

-- RLS

alter table public.people enable row level security;
alter table public.person_names enable row level security;
alter table public.person_slugs enable row level security;
alter table public.person_merges enable row level security;

-- policies

create policy "Visitors read people of published works"
on public.people for select to anon
using (private.is_published_person(id));

create policy "Accounts read people of published works and editors read all"
on public.people for select to authenticated
using ((select private.has_role('editor')) or private.is_published_person(id));

create policy "Visitors read addresses of people of published works"
on public.person_slugs for select to anon
using (private.is_published_person(person_id));

create policy "Accounts read addresses of published people, editors read all"
on public.person_slugs for select to authenticated
using ((select private.has_role('editor')) or private.is_published_person(person_id));

create policy "Editors read spellings"
on public.person_names for select to authenticated
using ((select private.has_role('editor')));

create policy "Editors read merges"
on public.person_merges for select to authenticated
using ((select private.has_role('editor')));

-- grants

-- Procedures alone write.
revoke all on public.people, public.person_names, public.person_slugs, public.person_merges
from anon, authenticated, service_role;
grant select on public.people, public.person_slugs to anon, authenticated, service_role;
grant select on public.person_names, public.person_merges to authenticated, service_role;

grant execute on function private.is_published_person to anon, authenticated, service_role;
grant execute on function
  public.link_contributor, public.unlink_contributor, public.merge_people, public.undo_merge, public.rename_person,
  public.set_person_orcid, public.join_authors
to authenticated;
-- These work with the rights of the editor who calls them.
grant execute on function
  public.find_authors, public.works_with_unconfirmed_names, public.unconfirmed_name_figures, public.confirm_names,
  private.require_editor, private.with_confirmed_names, private.confirm_names_of_work
to authenticated;
