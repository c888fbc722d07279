-- Contact messages: anyone may add one, admins read and answer them; an answer stays with its message.

-- tables

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 2 and 200),
  email text not null check (private.is_email(email)),
  phone text check (length(phone) between 1 and 50),
  message text not null check (length(trim(message)) >= 10 and length(message) <= 5000),
  handled_at timestamptz,
  handled_by uuid references auth.users (id) on delete set null,
  notifying_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Messages of the contact form; the database checks them again.';
comment on column public.contact_messages.handled_by is 'Who marked it as handled.';
comment on column public.contact_messages.notifying_at is 'Set while a call mails it to the editors, so that another does not.';

create table public.contact_replies (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  body text not null check (length(trim(body)) between 1 and 10000),
  idempotency_key uuid not null unique,
  sending_at timestamptz,
  delivered boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.contact_replies is 'Answers to contact messages, written by the procedure and mailed by the server function.';
comment on column public.contact_replies.idempotency_key is 'Of the click that sent it; a repeated one finds this row.';
comment on column public.contact_replies.sending_at is 'Set while a call mails it, so that another does not.';

-- indexes

create index contact_replies_message_id_index on public.contact_replies (message_id);
create index contact_replies_author_id_index on public.contact_replies (author_id);
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

create function public.reply_to_contact_message(_message_id uuid, _body text, _idempotency_key uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _message public.contact_messages;
  _reply public.contact_replies;
begin
  if not private.has_role('admin') then
    raise exception 'Admins only' using errcode = '42501';
  end if;
  if _idempotency_key is null then
    raise exception 'An idempotency key is required' using errcode = '22023';
  end if;
  select * into _message from public.contact_messages where id = _message_id for update;
  if not found then
    raise exception 'No such message' using errcode = 'PT404';
  end if;

  -- The row lock above lets a repeated click wait for the first one.
  select * into _reply from public.contact_replies where idempotency_key = _idempotency_key;
  if not found then
    insert into public.contact_replies (message_id, author_id, body, idempotency_key)
    values (_message_id, auth.uid(), trim(_body), _idempotency_key)
    returning * into _reply;
    -- A message that was handled before keeps who did it.
    update public.contact_messages set handled_at = now() where id = _message_id and handled_at is null;
  elsif _reply.message_id <> _message_id then
    raise exception 'This key belongs to another reply' using errcode = '22023';
  end if;

  return jsonb_build_object(
    'id', _reply.id, 'body', _reply.body, 'name', _message.name, 'email', _message.email, 'message', _message.message
  );
end
$$;
comment on function public.reply_to_contact_message is
  'Stores an answer and marks its message as handled, once per idempotency key; the server function mails it afterwards.';

create function public.claim_contact_notice(_message_id uuid)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with claimed as (
    update public.contact_messages set notifying_at = now()
    where id = _message_id and (notifying_at is null or notifying_at < now() - interval '2 minutes')
    returning 1
  )
  select exists (select 1 from claimed)
$$;
comment on function public.claim_contact_notice is
  'For the server function: true for the one call that mails a message to the editors now; false while another is at it.';

create function public.claim_contact_reply(_reply_id uuid)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with claimed as (
    update public.contact_replies set sending_at = now()
    where id = _reply_id and not delivered
      and (sending_at is null or sending_at < now() - interval '2 minutes')
    returning 1
  )
  select exists (select 1 from claimed)
$$;
comment on function public.claim_contact_reply is
  'For the server function: true for the one call that mails an answer now; false when it went out or another call is at it.';

-- triggers

create trigger limit_contact_messages
before insert on public.contact_messages
for each row execute function private.limit_contact_messages();

create trigger set_handled_by
before update of handled_at on public.contact_messages
for each row when ((old.handled_at is null) <> (new.handled_at is null)) execute function private.set_handled_by();

-- RLS

alter table public.contact_messages enable row level security;
alter table public.contact_replies enable row level security;

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

create policy "Admins read answers"
on public.contact_replies for select to authenticated
using ((select private.has_role('admin')));

-- grants

revoke all on public.contact_replies from anon, authenticated;
grant select on public.contact_replies to authenticated;
grant all on public.contact_replies to service_role;
grant execute on function public.reply_to_contact_message to authenticated;
grant execute on function public.claim_contact_reply, public.claim_contact_notice to service_role;

revoke all on public.contact_messages from anon, authenticated;
grant insert (name, email, phone, message) on public.contact_messages to anon, authenticated;
grant select, update (handled_at), delete on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
