-- What the screens of donations and founders need of the database.

-- functions

create function public.donation_sums()
returns table (month date, currency text, amount_cents bigint, donations bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('admin') then
    raise exception 'Admins only' using errcode = '42501';
  end if;
  return query
  select
    date_trunc('month', coalesce(donation.completed_at, donation.created_at) at time zone 'America/Port-au-Prince')::date,
    donation.currency, sum(donation.amount_cents)::bigint, count(*)
  from public.donations as donation
  where donation.status = 'completed'
  group by 1, 2
  order by 1 desc, 2;
end
$$;
comment on function public.donation_sums is
  'For admins: what was received, by month (in Haiti) and currency. Refunded donations do not count.';

create function public.order_founders(_ids uuid[])
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  _changed integer;
begin
  update public.founders as founder set display_order = listed.place
  from unnest(_ids) with ordinality as listed (id, place)
  where founder.id = listed.id and founder.display_order is distinct from listed.place;
  get diagnostics _changed = row_count;
  return _changed;
end
$$;
comment on function public.order_founders is
  'Puts founders into this order, by the caller''s own rights; answers how many changed place.';

-- grants

revoke execute on function public.donation_sums, public.order_founders from public, anon, authenticated;
grant execute on function public.donation_sums, public.order_founders to authenticated;
