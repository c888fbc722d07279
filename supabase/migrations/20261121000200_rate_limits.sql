-- Rate limits: how often one visitor, and how often all of them, may do what. Stored as data so that an operator can
-- change a limit. What strangers may do is a door: its limits for one visitor lie far below its limit for all, so that
-- nobody closes it for the others. One line of IPv6 may have 65 536 visitors: its whole network has half of what all have.

-- tables

create table private.rate_limits (
  action text primary key,
  max_hits integer not null check (max_hits > 0),
  window_seconds integer not null check (window_seconds > 0),
  door text,
  counted_by text not null default 'key' check (counted_by in ('key', 'visitor', 'everyone')),
  check ((door is null) = (counted_by = 'key'))
);
comment on table private.rate_limits is 'Allowed hits of one key, one visitor or everyone per window, by action.';
comment on column private.rate_limits.door is 'What the limit guards together with the others of the same door.';

create table private.rate_limit_hits (
  action text not null references private.rate_limits (action) on delete cascade,
  key_hash text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (action, key_hash)
);
comment on table private.rate_limit_hits is 'Hits of the current window; keys are hashed, so no address is stored.';

create table private.visitor_source (
  is_only_row boolean primary key default true check (is_only_row),
  header text not null default 'cf-connecting-ip' check (header in ('cf-connecting-ip', 'x-real-ip', 'x-forwarded-for')),
  proxies cidr[] not null default '{}'
);
comment on table private.visitor_source is
  'Which header names the visitor. Whatever is before the API must overwrite it: Cloudflare, before hosted Supabase, '
  'overwrites cf-connecting-ip, the embedded backend removes it and writes x-forwarded-for itself.';
comment on column private.visitor_source.proxies is 'Own proxies: x-forwarded-for is read from its end, past these.';

-- indexes

create index rate_limit_hits_window_start_index on private.rate_limit_hits (window_start);

-- functions

create function private.parse_address(_text text)
returns inet
language plpgsql
immutable
set search_path = ''
as $$
declare
  _bare text := trim(_text);
begin
  -- "1.2.3.4:5678" and "[2001:db8::1]:443" carry a port.
  _bare := coalesce(substring(_bare from '^\[([^]]+)\](?::\d+)?$'), substring(_bare from '^([0-9.]+):\d+$'), _bare);
  -- An IPv4 visitor of a server that listens on IPv6.
  _bare := coalesce(substring(lower(_bare) from '^::ffff:([0-9.]+)$'), _bare);
  return host(_bare::inet)::inet;
exception when invalid_text_representation then
  return null;
end
$$;
comment on function private.parse_address is 'The network address in a text, without port; null for anything else.';

create function private.visitor_of(_headers jsonb)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _source private.visitor_source;
  _named text[];
  _address inet;
begin
  select * into _source from private.visitor_source;
  _named := string_to_array(
    coalesce(nullif(_headers ->> _source.header, ''), nullif(_headers ->> 'x-forwarded-for', '')), ','
  );
  -- Each proxy adds the address it was called from at the end; what a visitor wrote comes before.
  for _position in reverse coalesce(cardinality(_named), 0)..1 loop
    _address := private.parse_address(_named[_position]);
    exit when _address is null or not exists (
      select 1 from unnest(_source.proxies) as proxy where _address <<= proxy
    );
  end loop;
  return case
    when _address is null then 'unknown'
    -- One subscriber has a whole /64 of IPv6.
    when family(_address) = 6 then network(set_masklen(_address, 64))::text
    else host(_address)
  end;
end
$$;
comment on function private.visitor_of is
  'The visitor that the headers of a request name: an IPv4 address, a /64 of IPv6, or "unknown". An account makes no other '
  'visitor of someone: accounts are free.';

create function private.network_of(_visitor text)
returns text
language sql
immutable
returns null on null input
set search_path = ''
return case when _visitor like '%/64' then network(set_masklen(_visitor::inet, 48))::text end;
comment on function private.network_of is
  'The /48 of IPv6 that a visitor belongs to, which is the most that one line has; null for any other visitor.';

create function private.current_visitor()
returns text
language sql
stable
set search_path = ''
as $$
  select private.visitor_of(coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb)
$$;
comment on function private.current_visitor is 'The visitor behind the request that is being answered.';

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

create function private.take_rate_limit(_action text, _key text, _share numeric default 1)
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

  return _hits <= _limit.max_hits * _share;
end
$$;
comment on function private.take_rate_limit is 'Counts one hit and says whether it is still within the limit, or a share of it.';

