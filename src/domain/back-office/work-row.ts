import { z } from 'zod'
import { PublicationSchema } from '../publications/publication.ts'
import { isoDate } from '../dates/partial-date.ts'
import { isAddress } from '../files/public-address.ts'
import { storedFileName } from './work-files.ts'
import { WORK_STATUSES, type WorkForm } from './work-form.ts'

const TextSchema = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const TextsSchema = z
  .array(z.string().nullable())
  .nullish()
  .transform((texts) => (texts ?? []).flatMap((text) => text?.trim() || []))

/** A row of `unified_content`, or an earlier version of it, as far as the article form needs it. */
export const WorkRowSchema = z.object({
  id: z.uuid(),
  title: TextSchema,
  abstract: TextSchema,
  source: PublicationSchema,
  authors: TextsSchema,
  category: TextSchema,
  tags: TextsSchema,
  status: z.enum(WORK_STATUSES).nullish().catch('published'),
  publication_date: TextSchema,
  date: TextSchema,
  publish_at: TextSchema,
  institution: TextSchema,
  journal: TextSchema,
  volume: TextSchema,
  issue: TextSchema,
  page_number: TextSchema,
  specialty: TextSchema,
  keywords: TextsSchema,
  author_affiliations: TextsSchema,
  funding_source: TextSchema,
  doi: TextSchema,
  pdf_url: TextSchema,
  pdf_filename: TextSchema,
  article_files: TextsSchema,
  article_annexes: TextsSchema,
  image_url: TextSchema,
  cover_image_filename: TextSchema,
})

/** A row as the article form reads it. */
export type WorkRow = z.output<typeof WorkRowSchema>

const filesOf = (row: WorkRow): string[] => {
  if (row.article_files.length > 0) return row.article_files
  const pdf = row.pdf_url || row.pdf_filename
  return pdf === '' ? [] : [pdf]
}

const dateOf = (text: string): string => isoDate(text) ?? text

/** What the article form shows of a row. */
export const formOfRow = (row: WorkRow): WorkForm => ({
  publicationType: row.source,
  title: row.title,
  abstract: row.abstract,
  authors: row.authors,
  category: row.category,
  tags: row.tags,
  status: row.status ?? 'published',
  publicationDate: dateOf(row.publication_date || row.date),
  publishAt: row.publish_at,
  institution: row.institution,
  journal: row.journal,
  volume: row.volume,
  issue: row.issue,
  pageNumber: row.page_number,
  specialty: row.specialty,
  keywords: row.keywords,
  authorAffiliations: row.author_affiliations,
  fundingSource: row.funding_source,
  doi: row.doi,
  articleFiles: filesOf(row),
  annexes: row.article_annexes,
  cover: row.cover_image_filename || row.image_url,
})

const orNull = (text: string): string | null => text.trim() || null

/**
 * The file that the site shows as the work's PDF: the first PDF, else the first file.
 * @example shownFile(['a.docx', 'b.pdf']) // 'b.pdf'
 */
export const shownFile = (files: readonly string[]): string | undefined =>
  files.find((file) => /\.pdf(?:[?#]|$)/i.test(file)) ?? files[0]

const fileColumns = (files: readonly string[]) => {
  const shown = shownFile(files)
  return {
    pdf_url: shown !== undefined && isAddress(shown) ? shown : null,
    pdf_filename: shown === undefined ? null : storedFileName(shown),
    article_files: [...files],
  }
}

/** The site prefers a cover's file name to its address, so both are written. */
const coverColumns = (cover: string) => ({
  image_url: isAddress(cover) ? cover : null,
  cover_image: null,
  cover_image_filename: cover !== '' && !isAddress(cover) ? cover : null,
})

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index])

/**
 * The columns to write for what the form holds: every field that it shows. Columns of files and cover are left out when
 * the form shows those of `stored`, so that older ways of naming them stay as they are.
 */
export const columnsOfForm = (form: WorkForm, stored?: WorkForm) => ({
  title: form.title.trim(),
  abstract: orNull(form.abstract),
  source: form.publicationType,
  authors: form.authors,
  primary_author: form.authors[0] ?? null,
  category: orNull(form.category),
  tags: form.tags,
  status: form.status,
  publication_date: orNull(form.publicationDate),
  // A published work waits for nothing.
  publish_at: form.status === 'published' ? null : orNull(form.publishAt),
  institution: orNull(form.institution),
  journal: orNull(form.journal),
  volume: orNull(form.volume),
  issue: orNull(form.issue),
  page_number: orNull(form.pageNumber),
  specialty: orNull(form.specialty),
  keywords: form.keywords,
  author_affiliations: form.authorAffiliations,
  funding_source: orNull(form.fundingSource),
  doi: orNull(form.doi),
  article_annexes: form.annexes,
  ...(stored && isSameList(stored.articleFiles, form.articleFiles) ? {} : fileColumns(form.articleFiles)),
  ...(stored?.cover === form.cover ? {} : coverColumns(form.cover)),
})
