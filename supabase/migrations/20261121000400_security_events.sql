-- Security log: written by procedures only, read by admins, changed by nobody. And the sensitive actions that it records.

-- tables

create table public.security_events (
  id bigint generated always as identity primary key,
  event_type text not null check (event_type ~ '^[a-z][a-z0-9_]{2,63}$'),
  event_data jsonb not null default '{}' check (jsonb_typeof(event_data) = 'object'),
  origin text not null default 'server' check (origin in ('server', 'browser')),
  user_id uuid,
  user_email text,
  created_at timestamptz not null default now()
);
comment on table public.security_events is 'What happened to rights, sessions and sensitive actions, failed attempts too.';
comment on column public.security_events.origin is 'server: written where the rule is enforced; browser: reported by the client.';
comment on column public.security_events.user_id is 'No foreign key: the row outlives the account.';

-- indexes

create index security_events_created_at_index on public.security_events (created_at desc);
create index security_events_user_id_index on public.security_events (user_id);

-- functions

create function private.write_security_event(_event_type text, _event_data jsonb, _origin text default 'server')
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.security_events (event_type, event_data, origin, user_id, user_email)
  values (
    _event_type,
    coalesce(_event_data, '{}'),
    _origin,
    auth.uid(),
    (select email from auth.users where id = auth.uid())
  )
$$;
comment on function private.write_security_event is 'Adds a row for the caller.';

create function public.log_security_event(event_type_param text, event_data_param jsonb default '{}')
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.account_id() is null then
    raise exception 'Sign in first' using errcode = '42501';
  end if;
  if event_type_param is null or not event_type_param = any (array[
    'admin_role_check_failed', 'admin_access_granted', 'admin_sensitive_access',
    'admin_role_assignment_attempt', 'admin_role_assignment_failed', 'admin_role_assigned',
    'admin_login', 'admin_logout', 'admin_session_timeout', 'password_confirmation_failed',
    'second_factor_failed', 'database_backup_initiated', 'security_settings_unlocked', 'list_exported'
  ]) then
    raise exception 'Unknown security event' using errcode = '22023';
  end if;
  if jsonb_typeof(coalesce(event_data_param, '{}')) <> 'object' or octet_length(event_data_param::text) > 4096 then
    raise exception 'Security event data must be an object of at most 4096 bytes' using errcode = '22023';
  end if;
  -- Accounts are free, and one without a role can do nothing here but fail its check: it fills no log.
  if not exists (select 1 from public.user_roles where user_id = auth.uid()) and (
    event_type_param <> 'admin_role_check_failed'
    or not private.take_rate_limit('security_event_no_role_day', auth.uid()::text)
  ) then
    return false;
  end if;
  perform private.require_rate_limit('security_event_user', auth.uid()::text);
  perform private.require_rate_limit('security_event_user_day', auth.uid()::text);
  perform private.write_security_event(event_type_param, event_data_param, 'browser');
  return true;
end
$$;
comment on function public.log_security_event is
  'A signed-in account reports one of the known events about itself. False when it is not written: of an account without a role '
  'only the failed check is, twenty times a day.';

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

create function private.password_is_recent()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _claims jsonb := auth.jwt();
begin
  -- A session opened by a link or a code proves a mailbox, not the password.
  if jsonb_typeof(_claims -> 'amr') = 'array'
    and not (_claims -> 'amr') @> '[{"method": "password"}]'
    and not (_claims -> 'amr') @> '["password"]'
  then
    return false;
  end if;
  return exists (
    select 1
    from auth.sessions
    where id = (_claims ->> 'session_id')::uuid
      and user_id = auth.uid()
      and created_at > now() - interval '5 minutes'
      -- The embedded backend's tokens do not say how a session began; it marks those that a link began.
      and tag is distinct from 'link'
  );
exception when invalid_text_representation then
  return false;
end
$$;
comment on function private.password_is_recent is
  'Whether the caller''s own session began by password within five minutes. Confirming a password signs in again.';

create function private.authorize_sensitive_action(_event_type text, _required_role text, _event_data jsonb default '{}')
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  _refusal text;
begin
  if private.account_id() is null then
    return 'not_signed_in';
  end if;
  -- A refused attempt must leave its row: callers answer false instead of raising, which would undo it.
  if not private.take_rate_limit('sensitive_action_user', auth.uid()::text) then
    _refusal := 'too_many_attempts';
  elsif not private.has_role(_required_role) then
    _refusal := 'missing_role';
  elsif not private.password_is_recent() then
    _refusal := 'password_not_recent';
  end if;
  -- Beyond the limit one row from time to time says so: any account may ask, and none may fill the log.
  if _refusal is distinct from 'too_many_attempts' or private.take_rate_limit('sensitive_action_flood', auth.uid()::text) then
    perform private.write_security_event(
      _event_type,
      coalesce(_event_data, '{}') || jsonb_build_object('allowed', _refusal is null, 'refusal', _refusal)
    );
  end if;
  return _refusal;
end
$$;
comment on function private.authorize_sensitive_action is
  'Answers why an attempt is refused, or null when the role and the recent password are there. Each is logged, of too many one '
  'in ten minutes.';

create function public.authorize_sensitive_action(_action text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _refusal text;
begin
  _refusal := case _action
    when 'database_backup' then private.authorize_sensitive_action('database_backup_initiated', 'super_admin')
    when 'security_settings' then private.authorize_sensitive_action('admin_sensitive_access', 'admin')
    when 'role_assignment' then private.authorize_sensitive_action('admin_role_assignment_attempt', 'super_admin')
    else 'unknown_action'
  end;
  return jsonb_build_object('allowed', _refusal is null, 'refusal', _refusal);
end
$$;
comment on function public.authorize_sensitive_action is
  'Asks to do database_backup, security_settings or role_assignment: {allowed, refusal}; attempts are logged.';

-- RLS

alter table public.security_events enable row level security;

-- policies

create policy "Admins read the security log"
on public.security_events for select to authenticated
using ((select private.has_role('admin')));

-- grants

revoke all on public.security_events from anon, authenticated, service_role;
grant select on public.security_events to authenticated, service_role;

grant execute on function private.write_security_event to service_role;
grant execute on function public.log_server_event to service_role;
grant execute on function public.log_security_event, public.authorize_sensitive_action to authenticated;
