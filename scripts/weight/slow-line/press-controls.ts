import type { Browser, Page } from '@playwright/test'
import { PRESS_AFTER_MS } from './slow-budget.ts'
import { onSlowPage } from './slow-page.ts'

/** What acts on a page without leaving it. */
const CONTROLS = 'button:visible, a[data-act]:visible, a[data-list-act]:visible'

/** After so many milliseconds a press counts as unanswered. */
const GIVE_UP_MS = 15_000

/** A control of a page, by its place among the controls, and its name without what it is about. */
export type Control = { name: string; index: number }

/** The controls of a page whose names were not seen before, and which are not out of use. */
export const newControls = async (page: Page, seen: Set<string>): Promise<Control[]> => {
  const names = await page.locator(CONTROLS).evaluateAll((all) =>
    all.map((each) =>
      each.matches(':disabled, [aria-disabled="true"]')
        ? ''
        : (each.getAttribute('aria-label') ?? each.textContent)
            .replace(/\s+/g, ' ')
            .replace(/\s*[:·].*$/, '')
            .trim(),
    ),
  )
  return names.flatMap((name, index) => {
    if (name === '' || seen.has(name)) return []
    seen.add(name)
    return [{ name, index }]
  })
}

/** Milliseconds from a press to the first sign that it was taken, and to the moment when nothing is busy any more or another page comes. */
export type Press = { taken: number | undefined; done: number | undefined }

/** Opens a page over the poor line and presses one of its controls six seconds after it was asked for. */
export const pressControl = (browser: Browser, address: string, { index }: Control): Promise<Press> =>
  onSlowPage(browser, address, async ({ page, notes }) => {
    await page.waitForFunction((after) => performance.now() >= after, PRESS_AFTER_MS)
    const control = page.locator(CONTROLS).nth(index)
    let taken: number | undefined
    let leftAt: number | undefined
    // What a page notes goes with it when the press leads to another one.
    await page.exposeFunction('reportTaken', (ms: number) => (taken = ms))
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) leftAt ??= performance.now()
    })
    const isThere = await control.tap({ noWaitAfter: true, timeout: GIVE_UP_MS, trial: true }).then(
      () => true,
      () => false,
    )
    if (!isThere) return { taken: undefined, done: undefined }
    const pressedAt = performance.now()
    await control.tap({ noWaitAfter: true, timeout: GIVE_UP_MS })
    const state = await page
      .waitForFunction(
        (giveUp) => {
          const { pressed, done } = window.slowLineNotes
          const isOver = pressed !== undefined && performance.now() - pressed > giveUp
          return (done !== undefined && performance.now() - done > 500) || isOver
        },
        GIVE_UP_MS,
        { timeout: 2 * GIVE_UP_MS },
      )
      .then(notes)
      .catch(() => undefined)
    // A page that comes before any sign is the sign.
    if (leftAt !== undefined) return { taken: taken ?? leftAt - pressedAt, done: leftAt - pressedAt }
    if (state?.pressed === undefined || state.done === undefined) return { taken, done: undefined }
    return { taken, done: state.done - state.pressed }
  })
