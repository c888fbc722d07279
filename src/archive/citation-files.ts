import type { PublicationIdentity } from '#domain/publications/publication-line.ts'
import type { Work } from '#domain/works/work.ts'
import { canonicalPath } from '#domain/works/work-address.ts'
import { citableWork } from '#formats/citations/citable-work.ts'
import { citationFile } from '#formats/citations/reference-files.ts'
import { CITATION_FILES } from '#formats/citations/citation-formats.ts'
import { readEnvironment } from '#domain/environment.ts'

const site = readEnvironment(process.env).SITE_URL

/** The reference of a work in one of the formats. */
export type ReferenceText = { extension: string; text: string }

/** The reference of one work of a publication: its file, and each format for the files of many works. */
export const referenceOf = (
  article: Work,
  publication: PublicationIdentity,
): { file: string; formats: ReferenceText[] } => {
  const work = citableWork(article, new URL(canonicalPath(article), site).href, publication)
  return {
    file: citationFile(work),
    formats: CITATION_FILES.map(({ extension, write }) => ({ extension, text: write(work) })),
  }
}
