/** Variables that functions may read from the environment of the backend; on hosted Supabase they are project secrets. */
const PASSED_ON = /^(MAIL_FROM$|CONTACT_EMAIL$|REBUILD_|STRIPE_)/

/** Receives contact messages on a laptop, where the mail catcher keeps them. */
const LOCAL_EDITORS = 'redaction@portail.local'

type Addresses = { url: string; publishableKey: string; secretKey: string; siteUrl: string; smtpPort: number }

/**
 * What the functions' process gets to know: the names that hosted Supabase uses. Mails always go to the catcher, even
 * when the environment names a mail server: trying the portal out never writes to real people.
 */
export const functionEnvironment = (
  own: Record<string, string | undefined>,
  { url, publishableKey, secretKey, siteUrl, smtpPort }: Addresses,
): Record<string, string> => {
  const passed = Object.entries(own).flatMap(([name, value]): [string, string][] =>
    PASSED_ON.test(name) && value !== undefined ? [[name, value]] : [],
  )
  return {
    CONTACT_EMAIL: LOCAL_EDITORS,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    ...Object.fromEntries(passed),
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    SITE_URL: siteUrl,
  }
}

const hostOf = (value: string): string[] => {
  try {
    const { protocol, host } = new URL(value)
    return protocol === 'http:' || protocol === 'https:' ? [host] : []
  } catch {
    return []
  }
}

/** The hosts that these variables name: a function reaches no other. */
export const reachableHosts = (environment: Record<string, string>): string[] => {
  const named = Object.values(environment).flatMap(hostOf)
  const stripe = environment['STRIPE_SECRET_KEY'] ? ['api.stripe.com'] : []
  return [...new Set(['127.0.0.1', 'localhost', environment['SMTP_HOST'] ?? '', ...stripe, ...named])].filter(
    Boolean,
  )
}
