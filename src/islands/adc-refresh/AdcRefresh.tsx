import { lazy, Suspense } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { useIsEditor } from '#browser/session/useIsEditor.ts'

const RefreshPanel = lazy(async () => ({ default: (await import('./RefreshPanel.tsx')).RefreshPanel }))

const ForEditors = () =>
  useIsEditor(true) && (
    <Suspense>
      <RefreshPanel />
    </Suspense>
  )

/** "Actualiser Atlas", for those whom the server knows as editors. A visitor's page loads nothing for it. */
export const AdcRefresh = () => (
  <Island>
    <div className="no-print" data-adc-refresh="">
      <ForEditors />
    </div>
  </Island>
)
