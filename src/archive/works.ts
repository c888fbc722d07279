import { type Work, isDated } from '#domain/works/work.ts'
import { groupRhcaIssues, type RhcaIssue } from '#domain/issues/rhca-issue.ts'
import { isoDate } from '#domain/dates/partial-date.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { issueRecords } from './issue-records.ts'
import { once } from './once.ts'
import { readTable, streamTable } from './read-table.ts'
import { worksTable } from './tables.ts'
import { workMarks } from './work-relations.ts'

// One collator for all comparisons, because `localeCompare` looks the language up each time.
const byTitle = new Intl.Collator('fr')

/** Newest publication date first; works without a real date last; ties by title. */
const newestFirst = (works: Work[]): Work[] =>
  works
    .map((work) => ({ work, date: isoDate(work.publicationDate) ?? '' }))
    .sort((a, b) => {
      if (a.date !== b.date) return a.date < b.date ? 1 : -1
      return byTitle.compare(a.work.title, b.work.title)
    })
    .map(({ work }) => work)

type Marks = Awaited<ReturnType<typeof workMarks>>

const withMark = (work: Work, marks: Marks): Work => {
  const mark = marks.get(work.id)
  return mark ? { ...work, mark } : work
}

/** Every published work, newest first. Read once a process. */
export const allWorks = once(async (): Promise<Work[]> => {
  const [works, marks] = await Promise.all([readTable(worksTable), workMarks()])
  return newestFirst(works.map((work) => withMark(work, marks)))
})

/** Every published work by its id. */
export const worksById = once(async () => new Map((await allWorks()).map((work) => [work.id, work] as const)))

/** Every published work of a build, in no order, without holding them all in memory. */
export async function* streamWorks(): AsyncGenerator<Work> {
  const marks = await workMarks()
  for await (const work of streamTable(worksTable)) yield withMark(work, marks)
}

/** Every RHCA article, newest first. */
export const rhcaArticles = once(async () =>
  (await allWorks()).filter((work) => work.source === PUBLICATIONS.RHCA.code),
)

/** Every RHCA issue with a real date, newest first. */
export const rhcaIssues = once(async (): Promise<RhcaIssue[]> =>
  groupRhcaIssues((await rhcaArticles()).filter(isDated), await issueRecords()),
)

/** The issue that holds the given RHCA article. */
export const rhcaIssueOf = async (article: Work): Promise<RhcaIssue | undefined> =>
  (await issuesByArticle()).get(article.id)

const issuesByArticle = once(
  async () =>
    new Map(
      (await rhcaIssues()).flatMap((issue) => issue.articles.map((article) => [article.id, issue] as const)),
    ),
)
