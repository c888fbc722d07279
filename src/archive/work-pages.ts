import type { Article } from '#domain/articles/article.ts'
import { canonicalPath } from '#domain/articles/canonical-path.ts'
import type { Source } from '#domain/articles/source.ts'
import type { Neighbours, WorkLink } from '#domain/articles/work-link.ts'
import type { WorkView } from '#domain/articles/work-view.ts'
import { pageKey } from './page-key.ts'
import { viewWork } from './work-views.ts'
import { allWorks, numeroOf } from './works.ts'

const linkTo = (article: Article): WorkLink => ({ title: article.title, path: canonicalPath(article) })

type WorkPagePath = {
  params: { id: string }
  props: { view: WorkView; neighbours: Neighbours }
  cacheKey?: string
}

/** Paths and props of the works of one source, or of all works. */
export const worksWithPages = async (source?: Source): Promise<WorkPagePath[]> => {
  const works = (await allWorks()).filter((work) => source === undefined || work.source === source)
  return Promise.all(
    works.map(async (work) => {
      const props = { view: await viewWork(work), neighbours: await neighboursOf(work) }
      return { params: { id: work.id }, props, ...pageKey(props) }
    }),
  )
}

/** The numéro of an RHCA article and the articles before and behind it there. */
export const neighboursOf = async (article: Article): Promise<Neighbours> => {
  const numero = await numeroOf(article)
  if (!numero) return {}
  const index = numero.articles.findIndex(({ id }) => id === article.id)
  const previous = numero.articles[index - 1]
  const next = numero.articles[index + 1]
  return {
    ...(previous && { previous: linkTo(previous) }),
    ...(next && { next: linkTo(next) }),
    ...(numero.volume &&
      numero.issue && {
        issue: {
          title: `Volume ${numero.volume}, numéro ${numero.issue}`,
          path: `/rhca/issues/${numero.id}`,
        },
      }),
  }
}
