import { useStore } from '@nanostores/react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { LogOut, Menu, PanelLeft } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { SESSION_TEXTS } from '#domain/session/session-texts.ts'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { $isSigningOut, signOut } from '../session/sign-out.ts'
import { useIdleTimeout } from '../session/useIdleTimeout.ts'
import { LeaveQuestion } from '../unsaved/LeaveQuestion.tsx'
import { exitWhenFree } from '../unsaved/leave-guards.ts'
import { AccountLink } from './AccountLink.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { breadcrumbs } from './breadcrumbs.ts'
import { useSiteName } from './useSiteName.ts'
import { HelpButton } from './HelpButton.tsx'
import { MobileDrawer } from './MobileDrawer.tsx'
import { preloadOverlays } from './preload-overlays.ts'
import { SidebarNav } from './SidebarNav.tsx'
import { useSidebar } from './useSidebar.ts'

/** The frame of every screen: sidebar or drawer, breadcrumb, who is signed in with which role, sign-out. */
export const AdminShell = () => {
  useIdleTimeout()
  const isSigningOut = useStore($isSigningOut)
  const [open, toggle] = useSidebar()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  const siteName = useSiteName()
  const screen = breadcrumbs(pathname).at(-1)?.label
  useEffect(() => {
    document.title = [screen, 'Espace éditorial', siteName].filter(Boolean).join(' – ')
  }, [screen, siteName])

  // Loaded after all that the first screen reads. The client is asked too, because the hook does not count a query that
  // has just started.
  const queries = useQueryClient()
  const isReading = useIsFetching() > 0
  useEffect(() => {
    if (!isReading && queries.isFetching() === 0) preloadOverlays()
  }, [isReading, queries])

  // A new screen begins at its top, and a screen reader announces it; the first one begins as any page does. A dialog that was
  // opened while the screen was loading keeps the focus.
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo(0, 0)
    if (!document.activeElement?.closest('.dialog-viewport [data-open]'))
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
          <span className={open ? 'min-w-0 leading-tight' : 'sr-only'}>
            Espace éditorial
            {siteName && (
              <span className="block truncate text-xs font-normal text-muted" data-site-name>
                {siteName}
              </span>
            )}
          </span>
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
            <HelpButton />
            <AccountLink className="whitespace-nowrap max-sm:hidden max-lg:[&>:first-child]:sr-only" />
            <Button
              variant="quiet"
              size="sm"
              aria-label="Se déconnecter"
              onClick={() => exitWhenFree(() => void signOut())}
            >
              <LogOut size={18} aria-hidden="true" />
              <span className="max-lg:hidden">Se déconnecter</span>
            </Button>
          </div>
        </header>
        <main id="contenu" ref={main} tabIndex={-1} className="admin-main">
          <Suspense fallback={<Loading>Chargement…</Loading>}>
            {isSigningOut ? <Loading>{SESSION_TEXTS.signingOut}</Loading> : <Outlet />}
          </Suspense>
        </main>
      </div>
      <LeaveQuestion />
    </div>
  )
}
