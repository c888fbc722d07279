import { join } from 'node:path'
import { citationFilesOf } from '#archive/citation-files.ts'
import { publicationSettings } from '#archive/publications.ts'
import { streamWorks } from '#archive/works.ts'
import { ContentStore } from './content-store.ts'
import { ensureFolder } from './ensure-folder.ts'
import { ReferenceCollector } from './reference-collector.ts'

/** Writes the citation files of every work that was read, and those of issues, publications and everything. */
export const writeCitations = async (site: string, cache: string): Promise<void> => {
  const publications = await publicationSettings()
  const store = new ContentStore(join(cache, 'citations'))
  const collector = new ReferenceCollector()
  for await (const work of streamWorks()) {
    const folder = join(site, 'articles', work.id)
    ensureFolder(folder)
    const files = citationFilesOf(work, publications[work.source])
    collector.add(work, files)
    for (const { extension, text } of files) store.write(join(folder, `citation.${extension}`), text)
  }
  collector.write(site)
  store.prune()
}
