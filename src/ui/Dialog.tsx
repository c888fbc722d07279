import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  open: boolean
  /** Escape, the cross, or a click beside the dialog. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Buttons that stay in sight below the content. */
  footer?: ReactNode
  /** False while leaving would lose something: only the buttons of the dialog close it. */
  dismissible?: boolean
  children?: ReactNode
}

/** The second press of a double click that opened the dialog comes at most this long after it. */
const DOUBLE_PRESS_MS = 500

/** Where a dialog begins: its first field that can be filled. */
const FIRST_FIELD =
  '.dialog-body :is(input:not([type=hidden], [type=file], [aria-hidden]), select, textarea):not(:disabled)'

/**
 * A modal dialog: the browser's own, so Escape and the inert page behind come with it. It opens with the focus on its first
 * field, else on its title, and gives it back where it came from.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  size = 'md',
  footer,
  dismissible = true,
  children,
}: Props) => {
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  const id = useId()
  const openedAt = useRef(0)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    opener.current = document.activeElement
    openedAt.current = performance.now()
    dialog.showModal()
    // Of itself the browser would take the cross.
    const first = dialog.querySelector<HTMLElement>(FIRST_FIELD) ?? dialog.querySelector<HTMLElement>('h2')
    // In a task of its own: the Enter that opened the dialog would else be typed into the field.
    const timer = setTimeout(() => first?.focus())
    return () => clearTimeout(timer)
  }, [open])

  // A dialog that its owner takes away without closing it gives the focus back too.
  useEffect(
    () => () => {
      const before = opener.current
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
        before.focus()
    },
    [],
  )

  // It was meant for what is behind, and would press or close what nobody has read yet.
  const dropSecondPress = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.detail < 2 || performance.now() - openedAt.current > DOUBLE_PRESS_MS) return
    event.preventDefault()
    event.stopPropagation()
  }

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (dismissible && event.target === ref.current) onClose()
  }

  return (
    // Escape does the same from the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop is no control
    <dialog
      ref={ref}
      className={classNames('dialog', `dialog-${size}`)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClickCapture={dropSecondPress}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        // The state decides, so that the dialog and its owner never disagree.
        event.preventDefault()
        if (dismissible) onClose()
      }}
    >
      {open && (
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
      )}
    </dialog>
  )
}
