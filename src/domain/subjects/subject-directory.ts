import { specialtyName } from '../works/classification.ts'
import type { Work } from '../works/work.ts'
import { wordSlug } from '../language/word-slug.ts'
import { OF_ALL_PUBLICATIONS } from '../publications/publication-line.ts'
import { countNoun } from '../language/number.ts'
import { type CountedLink, worksByYear, type WorksPage, type YearWork } from '../lists/works-by-year.ts'
import { titleWords } from '../shell/suggested-pages.ts'
import { isoDate } from '../dates/partial-date.ts'

/** What works are about. */
export type SubjectKind = 'keyword' | 'specialty'

/** A keyword or a specialty with the works that say it. */
export type Subject<Named> = {
  /** The last part of its address: spellings that differ in case, accents or hyphens have one. */
  slug: string
  /** As most works spell it. */
  name: string
  /** In the order in which the works were given. */
  works: Named[]
}

/** The subjects of a kind by the last parts of their addresses. */
export type SubjectDirectory<Named> = ReadonlyMap<string, Subject<Named>>

/** A keyword of one work alone leads to no other work: it has no page. */
export const KEYWORD_WORKS_MIN = 2

const FOLDERS: Readonly<Record<SubjectKind, string>> = { keyword: '/mots-cles', specialty: '/specialites' }

/**
 * The address of a subject's page; numbers count from 1.
 * @example subjectPath('keyword', 'hernie-inguinale', 2) // '/mots-cles/hernie-inguinale/2'
 */
export const subjectPath = (kind: SubjectKind, slug: string, page = 1): string =>
  `${FOLDERS[kind]}/${slug}${page > 1 ? `/${page}` : ''}`

/** What the form calls "Autre" says nothing of a work. */
const NO_SPECIALTY = 'other'

type Described = Pick<Work, 'keywords' | 'tags' | 'specialty'>

/** What a work says of itself, each text as it spells it; readers see its tags as keywords too. */
export const subjectNames: Readonly<Record<SubjectKind, (work: Described) => readonly string[]>> = {
  keyword: ({ keywords, tags }) => [...keywords, ...tags],
  specialty: ({ specialty }) =>
    specialty === undefined || specialty === NO_SPECIALTY ? [] : [specialtyName(specialty)],
}

const collator = new Intl.Collator('fr')

const mostUsed = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings].sort(([a, used], [b, usedToo]) => usedToo - used || collator.compare(a, b))[0]?.[0] ?? ''

const WORKS_MIN: Readonly<Record<SubjectKind, number>> = { keyword: KEYWORD_WORKS_MIN, specialty: 1 }

/** The subjects of works that have a page. */
export const buildSubjectDirectory = <Named extends Described>(
  kind: SubjectKind,
  works: readonly Named[],
): SubjectDirectory<Named> => {
  const found = new Map<string, { spellings: Map<string, number>; works: Named[] }>()
  for (const work of works)
    for (const text of subjectNames[kind](work)) {
      const slug = wordSlug(text)
      if (slug === '') continue
      const subject = found.get(slug) ?? { spellings: new Map<string, number>(), works: [] }
      found.set(slug, subject)
      subject.spellings.set(text, (subject.spellings.get(text) ?? 0) + 1)
      if (subject.works.at(-1) !== work) subject.works.push(work)
    }
  return new Map(
    [...found]
      .filter(([, subject]) => subject.works.length >= WORKS_MIN[kind])
      .map(([slug, { spellings, works: own }]) => [slug, { slug, name: mostUsed(spellings), works: own }]),
  )
}

/** The subjects of a work that have a page, each once. */
export const subjectsOf = <Named extends Described>(
  kind: SubjectKind,
  work: Described,
  directory: SubjectDirectory<Named>,
): Subject<Named>[] => [
  ...new Set(subjectNames[kind](work).flatMap((text) => directory.get(wordSlug(text)) ?? [])),
]

/** Keywords that a page names beside its own. */
export const NEIGHBOURS_MAX = 24

/** A keyword or a specialty as its page shows it. */
export type SubjectView = {
  kind: SubjectKind
  path: string
  name: string
  works: WorksPage
  /** Keywords of the same works, those of most of them first. */
  keywords: CountedLink[]
}

/** Texts of the pages of subjects. */
export const SUBJECT_TEXTS = {
  kinds: { keyword: 'Mot-clé', specialty: 'Spécialité' } satisfies Record<SubjectKind, string>,
  keywords: { keyword: 'Mots-clés voisins', specialty: 'Mots-clés' } satisfies Record<SubjectKind, string>,
  specialties: 'Par spécialité',
  /** `number` is that of the page, behind a comma, or empty. */
  description: (kind: SubjectKind, name: string, total: number, number = ''): string =>
    `${kind === 'keyword' ? 'Mot-clé' : 'Spécialité'}\u00a0: ${name}. ${countNoun(total, 'travail', 'travaux')} ${OF_ALL_PUBLICATIONS}, par année${number}.`,
  page: (page: number, pages: number): string => `page ${page} sur ${pages}`,
} as const

