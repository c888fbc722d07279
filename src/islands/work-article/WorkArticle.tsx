import type { ReactNode } from 'react'
import { sourceLine } from '#domain/articles/source-line.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { WORK_PAGE_TEXTS } from '#domain/articles/work-page-texts.ts'
import type { WorkView } from '#domain/articles/work-view.ts'
import { WorkAside } from './WorkAside.tsx'
import { WorkButtons } from './WorkButtons.tsx'
import { WorkCitations } from './WorkCitations.tsx'
import type { WorkPicture } from './work-picture.ts'

type Props = {
  view: Omit<WorkView, 'cover'>
  picture: WorkPicture | undefined
  /** Whole address of the site, for references. */
  site: string
  /** Buttons that only a published page offers. */
  more?: ReactNode
}

/**
 * A work as readers see it. Pages are pre-built of it without any script; the editors' preview and the not-found page
 * draw the very same in the browser.
 */
export const WorkArticle = ({ view, picture, site, more }: Props) => {
  const { article, path } = view
  return (
    // On paper the facts stand before the references, which end the article.
    <article
      className="grid gap-8 pt-6 lg:grid-cols-[minmax(0,1fr)_17rem] print:flex print:flex-col print:gap-0"
      data-work-detail=""
    >
      <div className="min-w-0 print:contents">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="badge" data-category={article.source}>
            {PUBLICATIONS[article.source].shortName}
          </span>
          <span>{sourceLine(article)}</span>
        </p>
        <h1 className="mt-3 font-serif text-3xl text-balance">{article.title}</h1>
        {article.authors.length > 0 && <p className="mt-4 text-lg">{article.authors.join(', ')}</p>}
        {article.authorAffiliations.length > 0 && (
          <ul className="mt-1 text-sm text-muted">
            {article.authorAffiliations.map((affiliation, index) => (
              <li key={index}>{affiliation}</li>
            ))}
          </ul>
        )}
        <WorkButtons view={view} more={more} />
        <section className="mt-8" aria-labelledby="resume">
          <h2 className="text-xl" id="resume">
            Résumé
          </h2>
          <div className="prose mt-3">
            {(article.abstract ?? WORK_PAGE_TEXTS.noAbstract).split(/\n{2,}/).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </section>
        {article.tags.length > 0 && (
          <section className="mt-6" aria-label="Tags">
            <ul className="flex flex-wrap gap-1.5" aria-label="Mots-clés">
              {article.tags.map((tag, index) => (
                <li key={index} className="tag">
                  {tag}
                </li>
              ))}
            </ul>
          </section>
        )}
        {article.keywords.length > 0 && (
          <p className="mt-4 text-sm">
            <strong>Mots-clés :</strong>
            {` ${article.keywords.join(', ')}`}
          </p>
        )}
        <WorkCitations article={article} address={new URL(path, site).href} />
      </div>
      <WorkAside article={article} picture={picture} />
    </article>
  )
}
