import { publicAddress } from '../files/public-address.ts'
import type { Work } from '../works/work.ts'
import { FIGURE_BUCKET } from './figures.ts'
import type { FullText } from './full-text.ts'
import { readStoredText, type StoredText } from './stored-text.ts'

/** The stored texts of works by their ids, with the addresses of their figures in the storage. */
export const textsOfWorks = (
  rows: readonly StoredText[],
  works: readonly Pick<Work, 'id' | 'language' | 'bibliography'>[],
  storageUrl: string,
): Map<string, FullText> => {
  const byWork = new Map(rows.map((row) => [row.work_id, row]))
  const texts = new Map<string, FullText>()
  for (const { id, language, bibliography } of works) {
    const row = byWork.get(id)
    if (!row) continue
    const { text } = readStoredText(row, {
      language,
      referenceCount: bibliography.length,
      figureOf: (name) => ({ src: publicAddress(storageUrl, FIGURE_BUCKET, name) }),
    })
    texts.set(id, text)
  }
  return texts
}
