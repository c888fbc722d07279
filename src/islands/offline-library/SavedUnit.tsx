import { loadDownloads } from '#browser/offline-library/load-downloads.ts'
import type { ItemRecord, UnitRecord } from '#browser/offline-library/library-records.ts'
import type { UnitState } from '#browser/offline-library/unit-states.ts'
import { toast } from '#browser/toasts/toast.ts'
import { countNoun, fileSize } from '#domain/language/number.ts'
import {
  LIBRARY_TEXTS as TEXTS,
  progressText,
  resumeText,
  stoppedText,
} from '#domain/offline/offline-texts.ts'
import { Button } from '#ui/Button.tsx'

/** A page of the library. */
export const ItemLink = ({ item: { path, title } }: { item: ItemRecord }) => (
  <a className="link" href={path}>
    {title}
  </a>
)

type Props = {
  unit: UnitRecord
  pages: readonly ItemRecord[]
  state: UnitState | undefined
  onRemove: () => void
}

/** A row of the library: what was saved, how large it is, and what can be done with it. */
export const SavedUnit = ({ unit, pages, state, onRemove }: Props) => {
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0)
  const [only] = pages.length === 1 ? pages : []
  const isLoading = state?.state === 'loading'
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">{only ? <ItemLink item={only} /> : unit.title}</p>
          <span className="text-sm text-muted">
            {isLoading
              ? progressText(state.share)
              : `${countNoun(pages.length, 'page', 'pages')} · ${fileSize(bytes)}`}
          </span>
        </div>
        <div className="flex flex-wrap gap-2">
          {unit.state === 'partial' && !isLoading && (
            <Button
              variant="outline"
              size="sm"
              onClick={() =>
                void loadDownloads().then(
                  ({ startSaving }) => startSaving(unit),
                  () => toast.error(TEXTS.errors.network),
                )
              }
            >
              {resumeText(unit.bytes > 0 ? unit.done / unit.bytes : 0)}
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${TEXTS.remove}\u00a0: ${unit.title}`}
            onClick={onRemove}
          >
            {TEXTS.remove}
          </Button>
        </div>
      </div>
      <p className="text-sm" role="status">
        {state?.state === 'partial' && stoppedText(state.reason)}
      </p>
      {pages.length > 1 && (
        <details className="mt-2 text-sm">
          <summary className="text-accent">Voir les pages</summary>
          <ul className="mt-2 space-y-1.5">
            {pages.map((item) => (
              <li key={item.path}>
                <ItemLink item={item} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
