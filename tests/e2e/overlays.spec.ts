import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'node-html-parser'
import { pageOfTemplate, TEMPLATE_NAMES } from '#scripts/weight/templates.ts'
import { type Account, createAccount } from './account.ts'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'

/** Everything that a page inserted and its policy refused, from its first script on. */
const watchViolations = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const before = sessionStorage.getItem('violations') ?? ''
      sessionStorage.setItem('violations', `${before}${violatedDirective} ${blockedURI} ${sample}\n`)
    })
  })
const violations = (page: Page) => page.evaluate(() => sessionStorage.getItem('violations') ?? '')

test('ISLE-05 no page of the build has a style attribute or a style that its policy does not name', async ({
  request,
}) => {
  const folder = requiredVariable('TEST_SITE_FOLDER')
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain("style-src 'self'")
  expect(policy).not.toContain('unsafe-inline')
  const styled: string[] = []
  const look = (path: string, html: string) => {
    const page = parse(html, { comment: false })
    for (const element of page.querySelectorAll('[style]')) styled.push(`${path}: <${element.rawTagName}>`)
    for (const style of page.querySelectorAll('style')) {
      const hash = createHash('sha256').update(style.innerHTML).digest('base64')
      if (!policy.includes(`'sha256-${hash}'`)) styled.push(`${path}: ${style.outerHTML.slice(0, 80)}`)
    }
  }
  for (const template of TEMPLATE_NAMES) {
    const path = await pageOfTemplate(template, folder)
    look(template, await readFile(join(folder, path.endsWith('.html') ? path : `${path}/index.html`), 'utf8'))
  }
  // The rest is of the same templates: a look at its letters is enough.
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, file), 'utf8')
    if (/<[a-z][^<>]*\sstyle\s*=/i.test(html.replace(/<script\b[\s\S]*?<\/script>/g, ''))) look(file, html)
  }
  expect(styled).toEqual([])
  // What such a page would be called.
  look('example', '<p style="color: red">a</p><style>p { color: red }</style>')
  expect(styled).toEqual(['example: <p>', 'example: <style>p { color: red }</style>'])
})

test('ISLE-05 the policy refuses nothing when dialogs, tooltips and toasts of the site open; Escape closes each and the focus comes back @long', async ({
  page,
}) => {
  await watchViolations(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const dialog = page.getByRole('dialog')
  const openAndClose = async (open: () => Promise<void>) => {
    await open()
    await expect(dialog).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]'))))
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  await page.goto('/rhca')
  const preview = page.getByRole('link', { name: /^Aperçu/ }).first()
  await openAndClose(() => preview.press('Enter'))
  await expect(preview).toBeFocused()
  await page
    .getByRole('button', { name: /^Partager/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Lien copié')

  await page.goto('/about')
  const founder = page.locator('[data-founder] > summary').first()
  await openAndClose(() => founder.press('Enter'))
  await expect(founder).toBeFocused()
  const journal = page.getByRole('banner').getByRole('link', { name: 'RHCA', exact: true })
  await journal.hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await violations(page)).toBe('')
})

test('where the clipboard is missing a link is copied after the search was open, too @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined })
  })
  await page.goto('/rhca')
  await page.locator('html[data-search-ready]').waitFor()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Partager/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Lien copié')
})

test.describe('when its code does not come @long', () => {
  test.use({ allowedConsole: /Failed to load resource/ })

  const OVERLAYS = /\/_astro\/overlays\./

  test('ISLE-06 a dialog says so in a line, and opens at the next press once its code comes', async ({
    page,
  }) => {
    await page.route(OVERLAYS, (route) => route.abort())
    await page.goto('/about')
    const founder = page.locator('[data-founder] > summary').first()
    await founder.click()
    const said = page.getByRole('alert').filter({ hasText: 'La fenêtre n’a pas pu être chargée' })
    await expect(said).toBeInViewport()
    await page.unroute(OVERLAYS)
    await founder.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(said).toHaveCount(0)
  })

  test('ISLE-06 what says that a dialog did not come can be closed', async ({ page }) => {
    await page.route(OVERLAYS, (route) => route.abort())
    await page.goto('/about')
    await page.locator('[data-founder] > summary').first().click()
    const said = page.getByRole('alert').filter({ hasText: 'La fenêtre n’a pas pu être chargée' })
    await said.getByRole('button', { name: 'Fermer la notification' }).click()
    await expect(said).toHaveCount(0)
  })
})

test.describe('in the back office', () => {
  let editor: Account
  test.beforeAll(async () => {
    editor = await createAccount('admin')
  })
  test.afterAll(() => editor.remove())

  test('ISLE-05 the policy refuses nothing when menus, tabs, tooltips, dialogs and toasts open @long', async ({
    page,
  }) => {
    await watchViolations(page)
    await editor.signIn(page)
    await page.goto('/admin/index-medicus')
    const actions = page.getByRole('button', { name: /^Actions/ }).first()
    await actions.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(actions).toBeFocused()
    await actions.press('Enter')
    await page.getByRole('menuitem', { name: /^Modifier/ }).click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto('/admin/files')
    const tab = page.getByRole('tab').nth(1)
    await page.getByRole('tab').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab).toBeFocused()
    expect(await violations(page)).toBe('')
  })
})
