import type { Work } from '../works/work.ts'
import { type LinkedName, linkedNames } from '../contributors/author-line.ts'
import { sourceLine } from '../works/source-line.ts'
import { canonicalPath } from '../works/work-address.ts'
import { foreignLanguage } from '../works/work-view.ts'
import { parsePartialDate } from '../dates/partial-date.ts'
import type { Publication } from '../publications/registry.ts'
import type { PublicationIdentity } from '../publications/publication-line.ts'
import type { Language } from '../works/language.ts'
import type { MarkingKind } from '../works/work-mark.ts'

/** Works on one page of a list by year. */
export const WORKS_PER_YEAR_PAGE = 100

/** Authors that a work of such a list shows. */
export const LISTED_AUTHORS_MAX = 10

/** Texts of a list of works by year. */
export const WORKS_BY_YEAR_TEXTS = {
  heading: 'Travaux',
  withoutDate: 'Sans date',
  pages: 'Pages de la liste',
  page: (page: number, pages: number): string => `Page ${page} sur ${pages}`,
  previous: 'Page précédente',
  next: 'Page suivante',
} as const

/** A work in a list by year. */
export type YearWork = {
  title: string
  path: string
  lang: Language | undefined
  mark: MarkingKind | undefined
  names: LinkedName[]
  source: Publication
  /** Where it appeared. */
  line: string
}

/** Finds the pages of the authors of a work, by the keys of its contributors. */
export type AuthorPaths = (work: Work) => Readonly<Record<string, string>>

/** The works of a year, of which nothing is said where they have no date. */
export type WorkYear = { year: number | undefined; works: YearWork[] }

/** A page of a list of works by year. */
export type WorksPage = {
  years: WorkYear[]
  /** Of all pages. */
  total: number
  /** From 1. */
  page: number
  pages: number
}

/** Something that is beside a list of works, with the number of those that it shares with the list. */
export type CountedLink = {
  text: string
  /** Nothing for what has no page. */
  path: string | undefined
  works: number
  /** What distinguishes it from another of the same text. */
  hint?: string | undefined
}

/** Answers what lists by year show of a work: the same object for each list that has it. */
export const yearWorksOf = (
  publications: Readonly<Record<Publication, Pick<PublicationIdentity, 'title'>>>,
  authorPaths: AuthorPaths,
): ((work: Work) => YearWork) => {
  const known = new WeakMap<Work, YearWork>()
  return (work) => {
    const shown = known.get(work) ?? {
      title: work.title,
      path: canonicalPath(work),
      lang: foreignLanguage(work),
      mark: work.mark,
      names: linkedNames(work, authorPaths(work)),
      source: work.source,
      line: sourceLine(work, publications[work.source]),
    }
    known.set(work, shown)
    return shown
  }
}

const yearOfWork = ({ publicationDate }: Work): number | undefined =>
  publicationDate === undefined ? undefined : parsePartialDate(publicationDate)?.year

/** How many pages so many works fill. */
export const countWorksPages = (works: number): number => Math.max(Math.ceil(works / WORKS_PER_YEAR_PAGE), 1)

/**
 * One page of works, year by year.
 * @param works newest first, those without a date last
 * @param page from 1
 */
export const worksByYear = (
  works: readonly Work[],
  page: number,
  yearWork: (work: Work) => YearWork,
): WorksPage => {
  const shown = works.slice((page - 1) * WORKS_PER_YEAR_PAGE, page * WORKS_PER_YEAR_PAGE)
  return {
    years: [...Map.groupBy(shown, yearOfWork)].map(([year, some]) => ({
      year,
      works: some.map(yearWork),
    })),
    total: works.length,
    page,
    pages: countWorksPages(works.length),
  }
}
