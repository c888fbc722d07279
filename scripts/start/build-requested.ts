import { z } from 'zod'
import type { Backend } from '#scripts/backend/start-backend.ts'
import type { BuiltSite } from '#scripts/site/build-site.ts'

const ClaimSchema = z.array(z.object({ id: z.string() }))

/**
 * Runs a build for the waiting rebuild request, if there is one, and writes its report into the database, where the
 * back office reads when the site was last published and what went wrong.
 * @throws what the build throws, once it is reported
 */
export const buildRequested = async (backend: Backend, build: () => Promise<BuiltSite>): Promise<void> => {
  const startedAt = new Date().toISOString()
  const [claimed] = ClaimSchema.parse(await backend.sql('select id from public.claim_rebuild_request()'))
  const finish = (succeeded: boolean, pages: number | null, leftOut: unknown[], error: string | null) =>
    backend.sql(
      'select public.finish_rebuild($1::uuid, $2::boolean, $3::timestamptz, $4::integer, $5::jsonb, $6::text)',
      [claimed?.id ?? null, succeeded, startedAt, pages, JSON.stringify(leftOut), error],
    )
  try {
    const { pages, findings } = await build()
    await finish(true, pages, findings, null)
  } catch (error) {
    await finish(false, null, [], error instanceof Error ? error.message : String(error))
    throw error
  }
}
