import { z } from 'zod'
import { isNumberedBy, type Publication, PUBLICATIONS } from '../publications/registry.ts'
import { searchableText } from '../search/searchable-text.ts'

/** What kinds of works there are; a dissertation is the French “mémoire”. */
export const WORK_TYPES = [
  'article',
  'editorial',
  'case-report',
  'letter',
  'gazette-article',
  'chapter',
  'thesis',
  'dissertation',
  'conference-paper',
  'report',
  'book',
] as const

/** What kind of work something is. */
export const WorkTypeSchema = z.enum(WORK_TYPES, 'Choisissez un type de la liste')

/** What kind of work something is. */
export type WorkType = z.infer<typeof WorkTypeSchema>

/** The types in French. */
export const WORK_TYPE_NAMES: Readonly<Record<WorkType, string>> = {
  article: 'Article',
  editorial: 'Éditorial',
  'case-report': 'Cas clinique',
  letter: 'Lettre',
  'gazette-article': 'Article de gazette',
  chapter: 'Chapitre',
  thesis: 'Thèse',
  dissertation: 'Mémoire',
  'conference-paper': 'Communication',
  report: 'Rapport',
  book: 'Livre',
}

/** Categories that say what type a work is, without accents and in lower case; the database knows the same ones. */
const TYPES_OF_CATEGORIES: ReadonlyMap<string, WorkType> = new Map([
  ['editorial', 'editorial'],
  ['case-study', 'case-report'],
  ['case-report', 'case-report'],
  ['case report', 'case-report'],
  ['cas clinique', 'case-report'],
  ['letter', 'letter'],
  ['lettre', 'letter'],
  ['lettre a la redaction', 'letter'],
  ['chapter', 'chapter'],
  ['chapitre', 'chapter'],
  ['thesis', 'thesis'],
  ['these', 'thesis'],
  ['these de doctorat', 'thesis'],
  ['dissertation', 'dissertation'],
  ['memoire', 'dissertation'],
  ['communication', 'conference-paper'],
  ['conference', 'conference-paper'],
  ['conference-paper', 'conference-paper'],
  ['report', 'report'],
  ['rapport', 'report'],
  ['book', 'book'],
  ['livre', 'book'],
])

/** The type that a category names, in whatever case; `undefined` for one that names none. */
export const workTypeOfCategory = (category: string): WorkType | undefined =>
  TYPES_OF_CATEGORIES.get(searchableText(category))

/**
 * The type of a work whose row names none: what its free category says, else what its publication usually holds. What
 * is in a publication of chapters is a chapter, whatever its category.
 * @example inferWorkType({ source: 'INDEX', category: 'thèse' }) // 'thesis'
 */
export const inferWorkType = ({
  source,
  category,
}: {
  source: Publication
  category?: string | undefined
}): WorkType => {
  const usual = PUBLICATIONS[source].defaultWorkType
  if (isNumberedBy(source, 'chapter') || category === undefined) return usual
  return workTypeOfCategory(category) ?? usual
}
