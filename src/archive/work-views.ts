import type { Article } from '#domain/articles/article.ts'
import { canonicalPath } from '#domain/articles/canonical-path.ts'
import type { WorkView } from '#domain/articles/work-view.ts'
import { pdfAddress } from '#domain/covers/pdf-address.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { findCover } from './covers.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url

/** Prepares a work for a page: its address, its cover if the file exists, and its PDF. */
export const viewWork = async (article: Article): Promise<WorkView> => ({
  article,
  path: canonicalPath(article),
  cover: await findCover(article),
  pdfAddress: pdfAddress(article, backendUrl),
})
