import catalogue from '#content/adc-catalogue.json' with { type: 'json' }
import type { Work } from '#domain/works/work.ts'
import { type Chapter, chapterFromWork, type ChapterView, compareChapters } from '#domain/adc/chapter.ts'
import { placeholderChapters, AdcCatalogueSchema } from '#domain/adc/announced-chapters.ts'
import { linkedNames } from '#domain/contributors/author-line.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { readAnnouncedChapters } from './announced-chapters.ts'
import { once } from './once.ts'
import { viewWork } from './work-views.ts'
import { allWorks } from './works.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url

const viewChapter = async (article: Work): Promise<ChapterView> => {
  const { path, cover, pdfAddress, links } = await viewWork(article)
  return {
    chapter: { ...chapterFromWork(article, backendUrl), pdfUrl: pdfAddress },
    path,
    cover,
    names: linkedNames(article, links.authors),
    keywordPaths: links.keywords,
    specialtyPath: links.specialty,
  }
}

const adcWorks = async (): Promise<Work[]> =>
  (await allWorks()).filter(({ source }) => source === PUBLICATIONS.ADC.code)

/** The chapters that are announced, and the catalogue's placeholders, in their order. Read once a build. */
export const chaptersWithoutPage = once(async (): Promise<Chapter[]> => {
  const [works, announced] = await Promise.all([adcWorks(), readAnnouncedChapters()])
  const real = [...works.map((work) => chapterFromWork(work, backendUrl)), ...announced]
  const placeholders = placeholderChapters(AdcCatalogueSchema.parse(catalogue), real)
  return [...announced, ...placeholders].sort(compareChapters)
})

/** Every chapter of ADC in its order: published, announced, and the catalogue's placeholders. Read once a build. */
export const adcChapters = once(async (): Promise<ChapterView[]> => {
  const published = await Promise.all((await adcWorks()).map(viewChapter))
  return [
    ...published,
    ...(await chaptersWithoutPage()).map((chapter) => ({
      chapter,
      path: undefined,
      cover: undefined,
      names: chapter.authors.map((name) => ({ name, path: undefined })),
      keywordPaths: {},
      specialtyPath: undefined,
    })),
  ].sort((a, b) => compareChapters(a.chapter, b.chapter))
})
