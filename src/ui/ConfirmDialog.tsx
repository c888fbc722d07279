import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The action destroys something. */
  danger?: boolean
  busy?: boolean
  /** What the question is about is still being read: the dialog can be closed, but not confirmed. */
  isReading?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that can't be taken back. */
export const ConfirmDialog = ({
  confirmLabel,
  cancelLabel = 'Annuler',
  danger,
  busy,
  isReading,
  onConfirm,
  onCancel,
  ...rest
}: ConfirmDialogProps) => (
  <Dialog
    size="sm"
    onClose={onCancel}
    dismissible={!busy}
    footer={
      <>
        <Button variant="outline" onClick={onCancel} disabled={busy}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy || isReading}>
          {confirmLabel}
        </Button>
      </>
    }
    {...rest}
  />
)
