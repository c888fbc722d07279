import { Link, type RouteObject, Navigate } from 'react-router'
import { Loading } from '#ui/Loading.tsx'
import { DebugDenied } from './features/debug/DebugDenied.tsx'
import { AdminShell } from './layout/AdminShell.tsx'
import { RouteError } from './layout/RouteError.tsx'
import { ScreenRefused } from './layout/ScreenRefused.tsx'
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

/** Screens that editors open. */
const EDITOR_SCREENS: RouteObject[] = [
  {
    path: 'account',
    lazy: { Component: async () => (await import('./features/account/AccountPage.tsx')).AccountPage },
  },
  {
    path: 'submissions',
    lazy: {
      Component: async () => (await import('./features/submissions/SubmissionsPage.tsx')).SubmissionsPage,
    },
  },
  {
    path: 'submissions/:id',
    lazy: {
      Component: async () => (await import('./features/submissions/SubmissionPage.tsx')).SubmissionPage,
    },
  },
  {
    path: 'content',
    lazy: { Component: async () => (await import('./features/content/ContentPage.tsx')).ContentPage },
  },
  {
    path: 'articles',
    lazy: { Component: async () => (await import('./features/works/WorkListPage.tsx')).WorkListPage },
  },
  {
    path: 'articles/new',
    lazy: { Component: async () => (await import('./features/works/NewWorkPage.tsx')).NewWorkPage },
  },
  {
    path: 'articles/edit/:id',
    lazy: { Component: async () => (await import('./features/works/EditWorkPage.tsx')).EditWorkPage },
  },
  {
    path: 'articles/removed',
    lazy: {
      Component: async () => (await import('./features/works/RemovedWorksPage.tsx')).RemovedWorksPage,
    },
  },
  {
    path: 'articles/preview/:id',
    lazy: { Component: async () => (await import('./features/works/ToPreview.tsx')).ToPreview },
  },
  {
    path: 'issues',
    lazy: { Component: async () => (await import('./features/issues/IssuesPage.tsx')).IssuesPage },
  },
  {
    path: 'issues/:id',
    lazy: { Component: async () => (await import('./features/issues/IssuePage.tsx')).IssuePage },
  },
  {
    path: 'readiness',
    lazy: {
      Component: async () => (await import('./features/deposits/ReadinessPage.tsx')).ReadinessPage,
    },
  },
  {
    path: 'deposits',
    lazy: {
      Component: async () => (await import('./features/deposits/DepositsPage.tsx')).DepositsPage,
    },
  },
  {
    path: 'index-medicus',
    lazy: {
      Component: async () => (await import('./features/index-medicus/IndexMedicusPage.tsx')).IndexMedicusPage,
    },
  },
  {
    path: 'names',
    lazy: { Component: async () => (await import('./features/names/NamesPage.tsx')).NamesPage },
  },
  {
    path: 'authors',
    lazy: { Component: async () => (await import('./features/authors/AuthorsPage.tsx')).AuthorsPage },
  },
  {
    path: 'import',
    lazy: { Component: async () => (await import('./features/imports/ImportPage.tsx')).ImportPage },
  },
  {
    path: 'files',
    lazy: { Component: async () => (await import('./features/files/FilesPage.tsx')).FilesPage },
  },
  {
    path: 'dashboard',
    lazy: { Component: async () => (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage },
  },
  {
    path: 'analytics',
    lazy: { Component: async () => (await import('./features/analytics/AnalyticsPage.tsx')).AnalyticsPage },
  },
  {
    path: 'publishing',
    lazy: {
      Component: async () => (await import('./features/publishing/PublishingPage.tsx')).PublishingPage,
    },
  },
]

/** Screens that need the admin role. */
const ADMIN_SCREENS: RouteObject[] = [
  {
    path: 'members',
    lazy: { Component: async () => (await import('./features/members/MembersPage.tsx')).MembersPage },
  },
  {
    path: 'founders',
    lazy: { Component: async () => (await import('./features/founders/FoundersPage.tsx')).FoundersPage },
  },
  {
    path: 'messages',
    lazy: {
      Component: async () => (await import('./features/messages/MessagesPage.tsx')).MessagesPage,
    },
  },
  {
    path: 'subscribers',
    lazy: {
      Component: async () => (await import('./features/subscribers/SubscribersPage.tsx')).SubscribersPage,
    },
  },
  {
    path: 'donations',
    lazy: {
      Component: async () => (await import('./features/donations/DonationsPage.tsx')).DonationsPage,
    },
  },
  {
    path: 'users',
    lazy: { Component: async () => (await import('./features/users/UsersPage.tsx')).UsersPage },
  },
  {
    path: 'publications',
    lazy: {
      Component: async () => (await import('./features/publications/PublicationsPage.tsx')).PublicationsPage,
    },
  },
  {
    path: 'settings',
    lazy: { Component: async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage },
  },
  {
    path: 'security-log',
    lazy: {
      Component: async () => (await import('./features/security-log/SecurityLogPage.tsx')).SecurityLogPage,
    },
  },
  {
    path: 'email-settings',
    lazy: {
      Component: async () =>
        (await import('./features/email-settings/EmailSettingsPage.tsx')).EmailSettingsPage,
    },
  },
]

/** Screens that need the super admin role. */
const SUPER_ADMIN_SCREENS: RouteObject[] = [
  {
    path: 'backups',
    lazy: { Component: async () => (await import('./features/backups/BackupsPage.tsx')).BackupsPage },
  },
]

/** Screens outside `/admin`. */
const OUTSIDE_SCREENS: RouteObject[] = [
  {
    path: '/trigger-uploads',
    lazy: {
      Component: async () =>
        (await import('./features/founder-images/FounderImagesPage.tsx')).FounderImagesPage,
    },
  },
]

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
      {
        path: 'login',
        lazy: { Component: async () => (await import('./features/login/LoginPage.tsx')).LoginPage },
      },
      {
        path: 'password',
        lazy: { Component: async () => (await import('./features/login/PasswordPage.tsx')).PasswordPage },
      },
      {
        element: <Guard requires="admin" refused={<DebugDenied />} />,
        children: [
          {
            Component: AdminShell,
            children: [
              {
                path: 'debug',
                ErrorBoundary: RouteError,
                lazy: { Component: async () => (await import('./features/debug/DebugPage.tsx')).DebugPage },
              },
            ],
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
