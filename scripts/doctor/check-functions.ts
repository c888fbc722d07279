import { readdir } from 'node:fs/promises'
import { type MailTestAnswer, MailTestAnswerSchema } from '#domain/mails/mail-template.ts'
import type { Installation } from './check-keys.ts'
import { error, type Diagnosis, ok, warning } from './diagnosis.ts'

/** Every server function of this version. */
const functionNames = async (): Promise<string[]> => {
  const entries = await readdir('supabase/functions', { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('_')).map(({ name }) => name)
}

/** How the test message fared; a message that could not be sent is also answered with status 200. */
const parseSent = (text: string): MailTestAnswer | undefined => {
  try {
    return MailTestAnswerSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Whether every function is deployed, and whether mails and payments are set up. */
export const checkFunctions = async ({
  url,
  publishableKey,
  secretKey,
  mailTo,
}: Installation): Promise<Diagnosis[]> => {
  const call = (name: string, key: string, body = {}) =>
    fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
  const preflight = (name: string) =>
    fetch(`${url}/functions/v1/${name}`, { method: 'OPTIONS', signal: AbortSignal.timeout(30_000) })

  const names = await functionNames()
  const missing: string[] = []
  for (const name of names) {
    const status = await preflight(name).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 404 || status === 0 || status >= 500) missing.push(name)
  }
  const findings =
    missing.length === 0
      ? [ok('functions', `${names.length} deployed`)]
      : [
          error(
            'functions',
            `not deployed or not starting: ${missing.join(', ')}`,
            'npx --prefix deploy/tools supabase functions deploy --use-api; its log says why one does not start.',
          ),
        ]

  const payments = await call('get-stripe-pk', publishableKey).catch(() => undefined)
  if (payments?.ok) findings.push(ok('donations', 'the payment provider’s key is set'))
  else
    findings.push(
      warning(
        'donations',
        `off (${payments ? payments.status : 'no answer'})`,
        'Set STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or leave donations off.',
      ),
    )
  if (mailTo) {
    const response = await call('send-test-email', secretKey, { action: 'send', email: mailTo }).catch(
      () => undefined,
    )
    const text = response ? await response.text() : 'no answer'
    const sent = parseSent(text)
    if (sent?.ok) findings.push(ok('mail', `a message went out to ${mailTo}`))
    else
      findings.push(
        error(
          'mail',
          `nothing went out (${sent?.errorText ?? text})`,
          'Set SMTP_HOST, SMTP_PORT (2525 or 2587 on hosted functions), SMTP_USER, SMTP_PASSWORD and MAIL_FROM.',
        ),
      )
  } else
    findings.push(
      warning('mail', 'not tried', 'npm run doctor -- --mail=you@example.org sends a real message.'),
    )
  return findings
}
