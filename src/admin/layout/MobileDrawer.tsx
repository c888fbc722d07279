import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { AccountLink } from './AccountLink.tsx'
import { SidebarNav } from './SidebarNav.tsx'

type Props = { open: boolean; onClose: () => void }

/** The menu on a small screen: a modal drawer, which Escape, the cross and a tap beside it close. */
export const MobileDrawer = ({ open, onClose }: Props) => {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])

  return (
    // Escape does the same from the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop is no control
    <dialog
      ref={ref}
      className="admin-drawer"
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      {open && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between border-b border-rule px-4 py-2">
            <span className="font-semibold">Espace éditorial</span>
            <Button variant="quiet" size="sm" icon aria-label="Fermer le menu" onClick={onClose}>
              <X size={18} aria-hidden="true" />
            </Button>
          </div>
          <SidebarNav onNavigate={onClose} />
          <div className="border-t border-rule px-4 py-3">
            <AccountLink onNavigate={onClose} />
          </div>
        </div>
      )}
    </dialog>
  )
}
