import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** A screen at an address, loaded when it is opened. */
const screen = (path: string, Component: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: { Component },
})

/** Screens for those who are not signed in. */
export const SIGN_IN_SCREENS = [
  screen('login', async () => (await import('./features/login/LoginPage.tsx')).LoginPage),
  screen('password', async () => (await import('./features/login/PasswordPage.tsx')).PasswordPage),
]

/** Screens that editors open. */
export const EDITOR_SCREENS = [
  screen('account', async () => (await import('./features/account/AccountPage.tsx')).AccountPage),
  screen(
    'submissions',
    async () => (await import('./features/submissions/SubmissionsPage.tsx')).SubmissionsPage,
  ),
  screen(
    'submissions/:id',
    async () => (await import('./features/submissions/SubmissionPage.tsx')).SubmissionPage,
  ),
  screen('content', async () => (await import('./features/content/ContentPage.tsx')).ContentPage),
  screen('articles', async () => (await import('./features/works/WorkListPage.tsx')).WorkListPage),
  screen('articles/new', async () => (await import('./features/works/NewWorkPage.tsx')).NewWorkPage),
  screen('articles/edit/:id', async () => (await import('./features/works/EditWorkPage.tsx')).EditWorkPage),
  screen(
    'articles/removed',
    async () => (await import('./features/works/RemovedWorksPage.tsx')).RemovedWorksPage,
  ),
  screen('articles/preview/:id', async () => (await import('./features/works/ToPreview.tsx')).ToPreview),
  screen('issues', async () => (await import('./features/issues/IssuesPage.tsx')).IssuesPage),
  screen('issues/:id', async () => (await import('./features/issues/IssuePage.tsx')).IssuePage),
  screen('readiness', async () => (await import('./features/deposits/ReadinessPage.tsx')).ReadinessPage),
  screen('deposits', async () => (await import('./features/deposits/DepositsPage.tsx')).DepositsPage),
  screen(
    'index-medicus',
    async () => (await import('./features/index-medicus/IndexMedicusPage.tsx')).IndexMedicusPage,
  ),
  screen('names', async () => (await import('./features/names/NamesPage.tsx')).NamesPage),
  screen('authors', async () => (await import('./features/authors/AuthorsPage.tsx')).AuthorsPage),
  screen('import', async () => (await import('./features/imports/ImportPage.tsx')).ImportPage),
  screen('files', async () => (await import('./features/files/FilesPage.tsx')).FilesPage),
  screen('dashboard', async () => (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage),
  screen('analytics', async () => (await import('./features/analytics/AnalyticsPage.tsx')).AnalyticsPage),
  screen('publishing', async () => (await import('./features/publishing/PublishingPage.tsx')).PublishingPage),
]

/** Screens that need the admin role. */
export const ADMIN_SCREENS = [
  screen('members', async () => (await import('./features/members/MembersPage.tsx')).MembersPage),
  screen('founders', async () => (await import('./features/founders/FoundersPage.tsx')).FoundersPage),
  screen('messages', async () => (await import('./features/messages/MessagesPage.tsx')).MessagesPage),
  screen(
    'subscribers',
    async () => (await import('./features/subscribers/SubscribersPage.tsx')).SubscribersPage,
  ),
  screen('donations', async () => (await import('./features/donations/DonationsPage.tsx')).DonationsPage),
  screen('users', async () => (await import('./features/users/UsersPage.tsx')).UsersPage),
  screen(
    'publications',
    async () => (await import('./features/publications/PublicationsPage.tsx')).PublicationsPage,
  ),
  screen('settings', async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage),
  screen(
    'security-log',
    async () => (await import('./features/security-log/SecurityLogPage.tsx')).SecurityLogPage,
  ),
  screen(
    'email-settings',
    async () => (await import('./features/email-settings/EmailSettingsPage.tsx')).EmailSettingsPage,
  ),
]

/** Screens that need the super admin role. */
export const SUPER_ADMIN_SCREENS = [
  screen('backups', async () => (await import('./features/backups/BackupsPage.tsx')).BackupsPage),
]

/** The journal of what went wrong in this browser, for those who look after the portal. */
export const DEBUG_SCREEN = screen(
  'debug',
  async () => (await import('./features/debug/DebugPage.tsx')).DebugPage,
)

/** Screens outside `/admin`. */
export const OUTSIDE_SCREENS = [
  screen(
    '/trigger-uploads',
    async () => (await import('./features/founder-images/FounderImagesPage.tsx')).FounderImagesPage,
  ),
]
