import type { Picture } from '../covers/picture.ts'
import type { Chapter } from './chapter.ts'

/** A chapter as a page shows it. */
export type ChapterView = {
  chapter: Chapter
  /** Its page, for a published chapter. */
  path: string | undefined
  cover: Picture | undefined
}
