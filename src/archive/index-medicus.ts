import type { Article } from '#domain/articles/article.ts'
import { pdfAddress } from '#domain/covers/pdf-address.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import type { IndexEntry } from '#domain/index-medicus/index-entry.ts'
import { INDEX_ORDERS, type IndexOrder } from '#domain/index-medicus/index-order.ts'
import type { IndexPage } from '#domain/index-medicus/index-page.ts'
import { indexPath } from '#domain/index-medicus/index-path.ts'
import {
  type IndexSection,
  indexSections,
  orderWorks,
  WORKS_PER_LETTER_PAGE,
} from '#domain/index-medicus/index-sections.ts'
import { INDEX_SOURCES, type IndexSource } from '#domain/index-medicus/index-source.ts'
import { pagesOfSection } from '#domain/index-medicus/section-pages.ts'
import { toIndexEntry } from '#domain/index-medicus/to-index-entry.ts'
import { ARTICLES_PER_PAGE } from '#domain/lists/list-limits.ts'
import { coverThumbnail } from './cover-thumbnails.ts'
import { allWorks } from './works.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url

const prepare = async () => {
  const ordered = orderWorks(await allWorks())
  const entries = await Promise.all(
    ordered.title.map(async (work): Promise<[string, IndexEntry]> => [
      work.id,
      toIndexEntry(work, { pdf: pdfAddress(work, backendUrl), cover: await coverThumbnail(work) }),
    ]),
  )
  return { ordered, entries: new Map(entries) }
}

let prepared: ReturnType<typeof prepare> | undefined

/** Every work by title and by author, and each as lists show it. */
export const indexWorks = () => (prepared ??= prepare())

type Part = { source: IndexSource | undefined; order: IndexOrder }

const viewPart = async ({ source, order }: Part): Promise<IndexPage[]> => {
  const { ordered, entries } = await indexWorks()
  const shown = (some: readonly Article[]) => some.flatMap(({ id }) => entries.get(id) ?? [])
  const sections: IndexSection<Article>[] = indexSections(ordered, source, order)
  const total = sections.reduce((sum, section) => sum + section.works.length, 0)
  const letters = sections.map(({ letter }) => letter)
  const first = sections
    .flatMap((section) => section.works.slice(0, ARTICLES_PER_PAGE))
    .slice(0, ARTICLES_PER_PAGE)
  const beginning: IndexPage = {
    scope: { source, order, page: 0 },
    entries: shown(first),
    total,
    letters,
    next: letters[0] === undefined ? undefined : indexPath({ source, order, letter: letters[0], page: 0 }),
  }
  const pages = sections.flatMap((section) =>
    pagesOfSection(section, { source, order }, WORKS_PER_LETTER_PAGE).map(({ works: ofPage, ...page }) => ({
      ...page,
      entries: shown(ofPage),
      total,
      letters,
    })),
  )
  return [
    beginning,
    ...pages.map((page, index): IndexPage => {
      const [previous, next] = [pages[index - 1], pages[index + 1]]
      return {
        ...page,
        previous: indexPath((previous ?? beginning).scope),
        next: next && indexPath(next.scope),
      }
    }),
  ]
}

/** Every page of the index: each source and all, by title and by author, with its letters and their pages. */
export const indexPages = async (): Promise<IndexPage[]> => {
  const parts = [undefined, ...INDEX_SOURCES].flatMap((source) =>
    INDEX_ORDERS.map((order) => ({ source, order })),
  )
  return (await Promise.all(parts.map(viewPart))).flat()
}

/** The newest works, as many as a page of a list holds. */
export const latestEntries = async (): Promise<IndexEntry[]> => {
  const { entries } = await indexWorks()
  return (await allWorks()).slice(0, ARTICLES_PER_PAGE).flatMap(({ id }) => entries.get(id) ?? [])
}
