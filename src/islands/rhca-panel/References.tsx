import { useQuery } from '@tanstack/react-query'
import { volumeAndNumber } from '#domain/works/source-line.ts'
import { PANEL_TEXTS } from './panel-texts.ts'
import { brokenReferences } from './panel-files.ts'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RHCA_ARTICLES } from './queries.ts'
import { useFileNames } from './useFileNames.ts'

/** The articles of the database that name a file which is not stored. */
export const References = () => {
  const articles = useQuery(RHCA_ARTICLES)
  const { names, error } = useFileNames(true)
  return (
    <section aria-labelledby="references-title">
      <h3 id="references-title" className="mb-3 text-lg">
        {PANEL_TEXTS.references}
      </h3>
      {articles.isPending && <Loading>{PANEL_TEXTS.loadingArticles}</Loading>}
      {articles.isError && (
        <Notice
          tone="danger"
          title={PANEL_TEXTS.loadErrorTitle}
          actions={
            <Button variant="outline" size="sm" onClick={() => location.reload()}>
              {PANEL_TEXTS.retry}
            </Button>
          }
        >
          {PANEL_TEXTS.loadError}
        </Notice>
      )}
      {error && (
        <Notice tone="danger" title={PANEL_TEXTS.filesError}>
          {error.message}
        </Notice>
      )}
      {articles.data?.length === 0 && <p>{PANEL_TEXTS.noArticle}</p>}
      {articles.data && articles.data.length > 0 && names && (
        <BrokenList broken={brokenReferences(articles.data, names.pdfs, names.covers)} />
      )}
    </section>
  )
}

const BrokenList = ({ broken }: { broken: ReturnType<typeof brokenReferences> }) => {
  if (broken.length === 0) return <p className="text-muted">{PANEL_TEXTS.allReferencesHold}</p>
  return (
    <div className="scroll-area max-h-96">
      <table className="table">
        <caption className="sr-only">Articles qui citent un fichier absent</caption>
        <thead>
          <tr>
            <th scope="col">Article</th>
            <th scope="col">Fichier absent</th>
          </tr>
        </thead>
        <tbody>
          {broken.map(({ article, pdf, cover }) => (
            <tr key={article.id}>
              <th scope="row">
                {article.title}
                <span className="block font-normal text-muted">{volumeAndNumber(article)}</span>
              </th>
              <td className="wrap-anywhere">
                {pdf && <span className="block">{pdf}</span>}
                {cover && <span className="block">{cover}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
