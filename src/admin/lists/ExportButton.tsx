import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#browser/save-file.ts'
import { toast } from '#browser/toasts/toast.ts'
import { type CsvColumn, toCsv } from '#domain/exports/csv.ts'
import { countNoun } from '#domain/language/message.ts'
import { Button } from '#ui/Button.tsx'

type Props<Row> = {
  /** Start of the file's name; the day follows it. */
  fileName: string
  columns: readonly CsvColumn<Row>[]
  /** Reads all rows of what the list shows, not one page alone. */
  readRows: () => Promise<readonly Row[]>
}

/** Saves what a list selects as CSV. */
export const ExportButton = <Row,>({ fileName, columns, readRows }: Props<Row>) => {
  const saving = useMutation({
    mutationFn: async () => {
      const rows = await readRows()
      const day = new Date().toLocaleDateString('sv-SE')
      saveFile(new Blob([toCsv(rows, columns)], { type: 'text/csv;charset=utf-8' }), `${fileName}-${day}.csv`)
      return rows.length
    },
    onSuccess: (count) => toast.success(`${countNoun(count, 'ligne exportée', 'lignes exportées')}`),
    onError: () => toast.error('L’export n’a pas pu être fait. Réessayez dans un moment.'),
    meta: { showsOwnError: true },
  })
  return (
    <Button variant="outline" busy={saving.isPending} onClick={() => saving.mutate()}>
      Exporter en CSV
    </Button>
  )
}
