import catalogue from '#content/atlas-catalogue.json' with { type: 'json' }
import type { Article } from '#domain/articles/article.ts'
import { chapterFromArticle } from '#domain/atlas/chapter.ts'
import { compareChapters } from '#domain/atlas/chapter-order.ts'
import type { ChapterView } from '#domain/atlas/chapter-view.ts'
import { placeholderChapters } from '#domain/atlas/placeholder-chapters.ts'
import { AtlasCatalogueSchema } from '#domain/content/atlas-catalogue.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { readAnnouncedChapters } from './announced-chapters.ts'
import { viewWork } from './work-views.ts'
import { allWorks } from './works.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url

const viewChapter = async (article: Article): Promise<ChapterView> => {
  const { path, cover } = await viewWork(article)
  return { chapter: chapterFromArticle(article, backendUrl), path, cover }
}

const readAtlas = async (): Promise<ChapterView[]> => {
  const articles = (await allWorks()).filter(({ source }) => source === 'ADC')
  const published = await Promise.all(articles.map(viewChapter))
  const announced = await readAnnouncedChapters()
  const real = [...published.map(({ chapter }) => chapter), ...announced]
  const withoutPage = [...announced, ...placeholderChapters(AtlasCatalogueSchema.parse(catalogue), real)]
  return [
    ...published,
    ...withoutPage.map((chapter) => ({ chapter, path: undefined, cover: undefined })),
  ].sort((a, b) => compareChapters(a.chapter, b.chapter))
}

let atlas: Promise<ChapterView[]> | undefined

/** Every chapter of the atlas in its order: published, announced, and the catalogue's placeholders. Read once a build. */
export const atlasChapters = (): Promise<ChapterView[]> => (atlas ??= readAtlas())
