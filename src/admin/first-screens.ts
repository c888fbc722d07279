/** What most people open the back office for. Any other screen is asked for once the shell is there. */
const FIRST_SCREENS: Partial<Record<string, string>> = {
  dashboard: 'DashboardPage',
  articles: 'WorkListPage',
}

/**
 * The chunks that the page of an address is to be fetched with, besides the shell.
 * @param path address below `/admin/`; none for the page that answers for addresses with an id
 */
export const chunksAtFirst = (path = ''): string[] => {
  // Nobody is signed in yet: the client of the backend comes while somebody types.
  if (path === 'login') return ['LoginPage']
  const screen = FIRST_SCREENS[path]
  return screen === undefined ? ['supabase'] : ['supabase', screen]
}
