import { getCollection } from 'astro:content'
import { type Article, isDated } from '#domain/articles/article.ts'
import { groupNumeros, type Numero } from '#domain/issues/numero.ts'

const once = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let value: Promise<Value> | undefined
  return () => (value ??= read())
}

/** Newest publication date first; works without a real date last; ties by title. */
const newestFirst = (a: Article, b: Article): number =>
  (isDated(b) ? b.publicationDate : '').localeCompare(isDated(a) ? a.publicationDate : '') ||
  a.title.localeCompare(b.title, 'fr')

/** Every published work, newest first. Walks the collection once a build. */
export const allWorks = once(async (): Promise<Article[]> => {
  const entries = await getCollection('works')
  return entries.map((entry) => entry.data).sort(newestFirst)
})

/** Every RHCA article, newest first. */
export const rhcaArticles = once(async () => (await allWorks()).filter((work) => work.source === 'RHCA'))

/** Every RHCA numéro with a real date, newest first. */
export const rhcaNumeros = once(async (): Promise<Numero[]> =>
  groupNumeros((await rhcaArticles()).filter(isDated)),
)

/** The numéro that holds the given RHCA article. */
export const numeroOf = async (article: Article): Promise<Numero | undefined> =>
  (await numerosByArticle()).get(article.id)

const numerosByArticle = once(
  async () =>
    new Map(
      (await rhcaNumeros()).flatMap((numero) =>
        numero.articles.map((article) => [article.id, numero] as const),
      ),
    ),
)
