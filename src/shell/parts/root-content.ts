/** What counts as the application's root: of a page that the browser renders, or the text of a pre-built one. */
export const findRoot = (): HTMLElement | null => document.querySelector('[data-app-root], main')

/** Whether a root shows anything yet. Scripts inside it are no content. */
export const showsSomething = (root: HTMLElement | null): boolean => (root?.innerText.trim() ?? '') !== ''

/** Calls back as soon as a root shows something, at once when it does already. */
export const onceFilled = (root: HTMLElement, callback: () => void): void => {
  if (showsSomething(root)) return callback()
  const observer = new MutationObserver(() => {
    if (!showsSomething(root)) return
    observer.disconnect()
    callback()
  })
  observer.observe(root, { childList: true, subtree: true, characterData: true })
}
