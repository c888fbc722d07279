import type { ConfirmDialogProps } from '#ui/ConfirmDialog.tsx'
import type { DialogProps } from '#ui/Dialog.tsx'
import type { ModalProps } from '#ui/Modal.tsx'
import { whenOpened } from './when-opened.tsx'

/** Asks for the code of dialogs ahead: where a press on the way may open one. It is asked for again where that fails. */
export const preloadDialog = (): void => void import('#ui/Dialog.tsx').catch(() => undefined)

/** `Dialog` for the reading pages, and for what of the back office comes first. */
export const LazyDialog = whenOpened<DialogProps>(
  async () => (await import('#ui/Dialog.tsx')).Dialog,
  ({ onClose }) => onClose,
)

/** `ConfirmDialog` for the same. */
export const LazyConfirmDialog = whenOpened<ConfirmDialogProps>(
  async () => (await import('#ui/ConfirmDialog.tsx')).ConfirmDialog,
  ({ onCancel }) => onCancel,
)

/** `Modal` for the same. */
export const LazyModal = whenOpened<ModalProps>(
  async () => (await import('#ui/Modal.tsx')).Modal,
  ({ onClose }) => onClose,
)
