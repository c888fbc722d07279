import type { Work } from '../works/work.ts'
import { printedAffiliation, printedName, type ContributorName } from '../contributors/contributor.ts'
import { parsePartialDate } from '../dates/partial-date.ts'
import { subjectNames } from '../subjects/subject-directory.ts'
import { type CountedLink, type WorksPage, worksByYear, type YearWork } from '../lists/works-by-year.ts'
import type { Author, AuthorDirectory } from './author-directory.ts'
import { authorPath } from './author-index.ts'

/** Most co-authors that a page names; the page counts the others. */
export const COAUTHORS_MAX = 40

/** An institution that an author belongs or belonged to. */
export type AuthorAffiliation = {
  text: string
  /** The institution's address at ror.org. */
  ror: string | undefined
  /** Years of the oldest and of the newest work that names the institution. */
  years: { from: number; to: number } | undefined
}

/** An author as a page shows it. */
export type AuthorView = {
  path: string
  name: ContributorName
  printed: string
  /** Bare ORCID iD, without orcid.org. */
  orcid: string | undefined
  confirmed: boolean
  /** Other names under which the person's works were printed. */
  spellings: string[]
  /** The author's works, newest first. */
  affiliations: AuthorAffiliation[]
  works: WorksPage
  coauthors: CountedLink[]
  /** How many further co-authors the page only counts. */
  moreCoauthors: number
  specialties: CountedLink[]
  /** Authors with the same name whom nobody has confirmed as the same person. */
  namesakes: CountedLink[]
}

const yearOfWork = ({ publicationDate }: Work): number | undefined =>
  publicationDate === undefined ? undefined : parsePartialDate(publicationDate)?.year

const affiliationsOf = ({ works }: Author<Work>): AuthorAffiliation[] => {
  const found = new Map<string, AuthorAffiliation>()
  for (const { work, entry } of works) {
    const year = yearOfWork(work)
    for (const id of entry.affiliations) {
      const affiliation = work.affiliations.find((each) => each.id === id)
      if (!affiliation) continue
      const text = printedAffiliation(affiliation)
      const key = affiliation.ror ? `${affiliation.ror} ${affiliation.department ?? ''}` : text
      const known = found.get(key) ?? { text, ror: affiliation.ror, years: undefined }
      found.set(key, {
        ...known,
        years:
          year === undefined
            ? known.years
            : {
                from: Math.min(year, known.years?.from ?? year),
                to: Math.max(year, known.years?.to ?? year),
              },
      })
    }
  }
  return [...found.values()]
}

const mostWorksFirst = <Value extends { works: number }>(values: Iterable<Value>): Value[] =>
  [...values].sort((a, b) => b.works - a.works)

const coauthorsOf = (author: Author<Work>, { ofWork, rankOf }: AuthorDirectory<Work>): CountedLink[] => {
  const found = new Map<Author<Work>, number>()
  for (const { work } of author.works)
    for (const other of new Set(ofWork.get(work.id)?.values()))
      if (other !== author) found.set(other, (found.get(other) ?? 0) + 1)
  const inOrder = [...found].sort(([a], [b]) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0))
  return mostWorksFirst(
    inOrder.map(([{ printed, slug }, works]) => ({ text: printed, path: authorPath(slug), works })),
  )
}

const specialtiesOf = (
  { works }: Author<Work>,
  pathOf: (specialty: string) => string | undefined,
): CountedLink[] =>
  mostWorksFirst(
    [
      ...Map.groupBy(
        works.flatMap(({ work }) => subjectNames.specialty(work)),
        (name) => name,
      ),
    ].map(([text, some]) => ({ text, path: pathOf(text), works: some.length })),
  )

const spellingsOf = ({ printed, works }: Author<Work>): string[] =>
  [...new Set(works.map(({ entry }) => printedName(entry)))].filter((name) => name !== printed)

type Sources = {
  directory: AuthorDirectory<Work>
  /** The address of a specialty's page, found by the French name of the specialty. */
  specialtyPath: (specialty: string) => string | undefined
  yearWork: (work: Work) => YearWork
}

/**
 * The content of an author's page.
 * @param page of the works, from 1
 */
export const viewAuthor = (
  author: Author<Work>,
  page: number,
  { directory, specialtyPath, yearWork }: Sources,
): AuthorView => {
  const coauthors = coauthorsOf(author, directory)
  return {
    path: authorPath(author.slug),
    name: author.name,
    printed: author.printed,
    orcid: author.orcid,
    confirmed: author.confirmed,
    spellings: author.confirmed ? spellingsOf(author) : [],
    affiliations: affiliationsOf(author),
    works: worksByYear(
      author.works.map(({ work }) => work),
      page,
      yearWork,
    ),
    coauthors: coauthors.slice(0, COAUTHORS_MAX),
    moreCoauthors: Math.max(coauthors.length - COAUTHORS_MAX, 0),
    specialties: specialtiesOf(author, specialtyPath),
    namesakes: (directory.byBase.get(author.base) ?? [])
      .filter((other) => other !== author)
      .map(({ printed, slug, works, orcid }) => ({
        text: printed,
        path: authorPath(slug),
        works: works.length,
        hint: orcid && `ORCID\u00a0: ${orcid}`,
      })),
  }
}
