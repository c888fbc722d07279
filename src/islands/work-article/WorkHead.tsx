import { Fragment, type ReactNode } from 'react'
import { sourceParts } from '#domain/works/source-line.ts'
import {
  doiLine,
  foreignLanguage,
  licenceLine,
  manuscriptDates,
  workKind,
  type WorkView,
} from '#domain/works/work-view.ts'
import { authorLine } from '#domain/contributors/author-line.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { RelationLink } from './RelationLink.tsx'
import { WorkAuthors } from './WorkAuthors.tsx'
import { WorkBanners } from './WorkBanners.tsx'

type Props = {
  view: Omit<WorkView, 'cover'>
  /** Copies the address of the DOI. */
  copyDoi: ReactNode
}

/** Where the work appeared: its publication and its issue lead to their pages. */
const SourceLine = ({ view: { article, publication, links } }: Pick<Props, 'view'>) => {
  const pages = { publication: PUBLICATIONS[article.source].path, issue: links.issue }
  return (
    <p>
      {sourceParts(article, publication).map(({ text, names }, index) => {
        const path = names && pages[names]
        return (
          <Fragment key={index}>
            {index > 0 && ', '}
            {path ? (
              <a className="underline-offset-4 hover:underline" href={path}>
                {text}
              </a>
            ) : (
              text
            )}
          </Fragment>
        )
      })}
    </p>
  )
}

const JournalLine = ({ view, copyDoi }: Props) => {
  const { article, licence } = view
  const dates = manuscriptDates(article)
  // On a phone they fold with the affiliations, where there are some.
  const isFolded = authorLine(article).affiliations.length > 0
  const doi = doiLine(article.doi)
  const terms = licence && licenceLine(licence)
  return (
    <div className="mt-2 text-sm text-muted sm:mt-3">
      <SourceLine view={view} />
      {dates && <p className={isFolded ? 'max-sm:hidden' : undefined}>{dates}</p>}
      {(doi || terms) && (
        <p className="flex flex-wrap gap-x-4">
          {doi && (
            <span className="wrap-anywhere">
              {doi.href ? (
                <>
                  <a className="link" href={doi.href}>
                    {doi.text}
                  </a>{' '}
                  {copyDoi}
                </>
              ) : (
                doi.text
              )}
            </span>
          )}
          {terms && (
            <span>
              {terms.href ? (
                <a className="link" href={terms.href} rel="license">
                  {terms.text}
                </a>
              ) : (
                terms.text
              )}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

/** What a work is, from its kind to where it appeared; notices about it are before its title. */
export const WorkHead = ({ view, copyDoi }: Props) => {
  const { article, relations } = view
  const lang = foreignLanguage(article)
  return (
    <>
      <WorkBanners banners={relations.banners} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <a className="badge" data-category={article.source} href={PUBLICATIONS[article.source].path}>
          {PUBLICATIONS[article.source].shortName}
        </a>
        <span>{workKind(article)}</span>
      </p>
      <h1
        className="mt-2 font-serif text-xl leading-tight text-balance sm:mt-3 sm:text-3xl sm:leading-[1.18]"
        lang={lang}
      >
        {article.title}
      </h1>
      {article.subtitle && (
        <p className="mt-1 font-serif text-lg text-ink-soft sm:text-xl" lang={lang}>
          {article.subtitle}
        </p>
      )}
      <WorkAuthors article={article} links={view.links} />
      <JournalLine view={view} copyDoi={copyDoi} />
      {relations.leading.map((line) => (
        <p key={line.href + line.lead} className="mt-2 text-sm">
          <RelationLink line={line} />
        </p>
      ))}
    </>
  )
}
