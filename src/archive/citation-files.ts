import { canonicalPath } from '#domain/articles/canonical-path.ts'
import { citableWork } from '#domain/citations/citable-work.ts'
import { CITATION_FILES } from '#domain/citations/citation-formats.ts'
import { readEnvironment } from '#domain/environment.ts'
import { allWorks } from './works.ts'

const site = readEnvironment(process.env).SITE_URL

/** Every citation file of every work: its path parameters and its text. */
export const citationFiles = async (): Promise<
  { params: { id: string; extension: string }; props: { text: string; mediaType: string } }[]
> =>
  (await allWorks()).flatMap((article) => {
    const work = citableWork(article, new URL(canonicalPath(article), site).href)
    return CITATION_FILES.map(({ extension, mediaType, write }) => ({
      params: { id: article.id, extension },
      props: { text: write(work), mediaType },
    }))
  })
