import { useState } from 'react'
import {
  EXPORTED_REFERENCES_MAX,
  REFERENCE_EXPORT_FORMATS,
  REFERENCE_EXPORT_TEXTS as TEXTS,
} from './reference-export-texts.ts'
import { entryOfRecord } from '#domain/lists/listed-entry.ts'
import type { Hit } from '#domain/search/answer-question.ts'

type State =
  { kind: 'idle' | 'failed' } | { kind: 'busy'; done: number; all: number } | { kind: 'done'; works: number }

/** The ids of the works among results; pages that are no works have none. */
const workIds = async (hits: readonly Hit[]): Promise<string[]> => {
  const records = await Promise.all(hits.slice(0, EXPORTED_REFERENCES_MAX).map((hit) => hit.read()))
  return records.flatMap((record) => entryOfRecord(record).map(({ id }) => id))
}

/** Saves the references of all that a search found as one file, in the format of one's reference manager. */
export const ExportReferences = ({ hits }: { hits: readonly Hit[] }) => {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const save = async (extension: string) => {
    setState({ kind: 'busy', done: 0, all: Math.min(hits.length, EXPORTED_REFERENCES_MAX) })
    try {
      const ids = await workIds(hits)
      // Few readers save references: the writers of the formats come with the first press.
      const { saveReferences } = await import('./save-references.ts')
      const works = await saveReferences(ids, extension, 'recherche', (done) =>
        setState({ kind: 'busy', done, all: ids.length }),
      )
      setState({ kind: 'done', works })
    } catch {
      setState({ kind: 'failed' })
    }
  }
  const status = () => {
    if (state.kind === 'busy') return TEXTS.progress(state.done, state.all)
    if (state.kind === 'done') return TEXTS.done(state.works)
    return state.kind === 'failed' ? TEXTS.failed : ''
  }
  return (
    <details className="no-print mt-6 text-sm">
      <summary className="cursor-pointer font-semibold">{TEXTS.label}</summary>
      <p className="mt-2 text-muted">{TEXTS.hint(hits.length)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {REFERENCE_EXPORT_FORMATS.map(({ extension, name }) => (
          <button
            key={extension}
            className="btn btn-outline btn-sm"
            type="button"
            aria-disabled={state.kind === 'busy' || undefined}
            onClick={() => state.kind !== 'busy' && void save(extension)}
          >
            {name}
          </button>
        ))}
      </p>
      <p className="mt-2 min-h-6 text-muted" role="status">
        {status()}
      </p>
    </details>
  )
}
