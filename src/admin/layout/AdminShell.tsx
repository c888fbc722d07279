import { LogOut, Menu, PanelLeft } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { ROLE_NAMES } from '#domain/session/session-texts.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { useAccount } from '../session/session-context.ts'
import { signOut } from '../session/sign-out.ts'
import { useIdleTimeout } from '../session/use-idle-timeout.ts'
import { useRole } from '../session/use-role.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { MobileDrawer } from './MobileDrawer.tsx'
import { SidebarNav } from './SidebarNav.tsx'
import { useSidebar } from './use-sidebar.ts'

/** The frame of every screen: sidebar or drawer, breadcrumb, who is signed in with which role, sign-out. */
export const AdminShell = () => {
  useIdleTimeout()
  const { email } = useAccount()
  const role = useRole()
  const [open, toggle] = useSidebar()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  // A new screen begins at its top, and a screen reader hears it; the first one begins as any page does.
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className="admin-frame" data-sidebar={open ? 'open' : 'closed'}>
      <a href="#contenu" className="skip-link">
        Aller au contenu
      </a>
      <aside className="admin-sidebar" aria-label="Menu latéral">
        <Link to="/admin/dashboard" className="sidebar-brand" title="Tableau de bord">
          <span className="sidebar-brand-mark" aria-hidden="true">
            R
          </span>
          <span className={open ? 'truncate' : 'sr-only'}>Espace éditorial</span>
        </Link>
        <SidebarNav collapsed={!open} />
      </aside>
      <MobileDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      <div className="min-w-0">
        <header className="admin-bar">
          <Button
            variant="quiet"
            size="sm"
            icon
            className="max-md:hidden"
            aria-label={open ? 'Réduire le menu' : 'Déployer le menu'}
            aria-expanded={open}
            aria-keyshortcuts="Control+B Meta+B"
            onClick={toggle}
          >
            <PanelLeft size={18} aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon
            className="md:hidden"
            aria-label="Ouvrir le menu"
            aria-expanded={drawerOpen}
            onClick={() => setDrawerOpen(true)}
          >
            <Menu size={18} aria-hidden="true" />
          </Button>
          <Breadcrumb />
          <div className="ms-auto flex items-center gap-2">
            <Link
              to="/admin/account"
              className="hidden items-center gap-2 text-sm hover:underline sm:flex"
              title="Mon compte"
            >
              <span className="max-w-56 truncate text-muted">{email}</span>
              {role && <Badge tone={role === 'editor' ? 'info' : 'success'}>{ROLE_NAMES[role]}</Badge>}
            </Link>
            <Button variant="quiet" size="sm" aria-label="Se déconnecter" onClick={() => void signOut()}>
              <LogOut size={18} aria-hidden="true" />
              <span className="max-lg:hidden">Se déconnecter</span>
            </Button>
          </div>
        </header>
        <main id="contenu" ref={main} tabIndex={-1} className="admin-main">
          <Suspense fallback={<Loading>Chargement…</Loading>}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  )
}
