import { createHash } from 'node:crypto'
import { buildIndexFiles } from '#domain/index-medicus/build-index-files.ts'
import type { IndexMeta } from '#domain/index-medicus/index-files.ts'
import { indexWorks } from './index-medicus.ts'

/** Letters of the version that names the folder of an index. */
const VERSION_LENGTH = 12

/**
 * The files of the index that browsers search. Their folder is named for their content: a browser that still holds an
 * older index reads that one or learns that it is gone, and never mixes two.
 */
export const indexFiles = async (): Promise<{ file: string; content: Uint8Array<ArrayBuffer> }[]> => {
  const { ordered, entries } = await indexWorks()
  const { meta, files } = buildIndexFiles(
    ordered,
    ordered.title.flatMap(({ id }) => entries.get(id) ?? []),
  )
  const hash = createHash('sha256').update(JSON.stringify(meta))
  for (const content of files.values()) hash.update(content)
  const version = hash.digest('hex').slice(0, VERSION_LENGTH)
  const complete: IndexMeta = { ...meta, version }
  // Astro holds them until the build ends: as bytes they take half of what strings take.
  return [
    { file: 'meta', content: Buffer.from(JSON.stringify(complete)) },
    ...[...files].map(([file, content]) => ({ file: `${version}/${file}`, content: Buffer.from(content) })),
  ]
}
