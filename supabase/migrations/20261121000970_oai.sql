-- What harvesters know of works (OAI-PMH): when each record last changed, and for ever which ones are gone.

-- tables

create table private.oai_records (
  work_id uuid primary key,
  publication text not null references public.publications (code),
  changed_at timestamptz not null check (changed_at = date_trunc('second', changed_at)),
  is_deleted boolean not null default false
);
comment on table private.oai_records is
  'One row for every work that was ever published. Written by trigger alone, never removed: harvesters learn what is gone.';
comment on column private.oai_records.work_id is 'No foreign key: the row outlives the work.';
comment on column private.oai_records.changed_at is 'When the record last changed, appeared or disappeared: whole seconds, as harvesters ask.';

-- indexes

create index oai_records_changed_at_index on private.oai_records (changed_at, work_id);
create index oai_records_publication_index on private.oai_records (publication, changed_at, work_id);

-- functions

create function private.write_oai_records(_works jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.oai_records as record (work_id, publication, changed_at, is_deleted)
  select (work ->> 'id')::uuid, work ->> 'source', date_trunc('second', clock_timestamp()), (work ->> 'deleted')::boolean
  from jsonb_array_elements(_works) as work
  on conflict (work_id) do update
  set publication = excluded.publication, changed_at = excluded.changed_at, is_deleted = excluded.is_deleted
$$;
comment on function private.write_oai_records is 'Stamps the records of these works, {id, source, deleted}, with the second that it is.';

create function private.record_oai_insert()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_oai_records((
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'source', source, 'deleted', false)), '[]')
    from new_rows where private.is_public_status(status)
  ));
  return null;
end
$$;
comment on function private.record_oai_insert is 'Published works were added.';

create function private.record_oai_update()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_oai_records((
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', new_rows.id, 'source', new_rows.source, 'deleted', not private.is_public_status(new_rows.status)
    )), '[]')
    from new_rows
    join old_rows using (id)
    -- A time that did not move means that only counters did.
    where (new_rows.version <> old_rows.version or new_rows.updated_at <> old_rows.updated_at)
      and (private.is_public_status(new_rows.status) or private.is_public_status(old_rows.status))
  ));
  return null;
end
$$;
comment on function private.record_oai_update is 'Published works changed, appeared or disappeared.';

create function private.record_oai_delete()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_oai_records((
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'source', source, 'deleted', true)), '[]')
    from old_rows where private.is_public_status(status)
  ));
  return null;
end
$$;
comment on function private.record_oai_delete is 'Published works were removed.';

create function private.record_oai_publication()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.oai_records set changed_at = date_trunc('second', clock_timestamp())
  where publication = new.code and not is_deleted;
  return null;
end
$$;
comment on function private.record_oai_publication is 'Every record of a publication says its title, ISSN, publisher and licence.';

create function private.stamp_oai_record()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- What this writes is not stamped again: of many records that would never end.
  perform set_config('oai.stamping', 'on', true);
  update private.oai_records set changed_at = date_trunc('second', clock_timestamp())
  where work_id = new.work_id and changed_at < date_trunc('second', clock_timestamp());
  perform set_config('oai.stamping', '', true);
  return null;
end
$$;
comment on function private.stamp_oai_record is
  'A record has the second in which its change could first be seen: a harvester that asked while a long transaction was under way '
  'asks next time from then on.';

create function public.read_oai_records(
  _publication text default null,
  _from timestamptz default null,
  _until timestamptz default null,
  _after_time timestamptz default null,
  _after_work uuid default null,
  _limit integer default 100,
  _work_id uuid default null
)
returns table (work_id uuid, publication text, changed_at timestamptz, is_deleted boolean, work jsonb, relations jsonb, related jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  with page as (
    select record.work_id, record.publication, record.changed_at, record.is_deleted
    from private.oai_records as record
    where (_publication is null or record.publication = _publication)
      and (_from is null or record.changed_at >= _from)
      and (_until is null or record.changed_at <= _until)
      and (_work_id is null or record.work_id = _work_id)
      and (_after_time is null or (record.changed_at, record.work_id) > (_after_time, _after_work))
    order by record.changed_at, record.work_id
    limit least(greatest(_limit, 1), 500)
  ),
  relation as (
    select distinct link.*
    from page
    join public.work_relations as link on page.work_id in (link.work_id, link.related_work_id)
    where not page.is_deleted
  )
  select
    page.work_id, page.publication, page.changed_at, page.is_deleted,
    case when not page.is_deleted then to_jsonb(article) end,
    coalesce((
      select jsonb_agg(to_jsonb(relation)) from relation where page.work_id in (relation.work_id, relation.related_work_id)
    ), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', other.id, 'source', other.source, 'title', other.title, 'doi', other.doi,
        'volume', other.volume, 'issue', other.issue
      ))
      from (
        select distinct linked.id
        from relation
        cross join lateral (values (relation.work_id), (relation.related_work_id)) as linked (id)
        where page.work_id in (relation.work_id, relation.related_work_id) and linked.id <> page.work_id
      ) as linked
      join public.articles as other on other.id = linked.id
      where private.is_public_status(other.status)
    ), '[]')
  from page
  -- The trigger follows each change, so a record that is not deleted is of a published work.
  left join public.articles as article on article.id = page.work_id and private.is_public_status(article.status)
  order by page.changed_at, page.work_id
$$;
comment on function public.read_oai_records is
  'For the harvesters'' function: a page of records by time of change and id, behind the one of _after_time and _after_work, or one work''s.';

create function public.count_oai_records(
  _publication text default null,
  _from timestamptz default null,
  _until timestamptz default null
)
returns table (total bigint, earliest timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select count(*), min(record.changed_at)
  from private.oai_records as record
  where (_publication is null or record.publication = _publication)
    and (_from is null or record.changed_at >= _from)
    and (_until is null or record.changed_at <= _until)
$$;
comment on function public.count_oai_records is 'For the harvesters'' function: how many records there are, and the earliest time of change.';

-- triggers

create trigger record_oai_insert
after insert on public.articles
referencing new table as new_rows
for each statement execute function private.record_oai_insert();

create trigger record_oai_update
after update on public.articles
referencing old table as old_rows new table as new_rows
for each statement execute function private.record_oai_update();

create trigger record_oai_delete
after delete on public.articles
referencing old table as old_rows
for each statement execute function private.record_oai_delete();

create trigger record_oai_publication
after update on public.publications
for each row when (old.version <> new.version)
execute function private.record_oai_publication();

create constraint trigger stamp_oai_record
after insert or update of changed_at on private.oai_records
deferrable initially deferred
for each row when (coalesce(current_setting('oai.stamping', true), '') <> 'on')
execute function private.stamp_oai_record();

-- RLS

-- No policy: the procedures above read for everyone who may call them.
alter table private.oai_records enable row level security;

-- grants

revoke all on private.oai_records from anon, authenticated, service_role;
-- Drafts and e-mails are in no record; all the same nobody but the function has a use for these.
grant execute on function public.read_oai_records, public.count_oai_records to service_role;
