import { countNoun, formatNumber } from '#domain/language/number.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Written } from './import-writer.ts'

type Props = {
  written: Written
  note?: string | undefined
  /** Why it is paused. */
  errorText?: string | undefined
  onStop: () => void
  onGoOn: () => void
}

/** How far the writing has come; it can be stopped, and goes on after a lost connection. */
export const WritingProgress = ({ written: { sent, total }, note, errorText, onStop, onGoOn }: Props) => (
  <section aria-labelledby="writing" className="grid gap-3">
    <h2 id="writing">Import en cours</h2>
    <p role="status">
      {note ?? `${formatNumber(sent)} sur ${countNoun(total, 'notice écrite', 'notices écrites')}`}
    </p>
    <progress className="w-full" aria-label="Avancement de l’import" max={total} value={sent} />
    {errorText === undefined ? (
      <div>
        <Button variant="outline" onClick={onStop}>
          Arrêter l’import
        </Button>
      </div>
    ) : (
      <Notice
        tone="danger"
        title="L’import est en pause"
        actions={
          <>
            <Button onClick={onGoOn}>Reprendre</Button>
            <Button variant="outline" onClick={onStop}>
              Arrêter là
            </Button>
          </>
        }
      >
        {errorText}
      </Notice>
    )}
  </section>
)
