import { specialtyName } from '../works/classification.ts'
import type { Work } from '../works/work.ts'
import { wordSlug } from '../language/word-slug.ts'

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
  // The same words come again and again.
  const slugs = new Map<string, string>()
  for (const work of works)
    for (const text of subjectNames[kind](work)) {
      const slug = slugs.get(text) ?? wordSlug(text)
      slugs.set(text, slug)
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
