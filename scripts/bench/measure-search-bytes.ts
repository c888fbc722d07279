import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { composeRows } from '#demonstration/generated/compose-rows.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { SEARCH_FILES_FOLDER, SEARCH_PACK } from '#domain/search/index-files.ts'
import { pageRecord, type SearchRecord, textRecords, toSearchRecord } from '#domain/search/search-record.ts'
import { textParts } from '#domain/search/pagefind.ts'
import { WorkSchema } from '#domain/works/work.ts'
import { BundleWriter } from '#scripts/site/search/bundle-writer.ts'
import { composeText } from './compose-text.ts'

/** The sizes that are measured; up to the second each work has a text of its own, beyond an abstract of its own alone. */
const BYTE_SIZES = [100, 1_000, 10_000]
const LAST_WITH_TEXT = 1_000

const TEXT_WORDS = 3_000
const ABSTRACT_WORDS = 190
const PAGE_WORDS = 500

const KB = 1000
const BACKEND = 'https://projet.supabase.co'

/** What a search may fetch of the index `works`, in kB: engine, list and a first word; each further word; a record. */
export const SEARCH_BUDGETS_KB: Readonly<Record<number, number>> = { 1_000: 130, 10_000: 180 }
export const WORD_KB = 30
export const RECORD_KB = 2

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const sizesIn = async (folder: string): Promise<number[]> =>
  Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size))

/** Bytes of the files of a folder itself: scripts and lists as hosts compress them, others as they are. */
const ownBytes = async (folder: string): Promise<number> => {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name === SEARCH_PACK) continue
    const content = await readFile(join(folder, entry.name))
    bytes += /\.(?:js|json)$/.test(entry.name) ? brotliCompressSync(content).length : content.length
  }
  return bytes
}

/** What a browser fetches of an index. */
type IndexBytes = { list: number; word: number; record: number; files: number }

const measureIndex = async (folder: string): Promise<IndexBytes> => {
  const [words, records] = [await sizesIn(join(folder, 'index')), await sizesIn(join(folder, 'fragment'))]
  return {
    list: await ownBytes(folder),
    word: median(words),
    record: median(records),
    files: words.length + records.length,
  }
}

const kb = (bytes: number): string => (bytes / KB).toFixed(1)

/** So many generated works, each with an abstract of its own. */
export const composeRecords = (count: number): SearchRecord[] =>
  [...composeRows(count, 'octets')].map((row) =>
    toSearchRecord(
      WorkSchema.parse({
        updated_at: row.created_at,
        publication_date: null,
        date: null,
        ...row,
        abstract: composeText(ABSTRACT_WORDS, `abstract ${row.id}`),
      }),
      PUBLICATIONS[row.source],
      BACKEND,
    ),
  )

/** Writes the index `works` of some records into a folder and measures what a search fetches of it, in bytes. */
export const measureWorks = async (
  writer: BundleWriter,
  folder: string,
  records: readonly SearchRecord[],
): Promise<IndexBytes & { first: number; engine: number }> => {
  const engine = await ownBytes(join(folder, await writer.writeEngine()))
  const { bundle } = await writer.writeIndex(
    'works',
    [...records.map(({ record }) => record), pageRecord({ path: '/about/', title: 'À propos', text: '' })],
    0,
  )
  const works = await measureIndex(join(folder, bundle.folder))
  return { ...works, engine, first: engine + works.list + works.word }
}

/** Writes the parts of `text` of works, each with a text of its own, and measures them. */
const measureTexts = async (
  writer: BundleWriter,
  folder: string,
  records: readonly SearchRecord[],
): Promise<IndexBytes[]> => {
  const texts = records.map((record) => {
    const words = composeText(TEXT_WORDS, `text ${record.id}`).split(' ')
    const pages = Array.from({ length: TEXT_WORDS / PAGE_WORDS }, (_, at) =>
      words.slice(at * PAGE_WORDS, (at + 1) * PAGE_WORDS).join(' '),
    )
    return { source: record.source, year: record.year, records: textRecords(record, pages) }
  })
  const measured: IndexBytes[] = []
  for (const [at, part] of textParts(texts).entries()) {
    const { bundle } = await writer.writeIndex(`text-${at}`, part.records, 0)
    measured.push(await measureIndex(join(folder, bundle.folder)))
  }
  return measured
}

/** Writes the indexes of so many generated works and answers a line with the bytes that searches fetch of them. */
const measure = async (count: number): Promise<string> => {
  const folder = resolve('.local/bench/bytes')
  await rm(folder, { recursive: true, force: true })
  const [site, cache] = [join(folder, 'site'), join(folder, 'cache')]
  const writer = new BundleWriter(site, cache)
  const records = composeRecords(count)
  const started = performance.now()
  const works = await measureWorks(writer, site, records)
  const budget = SEARCH_BUDGETS_KB[count]
  const isMissed =
    (budget !== undefined && works.first > budget * KB) ||
    works.word > WORD_KB * KB ||
    works.record > RECORD_KB * KB
  const parts = [
    `works=${count}`,
    `engine_kb=${kb(works.engine)}`,
    `list_kb=${kb(works.list)}`,
    `word_kb=${kb(works.word)}`,
    `first_search_kb=${kb(works.first)}${budget === undefined ? '' : ` (≤ ${budget})`}`,
    `record_kb=${kb(works.record)}`,
  ]
  if (count <= LAST_WITH_TEXT) {
    const texts = await measureTexts(writer, site, records)
    parts.push(
      `text_parts=${texts.length}`,
      `text_lists_kb=${kb(texts.reduce((sum, { list }) => sum + list, 0))}`,
      `text_word_kb=${kb(texts.reduce((sum, { word }) => sum + word, 0))}`,
      `passage_kb=${kb(median(texts.map(({ record }) => record)))}`,
    )
  }
  await writer.finish()
  parts.push(`seconds=${((performance.now() - started) / 1000).toFixed(1)}`, ...(isMissed ? ['missed'] : []))
  return parts.join(' ')
}

/** Answers a line for each size with the bytes that a search fetches (`files` below the folder of the index). */
export const measureSearchBytes = async (): Promise<string[]> => {
  const lines: string[] = [`Folders below ${SEARCH_FILES_FOLDER}, kB of 1000 bytes, medians:`]
  for (const count of BYTE_SIZES) lines.push(await measure(count))
  return lines
}
