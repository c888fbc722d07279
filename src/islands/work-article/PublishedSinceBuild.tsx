import { type ReactNode, useEffect, useRef, useState } from 'react'
import { followWork } from '#browser/counters/follow-work.ts'
import { Island } from '#browser/hydration/Island.tsx'
import { loadDataClient } from '#data/browser-client.ts'
import { formatPublicationDate } from '#domain/dates/format-date.ts'
import type { IgmIssue } from '#domain/issues/igm-issue.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { readWorkAddress } from '#domain/works/work-address.ts'
import { WORK_PAGE_TEXTS as TEXTS } from '#domain/works/work-page-texts.ts'
import { LiveWork } from './LiveWork.tsx'
import { type LiveView, readLiveView } from './read-live-view.ts'
import { readIgmIssue, readPublishedWork } from './read-published.ts'

type Found =
  | { kind: 'not-found' | 'loading' }
  | { kind: 'error'; text: string }
  | { kind: 'work'; work: LiveView }
  | { kind: 'issue'; issue: IgmIssue }

/** What is at an address that the build did not make. */
const find = async (path: string): Promise<Found> => {
  const address = readWorkAddress(path)
  if (!address) return { kind: 'not-found' }
  if (address.kind === 'malformed') return { kind: 'error', text: TEXTS.invalidId }
  try {
    if (address.kind === 'work') {
      const row = await readPublishedWork(address.id)
      if (!row) return { kind: 'not-found' }
      return { kind: 'work', work: await readLiveView(row, await loadDataClient()) }
    }
    const issue = await readIgmIssue(address.id)
    return issue ? { kind: 'issue', issue } : { kind: 'not-found' }
  } catch {
    return { kind: 'error', text: TEXTS.loadError }
  }
}

const Issue = ({ issue }: { issue: IgmIssue }) => (
  <article className="page-width py-8" data-publication={PUBLICATIONS.IGM.code}>
    <p className="eyebrow">{PUBLICATIONS.IGM.shortName}</p>
    <h1 className="mt-2 text-3xl">{issue.title}</h1>
    <p className="mt-1 text-muted">{issue.date && formatPublicationDate(issue.date)}</p>
    <h2 className="mt-8 text-xl">Sommaire</h2>
    <ol className="mt-3 divide-y divide-rule border-y border-rule">
      {issue.articles.map((article) => (
        <li key={article.id} className="py-3">
          <a className="link" href={`/articles/${article.id}`}>
            {article.title}
          </a>
          <p className="text-sm text-muted">{article.authors.join(', ')}</p>
        </li>
      ))}
    </ol>
  </article>
)

type Props = {
  /** What shows when there is nothing at the address. */
  children?: ReactNode
}

const Late = ({ children }: Props) => {
  const [found, setFound] = useState<Found>({ kind: 'loading' })
  useEffect(() => {
    void find(location.pathname).then((answer) => {
      if (answer.kind === 'issue') document.title = answer.issue.title
      if (answer.kind === 'work') {
        const { article, path } = answer.work.view
        document.title = article.title
        history.replaceState(history.state, '', path + location.search + location.hash)
      }
      setFound(answer)
    })
  }, [])
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const counters = part.current?.querySelector<HTMLElement>('[data-counters]')
    return counters ? followWork(counters) : undefined
  }, [found])
  return (
    <div data-found={found.kind} ref={part}>
      <div data-not-found="">{children}</div>
      <p className="page-width flex items-center gap-3 py-section text-muted" role="status" data-loading="">
        <span className="spinner" aria-hidden="true" />
        {TEXTS.loading}
      </p>
      {found.kind === 'error' && (
        <div className="page-width py-section">
          <p className="notice text-lg" data-tone="danger" role="alert">
            {found.text}
          </p>
          <p className="mt-6">
            <a className="btn btn-primary" href="/">
              Retour à l’accueil
            </a>
          </p>
        </div>
      )}
      {found.kind === 'work' && (
        <div className="page-width pb-section" data-publication={found.work.view.article.source}>
          <LiveWork {...found.work} />
        </div>
      )}
      {found.kind === 'issue' && <Issue issue={found.issue} />}
    </div>
  )
}

/**
 * Shows what was published after the last build at the address of the not-found page. The page wakes it for addresses of works and
 * issues alone; styles show its first state before it is hydrated.
 */
export const PublishedSinceBuild = (props: Props) => (
  <Island>
    <Late {...props} />
  </Island>
)
