-- The four publications: what an admin says of each. Their codes, paths and colours are in the registry of the code.

-- functions that the table checks by

create function private.is_issn(_value text)
returns boolean
language sql
immutable
returns null on null input
set search_path = ''
return case
  when _value ~ '^[0-9]{4}-[0-9]{3}[0-9X]$' then (
    select sum((9 - ordinal) * case digit when 'X' then 10 else digit::integer end) % 11 = 0
    from unnest(string_to_array(replace(_value, '-', ''), null)) with ordinality as digits (digit, ordinal)
  )
  else false
end;
comment on function private.is_issn is
  'Whether a text is an ISSN as printed, NNNN-NNNX, with the check digit of ISO 3297: weights 8 to 1, sum a multiple of 11.';

create function private.is_licence(_value text)
returns boolean
language sql
immutable
set search_path = ''
return _value in (
  'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-4.0', 'CC-BY-NC-SA-4.0', 'CC-BY-ND-4.0', 'CC-BY-NC-ND-4.0', 'CC0-1.0',
  'all-rights-reserved'
);
comment on function private.is_licence is 'Whether a text names a licence that a work may have: an SPDX identifier, or all rights reserved.';

-- tables

create table public.publications (
  code text primary key check (code in ('RHCA', 'IGM', 'ADC', 'INDEX')),
  has_issues boolean not null,
  title text not null check (length(title) between 1 and 200),
  abbreviation text check (length(abbreviation) <= 100),
  issn_print text check (private.is_issn(issn_print)),
  issn_online text check (private.is_issn(issn_online)),
  publisher text check (length(publisher) <= 200),
  place text check (length(place) <= 100),
  country text check (country ~ '^[A-Z]{2}$'),
  frequency text check (length(frequency) <= 100),
  first_year integer check (first_year between 1500 and 2100),
  default_licence text check (private.is_licence(default_licence)),
  doi_prefix text check (doi_prefix ~ '^10\.[0-9]{4,9}$'),
  depositor_name text check (length(depositor_name) <= 130),
  depositor_email text check (private.is_email(depositor_email)),
  version integer not null default 1 check (version > 0),
  updated_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now(),
  check (issn_print <> issn_online)
);
comment on table public.publications is 'One row a publication. What is empty is said nowhere.';
comment on column public.publications.has_issues is 'Whether its works are in issues, by volume and number.';
comment on column public.publications.abbreviation is 'The abbreviated title in references, as in ISO 4.';
comment on column public.publications.country is 'ISO 3166-1 alpha-2.';
comment on column public.publications.default_licence is 'The licence of works that name none.';
comment on column public.publications.depositor_name is
  'Who deposits DOIs at Crossref. Like depositor_email read by editors alone, through read_publication_settings.';
comment on column public.publications.version is
  'Counts edits. An update that sends the version it read is refused when it is no longer current.';

-- indexes

create index publications_updated_by_index on public.publications (updated_by);

-- functions

create function private.prepare_publication()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.title := trim(new.title);
  new.abbreviation := nullif(trim(new.abbreviation), '');
  new.issn_print := nullif(upper(trim(new.issn_print)), '');
  new.issn_online := nullif(upper(trim(new.issn_online)), '');
  new.publisher := nullif(trim(new.publisher), '');
  new.place := nullif(trim(new.place), '');
  new.country := nullif(upper(trim(new.country)), '');
  new.frequency := nullif(trim(new.frequency), '');
  new.default_licence := nullif(trim(new.default_licence), '');
  new.doi_prefix := nullif(trim(new.doi_prefix), '');
  new.depositor_name := nullif(trim(new.depositor_name), '');
  new.depositor_email := nullif(trim(new.depositor_email), '');
  if new.version <> old.version then
    raise exception 'This publication was changed by someone else' using errcode = 'PT409', hint = old.version::text;
  end if;
  if to_jsonb(new) <> to_jsonb(old) then
    new.version := old.version + 1;
    new.updated_by := auth.uid();
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.prepare_publication is
  'Empties blank texts, counts versions, refuses edits of a version that is no longer current.';

create function private.log_publication_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _before jsonb := to_jsonb(old) - array['version', 'updated_by', 'updated_at'];
  _after jsonb := to_jsonb(new) - array['version', 'updated_by', 'updated_at'];
begin
  perform private.write_security_event('publication_changed', jsonb_build_object(
    'publication', new.code,
    'before', (select jsonb_object_agg(key, value) from jsonb_each(_before) where _after -> key <> value),
    'after', (select jsonb_object_agg(key, value) from jsonb_each(_after) where _before -> key <> value)
  ));
  return null;
end
$$;
comment on function private.log_publication_change is 'Writes down who changed which settings of a publication, from what to what.';

create function public.read_publication_settings()
returns setof public.publications
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  return query select * from public.publications order by code;
end
$$;
comment on function public.read_publication_settings is 'For editors: the publications with their depositors.';

-- triggers

create trigger prepare_publication
before update on public.publications
for each row execute function private.prepare_publication();

create trigger log_publication_change
after update on public.publications
for each row when (old.version <> new.version)
execute function private.log_publication_change();

-- data

insert into public.publications (code, has_issues, title) values
  ('RHCA', true, 'Revue haïtienne de chirurgie et d’anesthésiologie'),
  ('IGM', true, 'Info Gazette Médicale'),
  ('ADC', false, 'Atlas de diagnostic chirurgical'),
  ('INDEX', false, 'Index Medicus');

-- RLS

alter table public.publications enable row level security;

-- policies

create policy "Everyone reads the publications"
on public.publications for select to anon, authenticated
using (true);

create policy "Admins change publications"
on public.publications for update to authenticated
using ((select private.has_role('admin')))
with check ((select private.has_role('admin')));

-- grants

revoke all on public.publications from anon, authenticated, service_role;
-- No depositor.
grant select (
  code, has_issues, title, abbreviation, issn_print, issn_online, publisher, place, country, frequency, first_year,
  default_licence, doi_prefix, version, updated_at
) on public.publications to anon, authenticated;
grant update (
  title, abbreviation, issn_print, issn_online, publisher, place, country, frequency, first_year, default_licence,
  doi_prefix, depositor_name, depositor_email, version
) on public.publications to authenticated;
grant select, update on public.publications to service_role;

grant execute on function private.is_issn, private.is_licence to anon, authenticated, service_role;
grant execute on function public.read_publication_settings to authenticated;
