-- Access to the back office: the second factor, events that server functions report, and whether a mail password is kept.

-- functions

-- The embedded backend of a laptop has no second factors, so its auth schema lacks their table.
do $do$
begin
  if to_regclass('auth.mfa_factors') is null then
    create function private.has_second_factor(_user_id uuid)
    returns boolean
    language sql
    stable
    security definer
    set search_path = ''
    return false;
  else
    execute $sql$
      create function private.has_second_factor(_user_id uuid)
      returns boolean
      language sql
      stable
      security definer
      set search_path = ''
      as $body$
        select exists (select 1 from auth.mfa_factors where user_id = _user_id and status = 'verified')
      $body$
    $sql$;
  end if;
end
$do$;
comment on function private.has_second_factor is 'Whether an account confirmed a second factor.';

create function private.two_factor_required()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select value -> 'two_factor_required' = 'true'::jsonb from public.app_settings where key = 'security'), false
  )
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

create or replace function private.has_role(_role text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when coalesce(private.user_rank(auth.uid()) >= private.role_rank(_role), false)
      then private.role_rank(_role) = 1 or private.second_factor_met()
    else false
  end
$$;
comment on function private.has_role is
  'Whether the caller has a role or a higher one, and showed the second factor where one is due. For policies: (select private.has_role(…)).';

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
  if auth.uid() is null then
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

create or replace function public.save_security_settings(_settings jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  _refusal text;
begin
  if private.authorize_sensitive_action(
    'security_settings_change', 'admin', jsonb_build_object('settings', left(_settings::text, 1000))
  ) is not null then
    return false;
  end if;
  _refusal := case
    when jsonb_typeof(_settings) is distinct from 'object' then 'invalid_settings'
    when _settings - 'two_factor_required' <> '{}' then 'unknown_setting'
    when jsonb_typeof(coalesce(_settings -> 'two_factor_required', 'false')) <> 'boolean' then 'invalid_settings'
    -- Whoever demands a second factor has just shown one: nobody can lock everyone out.
    when _settings -> 'two_factor_required' = 'true'::jsonb and auth.jwt() ->> 'aal' is distinct from 'aal2'
      then 'second_factor_missing'
  end;
  if _refusal is not null then
    perform private.write_security_event('security_settings_refused', jsonb_build_object('refusal', _refusal));
    return false;
  end if;
  update public.app_settings set value = value || _settings where key = 'security';
  return true;
end
$$;

create function public.log_server_event(_event_type text, _event_data jsonb, _user_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.security_events (event_type, event_data, origin, user_id, user_email)
  values (
    _event_type,
    coalesce(_event_data, '{}'),
    'server',
    _user_id,
    (select email from auth.users where id = _user_id)
  )
$$;
comment on function public.log_server_event is 'A server function writes down what it did for an account.';

create function public.smtp_password_saved_at()
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('admin') then
    raise exception 'Admins only' using errcode = '42501';
  end if;
  return (select updated_at from private.secrets where name = 'smtp_password');
end
$$;
comment on function public.smtp_password_saved_at is
  'When the mail server''s password was last given, null without one; the password itself is never read back.';

-- grants

grant execute on function public.two_factor_state, public.smtp_password_saved_at to authenticated;
grant execute on function public.log_server_event to service_role;
