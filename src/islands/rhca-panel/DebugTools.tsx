import { useMutation } from '@tanstack/react-query'
import { countNoun } from '#domain/language/number.ts'
import { PANEL_TEXTS } from './panel-texts.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { readAllWorks, readSample, SAMPLE_ROWS } from './debug-calls.ts'
import { ReferenceRepair } from './ReferenceRepair.tsx'

/** Rows shown of a read; the count says how many there are. */
const SHOWN_ROWS = 5

/** Reads and repairs for whoever looks into an error. */
export const DebugTools = () => {
  const read = useMutation({ mutationFn: (work: () => Promise<unknown[]>) => work() })
  return (
    <section aria-labelledby="debug-title">
      <h3 id="debug-title" className="mb-3 text-lg">
        {PANEL_TEXTS.debug}
      </h3>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" busy={read.isPending} onClick={() => read.mutate(readAllWorks)}>
          Lire tous les articles
        </Button>
        <Button variant="outline" busy={read.isPending} onClick={() => read.mutate(readSample)}>
          Lire {SAMPLE_ROWS} lignes de la RHCA
        </Button>
        <ReferenceRepair kind="pdf" />
        <ReferenceRepair kind="cover" />
      </div>
      {read.isError && (
        <div className="mt-3">
          <Notice tone="danger" title={PANEL_TEXTS.loadError}>
            {read.error.message}
          </Notice>
        </div>
      )}
      {read.data && (
        <div className="mt-3">
          <p role="status">{countNoun(read.data.length, 'ligne lue', 'lignes lues')}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
          <pre className="scroll-area mt-2 max-h-80 bg-sunken p-3 text-xs" tabIndex={0}>
            {JSON.stringify(read.data.slice(0, SHOWN_ROWS), null, 2)}
          </pre>
        </div>
      )}
    </section>
  )
}
