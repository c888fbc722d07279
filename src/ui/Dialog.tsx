import { type ReactNode, type RefObject, useId } from 'react'
import { classNames } from './class-names.ts'
import { Modal } from './Modal.tsx'

export type DialogProps = {
  open: boolean
  /** Escape, the cross, or a press beside the dialog. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Buttons that stay in sight below the content. */
  footer?: ReactNode
  /** False while leaving would lose something: only the buttons of the dialog close it. */
  dismissible?: boolean
  /** Part of the page that the dialog is to be in, for what listens there. */
  container?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** A modal dialog with a title, what it shows, and its buttons. */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  size = 'md',
  footer,
  dismissible = true,
  container,
  children,
}: DialogProps) => {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={classNames('dialog', `dialog-${size}`)}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      dismissible={dismissible}
      container={container}
    >
      <div className="dialog-sheet">
        <div className="dialog-head">
          <h2 id={`${id}-title`} tabIndex={-1} className="text-xl outline-none">
            {title}
          </h2>
          {dismissible && (
            <button
              type="button"
              className="btn btn-quiet btn-sm btn-icon"
              aria-label="Fermer"
              onClick={onClose}
            >
              <span aria-hidden="true" className="text-2xl leading-none">
                ×
              </span>
            </button>
          )}
        </div>
        <div className="dialog-body">
          {description && (
            <p id={`${id}-description`} className="text-muted">
              {description}
            </p>
          )}
          {children}
        </div>
        {footer && <div className="dialog-foot">{footer}</div>}
      </div>
    </Modal>
  )
}
