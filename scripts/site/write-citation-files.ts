import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { citationFilesOf } from '#archive/citation-files.ts'
import type { Article } from '#domain/articles/article.ts'

/** Writes the citation files of a work into a built folder; answers how many. */
export const writeCitationFiles = (work: Article, folder: string): number => {
  const place = join(folder, 'articles', work.id)
  mkdirSync(place, { recursive: true })
  const files = citationFilesOf(work)
  // One after the other: waiting for each of so many small files would take longer than writing them.
  for (const { extension, text } of files) writeFileSync(join(place, `citation.${extension}`), text)
  return files.length
}
