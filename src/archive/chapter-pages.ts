import type { Work } from '#domain/works/work.ts'
import type { ChapterView } from '#domain/adc/chapter.ts'
import { NEIGHBOUR_CHAPTERS } from '#domain/lists/list-texts.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { adcChapters } from './adc-chapters.ts'
import { cacheKeyOf, contentHash } from './content-hash.ts'
import { workPaths } from './work-pages.ts'
import { viewWork } from './work-views.ts'

type ChapterPath = {
  params: { id: string }
  props: {
    work: Work
    previous: ChapterView | undefined
    next: ChapterView | undefined
    /** The chapters around it in their order, itself included: all of them in a small ADC. */
    neighbours: ChapterView[]
  }
  cacheKey: string
}

const neighboursOf = (chapters: ChapterView[], index: number): ChapterView[] => {
  const last = Math.max(0, chapters.length - NEIGHBOUR_CHAPTERS)
  const start = Math.min(Math.max(0, index - NEIGHBOUR_CHAPTERS / 2), last)
  return chapters.slice(start, start + NEIGHBOUR_CHAPTERS)
}

/** Paths and props of the chapters that have a page. */
export const chapterPages = async (): Promise<ChapterPath[]> => {
  const chapters = await adcChapters()
  const written = chapters.filter(({ path }) => path !== undefined)
  const indices = new Map(chapters.map(({ chapter }, index) => [chapter.id, index]))
  const writtenIndices = new Map(written.map(({ chapter }, index) => [chapter.id, index]))
  return Promise.all(
    (await workPaths(PUBLICATIONS.ADC.code)).map(async ({ params, props: { work } }) => {
      const index = writtenIndices.get(params.id) ?? 0
      const props = {
        work,
        previous: written[index - 1],
        next: written[index + 1],
        neighbours: neighboursOf(chapters, indices.get(params.id) ?? 0),
      }
      const content = { ...props, neighbours: props.neighbours.map(contentHash), view: await viewWork(work) }
      return { params, props, cacheKey: cacheKeyOf('chapter', content) }
    }),
  )
}
