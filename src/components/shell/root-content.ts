/** What counts as the application's root: of a page that the browser draws, or the text of a pre-built one. */
export const findRoot = (): HTMLElement | null => document.querySelector('[data-app-root], main')

/** Whether a root shows anything yet. Scripts inside it are no content. */
export const showsSomething = (root: HTMLElement | null): boolean => (root?.innerText.trim() ?? '') !== ''
