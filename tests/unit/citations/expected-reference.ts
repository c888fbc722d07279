import type { ArticleRow } from '#scripts/seed/rows/article-row.ts'

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
  { family: string; given: string; 'non-dropping-particle'?: string } | { literal: string }

/** The names of the demonstration archive that have more or fewer than one given and one family name. */
const LONGER_NAMES: Record<string, ExpectedName> = {
  Anonyme: { literal: 'Anonyme' },
  'Comité de rédaction': { literal: 'Comité de rédaction' },
  'Abner de Saint-Méry': { family: 'Saint-Méry', given: 'Abner', 'non-dropping-particle': 'de' },
  'Ghislaine de Lespinay': { family: 'Lespinay', given: 'Ghislaine', 'non-dropping-particle': 'de' },
  'Edgard de la Rochetière': { family: 'Rochetière', given: 'Edgard', 'non-dropping-particle': 'de la' },
}

const expectedName = (printed: string): ExpectedName => {
  const [given, family, ...more] = printed.split(' ')
  const name = LONGER_NAMES[printed] ?? (given && family && more.length === 0 && { family, given })
  if (!name) throw new Error(`Write ${printed} out by hand`)
  return name
}

const oneLine = (text: string | null | undefined) => text?.replaceAll(/\s+/g, ' ').trim() || undefined

/** What a reader of references must find of a row, read from the row alone. */
export const expectedReference = (row: ArticleRow) => {
  const isChapter = row.source === 'ADC'
  const path = PATHS[row.source]
  return {
    type: isChapter ? 'chapter' : 'article-journal',
    title: row.title.replace(/\s*\.+$/, '').replaceAll(/\s/g, ' '),
    authors: row.authors ?? [],
    container: row.journal ?? CONTAINERS[row.source],
    date: row.publication_date?.split('-').map(Number),
    volume: row.volume ?? undefined,
    issue: isChapter ? undefined : (row.issue ?? undefined),
    chapter: isChapter ? (row.issue ?? undefined) : undefined,
    pages: row.page_number ?? undefined,
    doi: row.doi?.replace('https://doi.org/', ''),
    url: path && `https://exemple.ht${path}${row.id}`,
    abstract: oneLine(row.abstract),
  }
}

/** The row as an item of CSL-JSON for a foreign program that writes references. */
export const expectedItem = (row: ArticleRow, names?: readonly ExpectedName[]) => {
  const { type, title, authors, container, date, volume, issue, chapter, pages, doi, url } =
    expectedReference(row)
  return {
    id: row.id,
    type,
    title,
    author: names ?? authors.map(expectedName),
    'container-title': container,
    issued: date && { 'date-parts': [date] },
    volume,
    issue,
    'chapter-number': chapter,
    page: pages,
    DOI: doi,
    URL: url,
    language: 'fr',
  }
}
