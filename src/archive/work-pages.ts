import type { Work } from '#domain/works/work.ts'
import { canonicalPath, type Neighbours, type WorkLink } from '#domain/works/work-address.ts'
import type { Publication } from '#domain/publications/publication.ts'
import type { WorkView } from '#domain/works/work-view.ts'
import { cacheKeyOf } from './content-hash.ts'
import { viewWork } from './work-views.ts'
import { allWorks, rhcaIssueOf } from './works.ts'

const linkTo = (article: Work): WorkLink => ({ title: article.title, path: canonicalPath(article) })

type WorkPath = { params: { id: string }; props: { work: Work }; cacheKey: string }

const cacheKeys = new Map<string, Promise<string>>()

/** The page of a work is the same at all of its addresses. */
const cacheKeyOfWork = (work: Work): Promise<string> => {
  const cacheKey = cacheKeys.get(work.id) ?? workPage(work).then((page) => cacheKeyOf('work', page))
  cacheKeys.set(work.id, cacheKey)
  return cacheKey
}

/** Paths of the works of one source, or of all works. */
export const workPaths = async (source?: Publication): Promise<WorkPath[]> =>
  Promise.all(
    (await allWorks())
      .filter((work) => source === undefined || work.source === source)
      .map(async (work) => ({
        params: { id: work.id },
        props: { work },
        cacheKey: await cacheKeyOfWork(work),
      })),
  )

/** What the page of a work shows. */
export const workPage = async (work: Work): Promise<{ view: WorkView; neighbours: Neighbours }> => ({
  view: await viewWork(work),
  neighbours: await neighboursOf(work),
})

/** The issue of an RHCA article and the articles before and behind it there. */
const neighboursOf = async (article: Work): Promise<Neighbours> => {
  const issue = await rhcaIssueOf(article)
  if (!issue) return {}
  const index = issue.articles.findIndex(({ id }) => id === article.id)
  const previous = issue.articles[index - 1]
  const next = issue.articles[index + 1]
  return {
    ...(previous && { previous: linkTo(previous) }),
    ...(next && { next: linkTo(next) }),
    ...(issue.volume &&
      issue.issue && {
        issue: {
          title: `Volume ${issue.volume}, numéro ${issue.issue}`,
          path: `/rhca/issues/${issue.id}`,
        },
      }),
  }
}
