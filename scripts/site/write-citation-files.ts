import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { citationFilesOf } from '#archive/citation-files.ts'
import { allWorks } from '#archive/works.ts'

/** Writes the citation files of every work into a built folder; answers how many. */
export const writeCitationFiles = async (folder: string): Promise<number> => {
  let files = 0
  for (const work of await allWorks()) {
    const place = join(folder, 'articles', work.id)
    mkdirSync(place, { recursive: true })
    // One after the other: waiting for each of so many small files would take longer than writing them.
    for (const { extension, text } of citationFilesOf(work)) {
      writeFileSync(join(place, `citation.${extension}`), text)
      files += 1
    }
  }
  return files
}
