-- Issues of the publications that have some: one row a volume and number. Works find theirs by what they say: the
-- triggers are with the works.

-- functions that the tables check by

create function private.slug(_text text)
returns text
language sql
immutable
returns null on null input
set search_path = ''
return trim('-' from regexp_replace(
  lower(regexp_replace(
    normalize(_text, nfd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g'
  ) collate "C"),
  '[^a-z0-9]+', '-', 'g'
));
comment on function private.slug is
  'A text as a part of an address: lower case, no accents, anything else one hyphen. The same as slug of the site.';

create function private.issue_slug(_publication text, _volume text, _number text)
returns text
language sql
immutable
set search_path = ''
return lower(_publication) || '-' || nullif(private.slug(_volume), '') || '-' || nullif(private.slug(_number), '');
comment on function private.issue_slug is
  'The address of an issue, the same as issueSlug of the site; null without a letter or digit in volume or number.';

create function private.is_partial_date(_value text)
returns boolean
language sql
immutable
returns null on null input
set search_path = ''
return case
  when _value !~ '^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$' or left(_value, 4) = '0000' then false
  when length(_value) < 10 then true
  else right(_value, 2)::integer <= extract(
    day from make_date(left(_value, 4)::integer, substr(_value, 6, 2)::integer, 1) + interval '1 month - 1 day'
  )
end;
comment on function private.is_partial_date is
  'Whether a text is a date of the calendar in ISO 8601 of reduced precision: YYYY, YYYY-MM or YYYY-MM-DD.';

create function private.is_section_list(_sections text[])
returns boolean
language sql
immutable
returns null on null input
set search_path = ''
return cardinality(_sections) <= 50 and (
  select coalesce(bool_and(length(name) between 1 and 100 and name = trim(name)), true)
    and count(distinct lower(name)) = count(*)
  from unnest(_sections) as name
);
comment on function private.is_section_list is 'Whether texts can be the sections of an issue: at most 50, of 1 to 100 characters, none twice.';

-- tables

create table public.issues (
  id uuid primary key default gen_random_uuid(),
  publication text not null references public.publications (code),
  volume text not null check (length(volume) between 1 and 100),
  number text not null check (length(number) between 1 and 100),
  slug text not null default '',
  theme text check (length(theme) <= 300),
  publication_date text check (private.is_partial_date(publication_date)),
  cover text check (length(cover) <= 1000),
  pdf text check (length(pdf) <= 1000),
  editorial text check (length(editorial) <= 20000),
  sections text[] not null default '{}' check (private.is_section_list(sections)),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (publication, slug)
);
comment on table public.issues is 'One row an issue. What is empty is taken from its works: the date of the latest, the cover and PDF of the lead.';
comment on column public.issues.slug is 'Its address, made of publication, volume and number by trigger.';
comment on column public.issues.publication_date is 'ISO 8601 as far as it is known: YYYY, YYYY-MM or YYYY-MM-DD.';
comment on column public.issues.cover is 'A file of the publication''s bucket of covers, or a full address.';
comment on column public.issues.pdf is 'A file of the publication''s bucket of PDFs, or a full address.';
comment on column public.issues.sections is 'Names of its sections in the order of its contents.';
comment on column public.issues.version is
  'Counts edits. An update that sends the version it read is refused when it is no longer current.';

-- functions

create function private.prepare_issue()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.volume := trim(new.volume);
  new.number := trim(new.number);
  new.theme := nullif(trim(new.theme), '');
  new.publication_date := nullif(trim(new.publication_date), '');
  new.cover := nullif(trim(new.cover), '');
  new.pdf := nullif(trim(new.pdf), '');
  new.editorial := nullif(trim(new.editorial), '');
  new.sections := coalesce((
    select array_agg(trim(name) order by ordinal) from unnest(new.sections) with ordinality as given (name, ordinal)
  ), '{}');
  new.slug := private.issue_slug(new.publication, new.volume, new.number);
  if new.slug is null then
    raise exception 'Volume and number of an issue hold a letter or a digit' using errcode = '23514';
  end if;
  if not (select has_issues from public.publications where code = new.publication) then
    raise exception 'This publication has no issues' using errcode = '23514';
  end if;

  if tg_op = 'UPDATE' then
    if new.version <> old.version then
      raise exception 'This issue was changed by someone else' using errcode = 'PT409', hint = old.version::text;
    end if;
    -- Works that follow are held before the issue may not be named any more.
    if new.slug <> old.slug then
      perform private.lock_works(array(select id from public.articles where issue_id = old.id));
    end if;
    if to_jsonb(new) <> to_jsonb(old) then
      new.version := old.version + 1;
      new.updated_at := now();
    end if;
  end if;
  return new;
end
$$;
comment on function private.prepare_issue is
  'Makes the address, empties blank texts, counts versions, refuses edits of a version that is no longer current.';

create function private.renumber_works_of_issue()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.articles set volume = new.volume, issue = new.number where issue_id = new.id;
  return null;
end
$$;
comment on function private.renumber_works_of_issue is 'Works follow their issue into another volume or number.';

create function private.find_or_create_issue(_publication text, _volume text, _number text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  _slug text := private.issue_slug(_publication, _volume, _number);
  _id uuid;
begin
  if _slug is null or not exists (select 1 from public.publications where code = _publication and has_issues) then
    return null;
  end if;
  loop
    -- The lock keeps the issue until the work is in it, whoever takes the last other work out meanwhile.
    select id into _id from public.issues where publication = _publication and slug = _slug for key share;
    if found then
      return _id;
    end if;
    insert into public.issues (publication, volume, number) values (_publication, _volume, _number)
    on conflict (publication, slug) do nothing;
  end loop;
end
$$;
comment on function private.find_or_create_issue is
  'The issue of a volume and number, made when it is new; null for a publication without issues or a missing number.';

create function private.set_issue_of_work()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.issue_id := private.find_or_create_issue(new.source, new.volume, new.issue);
  return new;
end
$$;
comment on function private.set_issue_of_work is 'Puts a work into the issue that it names.';

create function private.remove_bare_issue()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Waits for works that are just put into it, then looks.
  perform 1 from public.issues where id = old.issue_id for update;
  delete from public.issues as issue
  where issue.id = old.issue_id
    and issue.theme is null and issue.publication_date is null and issue.cover is null and issue.pdf is null
    and issue.editorial is null and issue.sections = '{}'
    and not exists (select 1 from public.articles where issue_id = issue.id);
  return null;
end
$$;
comment on function private.remove_bare_issue is 'An issue that lost its last work goes, unless someone has said something of it.';

create function private.has_published_work(_issue_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (select 1 from public.articles where issue_id = _issue_id and private.is_public_status(status));
end
$$;
comment on function private.has_published_work is 'Whether an issue has a work that visitors see; then they see the issue.';

create function public.arrange_issue(_issue_id uuid, _version integer, _works jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _issue public.issues;
  _answer jsonb;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  perform private.lock_works(array(select id from public.articles where issue_id = _issue_id));
  -- Works may name it meanwhile.
  select * into _issue from public.issues where id = _issue_id for no key update;
  if not found then
    raise exception 'This issue is not known' using errcode = '22023';
  end if;
  if _version is distinct from _issue.version then
    raise exception 'This issue was changed by someone else' using errcode = 'PT409', hint = _issue.version::text;
  end if;
  if jsonb_typeof(_works) is distinct from 'array' or jsonb_array_length(_works) not between 1 and 500 then
    raise exception 'An order has 1 to 500 works' using errcode = '22023';
  end if;
  if exists (
    select 1
    from jsonb_to_recordset(_works) as given (id uuid, version integer, section text, position integer)
    left join public.articles as article on article.id = given.id and article.issue_id = _issue_id
    where article.id is null or given.version is null
  ) then
    raise exception 'A work of the order is none of this issue' using errcode = '22023';
  end if;
  if (
    select count(*) <> count(distinct given.id) or bool_or(given.section is not null and given.section <> all (_issue.sections))
    from jsonb_to_recordset(_works) as given (id uuid, section text)
  ) then
    raise exception 'A work of the order is there twice or in no section of this issue' using errcode = '22023';
  end if;

  -- The trigger of works refuses a version that is no longer current, and with it the whole order.
  with arranged as (
    update public.articles as article
    set section = given.section, position = given.position, version = given.version
    from jsonb_to_recordset(_works) as given (id uuid, version integer, section text, position integer)
    where article.id = given.id
    returning article.id, article.version, article.position
  )
  select jsonb_agg(jsonb_build_object('id', id, 'version', version) order by position, id) into _answer from arranged;
  return _answer;
end
$$;
comment on function public.arrange_issue is
  'An editor orders works of an issue: [{id, version, section, position}], all or none. Answers [{id, version}] in their order.';

create function public.publish_issue(_issue_id uuid, _version integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _issue public.issues;
  _published integer;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  perform private.lock_works(array(select id from public.articles where issue_id = _issue_id));
  -- Works may name it meanwhile.
  select * into _issue from public.issues where id = _issue_id for no key update;
  if not found then
    raise exception 'This issue is not known' using errcode = '22023';
  end if;
  if _version is distinct from _issue.version then
    raise exception 'This issue was changed by someone else' using errcode = 'PT409', hint = _issue.version::text;
  end if;
  if _issue.publication_date is null then
    update public.issues
    set publication_date = to_char(now() at time zone 'America/Port-au-Prince', 'YYYY-MM-DD')
    where id = _issue_id
    returning * into _issue;
  end if;
  -- One statement: all of them appear, or none; the requests for a build that it makes are one.
  update public.articles
  set status = 'published', publish_at = null,
    publication_date = coalesce(nullif(trim(publication_date), ''), _issue.publication_date)
  where issue_id = _issue_id and status in ('draft', 'pending');
  get diagnostics _published = row_count;
  return _published;
end
$$;
comment on function public.publish_issue is
  'An editor publishes every work of an issue at once, undated ones by its date. Answers how many appeared.';

-- triggers

create trigger prepare_issue
before insert or update on public.issues
for each row execute function private.prepare_issue();

create trigger renumber_works_of_issue
after update on public.issues
for each row when (old.volume <> new.volume or old.number <> new.number)
execute function private.renumber_works_of_issue();

-- RLS

alter table public.issues enable row level security;

-- policies

create policy "Visitors read issues with a published work"
on public.issues for select to anon
using (private.has_published_work(id));

create policy "Accounts read issues with a published work and editors read all"
on public.issues for select to authenticated
using ((select private.has_role('editor')) or private.has_published_work(id));

create policy "Editors add issues"
on public.issues for insert to authenticated
with check ((select private.has_role('editor')));

create policy "Editors change issues"
on public.issues for update to authenticated
using ((select private.has_role('editor')))
with check ((select private.has_role('editor')));

create policy "Editors remove issues"
on public.issues for delete to authenticated
using ((select private.has_role('editor')));

-- grants

revoke all on public.issues from anon, authenticated;
grant select on public.issues to anon, authenticated;
grant
  insert (publication, volume, number, theme, publication_date, cover, pdf, editorial, sections),
  update (volume, number, theme, publication_date, cover, pdf, editorial, sections, version),
  delete
on public.issues to authenticated;
grant all on public.issues to service_role;

grant execute on function private.has_published_work to anon, authenticated, service_role;
grant execute on function private.is_partial_date, private.is_section_list to authenticated, service_role;
grant execute on function public.arrange_issue, public.publish_issue to authenticated;
