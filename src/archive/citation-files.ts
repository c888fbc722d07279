import type { PublicationIdentity } from '#domain/publications/publication-line.ts'
import type { Work } from '#domain/works/work.ts'
import { canonicalPath } from '#domain/works/work-address.ts'
import { citableWork } from '#domain/citations/citable-work.ts'
import { CITATION_FILES } from '#domain/citations/citation-formats.ts'
import { readEnvironment } from '#domain/environment.ts'

const site = readEnvironment(process.env).SITE_URL

/** A citation file of a work, as `/articles/<id>/citation.<extension>` serves it. */
export type CitationFile = { extension: string; mediaType: string; text: string }

/** The citation files of one work of a publication. */
export const citationFilesOf = (article: Work, publication: PublicationIdentity): CitationFile[] => {
  const work = citableWork(article, new URL(canonicalPath(article), site).href, publication)
  return CITATION_FILES.map(({ extension, mediaType, write }) => ({
    extension,
    mediaType,
    text: write(work),
  }))
}
