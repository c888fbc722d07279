-- Newsletter: asked for through the server function, listed once the owner of the address confirmed, read and exported by
-- admins.

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
comment on table public.newsletter_subscriptions is 'One row per confirmed address, in lower case.';

create table private.newsletter_requests (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (private.is_email(email) and email = lower(email)),
  name text not null check (length(trim(name)) between 2 and 200),
  token text not null unique,
  requested_at timestamptz not null default now()
);
comment on table private.newsletter_requests is 'Addresses that someone typed and whose owner has not confirmed; forgotten after 7 days.';

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
  _known record;
  _request private.newsletter_requests;
begin
  select subscription.id, token.token into _known
  from public.newsletter_subscriptions as subscription
  join private.newsletter_tokens as token on token.subscription_id = subscription.id
  where subscription.email = _address and subscription.status = 'active';
  -- Both cases run the same statements, so that they take the same time; the row of a subscriber is taken back.
  insert into private.newsletter_requests as request (email, name, token)
  values (_address, trim(_name), replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
  -- The links of an earlier mail stay good.
  on conflict (email) do update set name = excluded.name, requested_at = now()
  returning * into _request;
  delete from private.newsletter_requests where id = _request.id and _known.id is not null;
  if _known.id is not null then
    return jsonb_build_object('existing', true, 'id', _known.id, 'token', _known.token);
  end if;
  return jsonb_build_object('existing', false, 'id', _request.id, 'token', _request.token);
end
$$;
comment on function public.subscribe_to_newsletter is
  'For the server function: {existing, id, token}. A new address waits until its owner confirms by the token; a subscriber''s '
  'token ends the subscription.';

create function public.confirm_newsletter_subscription(_token text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  _request private.newsletter_requests;
  _subscription_id uuid;
begin
  delete from private.newsletter_requests
  where token = _token and requested_at > now() - interval '7 days'
  returning * into _request;
  if _request.id is null then
    -- A link that is followed twice has done its work.
    return exists (
      select 1
      from private.newsletter_tokens as token
      join public.newsletter_subscriptions as subscription on subscription.id = token.subscription_id
      where token.token = _token and subscription.status = 'active'
    );
  end if;
  insert into public.newsletter_subscriptions as subscription (name, email)
  values (_request.name, _request.email)
  on conflict (email) do update set name = excluded.name, status = 'active', unsubscribed_at = null
  returning id into _subscription_id;
  insert into private.newsletter_tokens (subscription_id, token) values (_subscription_id, _token)
  on conflict (subscription_id) do update set token = excluded.token;
  return true;
end
$$;
comment on function public.confirm_newsletter_subscription is
  'For the server function: lists the address of a confirmation link; true again when it is listed, false for an unknown token.';

create function public.unsubscribe_from_newsletter(_token text)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with forgotten as (
    delete from private.newsletter_requests where token = _token returning 1
  ),
  ended as (
    update public.newsletter_subscriptions
    set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now())
    where id = (select subscription_id from private.newsletter_tokens where token = _token)
    returning 1
  )
  select exists (select 1 from ended) or exists (select 1 from forgotten)
$$;
comment on function public.unsubscribe_from_newsletter is
  'For the server function: ends the subscription or forgets the request of a link; true again when it had ended, false for '
  'an unknown token.';

create function private.clear_old_newsletter_requests()
returns bigint
language sql
security definer
set search_path = ''
as $$
  with cleared as (
    delete from private.newsletter_requests where requested_at < now() - interval '7 days' returning 1
  )
  select count(*) from cleared
$$;
comment on function private.clear_old_newsletter_requests is 'Forgets addresses whose owners did not confirm.';

create function private.clear_ended_subscriptions()
returns bigint
language sql
security definer
set search_path = ''
as $$
  with cleared as (
    delete from public.newsletter_subscriptions
    where status = 'unsubscribed' and unsubscribed_at < now() - interval '30 days'
    returning 1
  )
  select count(*) from cleared
$$;
comment on function private.clear_ended_subscriptions is 'Forgets who ended a subscription, 30 days later.';

-- RLS

alter table public.newsletter_subscriptions enable row level security;
alter table private.newsletter_requests enable row level security;
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
grant all on private.newsletter_tokens, private.newsletter_requests to service_role;
grant execute on function
  public.subscribe_to_newsletter, public.confirm_newsletter_subscription, public.unsubscribe_from_newsletter
to service_role;
