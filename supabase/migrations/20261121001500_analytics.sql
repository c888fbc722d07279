-- Analytics for the back office, computed from events: all that readers do with a work, and use by month as COUNTER counts it.

-- functions

create function private.publication_of(_document_type text)
returns text
language sql
immutable
set search_path = ''
return case lower(_document_type)
  when 'rhca' then 'RHCA'
  when 'igm' then 'IGM'
  when 'adc' then 'ADC'
  when 'index' then 'INDEX'
  when 'index-medicus' then 'INDEX'
end;
comment on function private.publication_of is 'The publication a tracked document type names; null for pages and unspecific articles.';

create function private.is_successful(_event public.user_events)
returns boolean
language sql
immutable
set search_path = ''
return _event.event_type <> 'download' or coalesce(_event.event_data ->> 'status', 'success') = 'success';
comment on function private.is_successful is 'Whether the action of an event succeeded: a download can fail.';

create function private.events_of(_from timestamptz, _to timestamptz, _publication text, _article_id uuid)
returns setof public.user_events
language sql
stable
set search_path = ''
as $$
  select event.*
  from public.user_events as event
  left join public.articles as article on article.id = event.document_id
  where event.created_at >= _from and event.created_at < _to
    and (_publication is null or coalesce(article.source, private.publication_of(event.document_type)) = _publication)
    and (_article_id is null or event.document_id = _article_id)
    and private.is_successful(event)
    and event.counts and not event.by_robot
$$;
comment on function private.events_of is
  'Events of a period, of one publication or one work where one is named, as far as the caller may read them; no robot, no second press.';

create function public.analytics_summary(
  _from timestamptz,
  _to timestamptz,
  _publication text default null,
  _article_id uuid default null
)
returns table (
  visitors bigint,
  page_views bigint,
  opens bigint,
  downloads bigint,
  shares bigint,
  citations bigint,
  engaged_visitors bigint,
  engagement double precision
)
language sql
stable
set search_path = ''
as $$
  select
    count(distinct session_id),
    count(*) filter (where event_type = 'view'),
    count(*) filter (where event_type = 'open'),
    count(*) filter (where event_type = 'download'),
    count(*) filter (where event_type = 'share'),
    count(*) filter (where event_type = 'cite'),
    count(distinct session_id) filter (where event_type in ('download', 'share', 'cite', 'open')),
    round(
      100.0 * count(distinct session_id) filter (where event_type in ('download', 'share', 'cite', 'open'))
      / nullif(count(distinct session_id), 0),
      1
    )::double precision
  from private.events_of(_from, _to, _publication, _article_id)
$$;
comment on function public.analytics_summary is
  'Visitors (analytics sessions), what they did, and the share of them who opened, downloaded, shared or cited, in percent.';

create function public.analytics_by_day(
  _from timestamptz,
  _to timestamptz,
  _publication text default null,
  _article_id uuid default null
)
returns table (
  day date,
  visitors bigint,
  page_views bigint,
  opens bigint,
  downloads bigint,
  shares bigint,
  citations bigint
)
language sql
stable
set search_path = ''
as $$
  select
    (created_at at time zone 'America/Port-au-Prince')::date,
    count(distinct session_id),
    count(*) filter (where event_type = 'view'),
    count(*) filter (where event_type = 'open'),
    count(*) filter (where event_type = 'download'),
    count(*) filter (where event_type = 'share'),
    count(*) filter (where event_type = 'cite')
  from private.events_of(_from, _to, _publication, _article_id)
  group by 1
  order by 1
$$;
comment on function public.analytics_by_day is 'The same figures by day of the journal''s own time zone; days without events are absent.';

create function public.analytics_popular(
  _from timestamptz,
  _to timestamptz,
  _publication text default null,
  _limit integer default 10
)
returns table (
  article_id uuid,
  title text,
  source text,
  page_views bigint,
  opens bigint,
  downloads bigint,
  shares bigint,
  citations bigint
)
language sql
stable
set search_path = ''
as $$
  select
    article.id,
    article.title,
    article.source,
    count(*) filter (where event.event_type = 'view'),
    count(*) filter (where event.event_type = 'open'),
    count(*) filter (where event.event_type = 'download'),
    count(*) filter (where event.event_type = 'share'),
    count(*) filter (where event.event_type = 'cite')
  from private.events_of(_from, _to, _publication, null) as event
  join public.articles as article on article.id = event.document_id
  group by article.id
  order by count(*) desc, article.id
  limit least(greatest(_limit, 1), 100)
$$;
comment on function public.analytics_popular is 'Works with the most events of a period.';

create function private.use_of_removed_events(_from timestamptz, _to timestamptz)
returns setof private.monthly_use
language sql
stable
security definer
set search_path = ''
as $$
  select used.*
  from private.monthly_use as used
  where private.has_role('editor')
    and used.month >= date_trunc('month', _from at time zone 'America/Port-au-Prince')
    and used.month < _to at time zone 'America/Port-au-Prince'
$$;
comment on function private.use_of_removed_events is 'For editors: what was done with works in months whose events were summed.';

create function public.analytics_monthly_use(_from timestamptz, _to timestamptz, _publication text default null)
returns table (
  article_id uuid,
  title text,
  source text,
  month date,
  total_investigations bigint,
  unique_investigations bigint,
  total_requests bigint,
  unique_requests bigint
)
language sql
stable
set search_path = ''
as $$
  select
    article.id, article.title, article.source, used.month,
    used.total_investigations, used.unique_investigations, used.total_requests, used.unique_requests
  from private.use_of_events(_from, _to) as used
  join public.articles as article on article.id = used.document_id
  where _publication is null or article.source = _publication
  union all
  select
    article.id, article.title, article.source, used.month,
    used.total_investigations, used.unique_investigations, used.total_requests, used.unique_requests
  from private.use_of_removed_events(_from, _to) as used
  join public.articles as article on article.id = used.document_id
  where _publication is null or article.source = _publication
  order by 3, 2, 1, 4
$$;
comment on function public.analytics_monthly_use is
  'Use of each work by month in the terms of the COUNTER Code of Practice 5.1: investigations are all actions on a work, '
  'requests those for its full text; unique counts a session once. Sessions are the site''s own, so a report is no audited one.';

-- grants

grant execute on function private.publication_of, private.is_successful, private.events_of, private.use_of_removed_events to authenticated, service_role;
grant execute on function
  public.analytics_summary, public.analytics_by_day, public.analytics_popular, public.analytics_monthly_use
to authenticated;
