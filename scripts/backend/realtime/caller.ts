import { verify } from 'hono/jwt'
import { z } from 'zod'
import type { Keys } from '../folder/keys.ts'

/** Who listens: the database role, and the claims that row-level security reads. */
export type ChannelCaller = {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: Record<string, unknown>
}

const ClaimsSchema = z.looseObject({ role: z.enum(['anon', 'authenticated', 'service_role']) })

/**
 * Finds out who a key or an access token stands for.
 * @returns undefined for an unknown key and for a token that is forged or expired
 */
export const identifyCaller = async (keys: Keys, token: string): Promise<ChannelCaller | undefined> => {
  if (token === keys.publishableKey) return { role: 'anon', claims: { role: 'anon' } }
  if (token === keys.secretKey) return { role: 'service_role', claims: { role: 'service_role' } }
  try {
    const claims = ClaimsSchema.parse(await verify(token, keys.jwtSecret, 'HS256'))
    return { role: claims.role, claims }
  } catch {
    return undefined
  }
}

/** Whether a caller's token has run out since it was shown. */
export const hasExpired = ({ claims }: ChannelCaller): boolean =>
  typeof claims['exp'] === 'number' && claims['exp'] * 1000 <= Date.now()
