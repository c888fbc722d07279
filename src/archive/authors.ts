import type { Work } from '#domain/works/work.ts'
import { type Author, type AuthorDirectory, buildAuthorDirectory } from '#domain/authors/author-directory.ts'
import { authorIndexPages, authorPath } from '#domain/authors/author-index.ts'
import { type AuthorView, viewAuthor } from '#domain/authors/author-view.ts'
import { countWorksPages, yearWorksOf } from '#domain/lists/works-by-year.ts'
import type { MovedPath } from '#domain/hosting/header-rules.ts'
import { once } from './once.ts'
import { publicationSettings } from './publications.ts'
import { readTable } from './read-table.ts'
import { subjectPaths } from './subjects.ts'
import { peopleTable, personAddressesTable } from './tables.ts'
import { allWorks } from './works.ts'

const people = once(
  async () => new Map((await readTable(peopleTable)).map((person) => [person.id, person] as const)),
)

const personAddresses = once(() => readTable(personAddressesTable))

/** Everybody who wrote a published work. Read once a process. */
export const authorDirectory = once(async (): Promise<AuthorDirectory<Work>> => {
  const [works, persons, addresses] = await Promise.all([allWorks(), people(), personAddresses()])
  const reserved = new Set([
    ...addresses.map(({ slug }) => slug),
    ...[...persons.values()].map(({ slug }) => slug),
  ])
  return buildAuthorDirectory(works, persons, reserved)
})

/**
 * Former addresses of people, each with the one of today: of those who were renamed, and of those who were merged into
 * others. A former address is left out when its person is in no published work any more.
 */
export const formerAuthorPaths = once(async (): Promise<MovedPath[]> => {
  const [persons, addresses] = await Promise.all([people(), personAddresses()])
  return addresses.flatMap(({ slug, personId }) => {
    const current = persons.get(personId)?.slug
    return current === undefined || current === slug
      ? []
      : [{ from: authorPath(slug), to: authorPath(current) }]
  })
})

/** Finds the pages of the authors of a work, by the keys of its contributors. */
export const authorPathsOf = once(async () => {
  const { ofWork } = await authorDirectory()
  return ({ id }: Pick<Work, 'id'>): Readonly<Record<string, string>> =>
    Object.fromEntries([...(ofWork.get(id) ?? [])].map(([entry, { slug }]) => [entry, authorPath(slug)]))
})

/** What the lists by year show of a work. */
export const yearWorks = once(async () => yearWorksOf(await publicationSettings(), await authorPathsOf()))

/** The index of all authors, the first page first. */
export const authorIndex = once(async () => authorIndexPages((await authorDirectory()).authors))

/** Every page of every author; numbers count from 1. */
export const authorPages = async (): Promise<{ path: string; author: Author<Work>; page: number }[]> =>
  (await authorDirectory()).authors.flatMap((author) =>
    Array.from({ length: countWorksPages(author.works.length) }, (_, index) => ({
      path: authorPath(author.slug, index + 1),
      author,
      page: index + 1,
    })),
  )

/** What a page of an author shows. */
export const viewAuthorPage = async (author: Author<Work>, page: number): Promise<AuthorView> => {
  const [directory, specialtyPath, yearWork] = await Promise.all([
    authorDirectory(),
    subjectPaths('specialty'),
    yearWorks(),
  ])
  return viewAuthor(author, page, { directory, specialtyPath, yearWork })
}
