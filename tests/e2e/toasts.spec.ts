import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { toast } from '#browser/toasts/toast.ts'
import { expect, test } from './fixture.ts'

/** Toasts and notices as a page loads them: bundled by the bundler of the site, offered to the test as `window.toast` and `window.notice`. */
const bundleToasts = async () => {
  const entry = '\0toasts-entry'
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'toasts-entry',
        resolveId: (id) => (id === 'toasts-entry' ? entry : undefined),
        load: (id) =>
          id === entry
            ? "import { toast } from '/src/browser/toasts/toast.ts'; import { notice } from '/src/browser/notices/notice.ts'; Object.assign(window, { toast, notice })"
            : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: 'toasts-entry', output: { codeSplitting: false } } },
  })
  const files = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

let script: string
test.beforeAll(async () => {
  script = await bundleToasts()
})

const DIALOG = '<dialog aria-label="Détails"><button>Partager</button></dialog>'

/** A button where toasts appear. */
const BUTTON =
  '<button style="position: fixed; bottom: 1.5rem; left: 50%; translate: -50%">Enregistrer</button>'

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-01-05T12:00:00Z') })
  await page.setContent(`<!doctype html><html lang="fr"><body><main>${DIALOG}${BUTTON}</main></body></html>`)
  await page.addStyleTag({ path: 'src/styles/toasts.css' })
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction(() => 'toast' in window)
  await page.clock.pauseAt(new Date('2026-01-05T13:00:00Z'))
})

type Toast = typeof toast
type Kind = Exclude<keyof Toast, 'dismiss'>

/** What islands and the back office say, and what the shell says. */
type Speaker = 'toast' | 'notice'

const show = (
  page: Page,
  kind: Kind,
  message: string,
  options: { duration?: number; description?: string } = {},
  speaker: Speaker = 'toast',
) =>
  page.evaluate(
    ([said, name, text, given]) => (window as unknown as Record<Speaker, Toast>)[said][name](text, given),
    [speaker, kind, message, options] as const,
  )

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('TOAST-01 each type of toast is in a live region and names its type', async ({ page }) => {
  const kinds = [
    ['loading', 'En cours'],
    ['success', 'Succès'],
    ['info', 'Information'],
    ['warning', 'Attention'],
    ['error', 'Erreur'],
  ] as const
  for (const [kind, name] of kinds) {
    await show(page, kind, `Message ${kind}`)
    const text = notifications(page).getByText(`Message ${kind}`, { exact: true })
    await expect(text).toBeVisible()
    const read = await text.evaluate((element) => ({
      live: element.closest('[aria-live="polite"], [role="alert"]') !== null,
      whole: element.closest('[aria-atomic="true"]')?.textContent,
    }))
    expect(read.live).toBe(true)
    expect(read.whole).toContain(`${name}\u00a0: Message ${kind}`)
  }
})

test('TOAST-02 at most three toasts are visible, and each goes after 4000 ms', async ({ page }) => {
  for (const number of [1, 2, 3, 4]) await show(page, 'info', `Message ${number}`)
  const visible = notifications(page).getByText(/^Message/)
  await expect(visible.filter({ visible: true })).toHaveText(['Message 2', 'Message 3', 'Message 4'])
  await page.clock.runFor(3999)
  await expect(visible.filter({ visible: true })).toHaveCount(3)
  await page.clock.runFor(1)
  await expect(visible.filter({ visible: true })).toHaveCount(0)
})

test('a toast keeps its own duration, and waits while the pointer is on it @long', async ({ page }) => {
  await show(page, 'error', 'Erreur longue', { duration: 5000 })
  const text = notifications(page).getByText('Erreur longue')
  await page.clock.runFor(4500)
  await page.mouse.move(0, 0)
  await text.hover()
  await page.clock.runFor(60_000)
  await expect(text).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(499)
  await expect(text).toBeVisible()
  await page.clock.runFor(10)
  await expect(text).toBeHidden()
})

for (const speaker of ['toast', 'notice'] as const) {
  test(`TOAST-02 a ${speaker} over the button that was pressed goes after its time, though the pointer rests there @long`, async ({
    page,
  }) => {
    for (const message of ['Enregistré', 'Enregistré encore']) {
      await page.mouse.move(0, 0)
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await show(page, 'success', message, {}, speaker)
      const text = notifications(page).getByText(message, { exact: true })
      await expect
        .poll(() => text.evaluate((element) => element.closest('[data-type]')?.matches(':hover')))
        .toBe(true)
      await page.clock.runFor(4000)
      await expect(text).toBeHidden()
    }
  })

  test(`a ${speaker} that the pointer comes to waits until it leaves @long`, async ({ page }) => {
    await show(page, 'success', 'Enregistré', {}, speaker)
    const text = notifications(page).getByText('Enregistré')
    await page.mouse.move(0, 0)
    await text.hover()
    await page.clock.runFor(60_000)
    await expect(text).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(4000)
    await expect(text).toBeHidden()
  })
}

test.describe('under a finger', () => {
  test.use({ hasTouch: true })

  for (const speaker of ['toast', 'notice'] as const)
    test(`TOAST-02 a ${speaker} that was tapped goes after its time @long`, async ({ page }) => {
      await show(page, 'success', 'Enregistré', {}, speaker)
      const text = notifications(page).getByText('Enregistré')
      await text.tap()
      await page.clock.runFor(4100)
      await expect(text).toBeHidden()
    })
})

test('TOAST-03 toasts are at the bottom centre, 356 px wide, with a close button', async ({ page }) => {
  await show(page, 'success', 'Enregistré')
  const toast = notifications(page).getByText('Enregistré').locator('xpath=ancestor::*[@data-type]')
  await expect(toast).toBeVisible()
  const box = await toast.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map((animation) => animation.finished))
    const { left, right, bottom, width } = element.getBoundingClientRect()
    return {
      width,
      offCentre: Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2),
      below: innerHeight - bottom,
    }
  })
  expect(box.width).toBe(356)
  expect(box.offCentre).toBeLessThanOrEqual(1)
  expect(box.below).toBeLessThan(40)
  await toast.getByRole('button', { name: 'Fermer la notification' }).click()
  await expect(toast).toBeHidden()
})

test('a toast can be read and closed above an open dialog, and outlives it @long', async ({ page }) => {
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await show(page, 'success', 'Lien copié dans le presse-papiers')
  await show(page, 'info', 'Deuxième')
  // A button behind a modal dialog could not be clicked.
  await notifications(page).getByRole('button', { name: 'Fermer la notification' }).last().click()
  await expect(notifications(page).getByText('Deuxième')).toBeHidden()
  await page.evaluate(() => document.querySelector('dialog')?.remove())
  await expect(notifications(page).getByText('Lien copié dans le presse-papiers')).toBeVisible()
})
