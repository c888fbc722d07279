-- Contact messages: anyone may add one, admins read them.

-- tables

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 2 and 200),
  email text not null check (private.is_email(email)),
  phone text check (length(phone) between 1 and 50),
  message text not null check (length(trim(message)) >= 10 and length(message) <= 5000),
  handled_at timestamptz,
  handled_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Messages of the contact form; the database checks them again.';
comment on column public.contact_messages.handled_by is 'Who marked it as handled.';

-- indexes

create index contact_messages_created_at_index on public.contact_messages (created_at desc);
create index contact_messages_handled_by_index on public.contact_messages (handled_by);

-- functions

create function private.limit_contact_messages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.role() in ('anon', 'authenticated') then
    -- By the typed address and the visitor together: anyone can type the address of someone else.
    perform private.require_rate_limit(
      'contact_message_sender', concat_ws(' ', private.current_visitor(), lower(new.email))
    );
    perform private.require_door('contact');
  end if;
  return new;
end
$$;
comment on function private.limit_contact_messages is 'Limits messages by address and by visitor.';

create function private.set_handled_by()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.handled_at := case when new.handled_at is null then null else now() end;
  new.handled_by := case when new.handled_at is null then null else auth.uid() end;
  return new;
end
$$;
comment on function private.set_handled_by is 'The server records who marked a message as handled, and when.';

-- triggers

create trigger limit_contact_messages
before insert on public.contact_messages
for each row execute function private.limit_contact_messages();

create trigger set_handled_by
before update of handled_at on public.contact_messages
for each row when ((old.handled_at is null) <> (new.handled_at is null)) execute function private.set_handled_by();

-- RLS

alter table public.contact_messages enable row level security;

-- policies

create policy "Everyone may send a message"
on public.contact_messages for insert to anon, authenticated
with check (handled_at is null);

create policy "Admins read messages"
on public.contact_messages for select to authenticated
using ((select private.has_role('admin')));

create policy "Admins mark messages as handled"
on public.contact_messages for update to authenticated
using ((select private.has_role('admin')))
with check ((select private.has_role('admin')));

create policy "Admins remove messages"
on public.contact_messages for delete to authenticated
using ((select private.has_role('admin')));

-- grants

revoke all on public.contact_messages from anon, authenticated;
grant insert (name, email, phone, message) on public.contact_messages to anon, authenticated;
grant select, update (handled_at), delete on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
