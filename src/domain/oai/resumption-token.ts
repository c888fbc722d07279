import { z } from 'zod'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { OaiError } from './oai-error.ts'

/** How long a token may be used, in hours. */
export const TOKEN_HOURS = 24

const MS_AN_HOUR = 3_600_000

/**
 * Where a list goes on: all that the next page needs, so that nothing has to be remembered between two requests. Times are
 * in milliseconds, as `Date.getTime` gives them.
 */
const TokenSchema = z.strictObject({
  verb: z.enum(['ListRecords', 'ListIdentifiers']),
  prefix: z.enum(['oai_dc', 'jats']),
  publication: PublicationSchema.optional(),
  from: z.int().optional(),
  until: z.int().optional(),
  /** The last record that was given. */
  afterTime: z.int(),
  afterWork: z.uuid(),
  /** Records given so far. */
  cursor: z.int().positive(),
  /** Until when the token may be used. */
  expires: z.int(),
})

/** Where a list goes on. */
export type ResumptionToken = z.infer<typeof TokenSchema>

/** A sum over the characters: a token that was cut or mistyped is no token. Source: FNV-1a, 32 bits. */
const checksum = (text: string): string => {
  let sum = 0x811c9dc5
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (sum >>> 0).toString(36)
}

const encoded = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

const decoded = (text: string): unknown => {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}

/** A token as text: letters, digits, "-", "_" and one ".", which no address has to escape. */
export const writeResumptionToken = (token: ResumptionToken): string => {
  const payload = encoded(JSON.stringify(token))
  return `${payload}.${checksum(payload)}`
}

/** Until when a token of now may be used, in milliseconds. */
export const tokenExpiry = (now: Date): number => now.getTime() + TOKEN_HOURS * MS_AN_HOUR

/**
 * Reads a token of a list.
 * @throws OaiError `badResumptionToken` for one that was changed, is of another verb, or is too old
 */
export const readResumptionToken = (text: string, verb: string, now: Date): ResumptionToken => {
  const [payload = '', sum, ...others] = text.split('.')
  const token = TokenSchema.safeParse(decoded(payload))
  if (!token.success || others.length > 0 || sum !== checksum(payload) || token.data.verb !== verb)
    throw new OaiError('badResumptionToken', 'This is no resumption token of this list.')
  if (token.data.expires < now.getTime())
    throw new OaiError('badResumptionToken', `This resumption token is older than ${TOKEN_HOURS} hours.`)
  return token.data
}
