import { createClient } from '@supabase/supabase-js'
import { error, type Diagnosis, ok } from './diagnosis.ts'

/** The installation to look at. */
export type Installation = {
  url: string
  publishableKey: string
  secretKey: string
  siteUrl: string
  /** Who gets a test message; without an address none is sent. */
  mailTo?: string | undefined
}

/** Whether the backend answers, and whether each key opens what it should and no more. */
export const checkKeys = async ({ url, publishableKey, secretKey }: Installation): Promise<Diagnosis[]> => {
  const reached = await fetch(`${url}/rest/v1/articles?select=id&limit=1`, {
    headers: { apikey: publishableKey },
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  if (typeof reached === 'string')
    return [
      error(
        'backend',
        `${url} can't be reached (${reached})`,
        'Check PUBLIC_SUPABASE_URL; a paused project must be restored.',
      ),
    ]
  const memory = { auth: { persistSession: false } }
  const visitor = createClient(url, publishableKey, memory)
  const operator = createClient(url, secretKey, memory)
  const findings: Diagnosis[] = [ok('backend', `${url} answers`)]

  if (reached.ok) findings.push(ok('publishable key', 'reads published works'))
  else
    findings.push(
      error(
        'publishable key',
        `reading works answers ${reached.status}`,
        'Copy PUBLIC_SUPABASE_PUBLISHABLE_KEY from the project’s API settings; if the key is right, apply the migrations.',
      ),
    )
  const drafts = await visitor.from('articles').select('id').eq('status', 'draft').limit(1)
  const submissions = await visitor.from('submissions').select('id').limit(1)
  if ((drafts.data?.length ?? 0) > 0 || (submissions.data?.length ?? 0) > 0)
    findings.push(
      error(
        'publishable key',
        'opens drafts or submissions',
        'A policy is missing or this is a secret key: never publish it.',
      ),
    )
  const all = await operator.from('user_roles').select('id', { count: 'exact', head: true })
  if (all.error)
    findings.push(
      error(
        'secret key',
        `is refused (${all.error.message || all.status})`,
        'Copy SUPABASE_SECRET_KEY from the project’s API settings.',
      ),
    )
  else findings.push(ok('secret key', 'opens the database'))
  return findings
}
