import type { Work } from '#domain/works/work.ts'
import { sourcesOf } from '#domain/covers/picture.ts'
import type { ListedEntry } from '#domain/lists/listed-entry.ts'
import { type IndexPage, orderWorks, pagesOfIndex } from '#domain/index-medicus/index-pages.ts'
import { newestEntries, toListedEntry } from '#domain/lists/to-listed-entry.ts'
import { THUMBNAIL_WIDTH_PX } from '#domain/lists/list-texts.ts'
import { findCover } from './covers.ts'
import { readerPdfAddress } from './hosted-pdfs.ts'
import { once } from './once.ts'
import { allWorks } from './works.ts'

/** The address of a small picture of a work's cover. */
const coverThumbnail = async (article: Work): Promise<string | undefined> => {
  const cover = await findCover(article)
  return cover && sourcesOf(cover, THUMBNAIL_WIDTH_PX).src
}

const prepare = async () => {
  const ordered = orderWorks(await allWorks())
  const entries = await Promise.all(
    ordered.title.map(async (work): Promise<[string, ListedEntry]> => [
      work.id,
      toListedEntry(work, { pdf: await readerPdfAddress(work), cover: await coverThumbnail(work) }),
    ]),
  )
  return { ordered, entries: new Map(entries) }
}

/** Every work by title and by author, and each as lists show it. */
export const indexWorks = once(prepare)

/** Every page of the index: each source and all, by title and by author, with its letters and their pages. */
export const indexPages = async (): Promise<IndexPage[]> => {
  const { ordered, entries } = await indexWorks()
  return pagesOfIndex(ordered, entries)
}

/** The newest works, as many as a page of a list holds. */
export const latestEntries = async (): Promise<ListedEntry[]> =>
  newestEntries([...(await indexWorks()).entries.values()])
