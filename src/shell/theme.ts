import { THEME_STORAGE_KEY } from '#domain/shell/shell-behaviour.ts'

/** The switch between light and dark. Choosing what the system prefers forgets the choice, so that the system leads again. */
export const startTheme = (): void => {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]')
  if (!button) return
  const root = document.documentElement
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => (root.dataset['theme'] ? root.dataset['theme'] === 'dark' : systemDark.matches)
  const show = () => button.setAttribute('aria-pressed', String(isDark()))

  button.addEventListener('click', () => {
    const dark = !isDark()
    if (dark === systemDark.matches) delete root.dataset['theme']
    else root.dataset['theme'] = dark ? 'dark' : 'light'
    remember(root.dataset['theme'])
    show()
  })
  systemDark.addEventListener('change', show)
  // A choice made in another tab.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== THEME_STORAGE_KEY) return
    if (newValue === 'light' || newValue === 'dark') root.dataset['theme'] = newValue
    else delete root.dataset['theme']
    show()
  })
  show()
  button.hidden = false
}

const remember = (theme: string | undefined) => {
  try {
    if (theme) localStorage.setItem(THEME_STORAGE_KEY, theme)
    else localStorage.removeItem(THEME_STORAGE_KEY)
  } catch {
    // Storage refused: the choice lasts for this page.
  }
}
