import { Dialog } from '@base-ui/react/dialog'
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'

export type ModalProps = {
  open: boolean
  /** Escape, or a press beside the dialog. */
  onClose: () => void
  /** What the dialog is called; else `labelledBy`. */
  label?: string
  /** The id of its title. */
  labelledBy?: string | undefined
  describedBy?: string | undefined
  className: string
  /** False while leaving would lose something: only the buttons of the dialog close it. */
  dismissible?: boolean
  /** Part of the page that the dialog is to be in, for what listens there; else the body. */
  container?: RefObject<HTMLElement | null> | undefined
  /** Its content stays as it is while it is closed. */
  keepMounted?: boolean
  /** Finds the control that takes the focus at first. Without one it is the first field, else the title. */
  findFirst?: (popup: HTMLElement) => HTMLElement | null
  children: ReactNode
} & Pick<ComponentProps<typeof Dialog.Popup>, 'onKeyDown' | 'onClick'>

/** The second press of a double click that opened the dialog comes at most this long after it. */
const DOUBLE_PRESS_MS = 500

const FIRST_FIELD =
  '.dialog-body :is(input:not([type=hidden], [type=file], [aria-hidden]), select, textarea):not(:disabled)'

const firstFieldOrTitle = (popup: HTMLElement): HTMLElement | null =>
  popup.querySelector<HTMLElement>(FIRST_FIELD) ?? popup.querySelector<HTMLElement>('h2')

/** Keys that closed a dialog: all that are open listen to the document. */
const spent = new WeakSet<Event>()

/** Whether nothing is above it: dialogs that opened later are behind it in the document, the browser's own are over all. */
const isOnTop = (popup: Element | null): boolean =>
  !document.querySelector('dialog:modal') &&
  [...document.querySelectorAll('.dialog-viewport:not([hidden])')].at(-1)?.contains(popup) === true

/**
 * What is above the page and keeps all else still until it is closed. The focus comes back to where it was.
 * The owner's state decides whether it is open.
 */
export const Modal = ({
  open,
  onClose,
  label,
  labelledBy,
  describedBy,
  className,
  dismissible = true,
  container,
  keepMounted = false,
  findFirst = firstFieldOrTitle,
  children,
  ...rest
}: ModalProps) => {
  const popup = useRef<HTMLDivElement>(null)
  const openedAt = useRef(0)
  useEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  const isDoublePress = () => performance.now() - openedAt.current <= DOUBLE_PRESS_MS

  // The second press was meant for the page behind, and would press a button that nobody has read yet.
  const dropSecondPress = (event: MouseEvent) => {
    if (event.detail < 2 || !isDoublePress()) return
    event.preventDefault()
    event.stopPropagation()
  }

  // Unmounts at once, because base-ui would wait for the end of an animation and there is none.
  if (!open && !keepMounted) return null
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(_, { reason, event }) => {
        if (!dismissible || event.defaultPrevented || spent.has(event) || !isOnTop(popup.current)) return
        if (reason === 'outside-press' && isDoublePress()) return
        spent.add(event)
        onClose()
      }}
    >
      <Dialog.Portal keepMounted={keepMounted} {...(container && { container })}>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Viewport className="dialog-viewport" onClickCapture={dropSecondPress}>
          <Dialog.Popup
            ref={popup}
            className={className}
            aria-label={label}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-modal={open || undefined}
            initialFocus={() => (popup.current && findFirst(popup.current)) ?? true}
            {...rest}
          >
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
