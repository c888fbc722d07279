import { publicationOfPart } from '#domain/offline/library-manifest.ts'
import { ARCHIVE_UNIT, type LibraryUnit, LIBRARY_CACHES } from '#domain/offline/offline-caches.ts'
import { PublicationSchema } from '#domain/publications/publication-schema.ts'
import {
  type Bundle,
  SEARCH_INDEX_PATH,
  SEARCH_PACK,
  type SearchMeta,
  SearchMetaSchema,
  type TextPart,
} from '#domain/search/index-files.ts'
import { libraryRecords } from './library-records.ts'
import { readJson } from './read-manifest.ts'
import { storeFile } from './store-file.ts'

const META = `${SEARCH_INDEX_PATH}/meta.json`

const packsOf = ({ folder, changes }: Bundle): string[] =>
  [folder, ...(changes ? [changes.folder] : [])].map((each) => `${SEARCH_INDEX_PATH}/${each}/${SEARCH_PACK}`)

/** Whether a saved unit brings the text of a part: its publication's; a single work has its text with it. */
const bringsText =
  ({ key, part }: LibraryUnit) =>
  ({ publication }: TextPart): boolean => {
    if (key === ARCHIVE_UNIT.key) return true
    const named = PublicationSchema.safeParse(key.replace(/^publication:/, ''))
    if (named.success) return named.data === publication
    return key.startsWith('issue:') && part !== undefined && publicationOfPart(part) === publication
  }

/** The files of the search that saved units bring: `works` whole, and the texts of their publications. */
const filesOf = (meta: SearchMeta, units: readonly LibraryUnit[]): string[] => [
  `${SEARCH_INDEX_PATH}/${meta.engine}/${SEARCH_PACK}`,
  ...packsOf(meta.works),
  ...[meta.words, ...Object.values(meta.orders)].map((file) => `${SEARCH_INDEX_PATH}/${file}`),
  ...meta.text
    .filter((part) => units.some((unit) => bringsText(unit)(part)))
    .flatMap(({ bundle }) => packsOf(bundle)),
]

/** Saves the search as far as saved units need it, all of one build; what is there is not fetched again, what is former goes. */
export const saveSearch = async (unit: LibraryUnit, signal: AbortSignal): Promise<void> => {
  const { text, value: meta } = await readJson(META, SearchMetaSchema, signal)
  const units = await (await libraryRecords()).getAll('units')
  const files = filesOf(meta, [...units, unit])
  const cache = await caches.open(LIBRARY_CACHES.search)
  for (const file of files)
    if (!(await cache.match(file))) await storeFile(LIBRARY_CACHES.search, file, signal)
  await cache.put(META, new Response(text, { headers: { 'Content-Type': 'application/json' } }))
  const wanted = new Set([META, ...files].map((file) => new URL(file, location.href).href))
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
}
