-- Accounts that a super admin disabled: the auth service lets them in no more, and from that moment they have no rights.

-- functions

create function private.is_disabled(_user_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select 1 from auth.users where id = _user_id and banned_until > now())
$$;
comment on function private.is_disabled is 'Whether the auth service keeps the account out.';

create or replace function private.user_rank(_user_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when _user_id is null then 0
    -- An access token outlives the sign-in that it came from.
    when private.is_disabled(_user_id) then 1
    else coalesce((select max(private.role_rank(role)) from public.user_roles where user_id = _user_id), 1)
  end
$$;
comment on function private.user_rank is
  'Rank of an account: 0 for no account, 1 for one without any role and for one that is disabled.';

create or replace function private.keep_last_super_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.role <> 'super_admin' or (tg_op = 'UPDATE' and new.role = 'super_admin' and new.user_id = old.user_id) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  -- Two removals at once must not each see the other's row.
  perform pg_advisory_xact_lock(hashtext('last_super_admin'));
  -- A disabled account rules nothing, and its role may always go.
  if not private.is_disabled(old.user_id) and not exists (
    select 1 from public.user_roles
    where role = 'super_admin' and id <> old.id and not private.is_disabled(user_id)
  ) then
    raise exception 'The last super admin cannot be removed' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create function public.authorize_account_change(_user_id uuid, _disable boolean)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  _data jsonb := jsonb_build_object(
    'target_email', (select email from auth.users where id = _user_id), 'disable', _disable
  );
  _failure text;
begin
  _failure := private.authorize_sensitive_action('account_change_attempt', 'super_admin', _data);
  if _failure is null then
    _failure := case
      when _data ->> 'target_email' is null then 'unknown_account'
      when _user_id = auth.uid() then 'own_account'
    end;
  end if;
  if _failure is not null then
    perform private.write_security_event('account_change_failed', _data || jsonb_build_object('error', _failure));
  end if;
  return _failure;
end
$$;
comment on function public.authorize_account_change is
  'Why the caller may not disable or enable an account; null for a super admin with a recent password. Every attempt is logged.';

drop function public.list_users(text, integer, integer);
create function public.list_users(_search text default null, _limit integer default 50, _offset integer default 0)
returns table (
  id uuid,
  email text,
  roles text[],
  confirmed boolean,
  disabled boolean,
  created_at timestamptz,
  last_sign_in_at timestamptz,
  total bigint
)
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
    account.id,
    account.email::text,
    coalesce((
      select array_agg(held.role order by private.role_rank(held.role) desc)
      from public.user_roles as held
      where held.user_id = account.id
    ), '{}'),
    account.email_confirmed_at is not null,
    coalesce(account.banned_until > now(), false),
    account.created_at,
    account.last_sign_in_at,
    count(*) over ()
  from auth.users as account
  where coalesce(trim(_search), '') = '' or position(lower(trim(_search)) in lower(account.email)) > 0
  order by account.created_at desc, account.id
  limit least(greatest(_limit, 1), 200)
  offset greatest(_offset, 0);
end
$$;
comment on function public.list_users is 'Accounts with their roles, for admins; total counts all that match.';

-- grants

revoke all on function public.list_users, public.authorize_account_change, private.is_disabled from public, anon;
grant execute on function public.list_users, public.authorize_account_change to authenticated;
