import { z } from 'zod'
import { PublicationSchema } from '../publications/publication-schema.ts'

/**
 * Where harvesters ask, for ever.
 * @example oaiAddress('https://x.supabase.co') // 'https://x.supabase.co/functions/v1/oai'
 */
export const oaiAddress = (backendUrl: string): string => `${backendUrl.replace(/\/+$/, '')}/functions/v1/oai`

/** The error conditions of OAI-PMH that a request can earn here; there are sets, so noSetHierarchy is none of them. */
export type OaiErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noMetadataFormats'
  | 'noRecordsMatch'

/** What is wrong with a request; harvesters' operators read the text, in English as the protocol is. */
export class OaiError extends Error {
  readonly code: OaiErrorCode

  constructor(code: OaiErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** How long a token may be used, in hours. */
export const TOKEN_HOURS = 24

const MS_AN_HOUR = 3_600_000

/** A moment of the years that the database and ISO 8601 write with four digits; whoever makes up a token may name any. */
const MomentSchema = z.int().min(Date.parse('0001-01-01T00:00:00Z')).max(Date.parse('9999-12-31T23:59:59Z'))

/**
 * Where a list goes on: all that the next page needs, so that nothing has to be remembered between two requests. Times are
 * in milliseconds, as `Date.getTime` gives them.
 */
const TokenSchema = z.strictObject({
  verb: z.enum(['ListRecords', 'ListIdentifiers']),
  prefix: z.enum(['oai_dc', 'jats']),
  publication: PublicationSchema.optional(),
  from: MomentSchema.optional(),
  until: MomentSchema.optional(),
  /** The last record that was given. */
  afterTime: MomentSchema,
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
