-- Events: what visitors do, for analytics, and downloads. Written by anyone within limits, read by editors.

-- tables

create table public.user_events (
  id bigint generated always as identity primary key,
  event_type text not null check (event_type in ('view', 'download', 'share', 'cite', 'open', 'search')),
  document_id uuid not null,
  document_type text not null,
  event_data jsonb not null default '{}' check (jsonb_typeof(event_data) = 'object'),
  session_id text,
  user_id uuid references auth.users (id) on delete set null,
  counts boolean not null default true,
  by_robot boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.user_events is 'Analytics events, through track_user_event alone.';
comment on column public.user_events.counts is
  'False for a download, share or citation that the same session repeats within 30 minutes of one that counts, as increment_count has it.';
comment on column public.user_events.by_robot is 'Whether the program that sent it names itself as one of private.robot_pattern().';
comment on column public.user_events.document_id is 'All zero when what was tracked has no UUID; its own reference is in event_data.';

create table public.download_events (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null,
  document_type text not null check (document_type in ('Article', 'RHCA', 'IGM', 'ADC', 'INDEX', 'Test')),
  document_reference text check (length(document_reference) between 1 and 255),
  file_name text not null check (length(file_name) between 1 and 255),
  status text not null default 'success' check (status in ('success', 'failed')),
  error_details text check (length(error_details) <= 2000),
  user_agent text check (length(user_agent) <= 1000),
  referrer text check (length(referrer) <= 2048),
  screen_size text check (length(screen_size) <= 50),
  created_at timestamptz not null default now()
);
comment on table public.download_events is 'Downloads; a visitor may read id, document_type and created_at of a row, no more.';
comment on column public.download_events.document_reference is 'What was downloaded when it has no UUID: an issue or a chapter.';

create table private.monthly_use (
  month date not null,
  document_id uuid not null,
  total_investigations bigint not null,
  unique_investigations bigint not null,
  total_requests bigint not null,
  unique_requests bigint not null,
  primary key (document_id, month)
);
comment on table private.monthly_use is 'Events that were removed for their age, summed by work and month (of Haiti).';

-- indexes

create index user_events_created_at_index on public.user_events (created_at desc);
create index user_events_document_id_index on public.user_events (document_id, created_at desc);
create index user_events_session_id_index on public.user_events (session_id, created_at desc);
create index user_events_user_id_index on public.user_events (user_id) where user_id is not null;
create index download_events_created_at_index on public.download_events (created_at desc);
create index download_events_document_id_index on public.download_events (document_id);

-- functions

create function private.robot_pattern()
returns text
language sql
immutable
set search_path = ''
return array_to_string(array[
  -- What programs call themselves, after the words of the list that COUNTER's code of practice names (COUNTER-Robots).
  '(?<!cu)bot', 'crawl', 'spider', 'slurp', 'scrap(e|y)', 'archive\.org', 'heritrix', 'harvest', 'fetcher', 'index(er|ing)',
  'monitor', 'uptime', 'pingdom', 'validator', 'linkcheck', 'link ?check', 'checker', 'preview', 'facebookexternalhit',
  'whatsapp', 'embedly', 'skypeuripreview', 'mediapartners', 'adsbot', 'lighthouse', 'headless', 'phantomjs', 'puppeteer',
  'selenium', 'webdriver', 'zotero', 'unpaywall', 'feedfetcher', 'feedly', 'feedburner', '\mrss', 'yandex', 'baidu', 'sogou',
  'ia_archiver', 'semrush', 'ahrefs', 'nutch', 'larbin', 'httrack', 'teleport', 'siteimprove', 'newspaper', 'gptbot',
  'anthropic', 'claude', 'openai', 'perplexity', 'bytespider', 'google-(extended|read-aloud|inspectiontool|safety)', 'apis-google',
  -- Libraries and tools that send requests by themselves.
  '^curl', '^wget', 'libwww', 'lwp::', 'python', 'urllib', 'aiohttp', 'httpx', 'scrapy', '^java/', 'jakarta', 'apache-httpclient',
  'okhttp', 'go-http-client', '^ruby', 'guzzle', '^php', 'axios', 'node-fetch', '^got ', 'undici', '^perl', 'winhttp',
  'powershell', 'postman', 'insomnia', '^rest-client', 'http_request', 'httpclient'
], '|');
comment on function private.robot_pattern is
  'Programs that are no readers, by how they name themselves (User-Agent), ignoring case: a list to be maintained here.';

create function private.is_robot(_headers jsonb)
returns boolean
language sql
immutable
set search_path = ''
return coalesce(_headers ->> 'user-agent', '') ~* private.robot_pattern();
comment on function private.is_robot is 'Whether a request comes from a program that names itself as one of the list.';

create function private.counts_as_new(_event_type text, _document_id uuid, _reference text, _session_id text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if _event_type not in ('download', 'share', 'cite') or coalesce(_session_id, '') = '' then
    return true;
  end if;
  -- Two presses at once are looked at one after the other.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', _session_id, _event_type, _document_id, _reference), 0));
  return not exists (
    select 1 from public.user_events as event
    where event.session_id = _session_id and event.event_type = _event_type and event.document_id = _document_id
      and event.event_data ->> 'document_reference' is not distinct from _reference
      and event.counts and event.created_at > now() - interval '30 minutes'
      and coalesce(event.event_data ->> 'status', 'success') = 'success'
  );
end
$$;
comment on function private.counts_as_new is
  'Whether a session does this with this document for the first time in 30 minutes: what increment_count counts.';

create function public.track_user_event(
  p_event_type text,
  p_document_id uuid,
  p_document_type text,
  p_event_data jsonb default '{}'
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  _data jsonb := coalesce(p_event_data, '{}');
  _kept jsonb;
begin
  if p_event_type is null or p_event_type not in ('view', 'download', 'share', 'cite', 'open', 'search') then
    raise exception 'Unknown event type' using errcode = '22023';
  end if;
  if p_document_id is null then
    raise exception 'A document id is required' using errcode = '22023';
  end if;
  if p_document_type is null or not (case p_event_type
    when 'download' then p_document_type in ('Article', 'RHCA', 'IGM', 'ADC', 'INDEX', 'Test')
    else p_document_type in ('article', 'rhca', 'igm', 'adc', 'index-medicus', 'test', 'Page')
  end) then
    raise exception 'Unknown document type' using errcode = '22023';
  end if;
  if jsonb_typeof(_data) <> 'object' or octet_length(_data::text) > 8192
    or length(_data ->> 'session_id') > 100
    or length(_data ->> 'page_url') > 2048
    or length(_data ->> 'document_reference') > 255
    or length(_data ->> 'fileName') > 255
    or length(_data ->> 'screenSize') > 50
  then
    raise exception 'The event data has a wrong size' using errcode = '22001';
  end if;
  if p_event_type = 'download' and coalesce(_data ->> 'fileName', '') = '' then
    raise exception 'A file name is required for a download' using errcode = '22023';
  end if;
  if p_event_type = 'download' and coalesce(_data ->> 'status', 'success') not in ('success', 'failed') then
    raise exception 'Unknown download status' using errcode = '22023';
  end if;
  -- The documented keys alone, and of what describes the device what an analysis needs.
  select coalesce(jsonb_object_agg(given.key, given.value), '{}') into _kept
  from jsonb_each(_data) as given
  where jsonb_typeof(given.value) = 'string'
    and given.key = any (
      array['page_url', 'document_reference']
      || case when p_event_type = 'download' then array['fileName', 'status', 'screenSize'] else '{}' end
    );
  if octet_length(_kept::text) > 1024 then
    _kept := _kept - 'page_url';
  end if;
  if octet_length(_kept::text) > 1024 then
    raise exception 'The event data has a wrong size' using errcode = '22001';
  end if;
  perform private.require_door('event');

  insert into public.user_events (event_type, document_id, document_type, event_data, session_id, user_id, counts, by_robot)
  values (
    p_event_type, p_document_id, p_document_type, _kept, _data ->> 'session_id',
    (select id from auth.users where id = auth.uid()),
    private.counts_as_new(p_event_type, p_document_id, _kept ->> 'document_reference', _data ->> 'session_id'),
    private.is_robot(coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb)
  );
  if p_event_type = 'download' then
    insert into public.download_events (
      document_id, document_type, document_reference, file_name, status, error_details, user_agent, referrer, screen_size
    )
    values (
      p_document_id, p_document_type, nullif(_data ->> 'document_reference', ''), _data ->> 'fileName',
      coalesce(_data ->> 'status', 'success'), left(_data ->> 'errorDetails', 2000), left(_data ->> 'userAgent', 1000),
      left(_data ->> 'referrer', 2048), _data ->> 'screenSize'
    );
  end if;
  return true;
end
$$;
comment on function public.track_user_event is
  'Records an event of the known lists. event_data may hold session_id, page_url, document_reference; a download also '
  'fileName, status, screenSize, errorDetails, userAgent, referrer, and becomes a row of download_events. Other keys are '
  'left out; what stays has at most 1 kB.';

create function private.is_downloadable(_document_id uuid, _reference text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when _document_id <> '00000000-0000-0000-0000-000000000000'
      then exists (select 1 from public.articles where id = _document_id and private.is_public_status(status))
    else exists (select 1 from public.issues where slug = _reference)
      or exists (
        select 1 from public.articles as chapter
        where chapter.source = 'ADC' and _reference in (chapter.issue, chapter.id::text)
      )
  end
$$;
comment on function private.is_downloadable is
  'Whether a download can be of this: a published work or, under the zero id, an existing issue or chapter.';

create function private.check_download_of_visitor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if coalesce(auth.role(), 'service_role') not in ('anon', 'authenticated') then
    return new;
  end if;
  if new.document_type = 'Test' then
    if not private.has_role('editor') then
      raise exception 'Only editors report downloads of type Test' using errcode = '22023';
    end if;
  elsif not private.is_downloadable(new.document_id, new.document_reference) then
    raise exception 'No published work, issue or chapter has this id' using errcode = '22023';
  end if;
  perform private.require_door('download');
  new.user_agent := left(new.user_agent, 300);
  new.referrer := left(new.referrer, 500);
  new.error_details := left(new.error_details, 500);
  return new;
end
$$;
comment on function private.check_download_of_visitor is
  'What a visitor reports was downloaded exists, and is limited in rate and bytes.';

create function private.require_one_download()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if coalesce(auth.role(), 'service_role') in ('anon', 'authenticated') and (select count(*) from added) > 1 then
    raise exception 'One download a call' using errcode = '22023';
  end if;
  return null;
end
$$;
comment on function private.require_one_download is 'A visitor reports one download at a time.';

create function private.use_of_events(_from timestamptz, _to timestamptz)
returns setof private.monthly_use
language sql
stable
set search_path = ''
as $$
  select
    date_trunc('month', event.created_at at time zone 'America/Port-au-Prince')::date, event.document_id,
    count(*), count(distinct event.session_id),
    count(*) filter (where event.event_type in ('open', 'download')),
    count(distinct event.session_id) filter (where event.event_type in ('open', 'download'))
  from (
    select
      *,
      -- Of what a session repeats within 30 seconds one alone counts.
      created_at - lag(created_at) over (
        partition by coalesce(session_id, id::text), document_id, event_type order by created_at, id
      ) as since_last
    from public.user_events
    where created_at >= _from and created_at < _to and event_type <> 'search' and not by_robot
      and (event_type <> 'download' or coalesce(event_data ->> 'status', 'success') = 'success')
  ) as event
  where event.since_last is null or event.since_last > interval '30 seconds'
  group by 1, 2
$$;
comment on function private.use_of_events is
  'Use of each document by month (of Haiti), as far as the caller may read events, by the rules of the COUNTER Code of Practice 5.1: '
  'robots are left out, a repeat within 30 seconds is none.';

create function private.sum_old_events()
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Whole months, so that a session is counted once in each.
  _before timestamptz := (
    date_trunc('month', now() at time zone 'America/Port-au-Prince') - interval '13 months'
  ) at time zone 'America/Port-au-Prince';
  _removed bigint;
begin
  -- Two at once would sum the same events twice.
  perform pg_advisory_xact_lock(hashtext('sum_old_events'));
  insert into private.monthly_use as used
  select summed.*
  from private.use_of_events('-infinity', _before) as summed
  -- Anyone may send events of invented documents: those that were never published leave nothing behind.
  where exists (select 1 from private.oai_records where work_id = summed.document_id)
  -- A clock that was wrong may bring events of a month that is summed already.
  on conflict (document_id, month) do update set
    total_investigations = used.total_investigations + excluded.total_investigations,
    unique_investigations = used.unique_investigations + excluded.unique_investigations,
    total_requests = used.total_requests + excluded.total_requests,
    unique_requests = used.unique_requests + excluded.unique_requests;
  delete from public.user_events where created_at < _before;
  get diagnostics _removed = row_count;
  delete from public.download_events where created_at < _before;
  return _removed;
end
$$;
comment on function private.sum_old_events is
  'Sums events of more than 13 months by work and month and removes them; answers how many. The counters of works stay.';

-- triggers

create trigger check_download_of_visitor
before insert on public.download_events
for each row execute function private.check_download_of_visitor();

create trigger require_one_download
after insert on public.download_events
referencing new table as added
for each statement execute function private.require_one_download();

-- views

create view public.overall_download_stats_view
with (security_invoker = true)
as
select
  coalesce(sum(of_source.total), 0)::bigint as total_downloads,
  coalesce(jsonb_object_agg(of_source.source, of_source.total) filter (where of_source.source is not null), '{}') as document_types_stats
from (
  select source, sum(downloads)::bigint as total
  from public.articles
  where private.is_public_status(status)
  group by source
) as of_source;
comment on view public.overall_download_stats_view is
  'One row: the downloads of all published works, and of each publication, by the counters that the works show. The same for everyone.';

-- RLS

alter table public.user_events enable row level security;
alter table public.download_events enable row level security;
alter table private.monthly_use enable row level security;

-- policies

create policy "Editors read events"
on public.user_events for select to authenticated
using ((select private.has_role('editor')));

create policy "Everyone reads when and of what type downloads were"
on public.download_events for select to anon, authenticated
using (true);

create policy "Everyone may report a download"
on public.download_events for insert to anon, authenticated
with check (document_type = 'Test' or private.is_downloadable(document_id, document_reference));

-- grants

revoke all on public.user_events, public.download_events, public.overall_download_stats_view from anon, authenticated;
grant select on public.user_events to authenticated;
grant select (id, document_type, created_at) on public.download_events to anon, authenticated;
grant insert (document_id, document_type, document_reference, file_name, status, error_details, user_agent, referrer, screen_size)
on public.download_events to anon, authenticated;
grant select on public.overall_download_stats_view to anon, authenticated;
grant all on public.user_events, public.download_events, public.overall_download_stats_view to service_role;
grant all on private.monthly_use to service_role;
grant execute on function private.use_of_events to authenticated, service_role;
grant execute on function private.is_downloadable to anon, authenticated, service_role;
grant execute on function public.track_user_event to anon, authenticated, service_role;

-- realtime

-- Realtime sends rows of the tables in its publication, by the listener's own rights.
do $$
begin
  if exists (select 1 from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.download_events;
  end if;
end
$$;
