import { z } from 'zod'
import { PublicationSchema } from '../../domain/publications/publication-schema.ts'
import { ALL_PUBLICATIONS, type Publication } from '../../domain/publications/registry.ts'
import { partialDate } from '../../domain/dates/partial-date.ts'

/**
 * Where harvesters ask, for ever.
 * @example oaiAddress('https://x.supabase.co') // 'https://x.supabase.co/functions/v1/oai'
 */
export const oaiAddress = (backendUrl: string): string => `${backendUrl.replace(/\/+$/, '')}/functions/v1/oai`

/** The error conditions of OAI-PMH that can occur here; noSetHierarchy cannot, because there are sets. */
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

/** A moment in the years that the database and ISO 8601 write with four digits; a forged token could name any year. */
const MomentSchema = z.int().min(Date.parse('0001-01-01T00:00:00Z')).max(Date.parse('9999-12-31T23:59:59Z'))

/**
 * State of a list between two requests: everything that the next page needs, so that the server remembers nothing.
 * Times are in milliseconds, as `Date.getTime` gives them.
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

/** Checksum of the characters: it exposes a token that was cut or mistyped. Source: FNV-1a, 32 bits. */
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

/** The formats of records: unqualified Dublin Core, which every repository has, and JATS. */
export const METADATA_PREFIXES = ['oai_dc', 'jats'] as const

/** A format of records. */
export type MetadataPrefix = (typeof METADATA_PREFIXES)[number]

/** Limits of a list; times are whole seconds in UTC. */
export type OaiSelection = {
  publication: Publication | undefined
  from: Date | undefined
  until: Date | undefined
}

/** A request as the protocol knows it. Source: https://www.openarchives.org/OAI/openarchivesprotocol.html#ProtocolMessages */
export type OaiRequest =
  | { verb: 'Identify' }
  | { verb: 'ListMetadataFormats'; identifier: string | undefined }
  | { verb: 'ListSets' }
  | { verb: 'GetRecord'; identifier: string; prefix: MetadataPrefix }
  | { verb: 'ListRecords' | 'ListIdentifiers'; prefix: MetadataPrefix; selection: OaiSelection }
  | { verb: 'ListRecords' | 'ListIdentifiers'; token: ResumptionToken }

type Verb = OaiRequest['verb']

const ARGUMENTS: Readonly<Record<Verb, readonly string[]>> = {
  Identify: [],
  ListMetadataFormats: ['identifier'],
  ListSets: ['resumptionToken'],
  GetRecord: ['identifier', 'metadataPrefix'],
  ListRecords: ['metadataPrefix', 'from', 'until', 'set', 'resumptionToken'],
  ListIdentifiers: ['metadataPrefix', 'from', 'until', 'set', 'resumptionToken'],
}

const isVerb = (text: string): text is Verb => Object.hasOwn(ARGUMENTS, text)

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const SECOND = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})Z$/

/** A moment with the precision of a day or a second; a day stands for its first or its last second. */
const readMoment = (text: string | undefined, end: 'first' | 'last'): Date | undefined => {
  if (text === undefined) return undefined
  const [, year, month, day] = DAY.exec(text) ?? SECOND.exec(text) ?? []
  const moment = new Date(text.includes('T') ? text : `${text}T${end === 'first' ? '00:00:00' : '23:59:59'}Z`)
  const isReal = partialDate(Number(year), Number(month), Number(day)) !== undefined
  if (!isReal || Number.isNaN(moment.getTime()))
    throw new OaiError('badArgument', `"${text}" is no date: use YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.`)
  return moment
}

const readPrefix = (text: string | undefined): MetadataPrefix => {
  if (text === undefined) throw new OaiError('badArgument', 'The argument metadataPrefix is missing.')
  const prefix = METADATA_PREFIXES.find((known) => known === text)
  if (prefix === undefined)
    throw new OaiError('cannotDisseminateFormat', `There are no records as "${text}": use oai_dc or jats.`)
  return prefix
}

const readSet = (text: string | undefined): Publication | undefined => {
  if (text === undefined) return undefined
  const publication = ALL_PUBLICATIONS.find(({ folder }) => folder === text)
  if (!publication) throw new OaiError('noRecordsMatch', `There is no set "${text}".`)
  return publication.code
}

const readSelection = (given: ReadonlyMap<string, string>): OaiSelection => {
  const [fromText, untilText] = [given.get('from'), given.get('until')]
  if (fromText !== undefined && untilText !== undefined && fromText.length !== untilText.length)
    throw new OaiError('badArgument', 'The arguments from and until must both be days or both be seconds.')
  const [from, until] = [readMoment(fromText, 'first'), readMoment(untilText, 'last')]
  if (from && until && from > until)
    throw new OaiError('badArgument', 'The argument from is later than until.')
  return { from, until, publication: readSet(given.get('set')) }
}

const required = (given: ReadonlyMap<string, string>, name: string): string => {
  const value = given.get(name)
  if (value === undefined) throw new OaiError('badArgument', `The argument ${name} is missing.`)
  return value
}

const readList = (
  verb: 'ListRecords' | 'ListIdentifiers',
  given: ReadonlyMap<string, string>,
  now: Date,
): OaiRequest => {
  const token = given.get('resumptionToken')
  if (token === undefined)
    return { verb, prefix: readPrefix(given.get('metadataPrefix')), selection: readSelection(given) }
  if (given.size > 1) throw new OaiError('badArgument', 'The argument resumptionToken excludes all others.')
  return { verb, token: readResumptionToken(token, verb, now) }
}

/**
 * Reads the arguments of a request.
 * @throws OaiError for the first error in them
 */
export const readOaiRequest = (parameters: URLSearchParams, now: Date): OaiRequest => {
  const [verb = '', ...others] = parameters.getAll('verb')
  if (!isVerb(verb) || others.length > 0)
    throw new OaiError('badVerb', 'The verb is missing, repeated or none of the protocol.')
  const given = new Map<string, string>()
  for (const [name, value] of parameters) {
    if (name === 'verb') continue
    if (!ARGUMENTS[verb].includes(name))
      throw new OaiError('badArgument', `The verb ${verb} takes no argument "${name}".`)
    if (given.has(name)) throw new OaiError('badArgument', `The argument ${name} is repeated.`)
    given.set(name, value)
  }
  switch (verb) {
    case 'Identify':
      return { verb }
    case 'ListSets':
      if (given.has('resumptionToken'))
        throw new OaiError('badResumptionToken', 'The list of sets is short and needs no token.')
      return { verb }
    case 'ListMetadataFormats':
      return { verb, identifier: given.get('identifier') }
    case 'GetRecord':
      return {
        verb,
        identifier: required(given, 'identifier'),
        prefix: readPrefix(given.get('metadataPrefix')),
      }
    case 'ListRecords':
    case 'ListIdentifiers':
      return readList(verb, given, now)
  }
}
