-- Figures that pages show, added up here: no page reads rows in order to count them.

-- views

create view public.site_figures
with (security_invoker = true)
as
select
  works.total as works,
  (select count(*) from public.members) as members,
  works.views,
  downloads.total_downloads as downloads
from
  (select count(*) as total, coalesce(sum(views), 0)::bigint as views
   from public.articles
   where private.is_public_status(status)) as works
  cross join public.overall_download_stats_view as downloads;
comment on view public.site_figures is
  'One row: published works and the sum of their views, members, successful downloads. The same for everyone.';

create view public.issue_figures
with (security_invoker = true)
as
select
  issue.publication,
  issue.slug,
  count(*) as works,
  sum(article.views)::bigint as views,
  sum(article.downloads)::bigint as downloads,
  sum(article.shares)::bigint as shares,
  sum(article.citations)::bigint as citations
from public.articles as article
join public.issues as issue on issue.id = article.issue_id
where private.is_public_status(article.status)
group by issue.id;
comment on view public.issue_figures is 'Sums of the counters of the published works of each issue. The same for everyone.';

-- grants

revoke all on public.site_figures, public.issue_figures from anon, authenticated;
grant select on public.site_figures, public.issue_figures to anon, authenticated, service_role;
