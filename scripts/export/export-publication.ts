import { z } from 'zod'
import {
  ARCHIVE_VERSION,
  fileEntry,
  type Manifest,
  MANIFEST_ENTRY,
  tableEntry,
} from '#domain/backup/archive-format.ts'
import { readPdfText } from '#archive/pdf-text.ts'
import { formatLongDate } from '#domain/dates/format-date.ts'
import { jatsFile } from '#formats/jats/jats-article.ts'
import { prepareDeposits } from '#formats/deposits/deposit.ts'
import { pdfBucket } from '#domain/files/public-address.ts'
import { csvPieces } from '#formats/citations/export-references.ts'
import {
  PublicationSettingsSchema,
  settingsByPublication,
} from '#domain/publications/publication-settings.ts'
import { countNoun } from '#domain/language/number.ts'
import { ALL_PUBLICATIONS } from '#domain/publications/registry.ts'
import { SITE_NAME } from '#domain/shell/site-identity.ts'
import { blockText } from '#domain/texts/text-blocks.ts'
import { storedFileName } from '#domain/works/work-files.ts'
import { FIGURE_BUCKET } from '#domain/texts/figures.ts'
import { figuresOf, StoredTextSchema, textsOfWorks } from '#domain/texts/stored-text.ts'
import { RelationRowSchema } from '#domain/works/relations.ts'
import { type Work, WorkSchema } from '#domain/works/work.ts'
import { listBackupFiles } from '../../supabase/functions/_shared/backup/list-files.ts'
import type { Client } from '../../supabase/functions/_shared/clients.ts'
import { openBag } from './bag-writer.ts'
import { exportPages, type ExportedWork } from './export-pages.ts'
import { type PublicTable, readPublicTables } from './public-rows.ts'

/** The folder that the archive unpacks to. */
export const BAG_FOLDER = 'portail'

const PUBLIC_BUCKETS = new Set<string>([
  ...ALL_PUBLICATIONS.flatMap(({ buckets }) => Object.values(buckets)),
  FIGURE_BUCKET,
])

const FilesSchema = z.object({
  pdf_url: z.string().nullish(),
  pdf_filename: z.string().nullish(),
  image_url: z.string().nullish(),
  cover_image: z.string().nullish(),
  cover_image_filename: z.string().nullish(),
})

const rowsOf = (tables: readonly PublicTable[], name: string) =>
  tables.find(({ table }) => table === name)?.rows ?? []

/** The names of files that published works name: what else lies in a bucket may be of a draft. */
const namedFiles = (tables: readonly PublicTable[]): ReadonlySet<string> =>
  new Set([
    ...rowsOf(tables, 'articles').flatMap((row) =>
      Object.values(FilesSchema.parse(row)).flatMap((stored) => (stored ? [storedFileName(stored)] : [])),
    ),
    ...StoredTextSchema.array()
      .parse(rowsOf(tables, 'work_texts'))
      .flatMap(({ html }) => figuresOf(html)),
  ])

/** The PDF of a work among the files of the archive. */
const pdfOf = (work: Work, files: ReadonlySet<string>): string | undefined => {
  const stored = work.pdfUrl ?? work.pdfFileName
  const entry = stored && fileEntry(pdfBucket(work.source), storedFileName(stored))
  return entry && files.has(entry) ? entry : undefined
}

/** Where the text of a PDF is. */
const textEntry = (bucket: string, path: string): string =>
  `textes/${bucket}/${path.replace(/\.pdf$/i, '.txt')}`

/** What an export holds. */
export type ExportSummary = {
  works: number
  files: number
  /** Ids of works whose rows can't be read: they are in the tables, and have no page. */
  unreadable: string[]
}

/**
 * Writes the whole publication as a bag: pages that open from a stick, PDFs with their texts, JATS, a table, and the rows and files that
 * a restore reads. It holds nothing but what everybody may read.
 */
export const exportPublication = async (
  client: Client,
  output: WritableStream<Uint8Array>,
  { siteUrl, storageUrl, createdAt }: { siteUrl: string; storageUrl: string; createdAt: Date },
): Promise<ExportSummary> => {
  const bag = openBag(output, BAG_FOLDER)
  const tables = await readPublicTables(client)
  const manifest: Manifest = {
    version: ARCHIVE_VERSION,
    createdAt: createdAt.toISOString(),
    tables: [],
    files: [],
  }
  for (const { schema, table, rows } of tables) {
    const entry = tableEntry(schema, table)
    const { sha256 } = await bag.add(entry, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    manifest.tables.push({ schema, table, rows: rows.length, entry, sha256 })
  }
  const named = namedFiles(tables)
  const texts = new Map<string, string>()
  for await (const { bucket, path, contentType } of listBackupFiles(client)) {
    if (!PUBLIC_BUCKETS.has(bucket) || !named.has(path)) continue
    const { data, error } = await client.storage.from(bucket).download(path)
    if (error) throw new Error(`${bucket}/${path} could not be read: ${error.message}`, { cause: error })
    const entry = fileEntry(bucket, path)
    const bytes = new Uint8Array(await data.arrayBuffer())
    const { sha256, size } = await bag.add(entry, bytes)
    manifest.files.push({ bucket, path, contentType, size, entry, sha256 })
    const text = /\.pdf$/i.test(path) ? await readPdfText(bytes) : undefined
    if (!text || !('blocks' in text)) continue
    texts.set(entry, textEntry(bucket, path))
    await bag.add(textEntry(bucket, path), `${text.blocks.map(blockText).join('\n\n')}\n`)
  }
  const files = new Set(manifest.files.map(({ entry }) => entry))
  const read = rowsOf(tables, 'articles').map((row) => ({ row, work: WorkSchema.safeParse(row) }))
  const works = read.flatMap(({ work }) => (work.success ? [work.data] : []))
  const deposits = prepareDeposits(works, {
    settings: settingsByPublication(PublicationSettingsSchema.array().parse(rowsOf(tables, 'publications'))),
    relations: RelationRowSchema.array().parse(rowsOf(tables, 'work_relations')),
    related: works,
    texts: textsOfWorks(StoredTextSchema.array().parse(rowsOf(tables, 'work_texts')), works, storageUrl),
    siteUrl,
    storageUrl,
  })
  const exported = deposits.map((deposit): ExportedWork => {
    const pdf = pdfOf(deposit.work, files)
    return { deposit, pdf, text: pdf && texts.get(pdf), jats: `jats/${deposit.work.id}.xml` }
  })
  for (const { deposit, jats } of exported) await bag.add(jats, jatsFile(deposit))
  await bag.add('travaux.csv', [...csvPieces(works)].join(''))
  const day = createdAt.toISOString().slice(0, 10)
  for (const { path, html } of exportPages(exported, formatLongDate(day))) await bag.add(path, html)
  await bag.add(MANIFEST_ENTRY, `${JSON.stringify(manifest, null, 1)}\n`)
  await bag.close(
    {
      'Bagging-Date': day,
      'External-Description': `${SITE_NAME} : ${countNoun(works.length, 'travail', 'travaux')}`,
      'External-Identifier': siteUrl,
    },
    {
      path: 'LISEZ-MOI.txt',
      text: 'Ouvrez data/index.html dans un navigateur\u00a0: aucun réseau n’est nécessaire.\n',
    },
  )
  const unreadable = read.flatMap(({ row, work }) => (work.success ? [] : [z.string().parse(row['id'])]))
  return { works: works.length, files: files.size, unreadable }
}
