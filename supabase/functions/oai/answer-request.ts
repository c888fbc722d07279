import {
  OaiError,
  type OaiRequest,
  type OaiSelection,
  type ResumptionToken,
  tokenExpiry,
  writeResumptionToken,
} from '../../../src/formats/oai/oai-request.ts'
import {
  oaiFormats,
  oaiHeader,
  oaiIdentity,
  oaiRecord,
  type OaiRecord,
  type OaiRepository,
  oaiSets,
  readRecordName,
  unknownRecord,
  utcSeconds,
} from '../../../src/formats/oai/oai-response.ts'
import { xml, type XmlNode } from '../../../src/formats/xml/write-xml.ts'
import { SITE_NAME } from '../../../src/domain/shell/site-identity.ts'
import type { Client } from '../_shared/clients.ts'
import { readMailSettings } from '../_shared/mail-settings.ts'
import { countRecords, readRecordPage, readRecord, readSettings, type RecordPage } from './read-records.ts'

const EVERYTHING: OaiSelection = { publication: undefined, from: undefined, until: undefined }

type Context = { client: Client; repository: OaiRepository; now: Date }

type ListRequest = Extract<OaiRequest, { verb: 'ListRecords' | 'ListIdentifiers' }>

const identify = async ({ client, repository, now }: Context): Promise<XmlNode> => {
  const [{ earliest }, { adminEmail, from }] = await Promise.all([
    countRecords(client, EVERYTHING),
    readMailSettings(client),
  ])
  const sender = /<([^>]+)>$/.exec(from)?.[1] ?? from
  return oaiIdentity(repository, { name: SITE_NAME, email: adminEmail ?? sender, earliest: earliest ?? now })
}

const findRecord = async (
  { client, repository }: Context,
  name: string,
  withText = false,
): Promise<OaiRecord> => {
  const record = await readRecord(client, readRecordName(repository.host, name), withText)
  if (!record) throw unknownRecord(name)
  return record
}

const listFormats = async (context: Context, identifier: string | undefined): Promise<XmlNode> => {
  if (identifier !== undefined && (await findRecord(context, identifier)).isDeleted)
    throw new OaiError('noMetadataFormats', 'The record is deleted: there is nothing to say of it.')
  return oaiFormats()
}

/** The selection of a list and how far it has come: from the arguments, or from the token of the page before. */
const progressOf = (request: ListRequest) => {
  if (!('token' in request))
    return { prefix: request.prefix, selection: request.selection, after: undefined, cursor: 0 }
  const { prefix, publication, from, until, afterTime, afterWork, cursor } = request.token
  return {
    prefix,
    selection: {
      publication,
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
    },
    after: { changed_at: new Date(afterTime), work_id: afterWork },
    cursor,
  }
}

const tokenElement = (token: ResumptionToken | undefined, cursor: number, total: number): XmlNode =>
  xml(
    'resumptionToken',
    {
      completeListSize: String(total),
      cursor: String(cursor),
      expirationDate: token && utcSeconds(new Date(token.expires)),
    },
    token && writeResumptionToken(token),
  )

/** The next page that has a record, because the protocol has no empty list. */
const readFilledPage = async (
  client: Client,
  selection: OaiSelection,
  after: RecordPage['last'],
  withMetadata: boolean,
): Promise<RecordPage> => {
  const page = await readRecordPage(client, selection, after, withMetadata)
  if (page.records.length > 0 || !page.last) return page
  const next = await readFilledPage(client, selection, page.last, withMetadata)
  return { ...next, read: page.read + next.read }
}

const list = async ({ client, repository, now }: Context, request: ListRequest): Promise<XmlNode> => {
  const { verb } = request
  const { prefix, selection, after, cursor } = progressOf(request)
  const [{ records, read, last }, { total }] = await Promise.all([
    readFilledPage(client, selection, after, verb === 'ListRecords'),
    countRecords(client, selection),
  ])
  if (records.length === 0)
    throw after
      ? new OaiError('badResumptionToken', 'What the list went on with is gone: begin again.')
      : new OaiError('noRecordsMatch', 'No record matches the arguments.')
  const token: ResumptionToken | undefined = last && {
    verb,
    prefix,
    publication: selection.publication,
    from: selection.from?.getTime(),
    until: selection.until?.getTime(),
    afterTime: last.changed_at.getTime(),
    afterWork: last.work_id,
    cursor: cursor + read,
    expires: tokenExpiry(now),
  }
  return xml(
    verb,
    records.map((record) =>
      verb === 'ListRecords'
        ? oaiRecord(record, prefix, repository.host)
        : oaiHeader(record, repository.host),
    ),
    // The last page of a list of several ends with an empty token.
    token || after ? tokenElement(token, cursor, Math.max(total, cursor + read)) : undefined,
  )
}

/**
 * The element that answers a request.
 * @throws OaiError for what the protocol calls an error
 */
export const answerRequest = async (context: Context, request: OaiRequest): Promise<XmlNode> => {
  switch (request.verb) {
    case 'Identify':
      return identify(context)
    case 'ListMetadataFormats':
      return listFormats(context, request.identifier)
    case 'ListSets': {
      const { RHCA, IGM, ADC, INDEX } = await readSettings(context.client)
      return oaiSets({ RHCA: RHCA.title, IGM: IGM.title, ADC: ADC.title, INDEX: INDEX.title })
    }
    case 'GetRecord': {
      const record = await findRecord(context, request.identifier, request.prefix === 'jats')
      return xml('GetRecord', oaiRecord(record, request.prefix, context.repository.host))
    }
    case 'ListRecords':
    case 'ListIdentifiers':
      return list(context, request)
  }
}
