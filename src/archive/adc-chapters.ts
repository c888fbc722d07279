import catalogue from '#content/adc-catalogue.json' with { type: 'json' }
import type { Work } from '#domain/works/work.ts'
import { chapterFromWork, type ChapterView, compareChapters } from '#domain/adc/chapter.ts'
import { placeholderChapters, AdcCatalogueSchema } from '#domain/adc/announced-chapters.ts'
import { linkedNames } from '#domain/contributors/author-line.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { readAnnouncedChapters } from './announced-chapters.ts'
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

const readAdc = async (): Promise<ChapterView[]> => {
  const articles = (await allWorks()).filter(({ source }) => source === PUBLICATIONS.ADC.code)
  const published = await Promise.all(articles.map(viewChapter))
  const announced = await readAnnouncedChapters()
  const real = [...published.map(({ chapter }) => chapter), ...announced]
  const withoutPage = [...announced, ...placeholderChapters(AdcCatalogueSchema.parse(catalogue), real)]
  return [
    ...published,
    ...withoutPage.map((chapter) => ({
      chapter,
      path: undefined,
      cover: undefined,
      names: chapter.authors.map((name) => ({ name, path: undefined })),
      keywordPaths: {},
      specialtyPath: undefined,
    })),
  ].sort((a, b) => compareChapters(a.chapter, b.chapter))
}

let chapters: Promise<ChapterView[]> | undefined

/** Every chapter of ADC in its order: published, announced, and the catalogue's placeholders. Read once a build. */
export const adcChapters = (): Promise<ChapterView[]> => (chapters ??= readAdc())
