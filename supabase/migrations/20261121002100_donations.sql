-- Donations: recorded from the payment provider's signed events, once each.

-- tables

create table public.donations (
  id uuid primary key default gen_random_uuid(),
  provider text not null default 'stripe' check (provider in ('stripe')),
  session_id text not null unique check (length(session_id) between 1 and 255),
  payment_intent text check (length(payment_intent) <= 255),
  amount_cents integer not null check (amount_cents > 0 and amount_cents <= 5000000),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  currency text not null default 'usd' check (currency = 'usd'),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'expired', 'refunded')),
  donor_name text check (length(donor_name) <= 200),
  donor_email text check (private.is_email(donor_email)),
  is_anonymous boolean not null default false,
  message text check (length(message) <= 2000),
  receipt_sending_at timestamptz,
  receipt_sent_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.donations.amount_cents is 'What the donor paid, in cents.';
comment on column public.donations.refunded_cents is 'What of it went back, in cents; the rest counts in the sums.';
comment on column public.donations.donor_email is 'Missing only when a payment''s event is all that is known of it.';
comment on column public.donations.receipt_sending_at is 'Set while a call mails the receipt, so that another does not.';
comment on table public.donations is 'Donations by card. Read by admins; an anonymous donor''s name goes nowhere public.';

create table private.donation_events (
  event_id text primary key,
  event_type text not null,
  session_id text,
  received_at timestamptz not null default now()
);
comment on table private.donation_events is 'Events of the payment provider that were taken in, so that none counts twice.';

create table private.donation_refunds (
  payment_intent text primary key check (length(payment_intent) between 1 and 255),
  refunded_cents bigint not null check (refunded_cents > 0),
  received_at timestamptz not null default now()
);
comment on table private.donation_refunds is
  'What went back of each payment, whichever event came first: a refund may arrive before its payment.';

-- indexes

create index donations_created_at_index on public.donations (created_at desc);
create index donations_payment_intent_index on public.donations (payment_intent);

-- functions

create function private.apply_refund(_payment_intent text)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with applied as (
    update public.donations as donation set
      refunded_cents = least(refund.refunded_cents, donation.amount_cents),
      status = case when refund.refunded_cents >= donation.amount_cents then 'refunded' else donation.status end
    from private.donation_refunds as refund
    where refund.payment_intent = _payment_intent and donation.payment_intent = _payment_intent
      and donation.status in ('completed', 'refunded')
    returning 1
  )
  select exists (select 1 from applied)
$$;
comment on function private.apply_refund is 'Writes what went back of a payment to its donation; false while the payment is unknown.';

create function public.record_donation_event(
  _event_id text,
  _event_type text,
  _session_id text,
  _status text,
  _amount_cents integer default null,
  _payment_intent text default null,
  _donor jsonb default '{}'
)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  _changed integer;
begin
  if coalesce(_event_id, '') = '' or coalesce(_session_id, '') = ''
    or _status is null or _status not in ('completed', 'failed', 'expired')
  then
    raise exception 'The payment event is incomplete' using errcode = '22023';
  end if;
  -- A payment and its refund that come at once wait for each other: neither would see the other's row.
  perform pg_advisory_xact_lock(hashtextextended(_payment_intent, 0));
  insert into private.donation_events (event_id, event_type, session_id)
  values (_event_id, _event_type, _session_id)
  on conflict (event_id) do nothing;
  if not found then
    return 'duplicate';
  end if;

  -- The checkout stores its row before the donor pays; the event is enough when that write was lost.
  if _status = 'completed' and _amount_cents is not null then
    insert into public.donations (session_id, amount_cents, donor_name, donor_email, is_anonymous, message)
    values (
      _session_id, _amount_cents, nullif(_donor ->> 'name', ''), nullif(_donor ->> 'email', ''),
      coalesce((_donor ->> 'is_anonymous')::boolean, false), nullif(_donor ->> 'message', '')
    )
    on conflict (session_id) do nothing;
  end if;

  -- A late event never undoes what came after it.
  update public.donations set
    status = _status,
    amount_cents = coalesce(_amount_cents, amount_cents),
    payment_intent = coalesce(_payment_intent, payment_intent),
    completed_at = case when _status = 'completed' then now() else completed_at end
  where session_id = _session_id
    and (
      (status = 'pending' and _status in ('completed', 'failed', 'expired'))
      or (status in ('failed', 'expired') and _status = 'completed')
    );
  get diagnostics _changed = row_count;
  if _status = 'completed' and _payment_intent is not null then
    perform private.apply_refund(_payment_intent);
  end if;
  return case when _changed = 0 then 'ignored' else 'recorded' end;
end
$$;
comment on function public.record_donation_event is
  'For the webhook: takes an event in once; answers recorded, duplicate or ignored (late or unknown).';

