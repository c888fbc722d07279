import { countNoun, formatNumber } from '#domain/language/number.ts'
import { Button } from '#ui/Button.tsx'
import type { CompareProgress } from './compare-rows.ts'

type Props = { fileName: string; progress: CompareProgress; onCancel: () => void }

/** How far the reading and comparing of a file has come. */
export const ReadingProgress = ({ fileName, progress: { done, total }, onCancel }: Props) => (
  <section aria-label="Lecture du fichier" className="grid gap-3">
    <p role="status" className="wrap-anywhere">
      {total === undefined
        ? `Lecture de ${fileName}\u00a0: ${countNoun(done, 'notice', 'notices')}`
        : `Comparaison avec la base\u00a0: ${formatNumber(done)} sur ${countNoun(total, 'notice', 'notices')}`}
    </p>
    <progress
      className="w-full"
      aria-label="Avancement de la lecture"
      max={total ?? 1}
      {...(total !== undefined && { value: done })}
    />
    <div>
      <Button variant="outline" onClick={onCancel}>
        Annuler
      </Button>
    </div>
  </section>
)
