import { join } from 'node:path'
import { referenceOf } from '#archive/citation-files.ts'
import { publicationSettings } from '#archive/publications.ts'
import { streamWorks } from '#archive/works.ts'
import { citationFilePath } from '#formats/citations/citation-formats.ts'
import { ContentStore } from './content-store.ts'
import { ensureFolder } from './ensure-folder.ts'
import { ReferenceCollector } from './reference-collector.ts'

/** Writes the citation file of every work that was read, and those of issues, publications and everything. */
export const writeCitations = async (site: string, cache: string): Promise<void> => {
  const publications = await publicationSettings()
  const store = new ContentStore(join(cache, 'citations'))
  const collector = new ReferenceCollector()
  for await (const work of streamWorks()) {
    ensureFolder(join(site, 'articles', work.id))
    const reference = referenceOf(work, publications[work.source])
    collector.add(work, reference.formats)
    store.write(join(site, citationFilePath(work.id)), reference.file)
  }
  collector.write(site)
  store.prune()
}