create function public.record_donation_refund(
  _event_id text,
  _event_type text,
  _payment_intent text,
  _refunded_cents bigint default null
)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if coalesce(_event_id, '') = '' or coalesce(_payment_intent, '') = '' or _refunded_cents < 0 then
    raise exception 'The refund event is incomplete' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(_payment_intent, 0));
  insert into private.donation_events (event_id, event_type) values (_event_id, _event_type)
  on conflict (event_id) do nothing;
  if not found then
    return 'duplicate';
  end if;
  if _refunded_cents = 0 then
    return 'ignored';
  end if;
  insert into private.donation_refunds as refund (payment_intent, refunded_cents)
  -- An event without an amount speaks of the whole payment.
  values (_payment_intent, coalesce(_refunded_cents, 5000000))
  -- The provider names the sum of all refunds so far: a late event knows less.
  on conflict (payment_intent) do update set refunded_cents = greatest(refund.refunded_cents, excluded.refunded_cents);
  return case when private.apply_refund(_payment_intent) then 'recorded' else 'waiting' end;
end
$$;
comment on function public.record_donation_refund is
  'For the webhook: takes in how many cents of a payment went back so far, null for all of it; answers recorded, duplicate, '
  'ignored or, while the payment is unknown, waiting.';

create function public.claim_donation_receipt(_session_id text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _donation public.donations;
begin
  select * into _donation
  from public.donations
  where session_id = _session_id and status = 'completed' and receipt_sent_at is null and donor_email is not null
  for update;
  if not found then
    return null;
  end if;
  if _donation.receipt_sending_at > now() - interval '2 minutes' then
    return '{"state": "under_way"}';
  end if;
  update public.donations set receipt_sending_at = now() where id = _donation.id;
  return jsonb_build_object(
    'state', 'claimed', 'id', _donation.id, 'amount_cents', _donation.amount_cents, 'donor_name', _donation.donor_name,
    'donor_email', _donation.donor_email, 'completed_at', _donation.completed_at
  );
end
$$;
comment on function public.claim_donation_receipt is
  'For the webhook: lets one call mail the receipt of a donation now, and answers what it says; state is under_way while '
  'another call is at it, for two minutes. Null when no receipt is owed.';

create function public.hide_donor_name(_donation_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_role('admin') then
    raise exception 'Admins only' using errcode = '42501';
  end if;
  update public.donations set is_anonymous = true where id = _donation_id and not is_anonymous;
  if not found then
    return false;
  end if;
  perform private.write_security_event('donor_name_hidden', jsonb_build_object('donation', _donation_id));
  return true;
end
$$;
comment on function public.hide_donor_name is
  'For admins: takes a donor''s name off the public list, when the donor asks; false when it is not on it.';

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
    donation.currency, sum(donation.amount_cents - donation.refunded_cents)::bigint, count(*)
  from public.donations as donation
  where donation.status = 'completed'
  group by 1, 2
  order by 1 desc, 2;
end
$$;
comment on function public.donation_sums is
  'For admins: what was received, by month (in Haiti) and currency. What was refunded does not count.';

create function private.shown_donor_name(_donation public.donations)
returns text
language sql
immutable
set search_path = ''
return case when _donation.status = 'completed' and not _donation.is_anonymous then _donation.donor_name end;
comment on function private.shown_donor_name is 'The name that the public list shows for a donation; null when it shows none.';

create function public.list_public_donors()
returns table (name text)
language sql
stable
security definer
set search_path = ''
as $$
  select donations.donor_name
  from public.donations
  where private.shown_donor_name(donations) is not null
  group by donations.donor_name
  order by max(completed_at) desc
  limit 500
$$;
comment on function public.list_public_donors is
  'Names of the donors who agreed to be named, latest first; nothing else of their donations.';

-- triggers

create trigger set_updated_at
before update on public.donations
for each row execute function private.set_updated_at();

-- The page of donations is built with its names: one that goes must not stay there until something else changes.
create trigger request_rebuild_after_insert
after insert on public.donations
for each row when (private.shown_donor_name(new) is not null)
execute function private.request_rebuild_after_change();

create trigger request_rebuild_after_update
after update on public.donations
for each row when (private.shown_donor_name(old) is distinct from private.shown_donor_name(new))
execute function private.request_rebuild_after_change();

create trigger request_rebuild_after_delete
after delete on public.donations
for each row when (private.shown_donor_name(old) is not null)
execute function private.request_rebuild_after_change();

-- RLS

alter table public.donations enable row level security;
alter table private.donation_events enable row level security;
alter table private.donation_refunds enable row level security;

-- policies

create policy "Admins read donations"
on public.donations for select to authenticated
using ((select private.has_role('admin')));

-- grants

revoke all on public.donations from anon, authenticated;
grant select on public.donations to authenticated;
grant all on public.donations to service_role;
grant all on private.donation_events, private.donation_refunds to service_role;
-- Whoever writes a donation runs what its triggers ask.
grant execute on function private.apply_refund, private.shown_donor_name to service_role;
grant execute on function public.record_donation_event, public.record_donation_refund, public.claim_donation_receipt
to service_role;
grant execute on function public.hide_donor_name to authenticated;
grant execute on function public.donation_sums to authenticated;
grant execute on function public.list_public_donors to anon, authenticated, service_role;
