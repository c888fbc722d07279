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
  created_at timestamptz not null default now()
);
comment on table public.user_events is 'Analytics events, through track_user_event alone.';
comment on column public.user_events.document_id is 'All zero when what was tracked has no UUID; its own reference is in event_data.';

create table public.download_events (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null,
  document_type text not null check (document_type in ('Article', 'RHCA', 'IGM', 'ADC', 'INDEX', 'Test')),
  file_name text not null check (length(file_name) between 1 and 255),
  status text not null default 'success' check (status in ('success', 'failed')),
  error_details text check (length(error_details) <= 2000),
  user_agent text check (length(user_agent) <= 1000),
  referrer text check (length(referrer) <= 2048),
  screen_size text check (length(screen_size) <= 50),
  created_at timestamptz not null default now()
);
comment on table public.download_events is 'Downloads; a visitor may read id, document_type and created_at of a row, no more.';

create table private.download_totals (
  document_type text primary key,
  total bigint not null default 0
);
comment on table private.download_totals is 'Successful downloads by type, maintained by trigger: the figure is read at every download.';

-- indexes

create index user_events_created_at_index on public.user_events (created_at desc);
create index user_events_document_id_index on public.user_events (document_id, created_at desc);
create index user_events_session_id_index on public.user_events (session_id, created_at desc);
create index user_events_user_id_index on public.user_events (user_id) where user_id is not null;
create index download_events_created_at_index on public.download_events (created_at desc);
create index download_events_document_id_index on public.download_events (document_id);

-- functions

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
  perform private.require_rate_limit('user_event_client', private.client_key());

  insert into public.user_events (event_type, document_id, document_type, event_data, session_id, user_id)
  values (
    p_event_type, p_document_id, p_document_type, _data - 'session_id', _data ->> 'session_id',
    (select id from auth.users where id = auth.uid())
  );
  if p_event_type = 'download' then
    insert into public.download_events (
      document_id, document_type, file_name, status, error_details, user_agent, referrer, screen_size
    )
    values (
      p_document_id, p_document_type, _data ->> 'fileName', coalesce(_data ->> 'status', 'success'),
      left(_data ->> 'errorDetails', 2000), left(_data ->> 'userAgent', 1000), left(_data ->> 'referrer', 2048),
      _data ->> 'screenSize'
    );
  end if;
  return true;
end
$$;
comment on function public.track_user_event is
  'Records an event of the known lists. event_data may hold session_id, page_url, document_reference; a download also '
  'fileName, status, screenSize, errorDetails, userAgent, referrer, and becomes a row of download_events.';

create function private.count_download()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status = 'success' then
    insert into private.download_totals as totals (document_type, total) values (new.document_type, 1)
    on conflict (document_type) do update set total = totals.total + 1;
  end if;
  return null;
end
$$;
comment on function private.count_download is 'Maintains the totals.';

create function private.limit_download_events()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if coalesce(auth.role(), 'service_role') in ('anon', 'authenticated') then
    perform private.require_rate_limit('download_event_client', private.client_key());
  end if;
  return new;
end
$$;
comment on function private.limit_download_events is 'Limits how often a visitor may add a download.';

create function private.download_totals_by_type()
returns table (document_type text, total bigint)
language sql
stable
security definer
set search_path = ''
as $$
  select document_type, total from private.download_totals
$$;
comment on function private.download_totals_by_type is 'Totals for the public view; no event is shown.';

-- triggers

create trigger limit_download_events
before insert on public.download_events
for each row execute function private.limit_download_events();

create trigger count_download
after insert on public.download_events
for each row execute function private.count_download();

-- views

create view public.overall_download_stats_view
with (security_invoker = true)
as
select
  coalesce(sum(total), 0)::bigint as total_downloads,
  coalesce(jsonb_object_agg(document_type, total) filter (where document_type is not null), '{}') as document_types_stats
from private.download_totals_by_type();
comment on view public.overall_download_stats_view is 'One row: all successful downloads, and how many of each type.';

-- RLS

alter table public.user_events enable row level security;
alter table public.download_events enable row level security;
alter table private.download_totals enable row level security;

-- policies

create policy "Editors read events"
on public.user_events for select to authenticated
using ((select private.has_role('editor')));

create policy "Everyone reads when and of what type downloads were"
on public.download_events for select to anon, authenticated
using (true);

create policy "Everyone may report a download"
on public.download_events for insert to anon, authenticated
with check (true);

-- grants

revoke all on public.user_events, public.download_events, public.overall_download_stats_view from anon, authenticated;
grant select on public.user_events to authenticated;
grant select (id, document_type, created_at) on public.download_events to anon, authenticated;
grant insert (document_id, document_type, file_name, status, error_details, user_agent, referrer, screen_size)
on public.download_events to anon, authenticated;
grant select on public.overall_download_stats_view to anon, authenticated;
grant all on public.user_events, public.download_events, public.overall_download_stats_view to service_role;
grant all on private.download_totals to service_role;
grant execute on function private.download_totals_by_type to anon, authenticated, service_role;
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
