import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** An entry of a menu. */
export type MenuAction = { label: string; onSelect: () => void; danger?: boolean; disabled?: boolean }

type Props = {
  /** Name of the button. */
  label: string
  /** What the button shows; three dots unless something else is given. */
  children?: ReactNode
  actions: readonly MenuAction[]
  /** Looks of the button where it is beside others. */
  buttonClass?: string
}

/** A button that opens a menu of actions, which works by keyboard too. */
export const ActionMenu = ({
  label,
  children = <span aria-hidden="true">⋯</span>,
  actions,
  buttonClass = 'btn btn-quiet btn-sm',
}: Props) => (
  <Menu.Root>
    <Menu.Trigger className={buttonClass} aria-label={label}>
      {children}
    </Menu.Trigger>
    <Menu.Portal>
      <Menu.Positioner sideOffset={4} align="end" className="popup-layer">
        <Menu.Popup className="popup">
          {actions.map((action) => (
            <Menu.Item
              key={action.label}
              className={classNames('popup-item', action.danger && 'text-danger')}
              disabled={action.disabled}
              onClick={action.onSelect}
            >
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
)
