import { RefreshCw } from 'lucide-react'
import { ATLAS_TEXTS } from '#domain/atlas/atlas-texts.ts'
import { BackfillSummary } from './BackfillSummary.tsx'
import { NewChapters } from './NewChapters.tsx'
import { useAtlasRefresh } from './useAtlasRefresh.ts'

/** "Actualiser Atlas", and what it did. */
export const RefreshPanel = () => {
  const { backfill, atlas } = useAtlasRefresh()
  return (
    <div className="mb-5">
      <button
        type="button"
        className="btn btn-outline btn-sm"
        disabled={backfill.isPending}
        onClick={() => backfill.mutate()}
      >
        <RefreshCw size={16} aria-hidden="true" className={backfill.isPending ? 'animate-spin' : ''} />
        {backfill.isPending ? ATLAS_TEXTS.refreshing : ATLAS_TEXTS.refresh}
      </button>
      {backfill.data && <BackfillSummary answer={backfill.data} />}
      {atlas.data && <NewChapters chapters={atlas.data} />}
      {atlas.isError && (
        <div className="notice mt-3" data-tone="danger" role="alert">
          <p className="notice-title">{ATLAS_TEXTS.loadErrorTitle}</p>
          <p>{ATLAS_TEXTS.loadError}</p>
          <button type="button" className="btn btn-outline btn-sm mt-2" onClick={() => location.reload()}>
            {ATLAS_TEXTS.retry}
          </button>
        </div>
      )}
    </div>
  )
}
