-- Roles: who may do what. Only procedures that check their caller write here.

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

create function private.user_rank(_user_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when _user_id is null then 0
    else coalesce((select max(private.role_rank(role)) from public.user_roles where user_id = _user_id), 1)
  end
$$;
comment on function private.user_rank is 'Rank of an account: 0 for no account, 1 for one without any role.';

create function private.has_role(_role text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.user_rank(auth.uid()) >= private.role_rank(_role), false)
$$;
comment on function private.has_role is 'Whether the caller has a role or a higher one. For policies: (select private.has_role(…)).';

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
  select (array['user', 'editor', 'admin', 'super_admin'])[nullif(private.user_rank(auth.uid()), 0)]
$$;
comment on function public.my_role is 'The highest role of the signed-in account; null for visitors.';

create function private.keep_last_super_admin()
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
  if not exists (select 1 from public.user_roles where role = 'super_admin' and id <> old.id) then
    raise exception 'The last super admin cannot be removed' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.keep_last_super_admin is 'Refuses to remove the last super admin, by any way.';

-- triggers

create trigger keep_last_super_admin
before update or delete on public.user_roles
for each row execute function private.keep_last_super_admin();

-- RLS, policies, grants

alter table public.user_roles enable row level security;

create policy "Accounts read their own roles and admins read all"
on public.user_roles for select to authenticated
using (user_id = (select auth.uid()) or (select private.has_role('admin')));

revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

grant execute on function private.role_rank, private.has_role to anon, authenticated, service_role;
grant execute on function public.has_role, public.my_role to anon, authenticated, service_role;
