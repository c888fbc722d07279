import { useState } from 'react'
import { fileFolder, type FileTab } from './file-inventory.ts'
import { countNoun, fileSize } from '#domain/language/number.ts'
import { searchableText } from '#domain/search/searchable-text.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { Select } from '#ui/Select.tsx'
import { ReadError } from '../../lists/ReadError.tsx'
import { useListAddress } from '../../lists/useListAddress.ts'
import { FileDialog, type OpenDialog } from './FileDialog.tsx'
import { FileTable } from './FileTable.tsx'
import type { ListedFile } from './files-queries.ts'
import { MissingFiles } from './MissingFiles.tsx'
import { useFolder } from './useFolder.ts'

/** Files on a page of the list. */
const PAGE_SIZE = 25

const SORTS = {
  name: (a: ListedFile, b: ListedFile) => a.name.localeCompare(b.name, 'fr', { numeric: true }),
  size: (a: ListedFile, b: ListedFile) => a.size - b.size,
  date: (a: ListedFile, b: ListedFile) => (a.storedAt < b.storedAt ? -1 : 1),
} as const

const SORT_COLUMNS = Object.keys(SORTS)

const VIEWS = [
  { value: 'tous', label: 'Tous les fichiers' },
  { value: 'inutilises', label: 'Fichiers que rien n’utilise' },
  { value: 'absents', label: 'Fichiers absents' },
] as const

/** The files of one folder of a tab: all, those that nothing uses, and those that are missing. */
export const FolderFiles = ({ tab }: { tab: FileTab }) => {
  const address = useListAddress(SORT_COLUMNS, { column: 'name', ascending: true })
  const folder = fileFolder(tab, address.filter('dossier'))
  const view = address.filter('vue') || 'tous'
  const { files, references, inventory } = useFolder(folder)
  const [dialog, setDialog] = useState<OpenDialog>()

  const words = searchableText(address.search).split(' ').filter(Boolean)
  const compare =
    SORTS[address.order.column === 'size' || address.order.column === 'date' ? address.order.column : 'name']
  const selected = (files.data ?? [])
    .filter(({ name }) => words.every((word) => searchableText(name).includes(word)))
    .filter(({ name }) => view !== 'inutilises' || inventory?.unused.has(name))
    .toSorted((a, b) => (address.order.ascending ? compare(a, b) : compare(b, a)))
  const lastPage = Math.max(0, Math.ceil(selected.length / PAGE_SIZE) - 1)
  const page = Math.min(address.page, lastPage)

  return (
    <section aria-labelledby="stored-files">
      <h2 id="stored-files" className="mb-3 text-lg">
        Fichiers en ligne
      </h2>
      <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr] lg:items-end">
        <Field label="Dossier">
          {(control) => (
            <Select
              {...control}
              items={tab.folders.map(({ bucket, label }) => ({ value: bucket, label }))}
              value={folder.bucket}
              onChange={({ target }) => address.setFilter('dossier', target.value)}
            />
          )}
        </Field>
        <Field label="Afficher">
          {(control) => (
            <Select
              {...control}
              items={VIEWS}
              value={view}
              onChange={({ target }) => address.setFilter('vue', target.value === 'tous' ? '' : target.value)}
            />
          )}
        </Field>
        <div className="sm:col-span-2 lg:col-span-1">
          <SearchInput label="Rechercher un fichier" value={address.search} onSearch={address.setSearch} />
        </div>
      </div>
      {files.isPending && <Loading>Chargement des fichiers…</Loading>}
      {files.isError && (
        <ReadError busy={files.isFetching} onRetry={() => void files.refetch()}>
          La liste des fichiers n’a pas pu être lue.
        </ReadError>
      )}
      {references.isError && (
        <div className="mb-4">
          <ReadError busy={references.isFetching} onRetry={() => void references.refetch()}>
            Ce que les articles utilisent n’a pas pu être lu&nbsp;: les usages ne sont pas affichés.
          </ReadError>
        </div>
      )}
      {files.data && (
        <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span role="status">
            {countNoun(files.data.length, 'fichier', 'fichiers')},{' '}
            {fileSize(files.data.reduce((sum, { size }) => sum + size, 0))}
          </span>
          {inventory && (
            <>
              <Button variant="quiet" size="sm" onClick={() => address.setFilter('vue', 'inutilises')}>
                {countNoun(inventory.unused.size, 'inutilisé', 'inutilisés')}
              </Button>
              <Button variant="quiet" size="sm" onClick={() => address.setFilter('vue', 'absents')}>
                {countNoun(inventory.missing.length, 'absent', 'absents')}
              </Button>
            </>
          )}
        </p>
      )}
      {view === 'absents' ? (
        inventory && (
          <MissingFiles
            folder={folder}
            missing={inventory.missing.filter(({ name }) =>
              words.every((word) => searchableText(name).includes(word)),
            )}
          />
        )
      ) : (
        <>
          {files.data && selected.length === 0 && !(view === 'inutilises' && !inventory) && (
            <EmptyState>
              {words.length > 0
                ? 'Aucun fichier ne correspond à cette recherche.'
                : view === 'inutilises'
                  ? 'Tous les fichiers de ce dossier sont utilisés.'
                  : 'Ce dossier est encore vide.'}
            </EmptyState>
          )}
          {view === 'inutilises' && selected.length > 0 && (
            <p className="mb-3 measure text-sm text-muted">
              Ni un article, ni une soumission, ni une fiche de personne ne cite ces fichiers. Citez-les dans
              un article, donnez-leur le nom attendu, ou supprimez-les.
            </p>
          )}
          {selected.length > 0 && (
            <>
              <FileTable
                folder={folder}
                files={selected.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)}
                inventory={inventory}
                sorting={address.sorting}
                onOpen={setDialog}
              />
              <Pagination page={page} pageSize={PAGE_SIZE} total={selected.length} onPage={address.setPage} />
            </>
          )}
        </>
      )}
      {dialog && <FileDialog folder={folder} {...dialog} onClose={() => setDialog(undefined)} />}
    </section>
  )
}
