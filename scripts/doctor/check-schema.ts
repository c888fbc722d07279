import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { openScratchDatabase } from '#scripts/database/open-scratch-database.ts'
import type { Installation } from './check-keys.ts'
import { error, type Diagnosis, ok, warning } from './diagnosis.ts'

const NamesSchema = z.array(z.string())

const CatalogueSchema = z.object({
  relations: NamesSchema,
  unprotected: NamesSchema,
  routines: NamesSchema,
  policies: NamesSchema,
  triggers: NamesSchema,
  buckets: NamesSchema,
  extensions: NamesSchema,
  /** Without pg_cron there are none to miss. */
  unscheduled_jobs: NamesSchema.nullable(),
  secrets: NamesSchema,
  super_admins: z.number(),
})

/** What `installation_catalogue` answers. */
export type CatalogueEntries = z.infer<typeof CatalogueSchema>

const COMPARED = {
  relations: 'tables and views',
  routines: 'procedures',
  policies: 'policies',
  triggers: 'triggers',
  buckets: 'buckets',
} as const satisfies Partial<Record<keyof CatalogueEntries, string>>

const APPLY = 'Apply the migrations of this version: npx --prefix deploy/tools supabase db push --linked.'

/** What the migrations of this version make, on an empty database. */
const expectedCatalogue = async (): Promise<CatalogueEntries | undefined> => {
  const database = await openScratchDatabase()
  try {
    const rows = await database.query('select public.installation_catalogue() as catalogue')
    return z.array(z.object({ catalogue: CatalogueSchema })).parse(rows)[0]?.catalogue
  } finally {
    await database.close()
  }
}

const few = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ')

const compare = (about: string, expected: readonly string[], found: readonly string[]): Diagnosis => {
  const missing = expected.filter((name) => !found.includes(name))
  if (missing.length === 0) return ok(about, `${expected.length} as the migrations make them`)
  return error(about, `${missing.length} missing or different: ${few(missing)}`, APPLY)
}

const SCHEDULE = 'select private.schedule_jobs() in the SQL editor'

const describeJobs = (unscheduled: readonly string[] | null): Diagnosis => {
  if (!unscheduled)
    return warning(
      'jobs at set times',
      'pg_cron is off',
      `Switch the extension on and run ${SCHEDULE}, or call publish_due_articles every minute with the secret key.`,
    )
  if (unscheduled.length > 0)
    return error('jobs at set times', `pg_cron lacks ${unscheduled.join(', ')}`, `Run ${SCHEDULE}.`)
  return ok('jobs at set times', 'pg_cron has them all')
}

/** Whether the database is what the migrations of this version make, and what was set up by hand. */
export const checkSchema = async ({ url, secretKey }: Installation): Promise<Diagnosis[]> => {
  const operator = createClient(url, secretKey, { auth: { persistSession: false } })
  const answer: { data: unknown; error: { message: string } | null } =
    await operator.rpc('installation_catalogue')
  if (answer.error)
    return [error('migrations', `the catalogue can't be read (${answer.error.message})`, APPLY)]
  const found = CatalogueSchema.parse(answer.data)
  const expected = await expectedCatalogue()
  if (!expected) throw new Error('The scratch database named nothing.')
  const findings = Object.entries(COMPARED).map(([kind, about]) => {
    const key = kind as keyof typeof COMPARED
    return compare(about, expected[key], found[key])
  })
  // Tables that someone added by hand are open to everyone unless they are protected.
  if (found.unprotected.length > 0)
    findings.push(
      error(
        'row-level security',
        `off on ${few(found.unprotected)}`,
        'alter table … enable row level security, with policies.',
      ),
    )
  if (found.super_admins === 0)
    findings.push(
      // The first one makes an account on the site, which a release examines as soon as it is there.
      warning(
        'super admin',
        'there is none',
        'Sign up at /admin/login, then: npm run super-admin -- personne@exemple.org',
      ),
    )
  else findings.push(ok('super admin', `${found.super_admins}`))
  findings.push(describeJobs(found.unscheduled_jobs))
  if (!found.extensions.includes('pg_net') || !found.secrets.includes('rebuild_webhook_url'))
    findings.push(
      warning(
        'rebuild on change',
        'the database calls no builder',
        'Right when "npm run builder" runs all the time; otherwise switch pg_net on and store rebuild_webhook_url (README, step 6).',
      ),
    )
  else findings.push(ok('rebuild on change', 'the database calls trigger-rebuild'))
  return findings
}
