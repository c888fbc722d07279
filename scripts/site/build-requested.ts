import { createClient } from '@supabase/supabase-js'
import type { Database } from '#data/database.types.ts'
import type { BuiltSite } from './build-site.ts'

/** How often a builder says that it still works; the database takes it for dead after two minutes. */
const HEARTBEAT_MS = 30_000

/** The backend that holds the requests, and its secret key. */
export type Requests = { url: string; secretKey: string }

/** What is reported of a build. */
type Outcome = Pick<BuiltSite, 'pages' | 'findings'>

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Runs a build for the waiting rebuild request and writes its report into the database, where the back office reads when
 * the site was last published and what went wrong.
 * @param always builds even when nothing waits, as at a start
 * @returns whether anything was built
 * @throws what the build throws, once it is reported; when it can't be, that is printed
 */
export const buildRequested = async (
  { url, secretKey }: Requests,
  build: () => Promise<Outcome>,
  always = false,
): Promise<boolean> => {
  const service = createClient<Database>(url, secretKey, { auth: { persistSession: false } })
  const startedAt = new Date().toISOString()
  const claim = await service.rpc('claim_rebuild_request')
  if (claim.error) throw new Error(`The rebuild requests can't be read: ${claim.error.message}`)
  const id = claim.data[0]?.id
  if (id === undefined && !always) return false

  const finish = async (
    succeeded: boolean,
    report: { pages?: number; leftOut?: Outcome['findings']; error?: string },
  ) => {
    const { error } = await service.rpc('finish_rebuild', {
      _succeeded: succeeded,
      _started_at: startedAt,
      // A build that nobody asked for is reported too.
      ...({ _request_id: id ?? null } as { _request_id: string }),
      ...(report.pages !== undefined && { _page_count: report.pages }),
      _left_out: report.leftOut ?? [],
      ...(report.error !== undefined && { _error: report.error }),
    })
    if (error) throw new Error(`The build could not be reported: ${error.message}`)
  }
  const sendHeartbeat = async (_request_id: string) => {
    const { error } = await service.rpc('renew_rebuild_request', { _request_id })
    // The next one is half a minute away: a backend that is silent for a moment stops no build.
    if (error) console.error(`The heartbeat of the build could not be sent: ${error.message}`)
  }
  const heartbeat = setInterval(() => {
    if (id !== undefined) void sendHeartbeat(id)
  }, HEARTBEAT_MS)
  let built: Outcome
  try {
    built = await build()
  } catch (error) {
    await finish(false, { error: messageOf(error) }).catch((unreported: unknown) =>
      console.error(messageOf(unreported)),
    )
    throw error
  } finally {
    clearInterval(heartbeat)
  }
  await finish(true, { pages: built.pages, leftOut: built.findings })
  return true
}
