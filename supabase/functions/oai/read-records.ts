import { z } from 'zod'
import { PUBLICATION_COLUMNS } from '../../../src/data/publication-columns.ts'
import { prepareDeposits } from '../../../src/formats/deposits/deposit.ts'
import { OaiError, type OaiSelection } from '../../../src/formats/oai/oai-request.ts'
import type { OaiRecord } from '../../../src/formats/oai/oai-response.ts'
import type { Publication } from '../../../src/domain/publications/registry.ts'
import { PublicationSchema } from '../../../src/domain/publications/publication-schema.ts'
import {
  type PublicationSettings,
  PublicationSettingsSchema,
  settingsByPublication,
} from '../../../src/domain/publications/publication-settings.ts'
import { type StoredText, StoredTextSchema, textsOfWorks } from '../../../src/domain/texts/stored-text.ts'
import { completedRow } from '../../../src/domain/works/completed-row.ts'
import { RelationRowSchema } from '../../../src/domain/works/relations.ts'
import { WorkSchema } from '../../../src/domain/works/work.ts'
import { callProcedure, type Client } from '../_shared/clients.ts'
import { readFunctionEnvironment } from '../_shared/environment.ts'

/** Records of one answer. */
export const PAGE_RECORDS = 100

const MomentSchema = z.string().transform((text) => new Date(text))

const RelatedSchema = z.preprocess(
  completedRow,
  z
    .object({ id: z.uuid(), source: PublicationSchema, title: z.string(), doi: z.string().nullable() })
    .transform(({ doi, ...work }) => ({ ...work, doi: doi ?? undefined })),
)

const RowSchema = z.object({
  work_id: z.uuid(),
  publication: PublicationSchema,
  changed_at: MomentSchema,
  is_deleted: z.boolean(),
  work: z.unknown(),
  relations: z.array(z.unknown()),
  related: z.array(z.unknown()),
})

type Row = z.infer<typeof RowSchema>

type Settings = Readonly<Record<Publication, PublicationSettings>>

/** What admins say of the publications. */
export const readSettings = async (client: Client): Promise<Settings> => {
  const { data, error } = await client.from('publications').select(PUBLICATION_COLUMNS)
  if (error) throw error
  return settingsByPublication(z.array(PublicationSettingsSchema).parse(data))
}

/** The entries that can be read; the others are logged, so that one that can't costs its relation alone. */
const readable = <Entry>(schema: z.ZodType<Entry>, entries: unknown[], workId: string): Entry[] =>
  entries.flatMap((entry) => {
    const read = schema.safeParse(entry)
    if (read.success) return [read.data]
    console.error(`A relation of the work ${workId} is in no harvest: ${z.prettifyError(read.error)}`)
    return []
  })

/** The work of a row; `undefined` for one that can't be read, which is logged. */
const readableWork = (row: Row): z.infer<typeof WorkSchema> | undefined => {
  const work = WorkSchema.safeParse(row.work)
  if (!work.success) console.error(`The work ${row.work_id} is in no harvest: ${z.prettifyError(work.error)}`)
  return work.data
}

const headerOf = (row: Row): OaiRecord => ({
  workId: row.work_id,
  publication: row.publication,
  changedAt: row.changed_at,
  isDeleted: row.is_deleted,
  deposit: undefined,
})

/** A row as a header, for a list of identifiers: without a work that can't be read, as lists of records are. */
const toHeader = (row: Row): OaiRecord[] =>
  row.work === null || readableWork(row) !== undefined ? [headerOf(row)] : []

/** A row as a record; a work that can't be read is left out, so that the others are harvested. */
const toRecord = (row: Row, settings: Settings, storedTexts: readonly StoredText[] = []): OaiRecord[] => {
  if (row.work === null) return [headerOf(row)]
  const work = readableWork(row)
  if (work === undefined) return []
  const { SITE_URL: siteUrl, SUPABASE_URL: storageUrl } = readFunctionEnvironment()
  const [deposit] = prepareDeposits([work], {
    settings,
    relations: readable(RelationRowSchema, row.relations, row.work_id),
    related: readable(RelatedSchema, row.related, row.work_id),
    siteUrl,
    storageUrl,
    texts: textsOfWorks(storedTexts, [work], storageUrl),
  })
  return [{ ...headerOf(row), deposit }]
}

/** A page of records, and whether there are more. */
export type RecordPage = {
  records: OaiRecord[]
  read: number
  last: Pick<Row, 'work_id' | 'changed_at'> | undefined
}

/**
 * The records of a selection by time of change, behind the last one of the page before.
 * @param withMetadata whether each has what the formats say; without, the same records are there as headers alone
 */
export const readRecordPage = async (
  client: Client,
  { publication, from, until }: OaiSelection,
  after: RecordPage['last'],
  withMetadata: boolean,
): Promise<RecordPage> => {
  const answered = await callProcedure(client, 'read_oai_records', {
    _publication: publication ?? null,
    _from: from?.toISOString() ?? null,
    _until: until?.toISOString() ?? null,
    _after_time: after?.changed_at.toISOString() ?? null,
    _after_work: after?.work_id ?? null,
    // One more than is shown says whether the list goes on.
    _limit: PAGE_RECORDS + 1,
  })
  const rows = z.array(RowSchema).parse(answered)
  const shown = rows.slice(0, PAGE_RECORDS)
  const settings = withMetadata && shown.length > 0 ? await readSettings(client) : undefined
  return {
    records: shown.flatMap((row) => (settings ? toRecord(row, settings) : toHeader(row))),
    read: shown.length,
    last: rows.length > shown.length ? shown.at(-1) : undefined,
  }
}

const readStoredTexts = async (client: Client, workId: string): Promise<StoredText[]> => {
  const { data, error } = await client
    .from('work_texts')
    .select('work_id, source, language, html, version')
    .eq('work_id', workId)
  if (error) throw error
  return StoredTextSchema.array().parse(data)
}

/**
 * The record of a work; `undefined` for one that was never published.
 * @throws OaiError for a work that can't be read
 * @param withText whether it has the text that is stored of the work, which pages of records have not: a hundred would be too long
 */
export const readRecord = async (
  client: Client,
  workId: string,
  withText: boolean,
): Promise<OaiRecord | undefined> => {
  const rows = z.array(RowSchema).parse(await callProcedure(client, 'read_oai_records', { _work_id: workId }))
  const [row] = rows
  if (!row) return undefined
  const texts = withText && row.work !== null ? await readStoredTexts(client, workId) : []
  const [record] = toRecord(row, await readSettings(client), texts)
  if (!record)
    throw new OaiError('cannotDisseminateFormat', 'The record is not complete enough for any format.')
  return record
}

const CountSchema = z
  .array(z.object({ total: z.number().int(), earliest: MomentSchema.nullable() }))
  .length(1)

/** How many records a selection has, and when the first of them changed. */
export const countRecords = async (
  client: Client,
  { publication, from, until }: OaiSelection,
): Promise<{ total: number; earliest: Date | undefined }> => {
  const [count] = CountSchema.parse(
    await callProcedure(client, 'count_oai_records', {
      _publication: publication ?? null,
      _from: from?.toISOString() ?? null,
      _until: until?.toISOString() ?? null,
    }),
  )
  return { total: count?.total ?? 0, earliest: count?.earliest ?? undefined }
}
