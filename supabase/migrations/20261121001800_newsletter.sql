-- Newsletter: subscribed through the server function, read and exported by admins.

-- tables

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 2 and 200),
  email text not null check (private.is_email(email) and email = lower(email)),
  status text not null default 'active' check (status in ('active', 'unsubscribed')),
  created_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  unique (email)
);
comment on table public.newsletter_subscriptions is 'One row per address, in lower case.';

create table private.newsletter_tokens (
  subscription_id uuid primary key references public.newsletter_subscriptions (id) on delete cascade,
  token text not null unique
);
comment on table private.newsletter_tokens is 'Secrets of the unsubscribe links, apart so that no screen reads them.';

-- indexes

create index newsletter_subscriptions_created_at_index on public.newsletter_subscriptions (created_at desc);

-- functions

create function public.subscribe_to_newsletter(_name text, _email text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _address text := lower(trim(_email));
  _subscription_id uuid;
  _token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  -- A row that is active already makes the update match nothing: that is the existing subscription.
  insert into public.newsletter_subscriptions as subscription (name, email)
  values (trim(_name), _address)
  on conflict (email) do update set name = excluded.name, status = 'active', unsubscribed_at = null
  where subscription.status <> 'active'
  returning id into _subscription_id;

  if _subscription_id is null then
    return jsonb_build_object('existing', true);
  end if;
  insert into private.newsletter_tokens (subscription_id, token) values (_subscription_id, _token)
  on conflict (subscription_id) do update set token = excluded.token;
  return jsonb_build_object('existing', false, 'id', _subscription_id, 'unsubscribe_token', _token);
end
$$;
comment on function public.subscribe_to_newsletter is
  'For the server function: {existing: true}, or {existing: false, id, unsubscribe_token} of the new subscription.';

create function public.unsubscribe_from_newsletter(_token text)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with ended as (
    update public.newsletter_subscriptions
    set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now())
    where id = (select subscription_id from private.newsletter_tokens where token = _token)
    returning 1
  )
  select exists (select 1 from ended)
$$;
comment on function public.unsubscribe_from_newsletter is
  'For the server function: ends the subscription of an unsubscribe link; true again when it had ended, false for an unknown token.';

-- RLS

alter table public.newsletter_subscriptions enable row level security;
alter table private.newsletter_tokens enable row level security;

-- policies

create policy "Admins read subscriptions"
on public.newsletter_subscriptions for select to authenticated
using ((select private.has_role('admin')));

create policy "Admins remove subscriptions"
on public.newsletter_subscriptions for delete to authenticated
using ((select private.has_role('admin')));

-- grants

revoke all on public.newsletter_subscriptions from anon, authenticated;
grant select, delete on public.newsletter_subscriptions to authenticated;
grant all on public.newsletter_subscriptions to service_role;
grant all on private.newsletter_tokens to service_role;
grant execute on function public.subscribe_to_newsletter, public.unsubscribe_from_newsletter to service_role;
