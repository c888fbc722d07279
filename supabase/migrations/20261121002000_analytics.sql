-- Analytics for the back office, computed from events.

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

create function public.analytics_summary(
  _from timestamptz,
  _to timestamptz,
  _publication text default null,
  _article_id uuid default null
)
returns table (visitors bigint, page_views bigint, downloads bigint, engaged_visitors bigint, engagement double precision)
language sql
stable
set search_path = ''
as $$
  select
    count(distinct event.session_id),
    count(*) filter (where event.event_type = 'view'),
    count(*) filter (where event.event_type = 'download' and coalesce(event.event_data ->> 'status', 'success') = 'success'),
    count(distinct event.session_id) filter (where event.event_type in ('download', 'share', 'cite', 'open')),
    round(
      100.0 * count(distinct event.session_id) filter (where event.event_type in ('download', 'share', 'cite', 'open'))
      / nullif(count(distinct event.session_id), 0),
      1
    )::double precision
  from public.user_events as event
  left join public.articles as article on article.id = event.document_id
  where event.created_at >= _from and event.created_at < _to
    and (_publication is null or coalesce(article.source, private.publication_of(event.document_type)) = _publication)
    and (_article_id is null or event.document_id = _article_id)
$$;
comment on function public.analytics_summary is
  'Visitors (analytics sessions), page views, downloads, and the share of visitors who downloaded, shared, cited or opened, in percent.';

create function public.analytics_by_day(
  _from timestamptz,
  _to timestamptz,
  _publication text default null,
  _article_id uuid default null
)
returns table (day date, visitors bigint, page_views bigint, downloads bigint)
language sql
stable
set search_path = ''
as $$
  select
    (event.created_at at time zone 'America/Port-au-Prince')::date as day,
    count(distinct event.session_id),
    count(*) filter (where event.event_type = 'view'),
    count(*) filter (where event.event_type = 'download' and coalesce(event.event_data ->> 'status', 'success') = 'success')
  from public.user_events as event
  left join public.articles as article on article.id = event.document_id
  where event.created_at >= _from and event.created_at < _to
    and (_publication is null or coalesce(article.source, private.publication_of(event.document_type)) = _publication)
    and (_article_id is null or event.document_id = _article_id)
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
returns table (article_id uuid, title text, source text, page_views bigint, downloads bigint, shares bigint)
language sql
stable
set search_path = ''
as $$
  select
    article.id,
    article.title,
    article.source,
    count(*) filter (where event.event_type = 'view'),
    count(*) filter (where event.event_type = 'download' and coalesce(event.event_data ->> 'status', 'success') = 'success'),
    count(*) filter (where event.event_type = 'share')
  from public.user_events as event
  join public.articles as article on article.id = event.document_id
  where event.created_at >= _from and event.created_at < _to
    and (_publication is null or article.source = _publication)
  group by article.id
  order by count(*) desc, article.id
  limit least(greatest(_limit, 1), 100)
$$;
comment on function public.analytics_popular is 'Works with the most events of a period.';

-- grants

grant execute on function private.publication_of to authenticated, service_role;
grant execute on function public.analytics_summary, public.analytics_by_day, public.analytics_popular to authenticated;
