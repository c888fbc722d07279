import {
  DEBUG_CATEGORY_NAMES,
  DEBUG_LEVEL_NAMES,
  type DebugEntry,
  type DebugLevel,
} from '#domain/back-office/debug-log.ts'
import { Badge } from '#ui/Badge.tsx'
import { formatTime } from '#domain/dates/moment.ts'

const TONES: Record<DebugLevel, 'danger' | 'warning' | 'info' | undefined> = {
  error: 'danger',
  warn: 'warning',
  info: 'info',
  debug: undefined,
}

const Entry = ({ entry }: { entry: DebugEntry }) => (
  <li className="py-3">
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <time dateTime={entry.timestamp} className="tabular-nums">
        {formatTime(new Date(entry.timestamp))}
      </time>
      <Badge tone={TONES[entry.level]}>{DEBUG_LEVEL_NAMES[entry.level]}</Badge>
      {DEBUG_CATEGORY_NAMES[entry.category]}
    </p>
    <p className="mt-1 font-mono text-sm wrap-anywhere">{entry.message}</p>
    {(entry.data !== undefined || entry.stack !== undefined) && (
      <details className="mt-1 text-sm">
        <summary className="cursor-pointer text-muted">Détails</summary>
        {entry.data !== undefined && (
          <pre className="mt-1 overflow-x-auto rounded-md bg-sunken p-3 text-xs">
            {JSON.stringify(entry.data, null, 2)}
          </pre>
        )}
        {entry.stack && (
          <pre className="mt-1 overflow-x-auto rounded-md bg-sunken p-3 text-xs">{entry.stack}</pre>
        )}
      </details>
    )}
  </li>
)

/** The entries of the log, newest first. */
export const DebugLogList = ({ entries }: { entries: readonly DebugEntry[] }) => (
  <ol aria-label="Entrées du journal" className="divide-y divide-rule">
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} />
    ))}
  </ol>
)
