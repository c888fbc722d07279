import { useCallback, useMemo, useState } from 'react'
import {
  choicesOf,
  type ImportRow,
  ROW_CLASSES,
  type RowChoice,
  type RowClass,
  ROW_CLASS_NAMES,
} from '#domain/imports/import-row.ts'
import { countNoun, formatNumber } from '#domain/language/number.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RowList } from './RowList.tsx'

const BULK_NAMES: Record<RowChoice, string> = {
  add: 'Tout ajouter',
  update: 'Tout mettre à jour',
  skip: 'Tout ignorer',
}

type Filter = RowClass | 'all'

type Props = {
  fileName: string
  rows: readonly ImportRow[]
  choose: (positions: ReadonlySet<number>, choice: RowChoice) => void
  onWrite: () => void
  onCancel: () => void
}

const counted = (rows: readonly ImportRow[]) => {
  const classes = Object.fromEntries(ROW_CLASSES.map((kind) => [kind, 0])) as Record<RowClass, number>
  const choices: Record<RowChoice, number> = { add: 0, update: 0, skip: 0 }
  for (const { kind, choice } of rows) {
    classes[kind] += 1
    choices[choice] += 1
  }
  return { classes, choices }
}

/** Every row with what it is and what becomes of it, before anything is written. */
export const Preview = ({ fileName, rows, choose, onWrite, onCancel }: Props) => {
  const { classes, choices } = useMemo(() => counted(rows), [rows])
  const [filter, setFilter] = useState<Filter>('all')
  const shown = useMemo(
    () => (filter === 'all' ? rows : rows.filter(({ kind }) => kind === filter)),
    [rows, filter],
  )
  const bulk = useMemo(
    () =>
      (['add', 'update', 'skip'] as const).filter((each) =>
        shown.some((row) => choicesOf(row).includes(each)),
      ),
    [shown],
  )
  const chooseOne = useCallback(
    (position: number, choice: RowChoice) => choose(new Set([position]), choice),
    [choose],
  )
  const count = choices.add + choices.update
  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <div>
        <h2 id="preview">Aperçu de l’import</h2>
        <p className="wrap-anywhere text-muted">
          {fileName}&nbsp;: {countNoun(rows.length, 'notice lue', 'notices lues')}. Rien n’est encore écrit.
        </p>
      </div>
      <div role="group" aria-label="Filtrer les notices" className="flex flex-wrap gap-2">
        {(['all', ...ROW_CLASSES] as const).map((each) => (
          <Button
            key={each}
            size="sm"
            variant={filter === each ? 'primary' : 'outline'}
            aria-pressed={filter === each}
            onClick={() => setFilter(each)}
          >
            {each === 'all' ? 'Toutes' : ROW_CLASS_NAMES[each]}&nbsp;:{' '}
            {formatNumber(each === 'all' ? rows.length : classes[each])}
          </Button>
        ))}
      </div>
      {bulk.length > 0 && (
        <div
          role="group"
          aria-label="Pour toutes les notices affichées"
          className="flex flex-wrap items-center gap-2"
        >
          <span className="text-sm text-muted">
            Pour{' '}
            {filter === 'all' ? 'toutes les notices' : `les notices «\u00a0${ROW_CLASS_NAMES[filter]}\u00a0»`}
            &nbsp;:
          </span>
          {bulk.map((choice) => (
            <Button
              key={choice}
              size="sm"
              variant="quiet"
              onClick={() => choose(new Set(shown.map(({ position }) => position)), choice)}
            >
              {BULK_NAMES[choice]}
            </Button>
          ))}
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState>Aucune notice de cette sorte.</EmptyState>
      ) : (
        <RowList key={filter} rows={shown} onChoose={chooseOne} />
      )}
      <p role="status">
        {countNoun(choices.add, 'notice sera ajoutée', 'notices seront ajoutées')},{' '}
        {countNoun(choices.update, 'mise à jour', 'mises à jour')},{' '}
        {countNoun(choices.skip, 'ignorée', 'ignorées')}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={count === 0} onClick={onWrite}>
          Importer {countNoun(count, 'notice', 'notices')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Choisir un autre fichier
        </Button>
      </div>
    </section>
  )
}
