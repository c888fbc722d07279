import { z } from 'zod'
import { PublicationSchema, PUBLICATION_CODES } from '../publications/publication.ts'
import { DateFieldSchema } from '../dates/date-field.ts'
import { WORK_FORM_TEXTS as TEXTS } from './work-form-texts.ts'

/** Bounds of the article form, in characters. */
export const WORK_TITLE_MIN_CHARS = 3
export const WORK_TITLE_MAX_CHARS = 200
export const WORK_ABSTRACT_MIN_CHARS = 50
export const WORK_ABSTRACT_MAX_CHARS = 2000

/** The states that an editor gives a work. */
export const WORK_STATUSES = ['draft', 'pending', 'published'] as const

const TextListSchema = z.array(z.string().trim().min(1))

/** The values of the article form, before anything is checked. */
export const WorkDraftSchema = z.object({
  publicationType: PublicationSchema,
  title: z.string(),
  abstract: z.string(),
  authors: TextListSchema,
  category: z.string(),
  tags: TextListSchema,
  status: z.enum(WORK_STATUSES),
  /** A year, a month or a day in ISO 8601, what was typed when it is none, or empty. */
  publicationDate: z.string(),
  /** ISO 8601 moment at which the work is to be published by itself, or empty. */
  publishAt: z.string(),
  institution: z.string(),
  journal: z.string(),
  volume: z.string(),
  issue: z.string(),
  pageNumber: z.string(),
  specialty: z.string(),
  keywords: TextListSchema,
  authorAffiliations: TextListSchema,
  fundingSource: z.string(),
  doi: z.string(),
  /** Addresses or stored names; the first PDF is the one that the site shows. */
  articleFiles: z.array(z.string()),
  /** Stored names in the private bucket of annexes. */
  annexes: z.array(z.string()),
  /** Address or stored name of the cover, or empty. */
  cover: z.string(),
})

/** What the article form holds. */
export type WorkForm = z.infer<typeof WorkDraftSchema>

/** The rules of the article form; an indexed reference may have no abstract. */
export const WorkFormSchema = WorkDraftSchema.extend({
  publicationType: z.enum(PUBLICATION_CODES, TEXTS.publicationType),
  title: z
    .string()
    .trim()
    .min(WORK_TITLE_MIN_CHARS, TEXTS.titleShort)
    .max(WORK_TITLE_MAX_CHARS, TEXTS.titleLong),
  abstract: z.string().trim().max(WORK_ABSTRACT_MAX_CHARS, TEXTS.abstractLong),
  authors: TextListSchema.min(1, TEXTS.authors),
  category: z.string().min(1, TEXTS.category),
  tags: TextListSchema.min(1, TEXTS.tags),
  status: z.enum(WORK_STATUSES, TEXTS.status),
  publicationDate: DateFieldSchema,
  publishAt: z
    .string()
    .refine((moment) => moment === '' || !Number.isNaN(Date.parse(moment)), TEXTS.publishAt),
})
  .refine(
    ({ publicationType, abstract }) =>
      abstract.length >= WORK_ABSTRACT_MIN_CHARS || (publicationType === 'INDEX' && abstract === ''),
    { error: TEXTS.abstractShort, path: ['abstract'], when: () => true },
  )
  .refine(
    ({ status, publishAt }) =>
      status === 'published' || Number.isNaN(Date.parse(publishAt)) || Date.parse(publishAt) > Date.now(),
    { error: TEXTS.publishAtPast, path: ['publishAt'], when: () => true },
  )

/** The rules of a new article: files and cover are needed too. */
export const NewWorkFormSchema = WorkFormSchema.refine(({ articleFiles }) => articleFiles.length > 0, {
  error: TEXTS.articleFiles,
  path: ['articleFiles'],
  when: () => true,
}).refine(({ cover }) => cover !== '', { error: TEXTS.cover, path: ['cover'], when: () => true })

/** The form of a work that does not exist yet. */
export const EMPTY_WORK_FORM: WorkForm = {
  publicationType: 'RHCA',
  title: '',
  abstract: '',
  authors: [],
  category: '',
  tags: [],
  status: 'draft',
  publicationDate: '',
  publishAt: '',
  institution: '',
  journal: '',
  volume: '',
  issue: '',
  pageNumber: '',
  specialty: '',
  keywords: [],
  authorAffiliations: [],
  fundingSource: '',
  doi: '',
  articleFiles: [],
  annexes: [],
  cover: '',
}
