/**
 * Islands of one page that share stores, rendered as the build does. `window.hydrate` hydrates one of them, as the reader's act would, so
 * that the stores may change before it.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { isOnline } from '#browser/connectivity/is-online.ts'
import { $counts } from '#browser/counters/counts.ts'
import { unitStates } from '#browser/offline-library/unit-states.ts'
import { isEditor } from '#browser/session/editor.ts'
import { useIsEditor } from '#browser/session/useIsEditor.ts'
import { toasts } from '#browser/toasts/toasts.ts'
import { OfflineSave } from '#islands/offline-library/OfflineSave.tsx'

/** What islands of the site read, in one line. */
const Reading = ({ name }: { name: string }) => {
  const online = useStore(isOnline, { ssr: 'initial' })
  const counts = useStore($counts, { ssr: 'initial' })
  const said = useStore(toasts, { ssr: 'initial' })
  const editor = useIsEditor(true)
  return (
    <p aria-label={name}>
      {[
        online ? 'en ligne' : 'hors ligne',
        `${counts['a']?.downloads ?? 0} téléchargements`,
        said.length,
        editor,
      ].join(', ')}
    </p>
  )
}

const UNIT = { key: 'publication:RHCA', title: 'RHCA' }

const ISLANDS: Record<string, ReactNode> = {
  first: <Reading name="Premier" />,
  second: <Reading name="Second" />,
  save: <OfflineSave unit={UNIT} />,
  saveSmall: <OfflineSave unit={UNIT} isSmall />,
}

const rootOf = (id: string) => {
  const root = document.createElement('div')
  root.id = id
  document.body.append(root)
  return root
}

for (const [id, island] of Object.entries(ISLANDS)) rootOf(id).innerHTML = renderToString(island)

const harness = {
  hydrate: (id: string) => {
    const root = document.getElementById(id)
    if (root) hydrateRoot(root, ISLANDS[id])
  },
  change: () => {
    $counts.setKey('a', { downloads: 7 })
    isEditor.set(true)
    toasts.set([{ id: 'a', type: 'info', message: 'Lien copié' }])
    unitStates.setKey(UNIT.key, { state: 'saved', bytes: 1_500_000 })
  },
}
declare global {
  interface Window {
    harness: typeof harness
  }
}
window.harness = harness
