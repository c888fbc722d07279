import { Link, type RouteObject, Navigate } from 'react-router'
import { Loading } from '#ui/Loading.tsx'
import { DebugDenied } from './features/debug/DebugDenied.tsx'
import { AdminShell } from './layout/AdminShell.tsx'
import { RouteError } from './layout/RouteError.tsx'
import { ScreenRefused } from './layout/ScreenRefused.tsx'
import {
  ADMIN_SCREENS,
  DEBUG_SCREEN,
  EDITOR_SCREENS,
  OUTSIDE_SCREENS,
  SIGN_IN_SCREENS,
  SUPER_ADMIN_SCREENS,
} from './screens.ts'
import { Guard } from './session/Guard.tsx'

/** An address below `/admin/` that is no screen. */
const NotFoundPage = () => (
  <>
    <h1>Page non trouvée</h1>
    <p className="mt-3 text-muted">Cette adresse n’est pas un écran de l’espace éditorial.</p>
    <p className="mt-5">
      <Link className="btn btn-primary" to="/admin/dashboard">
        Retour au tableau de bord
      </Link>
    </p>
  </>
)

/** What shows while the code of the first screen is on its way: in the shell, for whoever the guard let in meanwhile. */
const ScreenLoading = () => (
  <div className="page-width">
    <Loading>Chargement…</Loading>
  </div>
)

const adminScreens = (children: RouteObject[]): RouteObject => ({
  element: <Guard requires="admin" refused={<ScreenRefused requires="admin" />} />,
  children,
})

/** Every address of the back office. Each screen is loaded when it is opened. */
export const ROUTES: RouteObject[] = [
  {
    element: <Guard requires="editor" />,
    ErrorBoundary: RouteError,
    HydrateFallback: ScreenLoading,
    children: [{ Component: AdminShell, children: [adminScreens(OUTSIDE_SCREENS)] }],
  },
  {
    path: '/admin',
    ErrorBoundary: RouteError,
    HydrateFallback: ScreenLoading,
    children: [
      { index: true, element: <Navigate to="/admin/dashboard" replace /> },
      ...SIGN_IN_SCREENS,
      {
        element: <Guard requires="admin" refused={<DebugDenied />} />,
        children: [
          {
            Component: AdminShell,
            children: [{ ...DEBUG_SCREEN, ErrorBoundary: RouteError }],
          },
        ],
      },
      {
        element: <Guard requires="editor" />,
        children: [
          {
            Component: AdminShell,
            children: [
              {
                ErrorBoundary: RouteError,
                HydrateFallback: ScreenLoading,
                children: [
                  ...EDITOR_SCREENS,
                  adminScreens(ADMIN_SCREENS),
                  {
                    element: (
                      <Guard requires="super_admin" refused={<ScreenRefused requires="super_admin" />} />
                    ),
                    children: SUPER_ADMIN_SCREENS,
                  },
                  { path: '*', Component: NotFoundPage },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]
