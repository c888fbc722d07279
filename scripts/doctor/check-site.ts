import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Installation } from './check-keys.ts'
import { error, type Diagnosis, ok, warning } from './diagnosis.ts'

const StateSchema = z.object({
  last_published_at: z.string().nullable(),
  last_build_status: z.string().nullable(),
  last_build_error: z.string().nullable(),
  waiting_since: z.string().nullable(),
  building_since: z.string().nullable(),
})

/** A request that waits longer was taken by nobody. */
const LONG_WAIT_MS = 60 * 60_000

/** Whether the site is served with its own rules, and whether changes reach it. */
export const checkSite = async ({ url, secretKey, siteUrl }: Installation): Promise<Diagnosis[]> => {
  const findings: Diagnosis[] = []
  const home = await fetch(siteUrl, { signal: AbortSignal.timeout(15_000) }).catch(() => undefined)
  if (!home?.ok)
    findings.push(
      error(
        'site',
        `${siteUrl} answers ${home ? home.status : 'nothing'}`,
        'Check SITE_URL and the host; publish a build.',
      ),
    )
  else {
    const policy = home.headers.get('content-security-policy') ?? ''
    if (!policy.includes(new URL(url).origin))
      findings.push(
        error(
          'site',
          'is served without the policy of its build',
          'Have the host apply _headers, or the rules in _server (docs/deploy).',
        ),
      )
    else findings.push(ok('site', `${siteUrl} is served with its policy`))
    const lost = await fetch(`${siteUrl}/cette-page-n-existe-pas`).catch(() => undefined)
    if (lost?.status !== 404)
      findings.push(
        error(
          'not-found page',
          `an unknown address answers ${lost?.status ?? 'nothing'}`,
          'Have the host answer 404.html with status 404.',
        ),
      )
    const record = await fetch(`${siteUrl}/admin/articles/edit/essai`).catch(() => undefined)
    if (record?.status !== 200)
      findings.push(
        warning(
          'back office',
          'a reload of a record’s address fails',
          'Have the host rewrite /admin/* to /admin.',
        ),
      )
  }
  const operator = createClient(url, secretKey, { auth: { persistSession: false } })
  const answer = await operator.from('publishing_state').select('*').single()
  if (answer.error) return findings
  const state = StateSchema.parse(answer.data)
  if (state.last_build_status === 'failed')
    findings.push(
      error(
        'publication',
        `the last build failed: ${state.last_build_error ?? ''}`,
        'Mend the cause, then rebuild from the back office.',
      ),
    )
  else if (
    !state.building_since &&
    state.waiting_since &&
    Date.now() - Date.parse(state.waiting_since) > LONG_WAIT_MS
  )
    findings.push(
      error(
        'publication',
        `changes wait since ${state.waiting_since}`,
        'No builder takes them: see docs/deploy.',
      ),
    )
  else
    findings.push(
      ok('publication', state.last_published_at ? `last at ${state.last_published_at}` : 'nothing waits'),
    )
  return findings
}
