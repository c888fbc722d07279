-- Settings of the site and of its mails.

-- tables

create table private.secrets (
  name text primary key,
  value text not null,
  updated_at timestamptz not null default now()
);
comment on table private.secrets is 'Passwords and addresses that no screen shows: smtp_password, rebuild_webhook_url, maintenance_url, '
  'rebuild_webhook_secret.';

create table public.app_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,63}$'),
  value jsonb not null check (octet_length(value::text) <= 16384),
  is_public boolean not null default false,
  is_protected boolean not null default false,
  updated_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now(),
  -- Every mail asks for it: one that is no number would stop them all, and the forms that cause them.
  constraint app_settings_daily_limit_is_a_number check (
    key <> 'email_daily_limit' or (jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,9}$')
  )
);
comment on table public.app_settings is 'One setting a row.';
comment on column public.app_settings.is_public is 'Read by everyone, so also by the build.';
comment on column public.app_settings.is_protected is 'Changed through save_security_settings alone.';

create table public.email_templates (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,63}$'),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 20000),
  updated_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now()
);
comment on table public.email_templates is 'Mail texts that an admin changed; without a row the built-in text is sent.';

create table public.email_deliveries (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{1,63}$'),
  recipient text not null check (length(recipient) <= 254),
  subject text not null check (length(subject) <= 500),
  status text not null check (status in ('sent', 'failed')),
  error text check (length(error) <= 2000),
  related_id uuid,
  pot text not null default 'house' check (pot in ('visitors', 'notices', 'house')),
  created_at timestamptz not null default now()
);
comment on table public.email_deliveries is 'Each mail the server tried to send, with its outcome.';
comment on column public.email_deliveries.pot is
  'Whose share of the daily limit it takes: mails that visitors cause to addresses they typed, notices of visitors'' acts to '
  'the editors, mails of the house.';

create table private.held_mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{1,63}$'),
  pot text not null check (pot in ('visitors', 'notices', 'house')),
  recipient text not null check (length(recipient) <= 254),
  message jsonb not null check (octet_length(message::text) <= 131072),
  related_id uuid,
  created_at timestamptz not null default now(),
  sending_at timestamptz,
  attempts integer not null default 0
);
comment on table private.held_mails is 'Mails that a limit held back, whole, until a day has room for them.';
comment on column private.held_mails.sending_at is 'When a call took it up; another may after a quarter of an hour.';
comment on column private.held_mails.attempts is 'How often the mail server refused it.';

-- indexes

create index app_settings_updated_by_index on public.app_settings (updated_by);
create index email_templates_updated_by_index on public.email_templates (updated_by);
create index email_deliveries_created_at_index on public.email_deliveries (created_at desc);
create unique index held_mails_one_of_a_kind_key on private.held_mails (kind, recipient, related_id) nulls not distinct;

-- functions

create function private.set_updated_by()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$$;
comment on function private.set_updated_by is 'Keeps who changed a row last, and when.';

create function public.save_settings(_settings jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(_settings) is distinct from 'object' then
    raise exception 'Settings are an object' using errcode = '22023';
  end if;
  insert into public.app_settings (key, value)
  select key, value from jsonb_each(_settings)
  on conflict (key) do update set value = excluded.value;
end
$$;
comment on function public.save_settings is
  'Saves settings by their keys, with the caller''s own rights: admins, and no protected one.';

create function public.save_security_settings(_settings jsonb)
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
comment on function public.save_security_settings is
  'An admin with a recent password changes the security settings; false when refused, and the log says why.';

create function public.save_smtp_password(_password text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_role('admin') then
    raise exception 'Admins only' using errcode = '42501';
  end if;
  if length(_password) > 500 then
    raise exception 'The password is too long' using errcode = '22023';
  end if;
  if coalesce(_password, '') = '' then
    delete from private.secrets where name = 'smtp_password';
  else
    insert into private.secrets (name, value) values ('smtp_password', _password)
    on conflict (name) do update set value = excluded.value, updated_at = now();
  end if;
end
$$;
comment on function public.save_smtp_password is 'Keeps the mail server''s password; it is never read back by a screen.';

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

create function public.read_smtp_settings()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select value from public.app_settings where key = 'smtp'), '{}')
    || jsonb_build_object('password', (select value from private.secrets where name = 'smtp_password'))
$$;
comment on function public.read_smtp_settings is 'Mail server settings with the password, for server functions alone.';

