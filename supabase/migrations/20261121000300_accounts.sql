-- Accounts: their roles, whether they are disabled, and the second factor. Only procedures that check their caller write here.

-- tables

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('user', 'editor', 'admin', 'super_admin')),
  granted_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (user_id, role)
);
comment on table public.user_roles is 'Roles given to accounts; a higher role includes the lower ones.';

-- indexes

create index user_roles_role_index on public.user_roles (role);
create index user_roles_granted_by_index on public.user_roles (granted_by);

-- functions

create function private.role_rank(_role text)
returns integer
language sql
immutable
set search_path = ''
return case _role when 'user' then 1 when 'editor' then 2 when 'admin' then 3 when 'super_admin' then 4 end;
comment on function private.role_rank is 'Order of the roles; null for a name that is no role.';

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

create function private.user_rank(_user_id uuid)
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

create function private.has_second_factor(_user_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- The embedded backend has no second factors, so its auth schema lacks their table.
  if to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  return exists (select 1 from auth.mfa_factors where user_id = _user_id and status = 'verified');
end
$$;
comment on function private.has_second_factor is 'Whether an account confirmed a second factor.';

create function private.two_factor_required()
returns boolean
-- Not language sql: the settings are a later area, and a body in SQL is checked at once.
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(
    (select value -> 'two_factor_required' = 'true'::jsonb from public.app_settings where key = 'security'), false
  );
end
$$;
comment on function private.two_factor_required is 'Whether the settings demand a second factor of everyone with a role.';

create function private.second_factor_met()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when auth.jwt() ->> 'aal' = 'aal2' then true
    else not private.two_factor_required() and not private.has_second_factor(auth.uid())
  end
$$;
comment on function private.second_factor_met is
  'Whether the caller''s session showed the second factor that its account has or that the settings demand.';

create function private.account_id()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- An access token outlives the session that it came from.
  return (
    select session.user_id
    from auth.sessions as session
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())
  );
exception when invalid_text_representation then
  return null;
end
$$;
comment on function private.account_id is 'The caller''s account while its session lives: null for visitors and after signing out.';

create function private.has_role(_role text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when coalesce(private.user_rank(private.account_id()) >= private.role_rank(_role), false)
      then private.role_rank(_role) = 1 or private.second_factor_met()
    else false
  end
$$;
comment on function private.has_role is
  'Whether the caller''s session lives and its account has a role or a higher one, and showed the second factor where one is due. '
  'For policies: (select private.has_role(…)).';

create function public.has_role(_role text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.has_role(_role)
$$;
comment on function public.has_role is 'Whether the signed-in account has the role or a higher one; false for visitors and unknown roles.';

create function public.my_role()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select (array['user', 'editor', 'admin', 'super_admin'])[nullif(private.user_rank(private.account_id()), 0)]
$$;
comment on function public.my_role is 'The highest role of the signed-in account; null for visitors.';

create function private.protect_last_super_admin()
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
comment on function private.protect_last_super_admin is 'Refuses to remove the last super admin, by any way.';

create function public.two_factor_state()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _state jsonb;
begin
  if private.account_id() is null then
    raise exception 'Sign in first' using errcode = '42501';
  end if;
  _state := jsonb_build_object(
    'available', to_regclass('auth.mfa_factors') is not null,
    'required', private.two_factor_required()
  );
  if private.has_role('admin') then
    _state := _state || (
      select jsonb_build_object(
        'members', count(*),
        'protected_members', count(*) filter (where private.has_second_factor(account.user_id))
      )
      from (select distinct user_id from public.user_roles where role <> 'user') as account
    );
  end if;
  return _state;
end
$$;
comment on function public.two_factor_state is
  'Whether second factors exist here and are demanded; for admins, how many accounts with a role have one.';

-- triggers

create trigger protect_last_super_admin
before update or delete on public.user_roles
for each row execute function private.protect_last_super_admin();

-- RLS

alter table public.user_roles enable row level security;

-- policies

create policy "Accounts read their own roles and admins read all"
on public.user_roles for select to authenticated
using (user_id = (select private.account_id()) or (select private.has_role('admin')));

-- grants

revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

grant execute on function private.role_rank, private.has_role, private.account_id to anon, authenticated, service_role;
grant execute on function public.has_role, public.my_role to anon, authenticated, service_role;
grant execute on function public.two_factor_state to authenticated;
