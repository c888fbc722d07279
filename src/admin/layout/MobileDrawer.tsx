import { X } from 'lucide-react'
import { LazyModal } from '#browser/dialogs/LazyDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { AccountLink } from './AccountLink.tsx'
import { SidebarNav } from './SidebarNav.tsx'

type Props = { open: boolean; onClose: () => void }

const firstControl = (popup: HTMLElement) => popup.querySelector<HTMLElement>('button')

/** The menu on a small screen: a modal drawer, which Escape, the cross and a tap beside it close. */
export const MobileDrawer = ({ open, onClose }: Props) => (
  <LazyModal open={open} onClose={onClose} className="admin-drawer" label="Menu" findFirst={firstControl}>
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
  </LazyModal>
)
