/** Interval between two runs of maintenance, which hosted Supabase starts by pg_cron. */
const EVERY_MS = 15 * 60_000

/** Long, because sending held mails may take a while. */
const TIMEOUT_MS = 120_000

type Access = { url: string; secretKey: string }

/**
 * Has the server remove uploads that no submission took, send mails that a day held back and forget old rows.
 * @throws Error when the function refuses or doesn't answer
 */
const runOnce = async ({ url, secretKey }: Access): Promise<void> => {
  const response = await fetch(`${url}/functions/v1/run-maintenance`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`Maintenance: ${url} answered ${response.status}`)
}

/**
 * Runs maintenance now and from time to time.
 * @returns a function that stops it
 */
export const runMaintenance = (access: Access): (() => void) => {
  const run = () => {
    runOnce(access).catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
  }
  run()
  const timer = setInterval(run, EVERY_MS)
  return () => clearInterval(timer)
}
