-- Rate limits: how often one visitor may do what, stored as data so that an operator can change a limit.

-- tables

create table private.rate_limits (
  action text primary key,
  max_hits integer not null check (max_hits > 0),
  window_seconds integer not null check (window_seconds > 0)
);
comment on table private.rate_limits is 'Allowed hits of one key per window, by action.';

create table private.rate_limit_hits (
  action text not null references private.rate_limits (action) on delete cascade,
  key_hash text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (action, key_hash)
);
comment on table private.rate_limit_hits is 'Hits of the current window; keys are hashed, so no address is stored.';

-- indexes

create index rate_limit_hits_window_start_index on private.rate_limit_hits (window_start);

-- functions

create function private.client_key()
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  _headers jsonb;
begin
  _headers := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  return coalesce(
    auth.uid()::text,
    nullif(_headers ->> 'cf-connecting-ip', ''),
    nullif(split_part(_headers ->> 'x-forwarded-for', ',', 1), ''),
    'unknown'
  );
exception when invalid_text_representation then
  return 'unknown';
end
$$;
comment on function private.client_key is 'The account or network address behind a request, as far as the gateway names it.';

create function private.clear_old_rate_limit_hits()
returns bigint
language sql
security definer
set search_path = ''
as $$
  with cleared as (
    delete from private.rate_limit_hits where window_start < now() - interval '1 day' returning 1
  )
  select count(*) from cleared
$$;
comment on function private.clear_old_rate_limit_hits is 'Forgets hits of windows that are over for a day.';

create function private.take_rate_limit(_action text, _key text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  _limit private.rate_limits;
  _hits integer;
begin
  select * into _limit from private.rate_limits where action = _action;
  if not found then
    raise exception 'Unknown rate limit %', _action using errcode = '22023';
  end if;

  -- Now and then a call tidies up, so that no scheduler is needed.
  if random() < 0.001 then
    perform private.clear_old_rate_limit_hits();
  end if;

  insert into private.rate_limit_hits as hit (action, key_hash, window_start, hits)
  values (_action, encode(sha256(convert_to(_key, 'UTF8')), 'hex'), now(), 1)
  on conflict (action, key_hash) do update set
    hits = case when hit.window_start < now() - make_interval(secs => _limit.window_seconds) then 1 else hit.hits + 1 end,
    window_start = case
      when hit.window_start < now() - make_interval(secs => _limit.window_seconds) then now()
      else hit.window_start
    end
  returning hits into _hits;

  return _hits <= _limit.max_hits;
end
$$;
comment on function private.take_rate_limit is 'Counts one hit and says whether it is still within the limit.';

create function private.require_rate_limit(_action text, _key text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.take_rate_limit(_action, _key) then
    raise exception 'Too many requests' using errcode = 'PT429', hint = _action;
  end if;
end
$$;
comment on function private.require_rate_limit is 'Refuses with status 429 when the limit is passed.';

create function public.take_rate_limit(_action text, _key text)
returns boolean
language sql
security definer
set search_path = ''
as $$
  select private.take_rate_limit(_action, _key)
$$;
comment on function public.take_rate_limit is 'The same limits for server functions: counts one hit, answers whether it is allowed.';

-- RLS

alter table private.rate_limits enable row level security;
alter table private.rate_limit_hits enable row level security;

-- grants

revoke all on private.rate_limits, private.rate_limit_hits from anon, authenticated;
grant all on private.rate_limits, private.rate_limit_hits to service_role;
grant execute on function private.client_key to anon, authenticated, service_role;
grant execute on function private.take_rate_limit, private.require_rate_limit, private.clear_old_rate_limit_hits to service_role;
grant execute on function public.take_rate_limit to service_role;

-- data

insert into private.rate_limits (action, max_hits, window_seconds) values
  ('contact_message_email', 3, 600),
  ('contact_message_client', 30, 600),
  ('download_event_client', 120, 60),
  ('user_event_client', 600, 60),
  ('increment_count_client', 600, 60),
  ('security_event_user', 60, 60),
  ('sensitive_action_user', 20, 600),
  ('submission_status_client', 30, 600),
  ('newsletter_subscribe', 5, 600),
  ('submit_article', 5, 3600),
  ('reply_to_submission', 60, 600),
  ('stripe_checkout', 20, 600),
  ('send_contact_email', 10, 600),
  ('email_test', 10, 600),
  ('invite_user', 30, 3600),
  ('upload_file', 300, 600),
  ('rename_file', 300, 600),
  ('upload_founder_images', 20, 600),
  ('backfill', 30, 600);
