-- Foundation: a private schema for what the API must not show, and least privilege as the starting point.
-- Hosted Supabase grants everything on new public objects to the API roles; every later migration grants by name.

create schema if not exists private;
comment on schema private is 'Helpers, secrets and counters that the API does not expose.';

revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

-- functions

create function private.is_email(_value text)
returns boolean
language sql
immutable
set search_path = ''
return _value ~ '^[^[:space:]@]+@[^[:space:]@]+[.][^[:space:]@.]{2,}$' and length(_value) <= 254;
comment on function private.is_email is 'Whether a text looks like an e-mail address of at most 254 characters.';

create function private.is_abstract(_text text)
returns boolean
language sql
immutable
set search_path = ''
-- Spaces by name: classes such as \s follow the locale of a database.
return coalesce(
  length(_text) <= 20000 and regexp_count(_text, '[^\s\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+') <= 3000,
  true
);
comment on function private.is_abstract is 'Whether a text is as long as an abstract may be: 3000 words and 20 000 characters.';

create function private.set_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.set_updated_at is 'Keeps updated_at true whatever the client sends.';

-- grants

grant execute on function private.is_email, private.is_abstract to anon, authenticated, service_role;
