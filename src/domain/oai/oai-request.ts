import { ALL_PUBLICATIONS } from '../publications/registry.ts'
import type { Publication } from '../publications/publication.ts'
import { partialDate } from '../dates/partial-date.ts'
import { OaiError, type ResumptionToken, readResumptionToken } from './protocol.ts'

/** The formats of records: unqualified Dublin Core, which every repository has, and JATS. */
export const METADATA_PREFIXES = ['oai_dc', 'jats'] as const

/** A format of records. */
export type MetadataPrefix = (typeof METADATA_PREFIXES)[number]

/** What a list is limited to; times are whole seconds in UTC. */
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

/** A moment of the calendar, of a day or a second; a day begins, or ends, at its first or last second. */
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
 * @throws OaiError for the first thing that is wrong with them
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
