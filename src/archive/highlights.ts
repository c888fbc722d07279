import publications from '#content/publications.json' with { type: 'json' }
import type { Picture } from '#domain/covers/picture.ts'
import { PublicationsSchema } from '#domain/content/site-content.ts'
import {
  type Highlight,
  highlightOf,
  latestWorks,
  newestWork,
  sampleHighlightOf,
} from '#domain/home/highlight.ts'
import { findCover } from './covers.ts'
import { allWorks } from './works.ts'

/** The works of the carousel with their covers; the publications themselves when there is none. */
export const latestHighlights = async (): Promise<{ highlight: Highlight; cover: Picture | undefined }[]> => {
  const latest = latestWorks(await allWorks())
  if (latest.length === 0)
    return PublicationsSchema.parse(publications).map((publication) => ({
      highlight: sampleHighlightOf(publication),
      cover: undefined,
    }))
  return Promise.all(
    latest.map(async (article) => ({ highlight: highlightOf(article), cover: await findCover(article) })),
  )
}

/** The work that was published last. */
export const newestHighlight = async (): Promise<Highlight | undefined> => {
  const work = newestWork(await allWorks())
  return work && highlightOf(work)
}
