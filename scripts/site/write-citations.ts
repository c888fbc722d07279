import { join } from 'node:path'
import { citationFilesOf } from '#archive/citation-files.ts'
import { publicationSettings } from '#archive/publications.ts'
import { streamWorks } from '#archive/works.ts'
import { ContentStore } from './content-store.ts'
import { ensureFolder } from './ensure-folder.ts'

/** Writes the citation files of every work that was read. */
export const writeCitations = async (site: string, cache: string): Promise<void> => {
  const publications = await publicationSettings()
  const store = new ContentStore(join(cache, 'citations'))
  for await (const work of streamWorks()) {
    const folder = join(site, 'articles', work.id)
    ensureFolder(folder)
    for (const { extension, text } of citationFilesOf(work, publications[work.source]))
      store.write(join(folder, `citation.${extension}`), text)
  }
  store.prune()
}
