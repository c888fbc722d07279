import type { Article } from '../articles/article.ts'
import { coverName } from '../covers/cover-name.ts'
import { isAddress, lastSegment } from '../files/public-address.ts'

/** A work that names a file which is not stored. */
export type BrokenReference = { article: Article; pdf: string | undefined; cover: string | undefined }

/** The works whose PDF or cover is named in the database but not stored; whole addresses elsewhere are not looked at. */
export const brokenReferences = (
  articles: readonly Article[],
  pdfs: readonly string[],
  covers: readonly string[],
): BrokenReference[] => {
  const [storedPdfs, storedCovers] = [new Set(pdfs), new Set(covers)]
  return articles
    .map((article) => ({
      article,
      pdf: missing(article.pdfUrl ?? article.pdfFileName, storedPdfs),
      cover: missing(coverName(article), storedCovers),
    }))
    .filter(({ pdf, cover }) => pdf !== undefined || cover !== undefined)
}

const missing = (named: string | undefined, stored: ReadonlySet<string>): string | undefined => {
  if (named === undefined || isAddress(named)) return undefined
  const name = lastSegment(named)
  return name !== undefined && !stored.has(name) ? name : undefined
}
