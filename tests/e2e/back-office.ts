import type { Page } from '@playwright/test'

/**
 * Goes from an open screen of the back office to another one as the browser's "back" does, without loading the page again: a load
 * costs a hundred times as much, and the shell at every address is the same (SHELL-03).
 * @param path address below `/admin/`
 */
export const openScreen = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/admin/${path}`)
