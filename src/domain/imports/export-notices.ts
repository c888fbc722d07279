import type { Article } from '../articles/article.ts'
import { categoryName } from '../articles/category.ts'
import { specialtyName } from '../articles/specialty.ts'
import { bibtex } from '../citations/bibtex.ts'
import { citableWork } from '../citations/citable-work.ts'
import { ris } from '../citations/ris.ts'
import type { CsvColumn } from '../exports/csv.ts'
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from './import-field.ts'

const VALUES: Record<ImportField, (work: Article) => string | readonly string[] | undefined> = {
  title: ({ title }) => title,
  authors: ({ authors }) => authors,
  affiliations: ({ authorAffiliations }) => authorAffiliations,
  journal: ({ journal }) => journal,
  date: ({ publicationDate }) => publicationDate,
  volume: ({ volume }) => volume,
  issue: ({ issue }) => issue,
  pages: ({ pageNumber }) => pageNumber,
  doi: ({ doi }) => doi,
  abstract: ({ abstract }) => abstract,
  keywords: ({ keywords }) => keywords,
  tags: ({ tags }) => tags,
  category: ({ category }) => category && categoryName(category),
  specialty: ({ specialty }) => specialty && specialtyName(specialty),
  institution: ({ institution }) => institution,
  funding: ({ fundingSource }) => fundingSource,
  pdf: ({ pdfFileName }) => pdfFileName,
}

/** A text that itself begins like a protected cell gets one apostrophe more, which the import takes off again. */
const protectedTwice = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A list ends with its separator when one value holds a comma, so that an import never parts it there. */
const listText = (values: readonly string[]): string =>
  values.length === 1 && values[0]?.includes(',') ? `${values[0]};` : values.join('; ')

/** The columns of a table of works that our own import reads back to the same works. */
export const NOTICE_COLUMNS: readonly CsvColumn<Article>[] = IMPORT_FIELDS.map((field) => ({
  heading: IMPORT_FIELD_NAMES[field],
  value: (work) => {
    const value = VALUES[field](work)
    return protectedTwice(typeof value === 'string' ? value : listText(value ?? []))
  },
}))

/** Works as one RIS file; `addressOf` gives the whole address of a work's page. */
export const risFile = (works: readonly Article[], addressOf: (work: Article) => string): string =>
  works.map((work) => `${ris(citableWork(work, addressOf(work)))}\r\n`).join('')

/** 0 is "a", 26 "aa". */
const letters = (count: number): string =>
  (count >= 26 ? letters(Math.floor(count / 26) - 1) : '') + String.fromCharCode(97 + (count % 26))

/** Works as one BibTeX file, in which no two entries have the same key. */
export const bibtexFile = (works: readonly Article[], addressOf: (work: Article) => string): string => {
  const used = new Map<string, number>()
  return works
    .map((work) =>
      bibtex(citableWork(work, addressOf(work))).replace(
        /^(@\w+\{)([^,]*),/,
        (_, start: string, key: string) => {
          const count = used.get(key) ?? 0
          used.set(key, count + 1)
          return `${start}${key}${count === 0 ? '' : letters(count - 1)},`
        },
      ),
    )
    .join('\n')
}
