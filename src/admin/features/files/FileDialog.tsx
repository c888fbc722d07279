import type { FileDialogProps } from './file-dialog-props.ts'
import type { ListedFile } from './files-queries.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'

/** What is open over the list. */
export type OpenDialog = { kind: 'preview' | 'rename' | 'replace' | 'remove'; file: ListedFile }

const DIALOGS = {
  preview: PreviewDialog,
  rename: RenameDialog,
  replace: ReplaceDialog,
  remove: RemoveDialog,
} as const

/** The dialog about a file that is open. */
export const FileDialog = ({ kind, ...rest }: FileDialogProps & OpenDialog) => {
  const Opened = DIALOGS[kind]
  return <Opened {...rest} />
}
