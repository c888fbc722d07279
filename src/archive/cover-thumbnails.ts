import type { Article } from '#domain/articles/article.ts'
import { sourcesOf } from '#domain/covers/picture.ts'
import { THUMBNAIL_WIDTH_PX } from '#domain/lists/list-limits.ts'
import { findCover } from './covers.ts'

/** The address of a small picture of a work's cover. */
export const coverThumbnail = async (article: Article): Promise<string | undefined> => {
  const cover = await findCover(article)
  return cover && sourcesOf(cover, THUMBNAIL_WIDTH_PX).src
}
