import { BUILD_FINDING_TEXTS } from '#domain/back-office/build-findings.ts'
import staticFounders from '#content/founders.json' with { type: 'json' }
import { createBuildClient } from '#data/build-client.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { type Founder, FounderSchema } from '#domain/founders/founder.ts'
import { reportFinding } from './build-report.ts'

/** The view, else the table, else the static list: the page has its founders even when both reads fail. */
export const readFounderRows = async (): Promise<unknown[]> => {
  const client = createBuildClient(requirePublicBackend(readEnvironment(process.env)))
  const view = await client.from('founders_view').select('*')
  if (!view.error) return view.data
  const table = await client.from('founders').select('*').order('display_order')
  if (!table.error) return table.data
  reportFinding({
    table: 'founders',
    id: '*',
    outcome: 'published',
    reason: BUILD_FINDING_TEXTS.staticFounders(table.error.message),
  })
  return staticFounders
}

/** The founders whose rows can be read. */
export const readFounders = async (): Promise<Founder[]> =>
  (await readFounderRows()).flatMap((row) => {
    const parsed = FounderSchema.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
