-- Editorial workflow: who takes care of a submission, its status changes, notes, replies sent once, and the draft made from it.

-- tables

create table public.submission_notes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.submissions (id) on delete cascade,
  author_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  body text not null check (length(trim(body)) between 1 and 10000),
  created_at timestamptz not null default now()
);
comment on table public.submission_notes is 'What editors note among themselves; the author never sees it.';

create table public.submission_replies (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.submissions (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  body text check (length(trim(body)) between 1 and 10000),
  new_status text check (
    new_status in ('pending', 'in_review', 'revision_requested', 'accepted', 'rejected', 'withdrawn')
  ),
  idempotency_key uuid unique,
  sending_at timestamptz,
  delivered boolean not null default false,
  created_at timestamptz not null default now(),
  constraint submission_replies_say_something check (body is not null or new_status is not null)
);
comment on table public.submission_replies is 'Mails sent to the author, written by the server function that sends them.';
comment on column public.submission_replies.body is 'What the editor wrote; null when the mail only gives the new status.';
comment on column public.submission_replies.idempotency_key is 'Of the click that sent it; a repeated one finds this row.';
comment on column public.submission_replies.sending_at is 'Set while a call mails it, so that another does not.';

create table public.submission_status_changes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.submissions (id) on delete cascade,
  old_status text not null,
  new_status text not null,
  changed_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.submission_status_changes is 'Each change of a submission''s status; written by a trigger alone.';

-- indexes

create index submission_notes_submission_id_index on public.submission_notes (submission_id);
create index submission_notes_author_id_index on public.submission_notes (author_id);
create index submission_replies_submission_id_index on public.submission_replies (submission_id);
create index submission_replies_author_id_index on public.submission_replies (author_id);
create index submission_status_changes_submission_id_index on public.submission_status_changes (submission_id);
create index submission_status_changes_changed_by_index on public.submission_status_changes (changed_by);

-- functions

create function private.skip_repeated_note()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Two presses at once: the second waits and then finds the first one's note.
  perform pg_advisory_xact_lock(hashtextextended(new.submission_id::text || coalesce(new.author_id::text, ''), 0));
  if exists (
    select 1 from public.submission_notes
    where submission_id = new.submission_id and author_id = new.author_id and body = new.body
      and created_at > now() - interval '30 seconds'
  ) then
    return null;
  end if;
  return new;
end
$$;
comment on function private.skip_repeated_note is 'The same note of the same editor within half a minute is a second press, not a second note.';

create function private.record_status_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.submission_status_changes (submission_id, old_status, new_status, changed_by)
  values (new.id, old.status, new.status, auth.uid());
  return null;
end
$$;
comment on function private.record_status_change is 'Records the history of a submission''s status.';

create function private.check_assignment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.assigned_to is not null and private.user_rank(new.assigned_to) < private.role_rank('editor') then
    raise exception 'Only an editor takes care of a submission' using errcode = '22023';
  end if;
  return new;
end
$$;
comment on function private.check_assignment is 'Refuses to hand a confidential manuscript to an account that may not read it.';

create function public.list_editors()
returns table (id uuid, email text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  return query
  select account.id, account.email::text
  from auth.users as account
  where private.user_rank(account.id) >= private.role_rank('editor')
  order by account.email;
end
$$;
comment on function public.list_editors is 'For editors: who can take care of a submission, by address.';

create function public.reply_to_submission(
  _submission_id uuid,
  _body text,
  _new_status text,
  _seen_status text,
  _idempotency_key uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _submission public.submissions;
  _reply public.submission_replies;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  if _idempotency_key is null then
    raise exception 'An idempotency key is required' using errcode = '22023';
  end if;
  select * into _submission from public.submissions where id = _submission_id for update;
  if not found then
    raise exception 'No such submission' using errcode = 'PT404';
  end if;

  -- The row lock above lets a repeated click wait for the first one.
  select * into _reply from public.submission_replies where idempotency_key = _idempotency_key;
  if not found then
    if _new_status is not null and _submission.status is distinct from _seen_status then
      raise exception 'The status was changed by someone else' using errcode = 'PT409', hint = _submission.status;
    end if;
    insert into public.submission_replies (submission_id, author_id, body, new_status, idempotency_key)
    values (_submission_id, auth.uid(), nullif(trim(_body), ''), _new_status, _idempotency_key)
    returning * into _reply;
    if _new_status is not null and _new_status <> _submission.status then
      update public.submissions set status = _new_status where id = _submission_id;
    end if;
  elsif _reply.submission_id <> _submission_id then
    raise exception 'This key belongs to another reply' using errcode = '22023';
  end if;

  return jsonb_build_object(
    'id', _reply.id,
    'body', _reply.body,
    'new_status', _reply.new_status,
    'reference', _submission.reference,
    'title', _submission.title,
    'publication_type', _submission.publication_type,
    'author_email', _submission.corresponding_author_email
  );
end
$$;
comment on function public.reply_to_submission is
  'Stores a reply and changes the status with it, once per idempotency key; the server function mails it afterwards. '
  'PT409 when the status is no longer _seen_status.';

create function public.claim_submission_reply(_reply_id uuid)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with claimed as (
    update public.submission_replies set sending_at = now()
    where id = _reply_id and not delivered
      and (sending_at is null or sending_at < now() - interval '2 minutes')
    returning 1
  )
  select exists (select 1 from claimed)
$$;
comment on function public.claim_submission_reply is
  'For the server function: true for the one call that mails a reply now; false when it went out or another call is at it.';

create function public.draft_from_submission(_submission_id uuid, _authors text[], _keywords text[])
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  _submission public.submissions;
  _article_id uuid;
  _contributors jsonb;
  _corresponding text;
  _emails jsonb;
  _revised_on date;
  _accepted_on date;
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  select * into _submission from public.submissions where id = _submission_id for update;
  if not found then
    raise exception 'No such submission' using errcode = 'PT404';
  end if;
  if _submission.article_id is not null then
    return _submission.article_id;
  end if;
  if _submission.status <> 'accepted' then
    raise exception 'Only an accepted submission becomes a work' using errcode = '22023';
  end if;

  -- Whoever is chosen answers readers, else who has the name of the corresponding author.
  _contributors := case _submission.contributors
    when '[]' then private.contributors_of_names(_authors, '[]') else _submission.contributors
  end;
  select entry ->> 'id' into _corresponding
  from jsonb_array_elements(_contributors) with ordinality as listed (entry, number)
  where entry -> 'corresponding' = 'true'
    or private.searchable_text(private.contributor_name(entry))
      = private.searchable_text(_submission.corresponding_author_name)
  order by coalesce(entry -> 'corresponding' = 'true', false) desc, number
  limit 1;

  -- A revised version is in when the submission leaves the state that asks for it.
  select
    max((created_at at time zone 'America/Port-au-Prince')::date) filter (
      where old_status = 'revision_requested' and new_status in ('pending', 'in_review')
    ),
    max((created_at at time zone 'America/Port-au-Prince')::date) filter (where new_status = 'accepted')
  into _revised_on, _accepted_on
  from public.submission_status_changes
  where submission_id = _submission_id;

  -- No file goes along: manuscripts are confidential, and the columns of a work's files are read by everyone.
  select work_id into _article_id
  from private.write_work(null, jsonb_build_object(
    'source', case _submission.publication_type when 'ATLAS' then 'ADC' else _submission.publication_type end,
    'status', 'draft',
    'title', _submission.title,
    'abstract', _submission.abstract,
    'contributors', (
      select coalesce(jsonb_agg(
        case entry ->> 'id' when _corresponding then entry || '{"corresponding": true}' else entry end order by number
      ), '[]')
      from jsonb_array_elements(_contributors) with ordinality as listed (entry, number)
    ),
    'affiliations', _submission.affiliations,
    'keywords', coalesce(_keywords, '{}'),
    'institution', _submission.institution,
    'language', _submission.language,
    'received_on', (_submission.created_at at time zone 'America/Port-au-Prince')::date,
    'revised_on', _revised_on,
    'accepted_on', _accepted_on
  ) || _submission.statements);
  select coalesce(jsonb_object_agg(contributor_id, email), '{}') into _emails
  from private.submission_contributor_emails
  where submission_id = _submission_id;
  if _corresponding is not null then
    _emails := jsonb_build_object(_corresponding, _submission.corresponding_author_email) || _emails;
  end if;
  if _emails <> '{}' then
    perform private.record_contributor_emails(_article_id, 1, _emails);
  end if;
  update public.submissions set article_id = _article_id where id = _submission_id;
  return _article_id;
end
$$;
comment on function public.draft_from_submission is
  'For editors: makes a draft of an accepted submission, once; answers its id. Keywords are a list there. _authors are the '
  'names of a submission that has a text of authors alone.';

-- triggers

create trigger skip_repeated_note
before insert on public.submission_notes
for each row execute function private.skip_repeated_note();

create trigger record_status_change
after update on public.submissions
for each row when (old.status is distinct from new.status) execute function private.record_status_change();

create trigger check_assignment
before update on public.submissions
for each row when (old.assigned_to is distinct from new.assigned_to) execute function private.check_assignment();

-- RLS

alter table public.submission_notes enable row level security;
alter table public.submission_replies enable row level security;
alter table public.submission_status_changes enable row level security;

-- policies

create policy "Editors read notes"
on public.submission_notes for select to authenticated
using ((select private.has_role('editor')));

create policy "Editors add notes in their own name"
on public.submission_notes for insert to authenticated
with check (author_id = (select auth.uid()) and (select private.has_role('editor')));

create policy "Editors remove their own notes"
on public.submission_notes for delete to authenticated
using (author_id = (select auth.uid()) and (select private.has_role('editor')));

create policy "Authors read the replies to them and editors read all"
on public.submission_replies for select to authenticated
using ((select private.has_role('editor')) or private.owns_submission(submission_id));

create policy "Editors read the history of submissions"
on public.submission_status_changes for select to authenticated
using ((select private.has_role('editor')));

-- grants

revoke all on public.submission_notes, public.submission_replies, public.submission_status_changes
from anon, authenticated;
grant select, insert (submission_id, body), delete on public.submission_notes to authenticated;
grant select on public.submission_replies, public.submission_status_changes to authenticated;
grant all on public.submission_notes, public.submission_replies, public.submission_status_changes to service_role;
grant execute on function public.list_editors, public.reply_to_submission, public.draft_from_submission to authenticated;
grant execute on function public.claim_submission_reply to service_role;
