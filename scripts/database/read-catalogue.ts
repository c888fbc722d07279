import { z } from 'zod'

/** Runs one query and answers its rows, whatever driver is behind it. */
export type RunQuery = (sql: string) => Promise<unknown[]>

const RelationSchema = z.object({
  name: z.string(),
  kind: z.enum(['table', 'view']),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      nullable: z.boolean(),
      optional: z.boolean(),
      generated: z.boolean(),
      updatable: z.boolean(),
    }),
  ),
  relationships: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      oneToOne: z.boolean(),
      relation: z.string(),
      referenced: z.array(z.string()),
    }),
  ),
})

const RoutineSchema = z.object({
  name: z.string(),
  arguments: z.array(z.object({ name: z.string(), type: z.string(), optional: z.boolean() })),
  returns: z.string(),
  returnsSet: z.boolean(),
  returnColumns: z.array(z.object({ name: z.string(), type: z.string() })),
})

const EnumSchema = z.object({ name: z.string(), values: z.array(z.string()) })

/** A table or view of the public schema, as the Data API shows it. */
export type Relation = z.infer<typeof RelationSchema>
/** A procedure of the public schema. */
export type Routine = z.infer<typeof RoutineSchema>
/** What the types are written from. */
export type Catalogue = { relations: Relation[]; routines: Routine[]; enums: z.infer<typeof EnumSchema>[] }

const RELATIONS = `
select
  class.relname as name,
  case class.relkind when 'v' then 'view' else 'table' end as kind,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', attribute.attname,
      'type', format_type(attribute.atttypid, null),
      'nullable', not attribute.attnotnull,
      'optional', attribute.atthasdef or attribute.attidentity <> '' or not attribute.attnotnull,
      'generated', attribute.attidentity = 'a' or attribute.attgenerated <> '',
      'updatable', class.relkind <> 'v' or coalesce(shown.is_updatable, 'NO') = 'YES'
    ) order by attribute.attname), '[]')
    from pg_attribute as attribute
    left join information_schema.columns as shown
      on shown.table_schema = 'public' and shown.table_name = class.relname and shown.column_name = attribute.attname
    where attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
  ) as columns,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', foreign_key.conname,
      'columns', (
        select jsonb_agg(attname order by ordinality)
        from unnest(foreign_key.conkey) with ordinality as key (number, ordinality)
        join pg_attribute on attrelid = foreign_key.conrelid and attnum = key.number
      ),
      'oneToOne', exists (
        select 1 from pg_constraint as uniqueness
        where uniqueness.conrelid = foreign_key.conrelid and uniqueness.contype in ('p', 'u')
          and uniqueness.conkey <@ foreign_key.conkey
      ),
      'relation', target.relname,
      'referenced', (
        select jsonb_agg(attname order by ordinality)
        from unnest(foreign_key.confkey) with ordinality as key (number, ordinality)
        join pg_attribute on attrelid = foreign_key.confrelid and attnum = key.number
      )
    ) order by foreign_key.conname), '[]')
    from pg_constraint as foreign_key
    join pg_class as target on target.oid = foreign_key.confrelid
    where foreign_key.conrelid = class.oid and foreign_key.contype = 'f'
      and target.relnamespace = 'public'::regnamespace
  ) as relationships
from pg_class as class
where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p', 'v')
order by class.relname`

const ROUTINES = `
select
  routine.proname as name,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', coalesce(routine.proargnames[ordinal], ''),
      'type', format_type(type, null),
      'optional', ordinal > routine.pronargs - routine.pronargdefaults
    ) order by ordinal), '[]')
    from unnest(routine.proargtypes) with ordinality as argument (type, ordinal)
  ) as arguments,
  case when returned.typtype = 'c' then returned.typname::text else format_type(routine.prorettype, null) end as returns,
  routine.proretset as "returnsSet",
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', routine.proargnames[ordinal], 'type', format_type(type, null)
    ) order by ordinal), '[]')
    from unnest(routine.proallargtypes) with ordinality as output (type, ordinal)
    where routine.proargmodes[ordinal] = 't'
  ) as "returnColumns"
from pg_proc as routine
join pg_type as returned on returned.oid = routine.prorettype
where routine.pronamespace = 'public'::regnamespace and routine.prokind = 'f'
  and routine.prorettype <> 'trigger'::regtype
order by routine.proname, routine.oid`

const ENUMS = `
select type.typname as name, array_agg(label.enumlabel order by label.enumsortorder)::text[] as values
from pg_type as type
join pg_enum as label on label.enumtypid = type.oid
where type.typnamespace = 'public'::regnamespace
group by type.typname
order by type.typname`

/** Reads tables, views, procedures and enums of the public schema. */
export async function readCatalogue(run: RunQuery): Promise<Catalogue> {
  return {
    relations: z.array(RelationSchema).parse(await run(RELATIONS)),
    routines: z.array(RoutineSchema).parse(await run(ROUTINES)),
    enums: z.array(EnumSchema).parse(await run(ENUMS)),
  }
}
