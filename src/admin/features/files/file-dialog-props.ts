import type { FileFolder } from './file-inventory.ts'
import type { ListedFile } from './files-queries.ts'

/** What every dialog about a file is given. */
export type FileDialogProps = { folder: FileFolder; file: ListedFile; onClose: () => void }