create function private.pass_door(_door text, _visitor text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  _limit private.rate_limits;
  _network text := private.network_of(_visitor);
begin
  -- A visitor who is refused takes nothing from the limit for all, nor does a network.
  for _limit in
    select * from private.rate_limits where door = _door order by (counted_by = 'everyone'), window_seconds
  loop
    if _limit.counted_by = 'everyone' and _network is not null
      and not private.take_rate_limit(_limit.action, _network, 0.5)
    then
      return false;
    end if;
    if not private.take_rate_limit(
      _limit.action, case when _limit.counted_by = 'everyone' then 'everyone' else _visitor end
    ) then
      return false;
    end if;
  end loop;
  if not found then
    raise exception 'Unknown door %', _door using errcode = '22023';
  end if;
  return true;
end
$$;
comment on function private.pass_door is 'Counts one hit of a visitor at a door and says whether it is within its limits.';

create function private.require_door(_door text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.pass_door(_door, private.current_visitor()) then
    raise exception 'Too many requests' using errcode = 'PT429', hint = _door;
  end if;
end
$$;
comment on function private.require_door is 'Refuses the visitor of this request with status 429 when a limit of the door is passed.';

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

create function public.pass_door(_door text, _headers jsonb)
returns boolean
language sql
security definer
set search_path = ''
as $$
  select private.pass_door(_door, private.visitor_of(_headers))
$$;
comment on function public.pass_door is
  'For server functions: counts one hit of the visitor whom the headers of a request name, answers whether it is allowed.';

-- RLS

alter table private.rate_limits enable row level security;
alter table private.rate_limit_hits enable row level security;
alter table private.visitor_source enable row level security;

-- grants

revoke all on private.rate_limits, private.rate_limit_hits, private.visitor_source from anon, authenticated;
grant all on private.rate_limits, private.rate_limit_hits, private.visitor_source to service_role;
grant execute on function private.parse_address, private.visitor_of, private.network_of, private.current_visitor
to anon, authenticated, service_role;
grant execute on function private.take_rate_limit, private.require_rate_limit, private.pass_door, private.require_door,
private.clear_old_rate_limit_hits to service_role;
grant execute on function public.take_rate_limit, public.pass_door to service_role;

-- data

insert into private.visitor_source default values;

insert into private.rate_limits (action, max_hits, window_seconds) values
  ('contact_message_sender', 3, 600),
  ('mail_recipient', 6, 86400),
  ('count_work', 60, 3600),
  ('count_visitor', 600, 3600),
  ('security_event_user', 60, 60),
  ('security_event_user_day', 1000, 86400),
  ('security_event_no_role_day', 20, 86400),
  ('sensitive_action_user', 20, 600),
  ('sensitive_action_flood', 1, 600),
  ('reply_to_submission', 60, 600),
  ('reply_to_contact_message', 60, 600),
  ('email_test', 10, 600),
  ('invite_user', 30, 3600),
  ('upload_file', 300, 600),
  ('rename_file', 300, 600),
  ('read_oai', 600, 600),
  ('upload_founder_images', 20, 600),
  ('backfill', 30, 600);

insert into private.rate_limits (door, action, counted_by, max_hits, window_seconds) values
  ('contact', 'contact_visitor', 'visitor', 10, 600),
  ('contact', 'contact_visitor_day', 'visitor', 40, 86400),
  ('contact', 'contact_everyone', 'everyone', 500, 3600),
  ('contact_mail', 'contact_mail_visitor', 'visitor', 10, 600),
  ('contact_mail', 'contact_mail_everyone', 'everyone', 1000, 3600),
  ('newsletter', 'newsletter_visitor', 'visitor', 5, 600),
  ('newsletter', 'newsletter_visitor_day', 'visitor', 25, 86400),
  ('newsletter', 'newsletter_everyone', 'everyone', 500, 3600),
  ('submission', 'submission_visitor', 'visitor', 5, 3600),
  ('submission', 'submission_visitor_day', 'visitor', 15, 86400),
  ('submission', 'submission_everyone', 'everyone', 150, 3600),
  ('submission_status', 'submission_status_visitor', 'visitor', 30, 600),
  ('submission_status', 'submission_status_everyone', 'everyone', 3000, 600),
  ('upload_folder', 'upload_folder_visitor', 'visitor', 130, 3600),
  ('upload_folder', 'upload_folder_everyone', 'everyone', 3000, 3600),
  ('checkout', 'checkout_visitor', 'visitor', 10, 600),
  ('checkout', 'checkout_visitor_day', 'visitor', 50, 86400),
  ('checkout', 'checkout_everyone', 'everyone', 1000, 3600),
  ('event', 'event_visitor', 'visitor', 120, 60),
  ('event', 'event_visitor_day', 'visitor', 3000, 86400),
  ('event', 'event_everyone', 'everyone', 30000, 600),
  ('event', 'event_everyone_day', 'everyone', 200000, 86400),
  ('download', 'download_visitor', 'visitor', 60, 60),
  ('download', 'download_visitor_day', 'visitor', 500, 86400),
  ('download', 'download_everyone', 'everyone', 50000, 86400),
  ('visitors_mail', 'visitors_mail_visitor_day', 'visitor', 10, 86400),
  ('visitors_mail', 'visitors_mail_everyone', 'everyone', 2000, 86400),
  ('notices_mail', 'notices_mail_visitor_day', 'visitor', 8, 86400),
  ('notices_mail', 'notices_mail_everyone', 'everyone', 2000, 86400),
  ('sign_up', 'sign_up_visitor', 'visitor', 5, 600),
  ('sign_up', 'sign_up_visitor_day', 'visitor', 20, 86400),
  ('sign_up', 'sign_up_everyone', 'everyone', 300, 3600),
  ('account_mail', 'account_mail_visitor', 'visitor', 5, 600),
  ('account_mail', 'account_mail_visitor_day', 'visitor', 20, 86400),
  ('account_mail', 'account_mail_everyone', 'everyone', 300, 3600);
