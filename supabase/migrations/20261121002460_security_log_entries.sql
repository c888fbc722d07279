-- What the security log records of other tables: sign-ins, removals, settings. Written by triggers, so that no way around
-- the back office goes unnoticed.

-- functions

create function private.log_sign_in()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Whoever has no role can do nothing here that matters.
  if exists (select 1 from public.user_roles where user_id = new.id) then
    insert into public.security_events (event_type, user_id, user_email)
    values ('account_signed_in', new.id, new.email);
  end if;
  return null;
end
$$;
comment on function private.log_sign_in is 'Writes down that an account with a role signed in.';

create function private.log_failed_sign_in(_email text)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.security_events (event_type, user_id, user_email)
  select 'sign_in_failed', account.id, account.email
  from auth.users as account
  where account.email = lower(_email) and exists (select 1 from public.user_roles where user_id = account.id)
$$;
comment on function private.log_failed_sign_in is
  'Writes down a wrong password for an account with a role; the embedded backend calls it, a hosted one has a log of its own.';

create function private.log_removal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _rows integer;
begin
  -- Maintenance and restore act for nobody.
  if auth.uid() is null then
    return null;
  end if;
  select count(*) into _rows from removed;
  if _rows > 0 then
    perform private.write_security_event('rows_removed', jsonb_build_object('table', tg_table_name, 'rows', _rows));
  end if;
  return null;
end
$$;
comment on function private.log_removal is 'Writes down who removed how many rows of a table.';

create function private.log_settings()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The security settings have an event of their own, refused attempts too.
  if auth.uid() is not null and new.key <> 'security' then
    perform private.write_security_event('settings_changed', jsonb_build_object('key', new.key));
  end if;
  return null;
end
$$;
comment on function private.log_settings is 'Writes down who changed which settings.';

create function private.log_mail_text()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.write_security_event(
      'mail_text_changed', jsonb_build_object('key', coalesce(to_jsonb(new), to_jsonb(old)) ->> 'key')
    );
  end if;
  return null;
end
$$;
comment on function private.log_mail_text is 'Writes down who changed the text of which mail.';

create function private.log_secret()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.write_security_event(
      'secret_changed',
      jsonb_build_object('key', coalesce(new.name, old.name), 'removed', tg_op = 'DELETE')
    );
  end if;
  return null;
end
$$;
comment on function private.log_secret is 'Writes down who changed or removed a secret, never the secret itself.';

-- triggers

create trigger log_sign_in
after update of last_sign_in_at on auth.users
for each row when (new.last_sign_in_at is distinct from old.last_sign_in_at)
execute function private.log_sign_in();

create trigger log_settings
after update of value on public.app_settings
for each row when (new.value is distinct from old.value)
execute function private.log_settings();

create trigger log_mail_text
after insert or update or delete on public.email_templates
for each row execute function private.log_mail_text();

create trigger log_secret
after insert or update or delete on private.secrets
for each row execute function private.log_secret();

do $$
declare
  _table text;
begin
  foreach _table in array array[
    'articles', 'issues', 'members', 'founders', 'submissions', 'contact_messages', 'newsletter_subscriptions'
  ] loop
    execute format(
      'create trigger log_removal after delete on public.%I referencing old table as removed '
      'for each statement execute function private.log_removal()',
      _table
    );
  end loop;
end
$$;
