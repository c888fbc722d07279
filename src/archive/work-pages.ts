import type { Work } from '#domain/works/work.ts'
import {
  canonicalPath,
  isCanonicalAddress,
  type Neighbours,
  type WorkLink,
} from '#domain/works/work-address.ts'
import { type Publication, PUBLICATIONS } from '#domain/publications/registry.ts'
import type { WorkView } from '#domain/works/work-view.ts'
import { cacheKeyOf, contentHash } from './content-hash.ts'
import { viewWork } from './work-views.ts'
import { allWorks, rhcaIssueOf } from './works.ts'

const linkTo = (article: Work): WorkLink => ({ title: article.title, path: canonicalPath(article) })

type WorkPath = { params: { id: string }; props: { work: Work }; cacheKey: string }

const contents = new Map<string, Promise<string>>()

/** What readers see is the same at all addresses of a work, what machines read is at the canonical one alone. */
const cacheKeyOfWork = async (work: Work, path: string): Promise<string> => {
  const content = contents.get(work.id) ?? workPage(work).then(contentHash)
  contents.set(work.id, content)
  return cacheKeyOf(isCanonicalAddress(work, path) ? 'work' : 'work elsewhere', await content)
}

/** Paths of the works of one source, or of all works at `/articles`. */
export const workPaths = async (source?: Publication): Promise<WorkPath[]> =>
  Promise.all(
    (await allWorks())
      .filter((work) => source === undefined || work.source === source)
      .map(async (work) => ({
        params: { id: work.id },
        props: { work },
        cacheKey: await cacheKeyOfWork(
          work,
          `${source === undefined ? '/articles' : PUBLICATIONS[source].workPath}/${work.id}`,
        ),
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
          path: `${PUBLICATIONS.RHCA.path}/issues/${issue.id}`,
        },
      }),
  }
}
