import { getImage } from 'astro:assets'
import type { Article } from '#domain/articles/article.ts'
import { PICTURE_QUALITY } from '#domain/covers/picture-quality.ts'
import { THUMBNAIL_WIDTH_PX } from '#domain/lists/list-limits.ts'
import { findCover } from './covers.ts'

const thumbnails = new Map<string, Promise<string>>()

/** The address of a small picture of a work's cover, made by the build; works that share a cover share it. */
export const coverThumbnail = async (article: Article): Promise<string | undefined> => {
  const cover = await findCover(article)
  if (!cover) return undefined
  const { address, width, height } = cover
  let thumbnail = thumbnails.get(address)
  if (!thumbnail) {
    const size = { width: THUMBNAIL_WIDTH_PX, height: Math.round((THUMBNAIL_WIDTH_PX * height) / width) }
    thumbnail = getImage({ src: address, ...size, format: 'webp', quality: PICTURE_QUALITY }).then(
      ({ src }) => src,
    )
    thumbnails.set(address, thumbnail)
  }
  return thumbnail
}