create function public.email_delivery_figures()
returns table (sent_today bigint, failed_today bigint, daily_limit integer, delivery_rate double precision)
language sql
stable
set search_path = ''
as $$
  select
    count(*) filter (where status = 'sent' and created_at >= date_trunc('day', now())),
    count(*) filter (where status = 'failed' and created_at >= date_trunc('day', now())),
    (select (value #>> '{}')::integer from public.app_settings where key = 'email_daily_limit'),
    round(100.0 * count(*) filter (where status = 'sent') / nullif(count(*), 0), 1)::double precision
  from public.email_deliveries
  where created_at > now() - interval '30 days'
$$;
comment on function public.email_delivery_figures is
  'Mails of today, the daily limit, and the delivery rate of 30 days in percent; null without any mail.';

create function private.forget_smtp_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.secrets where name = 'smtp_password';
  return null;
end
$$;
comment on function private.forget_smtp_password is
  'Another mail server or user asks for the password again: it must not be sent to a server that its owner never named.';

create function private.mail_pot_is_open(_pot text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  -- What strangers cause has shares that leave the house at least three tenths of a day.
  select daily.allowed is null or (
    sent.in_all < daily.allowed
    and sent.of_pot < ceil(daily.allowed * case _pot when 'visitors' then 0.4 when 'notices' then 0.3 else 1 end)
  )
  from
    (
      select (select (value #>> '{}')::integer from public.app_settings where key = 'email_daily_limit') as allowed
    ) as daily,
    (
      select count(*) as in_all, count(*) filter (where pot = _pot) as of_pot
      from public.email_deliveries
      where status = 'sent' and created_at >= date_trunc('day', now())
    ) as sent
$$;
comment on function private.mail_pot_is_open is 'Whether the day still has room for a mail of this kind.';

create function public.may_send_mail(_pot text, _recipient text, _headers jsonb default null)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.mail_pot_is_open(_pot) then
    return false;
  end if;
  -- Nobody fills a mailbox of someone else, nor uses up the share of the other visitors.
  return (_pot <> 'visitors' or private.take_rate_limit('mail_recipient', lower(_recipient)))
    and (_pot = 'house' or _headers is null or private.pass_door(_pot || '_mail', private.visitor_of(_headers)));
end
$$;
comment on function public.may_send_mail is
  'For server functions: whether a mail may go out now. _headers are those of the visitor''s request that causes it.';

create function public.hold_mail(_kind text, _pot text, _recipient text, _message jsonb, _related_id uuid default null)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.held_mails (kind, pot, recipient, message, related_id)
  values (_kind, _pot, _recipient, _message, _related_id)
  on conflict (kind, recipient, related_id) do update set message = excluded.message
$$;
comment on function public.hold_mail is 'For server functions: keeps a mail until a day has room for it, once for each matter.';

create function public.drop_held_mail(_kind text, _recipient text, _related_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.held_mails
  where kind = _kind and recipient = _recipient and related_id is not distinct from _related_id
$$;
comment on function public.drop_held_mail is 'For server functions: a mail went out, so what was held of it must not.';

create function public.claim_held_mail(_kind text, _recipient text, _related_id uuid)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with held as (
    select id from private.held_mails
    where kind = _kind and recipient = _recipient and related_id is not distinct from _related_id
  ), claimed as (
    update private.held_mails set sending_at = now()
    where id in (select id from held) and (sending_at is null or sending_at < now() - interval '15 minutes')
    returning 1
  )
  select not exists (select 1 from held) or exists (select 1 from claimed)
$$;
comment on function public.claim_held_mail is
  'For server functions: whether a mail may be sent at once; false while a run sends what was held of it.';

create function public.release_held_mail(_kind text, _recipient text, _related_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.held_mails set sending_at = null
  where kind = _kind and recipient = _recipient and related_id is not distinct from _related_id
$$;
comment on function public.release_held_mail is
  'For server functions: a mail did not go out at once, so what was held of it goes on waiting.';

create function public.postpone_held_mail(_kind text, _recipient text, _related_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.held_mails set attempts = attempts + 1, sending_at = null
  where kind = _kind and recipient = _recipient and related_id is not distinct from _related_id
$$;
comment on function public.postpone_held_mail is
  'For server functions: the mail server refused a held mail, so it comes after the others, five times at most.';

create function public.take_held_mails(_limit integer default 20)
returns table (kind text, pot text, recipient text, message jsonb, related_id uuid)
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.held_mails as held
  where held.created_at < now() - interval '7 days' or held.attempts >= 5
    -- It went out, though nobody could note it.
    or exists (
      select 1 from public.email_deliveries as delivery
      where delivery.status = 'sent' and delivery.kind = held.kind and delivery.recipient = held.recipient
        and delivery.related_id is not distinct from held.related_id and delivery.created_at >= held.created_at
    );
  return query
    update private.held_mails as held set sending_at = now()
    where held.id in (
      select waiting.id
      from private.held_mails as waiting
      where waiting.created_at < date_trunc('day', now())
        and (waiting.sending_at is null or waiting.sending_at < now() - interval '15 minutes')
        and private.mail_pot_is_open(waiting.pot)
      order by (waiting.pot = 'visitors'), waiting.attempts, waiting.created_at
      limit least(greatest(_limit, 1), 100)
      for update skip locked
    )
    returning held.kind, held.pot, held.recipient, held.message, held.related_id;
end
$$;
comment on function public.take_held_mails is
  'For server functions: mails held back on an earlier day for which this day has room, those of the house first.';

-- triggers

create trigger set_updated_by
before insert or update on public.app_settings
for each row execute function private.set_updated_by();

create trigger forget_smtp_password
after update on public.app_settings
for each row
when (
  new.key = 'smtp' and (
    old.value ->> 'host' is distinct from new.value ->> 'host'
    or old.value ->> 'port' is distinct from new.value ->> 'port'
    or old.value ->> 'user' is distinct from new.value ->> 'user'
  )
)
execute function private.forget_smtp_password();

create trigger forget_smtp_password_of_new_server
after insert on public.app_settings
for each row when (new.key = 'smtp')
execute function private.forget_smtp_password();

create trigger set_updated_by
before insert or update on public.email_templates
for each row execute function private.set_updated_by();

-- RLS

alter table private.secrets enable row level security;
alter table private.held_mails enable row level security;
alter table public.app_settings enable row level security;
alter table public.email_templates enable row level security;
alter table public.email_deliveries enable row level security;

-- policies

create policy "Visitors read public settings"
on public.app_settings for select to anon
using (is_public);

create policy "Accounts read public settings and admins read all"
on public.app_settings for select to authenticated
using (is_public or (select private.has_role('admin')));

create policy "Admins add settings"
on public.app_settings for insert to authenticated
with check (not is_protected and (select private.has_role('admin')));

create policy "Admins change settings that are not protected"
on public.app_settings for update to authenticated
using (not is_protected and (select private.has_role('admin')))
with check (not is_protected and (select private.has_role('admin')));

create policy "Admins read mail texts"
on public.email_templates for select to authenticated
using ((select private.has_role('admin')));

create policy "Admins add mail texts"
on public.email_templates for insert to authenticated
with check ((select private.has_role('admin')));

create policy "Admins change mail texts"
on public.email_templates for update to authenticated
using ((select private.has_role('admin')))
with check ((select private.has_role('admin')));

create policy "Admins return to the built-in mail texts"
on public.email_templates for delete to authenticated
using ((select private.has_role('admin')));

create policy "Admins read the mail log"
on public.email_deliveries for select to authenticated
using ((select private.has_role('admin')));

-- grants

revoke all on public.app_settings, public.email_templates, public.email_deliveries from anon, authenticated;
grant select on public.app_settings to anon, authenticated;
-- No new key for a row that is there: what guards the old one, such as the password of the mail server, would go with it.
grant insert (key, value), update (value) on public.app_settings to authenticated;
grant select, insert (key, subject, body), update (key, subject, body), delete on public.email_templates to authenticated;
grant select on public.email_deliveries to authenticated;
grant all on public.app_settings, public.email_templates, public.email_deliveries to service_role;
grant all on private.secrets to service_role;

grant execute on function
  public.save_settings, public.save_security_settings, public.save_smtp_password, public.smtp_password_saved_at,
  public.email_delivery_figures
to authenticated;
grant execute on function public.read_smtp_settings, public.email_delivery_figures to service_role;
grant execute on function public.may_send_mail, public.hold_mail, public.claim_held_mail, public.drop_held_mail,
  public.release_held_mail, public.postpone_held_mail, public.take_held_mails
to service_role;
grant execute on function private.mail_pot_is_open to service_role;
revoke all on private.held_mails from anon, authenticated;
grant all on private.held_mails to service_role;

-- data

insert into public.app_settings (key, value, is_public, is_protected) values
  ('site_name', '"Publication scientifique"', true, false),
  ('admin_email', '""', false, false),
  ('email_sender', '{"name": "Publication scientifique", "address": ""}', false, false),
  ('smtp', '{"host": "", "port": 587, "user": ""}', false, false),
  ('email_daily_limit', '100', false, false),
  ('security', '{"two_factor_required": false}', false, true);
