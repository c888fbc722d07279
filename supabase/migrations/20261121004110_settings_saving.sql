-- Saving several settings at once, whatever kind of JSON value each is.

-- functions

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

-- grants

grant execute on function public.save_settings to authenticated;
