import { useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { saveFile } from '#browser/save-file.ts'
import { toast } from '#browser/toasts/toast.ts'
import { type CsvColumn, type CsvSeparator, toCsv } from '#formats/csv/write-csv.ts'
import { countNoun } from '#domain/language/number.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { logSecurityEvent } from '../session/log-security-event.ts'
import { localDay } from '#domain/dates/moment.ts'

type Props<Row> = {
  /** Start of the file's name; the day follows it. */
  fileName: string
  columns: readonly CsvColumn<Row>[]
  /** Reads all rows of what the list shows, not one page alone. */
  readRows: () => Promise<readonly Row[]>
}

const SEPARATORS = [
  { value: 'semicolon', label: 'Point-virgule (Excel en français)' },
  { value: 'comma', label: 'Virgule' },
] as const satisfies { value: CsvSeparator; label: string }[]

/** The choice stays on the device: a person has one spreadsheet. */
const STORED_SEPARATOR = 'csv-separator'

const storedSeparator = (): CsvSeparator =>
  localStorage.getItem(STORED_SEPARATOR) === 'comma' ? 'comma' : 'semicolon'

/** Saves what a list selects as CSV, for the spreadsheet of who asks. */
export const ExportButton = <Row,>({ fileName, columns, readRows }: Props<Row>) => {
  const [separator, setSeparator] = useState(storedSeparator)
  const saving = useMutation({
    mutationFn: async () => {
      const rows = await readRows()
      const day = localDay(new Date())
      const csv = toCsv(rows, columns, separator)
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${fileName}-${day}.csv`)
      // A report that is lost changes nothing for the person.
      void logSecurityEvent('list_exported', { list: fileName, rows: rows.length }).catch(() => undefined)
      return rows.length
    },
    onSuccess: (count) => toast.success(`${countNoun(count, 'ligne exportée', 'lignes exportées')}`),
    onError: () => toast.error('L’export n’a pas pu être fait. Réessayez dans un moment.'),
    meta: { showsOwnError: true },
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        className="w-auto"
        aria-label="Séparateur du CSV"
        items={SEPARATORS}
        value={separator}
        onChange={({ target }) => {
          const chosen = target.value === 'comma' ? 'comma' : 'semicolon'
          localStorage.setItem(STORED_SEPARATOR, chosen)
          setSeparator(chosen)
        }}
      />
      <Button variant="outline" busy={saving.isPending} onClick={() => saving.mutate()}>
        Exporter en CSV
      </Button>
    </div>
  )
}
