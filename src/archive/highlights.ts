import publications from '#content/publications.json' with { type: 'json' }
import type { CoverImage } from '#domain/articles/work-view.ts'
import { PublicationsSchema } from '#domain/content/publications.ts'
import { type Highlight, HIGHLIGHT_SOURCES, highlightOf } from '#domain/home/highlight.ts'
import { HIGHLIGHTS } from '#domain/home/limits.ts'
import { findCover } from './covers.ts'
import { allWorks } from './works.ts'

/** A publication's own description, shown while it has no work to show. */
const publicationHighlights = (): Highlight[] =>
  PublicationsSchema.parse(publications).map(({ key, fullTitle, description, tagline, path }) => ({
    id: key,
    title: fullTitle,
    description,
    date: '',
    category: key,
    author: tagline,
    link: path,
    type: 'publication',
    publishedAt: '',
    updatedAt: '',
  }))

/** The works of the carousel, last changed first, with their covers; the publications themselves when there is none. */
export const latestHighlights = async (): Promise<
  { highlight: Highlight; cover: CoverImage | undefined }[]
> => {
  const sources: readonly string[] = HIGHLIGHT_SOURCES
  const latest = (await allWorks())
    .filter(({ source }) => sources.includes(source))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt) || a.id.localeCompare(b.id))
    .slice(0, HIGHLIGHTS)
  if (latest.length === 0)
    return publicationHighlights().map((highlight) => ({ highlight, cover: undefined }))
  return Promise.all(
    latest.map(async (article) => ({ highlight: highlightOf(article), cover: await findCover(article) })),
  )
}
