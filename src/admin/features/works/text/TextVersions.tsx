import { formatMoment } from '#domain/dates/moment.ts'
import { Button } from '#ui/Button.tsx'
import type { TextVersion } from './text-queries.ts'
import { TEXT_PANEL_TEXTS as TEXTS, TEXT_SOURCE_NAMES } from './text-panel-texts.ts'

/** What was published of a text before, each version with the way to prepare another one from it. */
export const TextVersions = ({
  versions,
  busy,
  onTakeUp,
}: {
  versions: readonly TextVersion[]
  busy: boolean
  onTakeUp: (version: number) => void
}) =>
  versions.length === 0 ? null : (
    <section aria-labelledby="text-versions">
      <h3 id="text-versions" className="mb-2">
        {TEXTS.versions}
      </h3>
      <ol className="grid gap-2">
        {versions.map(({ version, source, changed_at, changed_by_email }) => (
          <li key={version} className="card flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
            <strong>{TEXTS.version(version)}</strong>
            <span className="text-sm text-muted">
              {source === null ? TEXTS.versionWithdrawn : TEXT_SOURCE_NAMES[source]},{' '}
              {formatMoment(changed_at)}
              {changed_by_email !== null && `, ${changed_by_email}`}
            </span>
            {source !== null && (
              <Button
                variant="outline"
                size="sm"
                className="ms-auto"
                disabled={busy}
                aria-label={TEXTS.takeUpLabel(version)}
                onClick={() => onTakeUp(version)}
              >
                {TEXTS.takeUp}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
