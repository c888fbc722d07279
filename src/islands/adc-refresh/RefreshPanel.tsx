import { QueryClientProvider } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { createQueryClient } from '#browser/queries/create-query-client.ts'
import { ADC_TEXTS } from '#domain/adc/chapter.ts'
import { RefreshSummary } from './RefreshSummary.tsx'
import { NewChapters } from './NewChapters.tsx'
import { useAdcRefresh } from './useAdcRefresh.ts'

const Refresh = () => {
  const { backfill, chapters } = useAdcRefresh()
  return (
    <div className="mb-5">
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-disabled={backfill.isPending || undefined}
        onClick={() => !backfill.isPending && backfill.mutate()}
      >
        <RefreshCw size={16} aria-hidden="true" className={backfill.isPending ? 'animate-spin' : ''} />
        {backfill.isPending ? ADC_TEXTS.refreshing : ADC_TEXTS.refresh}
      </button>
      {backfill.data && <RefreshSummary answer={backfill.data} />}
      {chapters.data && <NewChapters chapters={chapters.data} />}
      {chapters.isError && (
        <div className="notice mt-3" data-tone="danger" role="alert">
          <p className="notice-title">{ADC_TEXTS.loadErrorTitle}</p>
          <p>{ADC_TEXTS.loadError}</p>
          <button type="button" className="btn btn-outline btn-sm mt-2" onClick={() => location.reload()}>
            {ADC_TEXTS.retry}
          </button>
        </div>
      )}
    </div>
  )
}

/** "Actualiser Atlas", and what it did. */
export const RefreshPanel = () => {
  const [queries] = useState(() => createQueryClient({ showsErrors: false }))
  return (
    <QueryClientProvider client={queries}>
      <Refresh />
    </QueryClientProvider>
  )
}
