import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listedStaticPaths } from '#domain/hosting/public-pages.ts'
import { expect, test } from './fixture.ts'
import { useOwnNetwork } from './own-network.ts'
import { openWork, toasts, workOf } from './work-pages.ts'

/** The answers by which a page learned that somebody would have to sign in. */
const watchRefusals = (page: Page): string[] => {
  const refusals: string[] = []
  page.on('response', (response) => {
    if ([401, 403].includes(response.status())) refusals.push(`${response.status()} ${response.url()}`)
  })
  return refusals
}

test.afterEach(async ({ page }) => {
  const sessions = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /auth-token/.test(key)),
  )
  expect(sessions, 'the reader is signed in nowhere').toEqual([])
})

test('ROLE-03 every public page opens for a visitor, and asks nothing of the server that a visitor may not @long', async ({
  page,
}) => {
  test.slow()
  const refusals = watchRefusals(page)
  for (const path of listedStaticPaths()) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect(new URL(page.url()).pathname.replace(/(.)\/$/, '$1')).toBe(path)
    await page.waitForLoadState('networkidle')
  }
  expect(refusals).toEqual([])
})

test('ROLE-03 a visitor reads, saves and shares a PDF', async ({ page }) => {
  const refusals = watchRefusals(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'canShare', { value: () => true })
    Object.defineProperty(navigator, 'share', {
      value: async (data: { url?: string }) => {
        document.documentElement.dataset['shared'] = data.url ?? ''
      },
    })
  })
  const work = await workOf('RHCA', true, 9)
  await openWork(page, work)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^PDF( ·|$)/ }).click()
  const reader = page.getByRole('dialog')
  await expect(reader.getByRole('textbox', { name: 'Page', exact: true })).toHaveValue('1')
  await page.keyboard.press('Escape')
  await expect(reader).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Télécharger PDF', exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/^RHCA_.+\.pdf$/)
  await main.getByRole('button', { name: 'Partager', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(work.id))
  expect(refusals).toEqual([])
})

test('ROLE-03 a visitor subscribes to the newsletter and writes to the editors @long', async ({ page }) => {
  const refusals = watchRefusals(page)
  await useOwnNetwork(page)
  await page.goto('/')
  const email = `lectrice-${randomUUID()}@exemple.ht`
  const contact = page.getByRole('form', { name: 'Nous contacter' })
  await expect(contact.getByRole('button')).toBeEnabled()
  await contact.getByRole('textbox', { name: 'Nom', exact: true }).fill('Rose Delva')
  await contact.getByRole('textbox', { name: 'Adresse email', exact: true }).fill(email)
  await contact.getByRole('textbox', { name: 'Message', exact: true }).fill('Bonjour à toute la rédaction.')
  await contact.getByRole('button').click()
  await expect(
    toasts(page).getByText('Merci pour votre message! Nous vous contacterons bientôt.'),
  ).toBeVisible()

  const newsletter = page.getByRole('form', { name: /newsletter/i })
  await newsletter.getByRole('textbox', { name: 'Nom', exact: true }).fill('Rose Delva')
  await newsletter.getByRole('textbox', { name: 'Adresse email', exact: true }).fill(email)
  await newsletter.getByRole('button').click()
  await expect(toasts(page).getByText('Merci pour votre inscription à notre newsletter!')).toBeVisible()
  expect(refusals).toEqual([])
})
