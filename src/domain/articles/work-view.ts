import type { Article } from './article.ts'

/** A cover that exists, with its real size in pixels. */
export type CoverImage = { address: string; width: number; height: number }

/** A work as a page shows it: its row, its address, its cover and its PDF. */
export type WorkView = {
  article: Article
  path: string
  cover: CoverImage | undefined
  pdfAddress: string | undefined
}