/** The keywords of the works of a subject, other than itself: those of most of them first. */
export const keywordsBeside = (
  kind: SubjectKind,
  subject: Subject<Work>,
  keywords: SubjectDirectory<Work>,
): CountedLink[] => {
  const found = new Map<Subject<Work>, number>()
  for (const work of subject.works)
    for (const keyword of subjectsOf('keyword', work, keywords))
      if (kind !== 'keyword' || keyword.slug !== subject.slug)
        found.set(keyword, (found.get(keyword) ?? 0) + 1)
  return [...found]
    .sort(([a, works], [b, worksToo]) => worksToo - works || collator.compare(a.name, b.name))
    .slice(0, NEIGHBOURS_MAX)
    .map(([{ name, slug }, works]) => ({ text: name, path: subjectPath('keyword', slug), works }))
}

/**
 * What a page of a keyword or a specialty shows.
 * @param page of the works, from 1
 */
export const viewSubject = (
  kind: SubjectKind,
  subject: Subject<Work>,
  page: number,
  { keywords, yearWork }: { keywords: CountedLink[]; yearWork: (work: Work) => YearWork },
): SubjectView => ({
  kind,
  path: subjectPath(kind, subject.slug),
  name: subject.name,
  works: worksByYear(subject.works, page, yearWork),
  keywords,
})

/** Works suggested below a work. */
export const SIMILAR_WORKS_MAX = 4

/** Works that are looked at once their scores are known: those left out are fewer. */
const CANDIDATES_MAX = 50

/** A word or keyword of more works than this says little, and looking through them takes long. */
const WORKS_OF_A_TERM_MAX = 200

/** A keyword was chosen to say what a work is about; a word of its title may stand for anything. */
const KEYWORD_WEIGHT = 2

/** One word in common is chance. */
const SHARED_TERMS_MIN = 2

type Compared = Pick<Work, 'id' | 'title' | 'keywords' | 'tags' | 'publicationDate' | 'mark'>

/** Finds works that are about the same. */
export type SimilarWorks<Named> = (work: Named, isLeftOut: (id: string) => boolean) => Named[]

const termsOf = (work: Compared): Map<string, number> =>
  new Map([
    ...titleWords(work.title).map((word): [string, number] => [`word ${word}`, 1]),
    ...subjectNames
      .keyword({ ...work, specialty: undefined })
      .map((keyword): [string, number] => [`keyword ${wordSlug(keyword)}`, KEYWORD_WEIGHT]),
  ])

/**
 * Works are similar by the keywords and the words of their titles that they share: the rarer a term, the higher its score
 * (inverse document frequency: log(N/n), Spärck Jones 1972). A retracted work is suggested to nobody.
 */
export const findSimilarWorks = <Named extends Compared>(works: readonly Named[]): SimilarWorks<Named> => {
  const terms = new Map(works.map((work) => [work.id, termsOf(work)]))
  const dates = works.map(({ publicationDate }) => isoDate(publicationDate) ?? '')
  const indexesOf = new Map<string, number[]>()
  for (const [index, work] of works.entries())
    for (const term of terms.get(work.id)?.keys() ?? []) {
      const own = indexesOf.get(term)
      if (own) own.push(index)
      else indexesOf.set(term, [index])
    }
  // Numbers by the index of a work: maps of objects took five times as long in a build.
  const scores = new Float64Array(works.length)
  const shared = new Uint16Array(works.length)
  return (work, isLeftOut) => {
    const met: number[] = []
    for (const [term, weight] of terms.get(work.id) ?? []) {
      const own = indexesOf.get(term) ?? []
      if (own.length > WORKS_OF_A_TERM_MAX) continue
      const score = weight * Math.log(works.length / own.length)
      for (const index of own) {
        if (shared[index] === 0) met.push(index)
        shared[index] = (shared[index] ?? 0) + 1
        scores[index] = (scores[index] ?? 0) + score
      }
    }
    const found = met
      .filter((index) => (shared[index] ?? 0) >= SHARED_TERMS_MIN)
      .map((index) => ({ index, score: scores[index] ?? 0 }))
    for (const index of met) {
      shared[index] = 0
      scores[index] = 0
    }
    const enough = found.map(({ score }) => score).sort((a, b) => b - a)[CANDIDATES_MAX] ?? 0
    return found
      .filter(({ score }) => score >= enough)
      .flatMap(({ index, score }) => {
        const other = works[index]
        return !other || other.id === work.id || other.mark === 'retraction' || isLeftOut(other.id)
          ? []
          : [{ other, score, date: dates[index] ?? '' }]
      })
      .sort((a, b) => b.score - a.score || b.date.localeCompare(a.date) || (a.other.id < b.other.id ? -1 : 1))
      .slice(0, SIMILAR_WORKS_MAX)
      .map(({ other }) => other)
  }
}
