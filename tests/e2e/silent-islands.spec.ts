import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { BREAKDOWNS, test } from './broken-backend.ts'
import { expect } from './fixture.ts'
import { hydrate } from './hydrated.ts'
import { newAddress } from './own-network.ts'

/** What a library, a browser or a gateway says. */
const RAW =
  /TypeError|SyntaxError|NetworkError|AbortError|Failed to (?:fetch|load)|fetch|Unexpected|upstream|hotel|undefined/i

/** Until when it is said that the backend is silent. */
const SAID_BY_MS = 10_000

/** Something of a public page that asks the backend for a visitor. */
type IslandCase = {
  name: string
  open: (page: Page) => Promise<void>
  /** What was typed, and where. */
  typed: (page: Page) => [Locator, string][]
  /** Asks the backend. */
  act: (page: Page) => Promise<void>
  /** What is said when there is no answer. */
  refusal: (page: Page) => Locator
  /** What is said once there is one. */
  done: (page: Page) => Locator
}

const contact = (page: Page) => page.getByRole('form', { name: 'Nous contacter' })
const newsletter = (page: Page) => page.getByRole('form', { name: /newsletter/i })

/** One that writes and one that reads: the others are tried in `npm run test:long`. */
const COMMON = ['the newsletter', 'the state of a submission']

const ISLANDS: IslandCase[] = [
  {
    name: 'the contact form',
    open: async (page) => {
      await page.goto('/')
      await hydrate(contact(page).getByRole('button'))
    },
    typed: (page) => [
      [contact(page).getByRole('textbox', { name: 'Nom' }), 'Rose Delva'],
      [contact(page).getByRole('textbox', { name: 'Adresse email' }), newAddress()],
      [contact(page).getByRole('textbox', { name: 'Message' }), 'Bonjour à toute la rédaction.'],
    ],
    act: (page) => contact(page).getByRole('button').click(),
    refusal: (page) => contact(page).getByRole('alert'),
    done: (page) => page.getByText('Merci pour votre message'),
  },
  {
    name: 'the newsletter',
    open: async (page) => {
      await page.goto('/igm')
      await hydrate(newsletter(page).getByRole('button'))
    },
    typed: (page) => [
      [newsletter(page).getByRole('textbox', { name: 'Nom' }), 'Rose Delva'],
      [newsletter(page).getByRole('textbox', { name: 'Adresse email' }), newAddress()],
    ],
    act: (page) => newsletter(page).getByRole('button').click(),
    refusal: (page) => page.locator('.toast[data-type=warning]').last(),
    done: (page) => page.locator('.toast[data-type=success]').last(),
  },
  {
    name: 'a donation',
    open: async (page) => {
      await page.goto('/donate')
      await hydrate(page.getByRole('button', { name: 'Continue to Payment' }))
    },
    typed: (page) => [
      [page.getByLabel('Another amount'), '12'],
      [page.getByLabel('Email'), newAddress()],
      [page.getByLabel('Message (optional)'), 'Courage à toute l’équipe.'],
    ],
    act: (page) => page.getByRole('button', { name: 'Continue to Payment' }).click(),
    refusal: (page) => page.getByRole('main').getByRole('alert'),
    done: (page) => page.getByRole('heading', { name: 'Local checkout' }),
  },
  {
    name: 'the state of a submission',
    open: (page) =>
      page.goto(`/submission/suivi#ref=SUB-2026-00001&cle=${'f'.repeat(64)}`).then(() => undefined),
    typed: () => [],
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click(),
    refusal: (page) => page.getByText('L’état de votre soumission n’a pas pu être lu.', { exact: false }),
    done: (page) => page.getByText('Ce lien ne correspond à aucune soumission.', { exact: false }),
  },
  {
    name: 'the latest works',
    open: (page) => page.goto('/index-medicus/recents').then(() => undefined),
    typed: (page) => [[page.getByLabel('Catégorie'), 'Recherche']],
    // Another list each time: one that failed tries again by itself.
    act: async (page) => {
      const next = { '': 'RHCA', RHCA: 'IGM', IGM: 'ADC', ADC: 'INDEX', INDEX: '' }
      const source = page.getByLabel('Source')
      await source.selectOption(next[(await source.inputValue()) as keyof typeof next])
    },
    refusal: (page) => page.getByRole('main').getByRole('alert'),
    done: (page) => page.getByRole('main').getByText(/^\d+ articles?$/),
  },
]

/** Lets time pass until something is said. */
const passUntilVisible = (page: Page, said: Locator, breakdown: string) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(1000)
        return said.isVisible()
      },
      { intervals: [50], message: breakdown },
    )
    .toBe(true)

const late = (page: Page) => page.getByText('Le serveur tarde à répondre')

for (const { name, open, typed, act, refusal, done } of ISLANDS)
  test(`FAULT-04 USE-26 ${name}: a backend that hangs, breaks off, or is a page or a gateway is said in ten seconds, what was typed stays, and it goes on${COMMON.includes(name) ? '' : ' @long'}`, async ({
    page,
    cut,
  }) => {
    await page.clock.install()
    const isRead = typed(page).length === 0
    // What is read at the opening meets the first breakdown there.
    if (isRead) await cut.begin(page, 'gateway')
    await open(page)
    const fields = typed(page)
    for (const [field, text] of fields) await field.fill(text)
    if (isRead) {
      await expect(refusal(page)).toBeVisible()
      await cut.end(page)
    }
    for (const breakdown of BREAKDOWNS) {
      await cut.begin(page, breakdown)
      // What was said of the breakdown before goes with the new request.
      const asked = page.waitForRequest(/\/(?:rest|functions)\/v1\//)
      await act(page)
      await asked
      if (breakdown === 'hangs') {
        await page.clock.runFor(SAID_BY_MS - 1000)
        await expect(late(page).or(refusal(page)).first()).toBeVisible()
      }
      await passUntilVisible(page, refusal(page), breakdown)
      await expect(late(page), breakdown).toHaveCount(0)
      expect(await page.locator('body').innerText(), breakdown).not.toMatch(RAW)
      for (const [field, text] of fields) await expect(field, breakdown).toHaveValue(text)
      await cut.end(page)
    }
    await act(page)
    await expect(done(page)).toBeVisible()
  })

test('USE-26 who waits for an answer that does not come stops waiting, and what was typed stays @long', async ({
  page,
  cut,
}) => {
  await page.clock.install()
  await page.goto('/')
  await hydrate(contact(page).getByRole('button'))
  const words = `Bonjour, ${randomUUID()}.`
  await contact(page).getByRole('textbox', { name: 'Nom' }).fill('Rose Delva')
  await contact(page).getByRole('textbox', { name: 'Adresse email' }).fill(newAddress())
  await contact(page).getByRole('textbox', { name: 'Message' }).fill(words)
  await cut.begin(page, 'hangs')
  await contact(page).getByRole('button').click()
  await expect(contact(page).getByRole('button')).toHaveText(/en cours/i)
  await page.clock.runFor(SAID_BY_MS)
  await page.getByRole('button', { name: 'Ne plus attendre' }).click()
  await expect(contact(page).getByRole('alert')).toBeVisible()
  await expect(late(page)).toHaveCount(0)
  await expect(contact(page).getByRole('textbox', { name: 'Message' })).toHaveValue(words)
  await cut.end(page)
})
