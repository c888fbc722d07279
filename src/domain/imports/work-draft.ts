import { z } from 'zod'
import { CATEGORY_NAMES } from '../articles/category.ts'
import { SPECIALTY_NAMES } from '../articles/specialty.ts'
import { formatDate } from '../dates/format-date.ts'
import { printedName } from './import-authors.ts'
import { importDate } from './import-date.ts'
import { type ImportField, LIST_FIELDS } from './import-field.ts'
import type { ImportRecord } from './import-record.ts'
import { doiKey } from './title-key.ts'

const text = (label: string, maxCharacters: number) =>
  z
    .string()
    .max(maxCharacters, `${label} : plus de ${maxCharacters.toLocaleString('fr-FR')} caractères`)
    .optional()

const list = () => z.array(z.string()).optional()

/** One work as an import writes it: the columns of `articles`; what a file does not give is absent. */
export const WorkDraftSchema = z.object({
  title: z
    .string({ error: 'Le titre manque' })
    .min(1, 'Le titre manque')
    .max(2000, 'Titre : plus de 2 000 caractères'),
  authors: list(),
  author_affiliations: list(),
  journal: text('Revue', 500),
  publication_date: z.string().optional(),
  volume: text('Volume', 100),
  issue: text('Numéro', 100),
  page_number: text('Pages', 100),
  doi: text('DOI', 300),
  abstract: text('Résumé', 20_000),
  keywords: list(),
  tags: list(),
  category: text('Catégorie', 100),
  specialty: text('Spécialité', 100),
  institution: text('Institution', 500),
  funding_source: text('Financement', 2000),
  pdf_filename: text('Fichier PDF', 255),
})

/** One work as an import writes it. */
export type WorkDraft = z.infer<typeof WorkDraftSchema>

/** The column that a field of a file fills. */
export const COLUMN_OF_FIELD = {
  title: 'title',
  authors: 'authors',
  affiliations: 'author_affiliations',
  journal: 'journal',
  date: 'publication_date',
  volume: 'volume',
  issue: 'issue',
  pages: 'page_number',
  doi: 'doi',
  abstract: 'abstract',
  keywords: 'keywords',
  tags: 'tags',
  category: 'category',
  specialty: 'specialty',
  institution: 'institution',
  funding: 'funding_source',
  pdf: 'pdf_filename',
} as const satisfies Record<ImportField, keyof WorkDraft>

/** A record as it could be understood: a work, or why it is none. */
export type ReadWork =
  | {
      draft: WorkDraft
      /** What an editor should look at before the work is added. */
      doubts: string[]
      /** What was completed or left out without a doubt about the work. */
      notes: string[]
    }
  | { faults: string[] }

/** Signs that no text of the database may hold, and the marks of formatting that databases of references leave in titles. */
const cleaned = (value: string): string =>
  value
    .toWellFormed()
    // PostgreSQL refuses NUL, and other control signs are never meant.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/<\/?(?:i|b|u|em|strong|sup|sub|italic|bold)>/gi, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()

const keyOfName = (names: Record<string, string>, value: string): string => {
  const wanted = value.toLocaleLowerCase('fr')
  const known = Object.entries(names).find(
    ([key, name]) => key === wanted || name.toLocaleLowerCase('fr') === wanted,
  )
  return known?.[0] ?? value
}

/**
 * Pages as the portal writes them; shortened ends are made whole.
 * @example pageRange('123–8') // '123-128'
 */
export const pageRange = (value: string): string => {
  const match = /^(\d+)\s*[-–—]+\s*(\d+)$/.exec(value.replace(/^pp?\.\s*/i, '').trim())
  const [first, last] = [match?.[1], match?.[2]]
  if (!first || !last) return value
  return `${first}-${last.length < first.length ? first.slice(0, first.length - last.length) + last : last}`
}

const DOI = /^10\.\d{4,9}\/\S+$/

const listOf = (field: ImportField, values: readonly string[]): string[] => {
  const texts = values.map(cleaned)
  const entries =
    field === 'authors'
      ? texts.map(printedName)
      : field === 'affiliations'
        ? texts
        : texts.flatMap((value) => value.split(/\s*[;|\n]\s*/))
  return [...new Set(entries.map((entry) => entry.trim()).filter(Boolean))]
}

/** Judges a record: the work that it gives with what is doubtful about it, or why it can't be added. */
export const readWork = ({ values, fault }: ImportRecord): ReadWork => {
  if (fault !== undefined) return { faults: [`Notice illisible : ${fault}`] }
  const doubts: string[] = []
  const notes: string[] = []
  const faults: string[] = []
  const given: Record<string, string | string[]> = {}
  for (const [field, column] of Object.entries(COLUMN_OF_FIELD) as [ImportField, keyof WorkDraft][]) {
    const texts = values[field] ?? []
    if (LIST_FIELDS.has(field)) {
      const entries = listOf(field, texts)
      if (entries.length > 0) given[column] = entries
    } else {
      const value = cleaned(texts[0] ?? '')
      if (value !== '') given[column] = field === 'abstract' ? value : value.replace(/\s*\n\s*/g, ' ')
    }
  }

  const single = (column: keyof WorkDraft): string | undefined => {
    const value = given[column]
    return typeof value === 'string' ? value : undefined
  }
  const written = single('publication_date')
  const date = written === undefined ? undefined : importDate(written)
  if (written !== undefined && !date) faults.push(`La date « ${written} » n’existe pas ou n’est pas comprise`)
  if (date) given['publication_date'] = date.iso
  if (date?.isReduced)
    notes.push(`La date «\u00a0${written}\u00a0» est retenue comme ${formatDate(date.iso)}`)
  const doi = single('doi')
  if (doi !== undefined) {
    // What is kept is the DOI alone, in the case in which it is written.
    given['doi'] = doi.slice(doi.length - doiKey(doi).length)
    if (!DOI.test(given['doi'])) doubts.push(`Le DOI « ${doi} » n’a pas la forme attendue (10.…/…)`)
  }
  const pages = single('page_number')
  if (pages !== undefined) given['page_number'] = pageRange(pages)
  const category = single('category')
  if (category !== undefined) given['category'] = keyOfName(CATEGORY_NAMES, category)
  const specialty = single('specialty')
  if (specialty !== undefined) given['specialty'] = keyOfName(SPECIALTY_NAMES, specialty)

  const parsed = WorkDraftSchema.safeParse(given)
  if (!parsed.success) faults.push(...parsed.error.issues.map(({ message }) => message))
  if (!parsed.success || faults.length > 0) return { faults }
  if (!parsed.data.authors) doubts.push('Aucun auteur n’est donné')
  return { draft: parsed.data, doubts, notes }
}
