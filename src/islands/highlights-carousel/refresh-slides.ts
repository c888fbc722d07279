import { loadDataClient } from '#data/browser-client.ts'
import { readMarks } from '#data/read-marks.ts'
import {
  HIGHLIGHT_COLUMNS,
  readHighlightRow,
  type Highlight,
  HIGHLIGHT_SOURCES,
  highlightOf,
} from '#domain/home/highlight.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { HIGHLIGHTS, HOME_TEXTS } from '#domain/home/texts.ts'
import { WORK_MARKS } from '#domain/works/work-mark.ts'

/**
 * The latest works of the three publications, as a visitor may read them.
 * @throws Error when the read fails
 */
export const readLatestSlides = async (): Promise<Highlight[]> => {
  const client = await loadDataClient()
  const { data, error } = await client
    .from('articles')
    .select(HIGHLIGHT_COLUMNS)
    .in('source', [...HIGHLIGHT_SOURCES])
    .order('updated_at', { ascending: false })
    // As `latestWorks` orders them: works of an issue are published at one moment.
    .order('id')
    .limit(HIGHLIGHTS)
    .retry(false)
  if (error) throw new Error(error.message)
  const works = data.flatMap((row) => readHighlightRow(row) ?? [])
  const marks = await readMarks(
    client,
    works.map(({ id }) => id),
  )
  return works.map((work) => ({ ...highlightOf(work), mark: marks.get(work.id) }))
}

/** Shows the mark of a work, or that it has none. */
const writeMark = (slide: HTMLElement, { mark }: Highlight) => {
  const element = slide.querySelector<HTMLElement>('[data-slide-mark]')
  if (!element) return
  element.hidden = !mark
  element.textContent = mark ? WORK_MARKS[mark].mark : ''
  if (mark) element.dataset.tone = WORK_MARKS[mark].tone
}

const write = (slide: HTMLElement, part: string, text: string) => {
  const element = slide.querySelector<HTMLElement>(`[data-slide-${part}]`)
  if (element) element.textContent = text
}

/** Shows a work in a slide; the cover stays. */
const writeSlide = (slide: HTMLElement, highlight: Highlight): void => {
  slide.dataset.id = highlight.id
  slide.dataset.publication = highlight.category
  slide.dataset.publishedAt = highlight.publishedAt
  slide.dataset.updatedAt = highlight.updatedAt
  write(slide, 'category', PUBLICATIONS[highlight.category].shortName)
  slide.querySelector<HTMLElement>('[data-slide-category]')?.setAttribute('data-category', highlight.category)
  writeMark(slide, highlight)
  write(slide, 'date', highlight.date)
  write(slide, 'title', highlight.title)
  write(slide, 'author', highlight.author)
  write(slide, 'description', highlight.description)
  for (const link of slide.querySelectorAll('a')) link.href = highlight.link
  slide.querySelector('[data-slide-more]')?.setAttribute('aria-label', HOME_TEXTS.readMoreOf(highlight.title))
}

/** A slide for a work that was published after the build. It has no cover, because the build prepared none. */
const newSlide = (model: HTMLElement, highlight: Highlight): HTMLElement => {
  const slide = model.cloneNode(true)
  if (!(slide instanceof HTMLElement)) return model
  slide.removeAttribute('style')
  slide.querySelector('[data-slide-cover]')?.replaceChildren()
  writeSlide(slide, highlight)
  return slide
}

/** Shows the latest works in the slides; answers whether anything changed. */
export const replaceSlides = (list: HTMLElement, latest: readonly Highlight[]): boolean => {
  const slides = new Map(
    [...list.querySelectorAll<HTMLElement>('[data-slide]')].map((slide) => [slide.dataset.id, slide]),
  )
  const [model] = slides.values()
  if (latest.length === 0 || !model) return false
  const changed = latest.filter(({ id, updatedAt }) => slides.get(id)?.dataset.updatedAt !== updatedAt)
  if (changed.length === 0 && latest.map(({ id }) => id).join() === [...slides.keys()].join()) return false
  for (const highlight of changed) {
    const slide = slides.get(highlight.id)
    if (slide) writeSlide(slide, highlight)
    else slides.set(highlight.id, newSlide(model, highlight))
  }
  list.replaceChildren(...latest.flatMap(({ id }) => slides.get(id) ?? []))
  return true
}
