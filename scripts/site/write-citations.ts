import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { citationFilesOf } from '#archive/citation-files.ts'
import { publicationSettings } from '#archive/publications.ts'
import { streamWorks } from '#archive/works.ts'
import { ensureFolder } from './ensure-folder.ts'

/**
 * Writes the citation files of every work that was read. Astro takes longer for one of these thousands of small files than
 * for its text; and one after the other, as waiting for each would take longer than writing it.
 */
export const writeCitations = async (site: string): Promise<void> => {
  const publications = await publicationSettings()
  for await (const work of streamWorks()) {
    const folder = join(site, 'articles', work.id)
    ensureFolder(folder)
    for (const { extension, text } of citationFilesOf(work, publications[work.source]))
      writeFileSync(join(folder, `citation.${extension}`), text)
  }
}
