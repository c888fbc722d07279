-- Donors who agreed to be named.

create function public.list_public_donors()
returns table (name text)
language sql
stable
security definer
set search_path = ''
as $$
  select donations.donor_name
  from public.donations
  where status = 'completed' and not is_anonymous and donor_name is not null
  group by donations.donor_name
  order by max(completed_at) desc
  limit 500
$$;
comment on function public.list_public_donors is
  'Names of the donors who agreed to be named, latest first; nothing else of their donations.';

revoke execute on function public.list_public_donors from public;
grant execute on function public.list_public_donors to anon, authenticated, service_role;
