import type { Picture } from '../covers/picture.ts'
import type { Article } from './article.ts'

/** A work as a page shows it: its row, its address, its cover and its PDF. */
export type WorkView = {
  article: Article
  path: string
  cover: Picture | undefined
  pdfAddress: string | undefined
}
