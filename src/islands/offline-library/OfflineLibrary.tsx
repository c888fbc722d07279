import { useState } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { loadDownloads } from '#browser/offline-library/load-downloads.ts'
import type { UnitRecord } from '#browser/offline-library/library-records.ts'
import { toast } from '#browser/toasts/toast.ts'
import { countNoun, fileSize } from '#domain/language/number.ts'
import { ARCHIVE_UNIT, type LibraryUnit } from '#domain/offline/offline-caches.ts'
import { LIBRARY_TEXTS as TEXTS, roomText } from '#domain/offline/offline-texts.ts'
import { Button } from '#ui/Button.tsx'
import { LazyConfirmDialog } from '#browser/dialogs/LazyDialog.tsx'
import { LibrarySearch } from './LibrarySearch.tsx'
import { SaveButton } from './OfflineSave.tsx'
import { SavedUnit } from './SavedUnit.tsx'
import { type Library, useLibrary } from './useLibrary.ts'

type Props = {
  /** The publications, each a unit of its own. */
  publications: readonly LibraryUnit[]
}

const totalText = ({ items, tools, free }: Library): string => {
  const sum = (sizes: readonly { bytes: number }[]) => sizes.reduce((total, { bytes }) => total + bytes, 0)
  return [
    `${countNoun(items.length, 'page gardée', 'pages gardées')} · ${fileSize(sum(items))}`,
    tools.length > 0 && `lecteur\u00a0: ${fileSize(sum(tools))}`,
    free !== undefined && roomText(free),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What is saved: searching in it and taking it off the device. */
const Documents = () => {
  const { library, states } = useLibrary()
  const [asked, setAsked] = useState<readonly UnitRecord[]>()
  const [isRemoving, setRemoving] = useState(false)
  const { units = [], items = [] } = library ?? {}
  const [only] = asked && asked.length === 1 && asked !== units ? asked : []

  const remove = async () => {
    setRemoving(true)
    try {
      const { removeUnits } = await loadDownloads()
      await removeUnits((asked ?? []).map(({ key }) => key))
      setAsked(undefined)
      toast.success(TEXTS.removed, only && { description: only.title })
    } catch {
      toast.error(TEXTS.notRemoved)
    } finally {
      setRemoving(false)
    }
  }
  return (
    <section aria-labelledby="gardes" data-library={library && 'read'}>
      <div className="section-head">
        <h2 className="text-2xl" id="gardes">
          Mes documents
        </h2>
        <p className="text-sm text-muted" role="status">
          {library && totalText(library)}
        </p>
      </div>
      {units.length === 0 ? (
        <p className="notice mt-4">
          Rien n’est encore gardé. Le bouton «&nbsp;Garder hors ligne&nbsp;» se trouve sur chaque article,
          chaque numéro et chaque publication.
        </p>
      ) : (
        <>
          <LibrarySearch />
          <ul className="mt-4 divide-y divide-rule border-y border-rule" aria-labelledby="gardes">
            {units.map((unit) => (
              <SavedUnit
                key={unit.key}
                unit={unit}
                pages={items
                  .filter((item) => item.units.includes(unit.key))
                  .sort((a, b) => a.title.localeCompare(b.title, 'fr'))}
                state={states[unit.key]}
                onRemove={() => setAsked([unit])}
              />
            ))}
          </ul>
          <p className="mt-4">
            <Button variant="outline" size="sm" onClick={() => setAsked(units)}>
              {TEXTS.removeAll}
            </Button>
          </p>
        </>
      )}
      <LazyConfirmDialog
        open={asked !== undefined}
        title={only ? TEXTS.confirmRemove(only.title) : TEXTS.confirmRemoveAll}
        confirmLabel={TEXTS.remove}
        danger
        busy={isRemoving}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  )
}

/** The library "Hors ligne": what is saved on this device, and whole publications to save. */
export const OfflineLibrary = ({ publications }: Props) => (
  <Island>
    <Documents />
    <section className="mt-12" aria-labelledby="garder">
      <div className="section-head">
        <h2 className="text-2xl" id="garder">
          Garder une publication
        </h2>
      </div>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {publications.map((unit) => (
          <li key={unit.key} className="card flex flex-wrap items-center justify-between gap-3 p-4">
            <span className="font-semibold">{unit.title}</span>
            <SaveButton unit={unit} isSmall />
          </li>
        ))}
        <li className="card flex flex-wrap items-center justify-between gap-3 p-4 sm:col-span-2">
          <span>
            <span className="font-semibold">{ARCHIVE_UNIT.title}</span>
            <span className="block text-sm text-muted">
              Toutes les publications. La taille s’affiche avant le téléchargement.
            </span>
          </span>
          <SaveButton unit={ARCHIVE_UNIT} isSmall />
        </li>
      </ul>
    </section>
  </Island>
)
