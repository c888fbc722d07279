import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ContentView } from '#domain/back-office/work-list.ts'
import { WORK_LIST_TEXTS } from '#domain/works/field-description.ts'
import { countNoun, formatNumber } from '#domain/language/number.ts'
import { ReadError } from '../../lists/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { contentFiguresQuery, recentWorksQuery } from './content-queries.ts'
import { RecentWork } from './RecentWork.tsx'

type Props = { view: ContentView; onChange: (changes: Partial<ContentView>) => void }

const LAYOUTS = { list: 'Liste', grid: 'Grille' } as const

const Results = ({ view }: { view: ContentView }) => {
  const works = useQuery(recentWorksQuery(view))
  if (works.isPending) return <Loading>{WORK_LIST_TEXTS.loading}</Loading>
  if (works.isLoadingError)
    return (
      <ReadError busy={works.isFetching} onRetry={() => void works.refetch()}>
        {WORK_LIST_TEXTS.failed}
      </ReadError>
    )
  if (works.data.length === 0)
    return <EmptyState>{view.q || view.status ? WORK_LIST_TEXTS.noMatch : WORK_LIST_TEXTS.empty}</EmptyState>
  return (
    <ul
      aria-label="Articles récents"
      className={classNames('grid gap-3', view.layout === 'grid' && 'sm:grid-cols-2')}
    >
      {works.data.map((work) => (
        <RecentWork key={work.id} work={work} />
      ))}
    </ul>
  )
}

/** What changed last: searched, narrowed to what waits, as a list or a grid. */
export const RecentWorks = ({ view, onChange }: Props) => {
  const { data: figures } = useQuery(contentFiguresQuery())
  const shortcuts = [
    { status: 'draft', label: countNoun(figures?.drafts ?? 0, 'brouillon', 'brouillons') },
    { status: 'pending', label: `${formatNumber(figures?.inReview ?? 0)} en révision` },
  ] as const
  return (
    <section aria-labelledby="recent-works">
      <h2 id="recent-works" className="mb-3">
        Articles récents
      </h2>
      <div role="search" aria-label="Contenu" className="mb-4 grid gap-3">
        <SearchInput
          label="Rechercher un article, auteur, tag…"
          value={view.q}
          onSearch={(q) => onChange({ q })}
        />
        <div className="flex flex-wrap items-center gap-2">
          {shortcuts.map(({ status, label }) => (
            <Button
              key={status}
              variant={view.status === status ? 'primary' : 'outline'}
              size="sm"
              aria-pressed={view.status === status}
              onClick={() => onChange({ status: view.status === status ? undefined : status })}
            >
              {label}
            </Button>
          ))}
          <div role="group" aria-label="Affichage" className="ms-auto flex gap-1.5">
            {(['list', 'grid'] as const).map((layout) => (
              <Button
                key={layout}
                variant={view.layout === layout ? 'primary' : 'outline'}
                size="sm"
                aria-pressed={view.layout === layout}
                onClick={() => onChange({ layout })}
              >
                {LAYOUTS[layout]}
              </Button>
            ))}
          </div>
        </div>
      </div>
      <Results view={view} />
      <p className="mt-4">
        <Link className="link" to="/admin/articles">
          Tous les articles
        </Link>
      </p>
    </section>
  )
}
