-- What an installation is made of, for the operator's check.

-- functions

create function public.installation_catalogue()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'relations', (
      select coalesce(jsonb_agg(name order by name), '[]')
      from (
        select format(
          '%s.%s(%s)', namespace.nspname, relation.relname,
          (
            select string_agg(attname, ',' order by attname)
            from pg_catalog.pg_attribute
            where attrelid = relation.oid and attnum > 0 and not attisdropped
          )
        ) as name
        from pg_catalog.pg_class as relation
        join pg_catalog.pg_namespace as namespace on namespace.oid = relation.relnamespace
        where namespace.nspname in ('public', 'private') and relation.relkind in ('r', 'v')
      ) as relations
    ),
    'unprotected', (
      select coalesce(jsonb_agg(relation.relname order by relation.relname), '[]')
      from pg_catalog.pg_class as relation
      join pg_catalog.pg_namespace as namespace on namespace.oid = relation.relnamespace
      where namespace.nspname = 'public' and relation.relkind = 'r' and not relation.relrowsecurity
    ),
    'routines', (
      select coalesce(jsonb_agg(name order by name), '[]')
      from (
        select format(
          '%s.%s(%s)', namespace.nspname, routine.proname,
          pg_catalog.pg_get_function_identity_arguments(routine.oid)
        ) as name
        from pg_catalog.pg_proc as routine
        join pg_catalog.pg_namespace as namespace on namespace.oid = routine.pronamespace
        where namespace.nspname in ('public', 'private')
      ) as routines
    ),
    'policies', (
      select coalesce(jsonb_agg(format('%s.%s: %s', schemaname, tablename, policyname) order by schemaname, tablename, policyname), '[]')
      from pg_catalog.pg_policies
      where schemaname = 'public' or (schemaname = 'storage' and tablename = 'objects')
    ),
    'triggers', (
      select coalesce(jsonb_agg(name order by name), '[]')
      from (
        select format('%s: %s', tgrelid::regclass, tgname) as name
        from pg_catalog.pg_trigger
        join pg_catalog.pg_class as relation on relation.oid = tgrelid
        join pg_catalog.pg_namespace as namespace on namespace.oid = relation.relnamespace
        where not tgisinternal and namespace.nspname in ('public', 'private')
      ) as triggers
    ),
    'buckets', (
      select coalesce(jsonb_agg(
        format('%s (%s, %s bytes)', id, case when public then 'public' else 'private' end, file_size_limit) order by id
      ), '[]')
      from storage.buckets
    ),
    'extensions', (select coalesce(jsonb_agg(extname order by extname), '[]') from pg_catalog.pg_extension),
    'unscheduled_jobs', private.unscheduled_jobs(),
    'secrets', (select coalesce(jsonb_agg(name order by name), '[]') from private.secrets),
    'super_admins', (select count(*) from public.user_roles where role = 'super_admin')
  )
$$;
comment on function public.installation_catalogue is
  'For the operator''s check with the secret key: names of what the migrations make, and what was set up by hand.';

-- grants

grant execute on function public.installation_catalogue to service_role;
