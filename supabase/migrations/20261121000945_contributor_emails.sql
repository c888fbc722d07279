-- E-mail addresses of contributors: apart from works, which everyone reads. Two procedures for editors lead here, no table
-- and no view.

-- tables

create table private.contributor_emails (
  article_id uuid not null references public.articles (id) on delete cascade,
  contributor_id text not null,
  email text not null check (private.is_email(email)),
  primary key (article_id, contributor_id)
);
comment on table private.contributor_emails is 'E-mail addresses of a work''s contributors, by the keys of their entries.';

create table private.contributor_email_versions (
  article_id uuid not null,
  version integer not null,
  emails jsonb not null,
  primary key (article_id, version)
);
comment on table private.contributor_email_versions is
  'The addresses of a work from one of its versions on: {contributor_id: email}. article_versions, which editors read whole, has none.';
comment on column private.contributor_email_versions.article_id is 'No foreign key: the history outlives the work.';

-- functions

create function private.current_contributor_emails(_article_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(contributor_id, email), '{}')
  from private.contributor_emails
  where article_id = _article_id
$$;
comment on function private.current_contributor_emails is 'The addresses of a work: {contributor_id: email}.';

create function private.record_contributor_emails(_article_id uuid, _version integer, _emails jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.contributor_emails where article_id = _article_id;
  insert into private.contributor_emails (article_id, contributor_id, email)
  select _article_id, key, value from jsonb_each_text(_emails);
  insert into private.contributor_email_versions (article_id, version, emails) values (_article_id, _version, _emails)
  on conflict (article_id, version) do update set emails = excluded.emails;
end
$$;
comment on function private.record_contributor_emails is 'Makes these the addresses of a work, from this version on.';

create function private.change_contributor_emails(_article_id uuid, _emails jsonb, _former_version integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _version integer;
begin
  select version into _version from public.articles where id = _article_id;
  if _emails <> private.current_contributor_emails(_article_id) then
    if _version = _former_version then
      perform private.touch_works(array[_article_id], true);
      _version := _version + 1;
    end if;
    perform private.record_contributor_emails(_article_id, _version, _emails);
  end if;
  return _version;
end
$$;
comment on function private.change_contributor_emails is
  'Other addresses belong to another version than the former, so that history has both; answers the version of the work.';

create function private.follow_contributors()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _before jsonb := private.current_contributor_emails(new.id);
  _after jsonb;
begin
  if tg_op = 'INSERT' then
    -- A work that comes back after its removal.
    select emails into _before
    from private.contributor_email_versions
    where article_id = new.id
    order by version desc
    limit 1;
  end if;
  select coalesce(jsonb_object_agg(known.key, known.value), '{}') into _after
  from jsonb_each(_before) as known
  where new.contributors @> jsonb_build_array(jsonb_build_object('id', known.key));
  if _after <> private.current_contributor_emails(new.id) then
    perform private.record_contributor_emails(new.id, new.version, _after);
  end if;
  return null;
end
$$;
comment on function private.follow_contributors is 'An address goes with the entry that it belongs to, and comes back with a removed work.';

create function private.restore_contributor_emails(_article_id uuid, _version integer, _former_version integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _emails jsonb;
begin
  if not private.has_role('editor') and coalesce(auth.role(), '') <> 'service_role' then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  select emails into _emails
  from private.contributor_email_versions
  where article_id = _article_id and version <= _version
  order by version desc
  limit 1;
  return private.change_contributor_emails(
    _article_id,
    (
      select coalesce(jsonb_object_agg(known.key, known.value), '{}')
      from jsonb_each(_emails) as known
      join public.articles as work
        on work.id = _article_id and work.contributors @> jsonb_build_array(jsonb_build_object('id', known.key))
    ),
    _former_version
  );
end
$$;
comment on function private.restore_contributor_emails is
  'Brings back the addresses that a version of a work had, after its content; answers the version of the work.';

create function public.read_contributor_emails(_article_id uuid)
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
  return private.current_contributor_emails(_article_id);
end
$$;
comment on function public.read_contributor_emails is 'For editors: the addresses of a work''s contributors, {contributor_id: email}.';

create function public.write_contributor_emails(_article_id uuid, _emails jsonb, _version integer default null)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _work public.articles;
  _given jsonb;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  select * into _work from public.articles where id = _article_id for update;
  if not found then
    raise exception 'No such work' using errcode = 'PT404';
  end if;
  if _version <> _work.version then
    raise exception 'This work was changed by someone else' using errcode = 'PT409', hint = _work.version::text;
  end if;
  if jsonb_typeof(_emails) is distinct from 'object' then
    raise exception 'E-mail addresses are an object' using errcode = '22023';
  end if;
  select coalesce(jsonb_object_agg(key, trim(value)), '{}') into _given
  from jsonb_each_text(_emails)
  where trim(value) <> '';
  if exists (select 1 from jsonb_each_text(_given) where not private.is_email(value)) then
    raise exception 'This is no e-mail address' using errcode = '22023';
  end if;
  if exists (
    select 1 from jsonb_object_keys(_given) as key
    where not _work.contributors @> jsonb_build_array(jsonb_build_object('id', key))
  ) then
    raise exception 'The work has no such contributor' using errcode = '22023';
  end if;
  return private.change_contributor_emails(_article_id, _given, _work.version);
end
$$;
comment on function public.write_contributor_emails is
  'For editors: makes {contributor_id: email} all the addresses of a work''s contributors; answers the version of the work.';

-- triggers

create trigger follow_contributors_of_new
after insert on public.articles
for each row when (new.contributors <> '[]')
execute function private.follow_contributors();

create trigger follow_contributors
after update on public.articles
for each row when (old.contributors <> new.contributors)
execute function private.follow_contributors();

-- RLS

alter table private.contributor_emails enable row level security;
alter table private.contributor_email_versions enable row level security;

-- grants

revoke all on private.contributor_emails, private.contributor_email_versions from anon, authenticated, service_role;
grant execute on function private.restore_contributor_emails to authenticated;
grant execute on function public.read_contributor_emails, public.write_contributor_emails to authenticated;
