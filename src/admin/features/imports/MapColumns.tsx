import { useState } from 'react'
import { IMPORTED_FIELDS, importedField } from '#domain/imports/import-field.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import type { CsvTable } from '../../../formats/csv/read-csv.ts'

const ITEMS = IMPORTED_FIELDS.map(({ name, label }) => ({ value: name, label }))

type Props = { table: CsvTable; onMapped: (table: CsvTable) => void; onCancel: () => void }

/** Asks what the columns of a table hold, those that are known already filled in. */
export const MapColumns = ({ table, onMapped, onCancel }: Props) => {
  const [fields, setFields] = useState(() => table.columns.map(({ field }) => field))
  const twice = fields.find((field, index) => field !== undefined && fields.indexOf(field) !== index)
  const errorText = !fields.includes('title')
    ? 'Dites quelle colonne contient le titre.'
    : twice && `Deux colonnes ne peuvent pas contenir «\u00a0${importedField(twice).label}\u00a0».`

  const choose = (column: number, value: string) => {
    const chosen = IMPORTED_FIELDS.find(({ name }) => name === value)?.name
    setFields((current) => current.map((field, index) => (index === column ? chosen : field)))
  }

  return (
    <section aria-labelledby="columns" className="grid gap-4">
      <div>
        <h2 id="columns">Que contiennent les colonnes&#8239;?</h2>
        <p className="measure text-muted">
          Les colonnes reconnues sont déjà remplies. Une colonne sans choix n’est pas importée.
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {table.columns.map(({ heading, example }, index) => (
          <li key={index} className="min-w-0">
            <Field
              label={<span className="wrap-anywhere">{heading || `Colonne ${index + 1}`}</span>}
              hint={example && <span className="wrap-anywhere">Exemple&nbsp;: {example}</span>}
            >
              {(control) => (
                <Select
                  {...control}
                  items={ITEMS}
                  placeholder="Ne pas importer"
                  value={fields[index] ?? ''}
                  onChange={(event) => choose(index, event.target.value)}
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
      {errorText && <Notice tone="warning">{errorText}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={errorText !== undefined}
          onClick={() =>
            onMapped({
              ...table,
              columns: table.columns.map((column, index) => ({ ...column, field: fields[index] })),
            })
          }
        >
          Continuer
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Choisir un autre fichier
        </Button>
      </div>
    </section>
  )
}
