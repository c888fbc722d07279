-- Account management: super admins give and take admin and super admin, admins editor; a super admin disables accounts.
-- Attempts are logged.

-- functions

create function private.change_role(_email text, _role text, _give boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  _address text := lower(trim(_email));
  _required_role text := case when _role in ('admin', 'super_admin') then 'super_admin' else 'admin' end;
  _data jsonb := jsonb_build_object('target_email', left(_address, 254), 'role', left(_role, 32), 'give', _give);
  _refusal text;
  _user_id uuid;
  _changed integer;
begin
  _refusal := private.authorize_sensitive_action('admin_role_assignment_attempt', _required_role, _data);
  -- Its row, where one is due, is written.
  if _refusal = 'too_many_attempts' then
    return false;
  end if;
  if _refusal is null and (_role is null or _role not in ('editor', 'admin', 'super_admin')) then
    _refusal := 'unknown_role';
  end if;
  if _refusal is null and (_address is null or not private.is_email(_address)) then
    _refusal := 'invalid_email';
  end if;
  if _refusal is null then
    select id into _user_id from auth.users where lower(email) = _address;
    if not found then
      _refusal := 'unknown_account';
    end if;
  end if;
  if _refusal is null and _give then
    insert into public.user_roles (user_id, role, granted_by)
    values (_user_id, _role, auth.uid())
    on conflict (user_id, role) do nothing;
  elsif _refusal is null then
    begin
      delete from public.user_roles where user_id = _user_id and role = _role;
      get diagnostics _changed = row_count;
      if _changed = 0 then
        _refusal := 'role_not_held';
      end if;
    exception when insufficient_privilege then
      _refusal := 'last_super_admin';
    end;
  end if;

  perform private.write_security_event(
    case
      when _refusal is not null then 'admin_role_assignment_failed'
      when _give then 'admin_role_assigned'
      else 'admin_role_removed'
    end,
    _data || case when _refusal is null then '{}' else jsonb_build_object('error', _refusal) end
  );
  return _refusal is null;
end
$$;
comment on function private.change_role is 'Gives or takes a role by address; answers whether it was done.';

create function public.assign_admin_role_by_email(_email text)
returns boolean
language sql
security definer
set search_path = ''
as $$
  select private.change_role(_email, 'admin', true)
$$;
comment on function public.assign_admin_role_by_email is
  'A super admin with a recent password gives the admin role; false when refused, and the log says why.';

create function public.assign_role_by_email(_email text, _role text)
returns boolean
language sql
security definer
set search_path = ''
as $$
  select private.change_role(_email, _role, true)
$$;
comment on function public.assign_role_by_email is 'Gives editor (by an admin), admin or super_admin (by a super admin).';

create function public.remove_role_by_email(_email text, _role text)
returns boolean
language sql
security definer
set search_path = ''
as $$
  select private.change_role(_email, _role, false)
$$;
comment on function public.remove_role_by_email is 'Takes a role away, under the same rules as giving it.';

create function public.make_super_admin(_email text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  _user_id uuid;
begin
  select id into _user_id from auth.users where lower(email) = lower(trim(_email));
  if not found then
    return false;
  end if;
  insert into public.user_roles (user_id, role) values (_user_id, 'super_admin') on conflict (user_id, role) do nothing;
  perform private.write_security_event(
    'super_admin_made_by_operator', jsonb_build_object('target_email', lower(trim(_email)))
  );
  return true;
end
$$;
comment on function public.make_super_admin is 'For the operator''s command alone (secret key): makes an existing account a super admin.';

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
  _refusal text;
begin
  _refusal := private.authorize_sensitive_action('account_change_attempt', 'super_admin', _data);
  if _refusal is null then
    _refusal := case
      when _data ->> 'target_email' is null then 'unknown_account'
      when _user_id = auth.uid() then 'own_account'
    end;
  end if;
  if _refusal <> 'too_many_attempts' then
    perform private.write_security_event('account_change_failed', _data || jsonb_build_object('error', _refusal));
  end if;
  return _refusal;
end
$$;
comment on function public.authorize_account_change is
  'Why the caller may not disable or enable an account; null for a super admin with a recent password. Attempts are logged.';

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

create function public.user_role_counts()
returns table (role text, accounts bigint)
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
    (array['user', 'editor', 'admin', 'super_admin'])[private.user_rank(account.id)],
    count(*)
  from auth.users as account
  group by 1;
end
$$;
comment on function public.user_role_counts is 'Number of accounts by their highest role, for admins.';

-- grants

grant execute on function public.assign_admin_role_by_email, public.assign_role_by_email, public.remove_role_by_email,
  public.authorize_account_change, public.list_users, public.user_role_counts
to authenticated;
grant execute on function public.make_super_admin to service_role;
