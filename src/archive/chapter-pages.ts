import type { Article } from '#domain/articles/article.ts'
import type { ChapterView } from '#domain/adc/chapter.ts'
import { NEAR_CHAPTERS } from '#domain/lists/list-limits.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { adcChapters } from './adc-chapters.ts'
import { pagePlace, sharedKey } from './page-key.ts'
import { workPaths } from './work-pages.ts'
import { viewWork } from './work-views.ts'

type ChapterPath = {
  params: { id: string }
  props: {
    work: Article
    previous: ChapterView | undefined
    next: ChapterView | undefined
    /** The chapters around it in their order, itself included: all of them in a small ADC. */
    near: ChapterView[]
  }
  cacheKey?: string
}

const nearOf = (chapters: ChapterView[], place: number): ChapterView[] => {
  const last = Math.max(0, chapters.length - NEAR_CHAPTERS)
  const start = Math.min(Math.max(0, place - NEAR_CHAPTERS / 2), last)
  return chapters.slice(start, start + NEAR_CHAPTERS)
}

/** Paths and props of the chapters that have a page. */
export const chapterPages = async (): Promise<ChapterPath[]> => {
  const chapters = await adcChapters()
  const written = chapters.filter(({ path }) => path !== undefined)
  const places = new Map(chapters.map(({ chapter }, index) => [chapter.id, index]))
  const writtenPlaces = new Map(written.map(({ chapter }, index) => [chapter.id, index]))
  return (await workPaths(PUBLICATIONS.ADC.code)).map(({ params, props: { work } }) => {
    const place = writtenPlaces.get(params.id) ?? 0
    const props = {
      work,
      previous: written[place - 1],
      next: written[place + 1],
      near: nearOf(chapters, places.get(params.id) ?? 0),
    }
    const source = async () => ({ ...props, near: props.near.map(sharedKey), view: await viewWork(work) })
    return { params, props, ...pagePlace(source) }
  })
}
