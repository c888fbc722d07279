import { parseFileName } from '../files/file-name.ts'
import { titleKey } from '../works/identity.ts'
import type { WorkDraft } from './import-row.ts'

/** Characters of a title that a file name must share to be taken for its PDF. */
const SHARED_MIN_CHARS = 12

const stem = (name: string): string => name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')

/** Names of files leave out the characters that numbers of a title keep. */
const nameKey = (text: string): string => titleKey(text).replaceAll('.', '')

/** The position in the issue that a file name gives. */
const positionIn = (name: string): number | undefined => {
  const parsed = parseFileName(name)
  if (parsed?.kind === 'issue') return parsed.article
  const number = /^(?:art(?:icle)?[\s_.-]*)?(\d{1,2})(?=[\s_.)-]|$)/i.exec(stem(name))?.[1]
  return number === undefined ? undefined : Number(number)
}

type Subject = Pick<WorkDraft, 'title' | 'doi' | 'pdf_filename'>

const fits: readonly ((name: string, work: Subject, position: number) => boolean)[] = [
  (name, { pdf_filename }) =>
    pdf_filename !== undefined && stem(pdf_filename).toLowerCase() === stem(name).toLowerCase(),
  (name, { doi }) => {
    const suffix = doi === undefined ? '' : nameKey(doi.replace(/^[^/]*\//, ''))
    return suffix.length >= 4 && nameKey(stem(name)).includes(suffix)
  },
  (name, { title }) => {
    const [file, whole] = [nameKey(stem(name)).replace(/^\d+/, ''), nameKey(title)]
    const short = file.length < whole.length ? file : whole
    return short.length >= SHARED_MIN_CHARS && (file.includes(whole) || whole.startsWith(file))
  },
  (name, _, position) => positionIn(name) === position + 1,
]

/**
 * Finds the PDF of each article: by the name that its row gives, by DOI, by title, by its number in the issue. Answers
 * the file's position by the article's; one file belongs to one article.
 */
export const matchPdfs = (names: readonly string[], works: readonly Subject[]): Map<number, number> => {
  const found = new Map<number, number>()
  const taken = new Set<number>()
  for (const fit of fits) {
    for (const [position, work] of works.entries()) {
      if (found.has(position)) continue
      const at = names.findIndex((name, index) => !taken.has(index) && fit(name, work, position))
      if (at < 0) continue
      found.set(position, at)
      taken.add(at)
    }
  }
  return found
}
