import { type WorkType, WorkTypeSchema } from '#domain/works/work-type.ts'
import type { WorkRow } from '#demonstration/rows/work-row.ts'

/** Written out once more, so that no expectation comes from the code that it checks. */
const CONTAINERS = {
  RHCA: 'Revue haïtienne de chirurgie et d’anesthésiologie',
  IGM: 'Info Gazette Médicale',
  ADC: 'Atlas de diagnostic chirurgical',
  INDEX: 'Index Medicus',
}

const PATHS = {
  RHCA: '/rhca/articles/',
  IGM: '/articles/',
  ADC: '/adc/chapters/',
  INDEX: undefined,
}

export type ExpectedName =
  { family: string; given: string; 'non-dropping-particle'?: string; suffix?: string } | { literal: string }

/** The names of the demonstration archive that have more or fewer than one given and one family name. */
const LONGER_NAMES: Record<string, ExpectedName> = {
  Anonyme: { literal: 'Anonyme' },
  'Comité de rédaction': { literal: 'Comité de rédaction' },
  'Abner de Saint-Méry': { family: 'Saint-Méry', given: 'Abner', 'non-dropping-particle': 'de' },
  'Ghislaine de Lespinay': { family: 'Lespinay', given: 'Ghislaine', 'non-dropping-particle': 'de' },
  'Marie de La Tour': { family: 'La Tour', given: 'Marie', 'non-dropping-particle': 'de' },
  'Yves Le Goff': { family: 'Le Goff', given: 'Yves' },
  // citeproc writes a suffix as it is given; APA ends it with a full stop.
  'Joseph Pierre-Louis Jr': { family: 'Pierre-Louis', given: 'Joseph', suffix: 'Jr.' },
  'Groupe du registre national des décès périopératoires': {
    literal: 'Groupe du registre national des décès périopératoires',
  },
  'Secours en mer de la Côte des Arcadins-Neufs': { literal: 'Secours en mer de la Côte des Arcadins-Neufs' },
  'Edgard de la Rochetière': { family: 'Rochetière', given: 'Edgard', 'non-dropping-particle': 'de la' },
}

const expectedName = (printed: string): ExpectedName => {
  const [given, family, ...more] = printed.split(' ')
  const name = LONGER_NAMES[printed] ?? (given && family && more.length === 0 && { family, given })
  if (!name) throw new Error(`Write ${printed} out by hand`)
  return name
}

/** What each type is to CSL, by hand from its list. */
const CSL_TYPES: Record<WorkType, string> = {
  article: 'article-journal',
  editorial: 'article-journal',
  'case-report': 'article-journal',
  letter: 'article-journal',
  'gazette-article': 'article-magazine',
  chapter: 'chapter',
  thesis: 'thesis',
  dissertation: 'thesis',
  'conference-paper': 'paper-conference',
  report: 'report',
  book: 'book',
}

const GENRES: Partial<Record<WorkType, string>> = {
  editorial: 'Éditorial',
  letter: 'Lettre',
  thesis: 'Thèse de doctorat',
  dissertation: 'Mémoire',
  'conference-paper': 'Communication',
}

/** Types that are in nothing. */
const ALONE: ReadonlySet<WorkType> = new Set(['thesis', 'dissertation', 'report', 'book'])

/** The categories of the demonstration that say more than the publication does. */
const TYPES_OF_CATEGORIES: Record<string, WorkType> = {
  editorial: 'editorial',
  'case-study': 'case-report',
  thèse: 'thesis',
  mémoire: 'dissertation',
  communication: 'conference-paper',
}

const USUAL_TYPES = { RHCA: 'article', IGM: 'gazette-article', ADC: 'chapter', INDEX: 'article' } as const

const typeOf = ({ source, category, work_type }: WorkRow): WorkType => {
  if (work_type) return WorkTypeSchema.parse(work_type)
  return (source !== 'ADC' && TYPES_OF_CATEGORIES[category ?? '']) || USUAL_TYPES[source]
}

const oneLine = (text: string | null | undefined) => text?.replaceAll(/\s+/g, ' ').trim() || undefined

/** The title with the subtitle, all of the demonstration's French; no colon follows a question mark. */
const titleOf = ({ title, subtitle }: WorkRow): string => {
  const main = title.replace(/\s*\.+$/, '').replaceAll(/\s/g, ' ')
  return subtitle ? `${main}${main.endsWith('?') ? '' : ' :'} ${subtitle}` : main
}

/** What a reader of references must find of a row, read from the row alone. */
export const expectedReference = (row: WorkRow) => {
  const isChapter = row.source === 'ADC'
  const path = PATHS[row.source]
  const workType = typeOf(row)
  const isListedAlone = ALONE.has(workType)
  return {
    workType,
    type: CSL_TYPES[workType],
    genre: GENRES[workType],
    title: titleOf(row),
    authors: row.authors ?? [],
    container: isListedAlone ? undefined : (row.journal ?? CONTAINERS[row.source]),
    institution: isListedAlone ? (row.journal ?? row.institution ?? undefined) : undefined,
    date: row.publication_date?.split('-').map(Number),
    // The volume of ours that holds a thesis is not a volume of the thesis.
    volume: isListedAlone && path ? undefined : (row.volume ?? undefined),
    issue: isChapter || isListedAlone ? undefined : (row.issue ?? undefined),
    chapter: isChapter ? (row.issue ?? undefined) : undefined,
    pages: row.page_number ?? undefined,
    /** Pages that begin at 1 are all pages of what is independent. */
    pageCount: isListedAlone ? /^(?:1-)?(\d+)$/.exec(row.page_number ?? '')?.[1] : undefined,
    doi: row.doi?.replace('https://doi.org/', ''),
    url: path && `https://exemple.ht${path}${row.id}`,
    abstract: oneLine(row.abstract),
  }
}

/** The row as an item of CSL-JSON for a foreign program that writes references. */
export const expectedItem = (row: WorkRow, names?: readonly ExpectedName[]) => {
  const {
    type,
    genre,
    title,
    authors,
    container,
    institution,
    date,
    volume,
    issue,
    chapter,
    doi,
    url,
    ...rest
  } = expectedReference(row)
  return {
    id: row.id,
    type,
    genre,
    title,
    author: names ?? authors.map(expectedName),
    'container-title': container,
    publisher: institution,
    issued: date && { 'date-parts': [date] },
    volume,
    issue,
    'chapter-number': chapter,
    page: rest.pageCount ? undefined : rest.pages,
    'number-of-pages': rest.pageCount,
    DOI: doi,
    URL: url,
    language: 'fr',
  }
}
