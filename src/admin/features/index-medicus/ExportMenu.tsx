import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '#browser/save-file.ts'
import { toast } from '#browser/toasts/toast.ts'
import type { Article } from '#domain/articles/article.ts'
import { canonicalPath } from '#domain/articles/canonical-path.ts'
import { toCsv } from '#domain/exports/csv.ts'
import { bibtexFile, NOTICE_COLUMNS, risFile } from '#domain/imports/export-notices.ts'
import { countNoun } from '#domain/language/count-noun.ts'
import { ActionMenu } from '#ui/ActionMenu.tsx'
import { type NoticeSelection, readEveryNotice } from './notices-queries.ts'

const addressOf = (work: Article): string => location.origin + canonicalPath(work)

const FORMATS = [
  {
    name: 'CSV',
    extension: 'csv',
    type: 'text/csv',
    write: (works: Article[]) => toCsv(works, NOTICE_COLUMNS),
  },
  {
    name: 'RIS',
    extension: 'ris',
    type: 'application/x-research-info-systems',
    write: (works: Article[]) => risFile(works, addressOf),
  },
  {
    name: 'BibTeX',
    extension: 'bib',
    type: 'application/x-bibtex',
    write: (works: Article[]) => bibtexFile(works, addressOf),
  },
]

type Format = (typeof FORMATS)[number]

/** Saves every entry that the list selects, not one page alone, in a format of choice. */
export const ExportMenu = ({
  selection,
  isFiltered,
}: {
  selection: NoticeSelection
  isFiltered: boolean
}) => {
  const [count, setCount] = useState(0)
  const saving = useMutation({
    mutationFn: async ({ extension, type, write }: Format) => {
      setCount(0)
      const works = await readEveryNotice(selection, setCount)
      const day = new Date().toLocaleDateString('sv-SE')
      saveFile(
        new Blob([write(works)], { type: `${type};charset=utf-8` }),
        `index-medicus-${day}.${extension}`,
      )
      return works.length
    },
    onSuccess: (saved) => toast.success(countNoun(saved, 'notice exportée', 'notices exportées')),
    onError: () => toast.error('L’export n’a pas pu être fait. Réessayez dans un moment.'),
    meta: { showsOwnFailure: true },
  })
  return (
    <>
      <ActionMenu
        buttonClass="btn btn-outline"
        label={isFiltered ? 'Exporter les notices trouvées' : 'Exporter toutes les notices'}
        actions={FORMATS.map((format) => ({
          label: format.name,
          disabled: saving.isPending,
          onSelect: () => saving.mutate(format),
        }))}
      >
        {isFiltered ? 'Exporter la sélection' : 'Exporter'}
      </ActionMenu>
      <span role="status" className={saving.isPending ? 'self-center text-sm text-muted' : 'sr-only'}>
        {saving.isPending && `${countNoun(count, 'notice lue', 'notices lues')}…`}
      </span>
    </>
  )
}
