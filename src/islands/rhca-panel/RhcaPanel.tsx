import { lazy, Suspense } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { useBrowserValue } from '#browser/hydration/useBrowserValue.ts'
import { useIsEditor } from '#browser/session/useIsEditor.ts'
import { PANEL_TEXTS } from './panel-texts.ts'

const Panel = lazy(async () => ({ default: (await import('./Panel.tsx')).Panel }))

const WayIn = () => (
  <div className="notice mb-8" data-tone="info">
    <p>{PANEL_TEXTS.needsSignIn}</p>
    <p className="mt-3">
      <a className="btn btn-outline btn-sm" href="/admin/login">
        {PANEL_TEXTS.signIn}
      </a>
    </p>
  </div>
)

const ForEditors = () => {
  const search = useBrowserValue(() => location.search, '')
  const asked = new URLSearchParams(search)
  const isAsked = asked.get('admin') === 'true'
  const isEditor = useIsEditor(isAsked)
  if (!isAsked || isEditor === undefined) return null
  if (!isEditor) return <WayIn />
  return (
    <Suspense>
      <Panel withDebugTools={asked.get('debug') === 'true'} />
    </Suspense>
  )
}

/**
 * The file panel of the RHCA page. The address only asks for it (`?admin=true`): it appears when the server says that who is signed
 * in is an editor, else the way to the sign-in page does. A reader's page loads nothing for it.
 */
export const RhcaPanel = () => (
  <Island>
    <div className="no-print">
      <ForEditors />
    </div>
  </Island>
)
