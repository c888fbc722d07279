import { Link, useSearchParams } from 'react-router'
import { type ContentView, ContentViewSchema } from '#domain/back-office/work-list.ts'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { BackfillTools } from '../../backfills/BackfillTools.tsx'
import { QuickActions } from '../../layout/QuickActions.tsx'
import { ContentFigures } from './ContentFigures.tsx'
import { RecentWorks } from './RecentWorks.tsx'

const QUICK_ACTIONS = [
  { to: '/admin/articles/new', label: 'Nouvel article' },
  { to: '/admin/files', label: 'Déposer des fichiers' },
  { to: '/admin/import', label: 'Import en nombre' },
]

/** What the archive holds at a glance, what changed last, and the tools that work on it. */
export const ContentPage = () => {
  const [params, setParams] = useSearchParams()
  const view = ContentViewSchema.parse(Object.fromEntries(params))
  const change = (changes: Partial<ContentView>) => {
    const { q, status, layout } = { ...view, ...changes }
    setParams(
      { ...(q && { q }), ...(status && { status }), ...(layout !== 'list' && { layout }) },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <>
      <ScreenHead
        title="Contenu"
        lead="Les travaux de toutes les publications et les outils qui les préparent."
        actions={
          <>
            <Link className="btn btn-outline" to="/admin/files">
              Fichiers
            </Link>
            <Link className="btn btn-primary" to="/admin/articles/new">
              Nouvel article
            </Link>
          </>
        }
      />
      <ContentFigures />
      <div className="mt-8 grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <RecentWorks view={view} onChange={change} />
        <QuickActions actions={QUICK_ACTIONS} />
      </div>
      <div className="mt-8">
        <BackfillTools />
      </div>
    </>
  )
}
