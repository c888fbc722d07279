import type { ReactNode } from 'react'
import { formatMoment } from '#domain/dates/moment.ts'
import type { FileFolder, Inventory } from './file-inventory.ts'
import { fileSize } from '#domain/language/number.ts'
import { ActionMenu, type MenuAction } from '#ui/ActionMenu.tsx'
import { Badge } from '#ui/Badge.tsx'
import { type DataColumn, DataTable, type SortingState } from '#ui/DataTable.tsx'
import { useMayOpen } from '../../session/useRole.ts'
import { copyAddress } from './copy-address.ts'
import type { OpenDialog } from './FileDialog.tsx'
import type { ListedFile } from './files-queries.ts'
import { openFile } from './open-file.ts'
import { Owners } from './Owners.tsx'

/** Uses that a row names; the dialogs name all. */
const SHOWN_OWNERS = 2

type Props = {
  folder: FileFolder
  files: readonly ListedFile[]
  inventory: Inventory | undefined
  sorting: { state: SortingState; onChange: (state: SortingState) => void }
  onOpen: (dialog: OpenDialog) => void
}

const isImage = ({ type }: ListedFile): boolean => type.startsWith('image/') && type !== 'image/tiff'

/** A page of the files of a folder. */
export const FileTable = ({ folder, files, inventory, sorting, onOpen }: Props) => {
  const mayRemoveManuscripts = useMayOpen()('admin')
  const show = (file: ListedFile) =>
    isImage(file) ? onOpen({ kind: 'preview', file }) : void openFile(folder, file.name)
  const uses = ({ name }: ListedFile): ReactNode => {
    if (!inventory) return '…'
    const owners = inventory.uses.get(name)
    return owners ? <Owners owners={owners} limit={SHOWN_OWNERS} /> : <Badge tone="warning">Inutilisé</Badge>
  }
  const columns: DataColumn<ListedFile>[] = [
    {
      id: 'name',
      header: 'Nom',
      rowHeader: true,
      sortBy: ({ name }) => name,
      cell: (file) => (
        <button type="button" className="link text-start wrap-anywhere" onClick={() => show(file)}>
          {file.name}
        </button>
      ),
    },
    { id: 'uses', header: 'Utilisé par', cell: uses },
    {
      id: 'size',
      header: 'Taille',
      align: 'end',
      sortBy: ({ size }) => size,
      cell: ({ size }) => <span className="whitespace-nowrap">{fileSize(size)}</span>,
    },
    {
      id: 'date',
      header: 'Envoyé le',
      sortBy: ({ storedAt }) => storedAt,
      cell: ({ storedAt }) => formatMoment(storedAt),
    },
  ]
  const actionsOf = (file: ListedFile): MenuAction[] => {
    const isManuscript = file.name.startsWith('submissions/')
    const isPlain = !file.name.includes('/')
    return [
      { label: 'Ouvrir', onSelect: () => show(file) },
      ...(folder.isPrivate
        ? []
        : [{ label: 'Copier l’adresse', onSelect: () => void copyAddress(folder, file.name) }]),
      ...(folder.area && isPlain
        ? [
            { label: 'Renommer…', onSelect: () => onOpen({ kind: 'rename', file }) },
            { label: 'Remplacer…', onSelect: () => onOpen({ kind: 'replace', file }) },
          ]
        : []),
      ...(!isManuscript || mayRemoveManuscripts
        ? [{ label: 'Supprimer…', danger: true, onSelect: () => onOpen({ kind: 'remove', file }) }]
        : []),
    ]
  }
  return (
    <DataTable
      caption={`Fichiers du dossier ${folder.label}`}
      columns={columns}
      rows={files}
      rowId={({ name }) => name}
      sorting={sorting}
      actions={(file) => <ActionMenu label={`Actions pour ${file.name}`} actions={actionsOf(file)} />}
    />
  )
}
