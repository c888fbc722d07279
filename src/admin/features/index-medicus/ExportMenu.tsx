import { useEffect, useRef, useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { inSlices } from '#browser/in-slices.ts'
import { saveFile } from '#browser/save-file.ts'
import { toast } from '#browser/toasts/toast.ts'
import { readPublications } from '#data/read-publications.ts'
import type { Work } from '#domain/works/work.ts'
import { canonicalPath } from '#domain/works/work-address.ts'
import type { PublicationSettings } from '#domain/publications/publication-settings.ts'
import type { Publication } from '#domain/publications/registry.ts'
import { bibtexPieces, csvPieces, risPieces } from '#formats/citations/export-references.ts'
import { countNoun } from '#domain/language/number.ts'
import { ActionMenu } from '#ui/ActionMenu.tsx'
import { type ReferenceSelection, readEveryReference } from './references-queries.ts'
import { localDay } from '#domain/dates/moment.ts'

const addressOf = (work: Work): string => location.origin + canonicalPath(work)

type Publications = Record<Publication, PublicationSettings>

const FORMATS = [
  { name: 'CSV', extension: 'csv', type: 'text/csv', pieces: (works: Work[]) => csvPieces(works) },
  {
    name: 'RIS',
    extension: 'ris',
    type: 'application/x-research-info-systems',
    pieces: (works: Work[], publications: Publications) => risPieces(works, { addressOf, publications }),
  },
  {
    name: 'BibTeX',
    extension: 'bib',
    type: 'application/x-bibtex',
    pieces: (works: Work[], publications: Publications) => bibtexPieces(works, { addressOf, publications }),
  },
]

type Format = (typeof FORMATS)[number]

/** Saves every entry that the list selects, not one page alone, in a format of choice. */
export const ExportMenu = ({
  selection,
  isFiltered,
}: {
  selection: ReferenceSelection
  isFiltered: boolean
}) => {
  const [count, setCount] = useState(0)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const saving = useMutation({
    mutationFn: async ({ extension, type, pieces }: Format) => {
      setCount(0)
      const { signal } = leaving.current
      const publications = await readPublications()
      const works = await readEveryReference(selection, signal, setCount)
      const written: string[] = []
      await inSlices(pieces(works, publications), (piece) => written.push(piece), signal)
      const day = localDay(new Date())
      const content = new Blob(written, { type: `${type};charset=utf-8` })
      saveFile(content, `index-medicus-${day}.${extension}`)
      return works.length
    },
    onSuccess: (saved) => toast.success(countNoun(saved, 'notice exportée', 'notices exportées')),
    onError: () => {
      if (!leaving.current.signal.aborted)
        toast.error('L’export n’a pas pu être fait. Réessayez dans un moment.')
    },
    meta: { showsOwnError: true },
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
