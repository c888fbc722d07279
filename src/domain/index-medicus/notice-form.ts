import { z } from 'zod'
import { DateFieldSchema } from '../dates/date-field.ts'

const text = (maxCharacters: number) =>
  z
    .string()
    .trim()
    .max(maxCharacters, `Au plus ${maxCharacters.toLocaleString('fr-FR')} caractères`)

/** The form of an entry of Index Medicus. */
export const NoticeFormSchema = z.object({
  title: text(2000).min(1, 'Donnez un titre'),
  authors: z.array(z.string()).min(1, 'Donnez au moins un auteur'),
  journal: text(500),
  publicationDate: DateFieldSchema,
  volume: text(100),
  issue: text(100),
  pageNumber: text(100),
  doi: text(300).refine(
    (doi) => doi === '' || /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?10\.\d{4,9}\/\S+$/i.test(doi),
    'Un DOI a la forme 10.…/…',
  ),
  abstract: text(20_000),
  keywords: z.array(z.string()),
  category: z.string(),
  specialty: z.string(),
  status: z.enum(['published', 'draft']),
})

/** What the form of an entry holds. */
export type NoticeForm = z.infer<typeof NoticeFormSchema>

/** The form of an entry that does not exist yet. */
export const EMPTY_NOTICE: NoticeForm = {
  title: '',
  authors: [],
  journal: '',
  publicationDate: '',
  volume: '',
  issue: '',
  pageNumber: '',
  doi: '',
  abstract: '',
  keywords: [],
  category: 'article',
  specialty: '',
  status: 'published',
}

/** The columns of `articles` that an entry's form fills; an empty text empties its column. */
export const noticeColumns = (form: NoticeForm) => ({
  title: form.title,
  authors: form.authors,
  primary_author: form.authors[0] ?? null,
  journal: form.journal || null,
  publication_date: form.publicationDate || null,
  volume: form.volume || null,
  issue: form.issue || null,
  page_number: form.pageNumber || null,
  doi: form.doi.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '') || null,
  abstract: form.abstract || null,
  keywords: form.keywords,
  category: form.category || null,
  specialty: form.specialty || null,
  status: form.status,
})
