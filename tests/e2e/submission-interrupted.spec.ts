import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { serviceClient } from './account.ts'
import { test } from './cut-connection.ts'
import { expect } from './fixture.ts'
import { newAddress } from './own-network.ts'

const MEGABYTE = 1024 * 1024
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')
const form = (page: Page) => page.getByRole('form', { name: 'Soumettre un manuscrit' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const zone = (page: Page) => form(page).getByRole('group', { name: 'Fichiers de l’article' })
const rows = (page: Page) =>
  form(page).getByRole('list', { name: 'Fichiers de l’article : liste' }).getByRole('listitem')

const openForm = async (page: Page, email: string) => {
  // The limit of rate counts by network, and tests share this machine's.
  const network = `198.51.${String(randomInt(256))}.${String(randomInt(256))}`
  await page.route('**/functions/v1/submit-article', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': network } }),
  )
  await page.goto('/submission')
  await expect(form(page)).toHaveAttribute('data-ready', 'true')
  await form(page).getByRole('radio', { name: /RHCA/ }).check()
  await field(page, 'Titre').fill('La hernie étranglée de l’enfant')
  await form(page).getByRole('combobox', { name: 'Langue du manuscrit' }).selectOption('français')
  await form(page)
    .getByRole('button', { name: /aucun financement/ })
    .click()
  await form(page)
    .getByRole('button', { name: /aucun lien d’intérêts/ })
    .click()
  await field(page, 'Mots clés').fill('hernie, enfant, Haïti')
  await field(page, 'Auteurs').fill('Rose Delva')
  await field(page, 'Institution').fill('Hôpital de démonstration')
  await field(page, 'Nom').fill('Rose Delva')
  await field(page, 'Adresse email').fill(email)
  await field(page, 'Résumé').fill('Nous rapportons une série de douze enfants opérés d’une hernie.')
}

const stored = async (email: string) => {
  const { data } = await serviceClient()
    .from('submissions')
    .select('id, article_files_urls')
    .eq('corresponding_author_email', email)
    .throwOnError()
  return data
}

test.describe('a connection that breaks @long', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('SUB-16 an upload cut at half keeps form and files, and the retry is one whole submission', async ({
    page,
    connection,
  }) => {
    const email = newAddress()
    await openForm(page, email)
    const large = Buffer.concat([PDF, Buffer.alloc(8 * MEGABYTE, 7)])
    await form(page)
      .getByRole('group', { name: 'Fichiers de l’article' })
      .locator('input')
      .setInputFiles([
        { name: 'court.pdf', mimeType: 'application/pdf', buffer: PDF },
        { name: 'long.pdf', mimeType: 'application/pdf', buffer: large },
      ])
    connection.cutUploadAtHalf('long.pdf')
    const submit = form(page).getByRole('button', { name: 'Soumettre le manuscrit' })
    await submit.click()
    await expect(rows(page)).toHaveText([/court\.pdf.*Envoyé/, /long\.pdf.*Échec/])
    expect(connection.cuts).toHaveLength(1)
    expect(connection.cuts[0]?.passed).toBeLessThan(large.byteLength)
    await expect(form(page).getByText('Des fichiers ne sont pas arrivés. Rien n’est perdu')).toBeVisible()
    await expect(field(page, 'Titre')).toHaveValue('La hernie étranglée de l’enfant')
    expect(await stored(email)).toEqual([])

    await submit.click()
    await page.waitForURL(/\/rhca\/?$/)
    const [row, ...others] = (await stored(email)) ?? []
    expect(others).toEqual([])
    const paths = row?.article_files_urls as string[]
    expect(paths).toHaveLength(2)
    const service = serviceClient()
    const { data } = await service.storage.from('article_files').download(paths[1] ?? '')
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(large)).toBe(true)
    await service.from('submissions').delete().eq('corresponding_author_email', email).throwOnError()
    await service.storage.from('article_files').remove(paths)
  })

  test('USE-26 a submission that stalls shows what moves, is stopped, and goes on with everything typed and chosen', async ({
    page,
  }) => {
    const email = newAddress()
    await page.clock.install()
    await openForm(page, email)
    await form(page)
      .getByRole('group', { name: 'Fichiers de l’article' })
      .locator('input')
      .setInputFiles({ name: 'manuscrit.pdf', mimeType: 'application/pdf', buffer: PDF })
    const hang = () => new Promise<void>(() => {})
    const stop = page.getByRole('dialog').getByRole('button', { name: 'Interrompre l’envoi' })
    const stopped = form(page).getByText('Vous avez interrompu l’envoi.')
    // First its folder, then its file, then the submission itself gets no answer.
    for (const address of [
      '**/rest/v1/rpc/open_submission_folder',
      '**/storage/v1/object/article_files/**',
      '**/functions/v1/submit-article',
    ]) {
      await page.route(address, hang)
      await form(page).getByRole('button', { name: 'Soumettre le manuscrit' }).click()
      await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible()
      await page.clock.runFor(9000)
      await expect(page.getByText('Le serveur tarde à répondre')).toBeVisible()
      await stop.click()
      await expect(stopped).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText('Le serveur tarde à répondre')).toHaveCount(0)
      await page.unroute(address, hang)
      await expect(field(page, 'Titre')).toHaveValue('La hernie étranglée de l’enfant')
      await expect(rows(page)).toHaveText([/manuscrit\.pdf/])
    }
    await form(page).getByRole('button', { name: 'Soumettre le manuscrit' }).click()
    await page.waitForURL(/\/rhca\/?$/)
    expect(await stored(email)).toHaveLength(1)
    await serviceClient().from('submissions').delete().eq('corresponding_author_email', email).throwOnError()
  })
})

/** Whether the browser would ask before the page is left. */
const asksToStay = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

const chooseFile = (page: Page) =>
  zone(page)
    .locator('input')
    .setInputFiles({ name: 'manuscrit.pdf', mimeType: 'application/pdf', buffer: PDF })

const removeStored = (email: string) =>
  serviceClient().from('submissions').delete().eq('corresponding_author_email', email).throwOnError()

test('SUB-13 a submission on its way asks before the page is left, and one that is in leads on without a question @long', async ({
  page,
}) => {
  const email = newAddress()
  await openForm(page, email)
  await chooseFile(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/functions/v1/submit-article', async (route) => {
    await held
    await route.fallback()
  })
  expect(await asksToStay(page)).toBe(false)
  await form(page).getByRole('button', { name: 'Soumettre le manuscrit' }).click()
  await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible()
  expect(await asksToStay(page)).toBe(true)
  release()
  await page.waitForURL(/\/rhca\/?$/)
  expect(asked).toEqual([])
  await removeStored(email)
})

test('SUB-13 where the receipt cannot be stored, the author lands on the submission’s own page @long', async ({
  page,
}) => {
  const email = newAddress()
  await openForm(page, email)
  await chooseFile(page)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await form(page).getByRole('button', { name: 'Soumettre le manuscrit' }).click()
  await page.waitForURL(/\/submission\/suivi\/?#ref=/)
  await expect(page.getByRole('heading', { name: 'La hernie étranglée de l’enfant' })).toBeVisible()
  await removeStored(email)
})

test('SUB-18 a draft’s database that could not be opened, or that the browser closed, is opened again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    let count = 0
    indexedDB.open = (name, version) => {
      if (name !== 'submission-draft') return open(name, version)
      count += 1
      const request = open(count === 1 ? 'refused' : name, version)
      request.addEventListener('upgradeneeded', (event) => {
        if (count > 1) return
        event.stopImmediatePropagation()
        request.transaction?.abort()
      })
      request.addEventListener('success', () =>
        addEventListener('close-draft', () => {
          request.result.close()
          request.result.dispatchEvent(new Event('close'))
        }),
      )
      return request
    }
  })
  const save = async () => {
    await form(page).getByRole('button', { name: 'Sauvegarder le brouillon' }).click()
    const saved = page
      .getByRole('region', { name: 'Notifications' })
      .getByText('Brouillon enregistré sur cet appareil')
    await expect(saved).toBeVisible()
    await page.getByRole('button', { name: 'Fermer la notification' }).click()
    await expect(saved).toHaveCount(0)
  }
  await openForm(page, newAddress())
  await save()
  await page.evaluate(() => dispatchEvent(new Event('close-draft')))
  await field(page, 'Titre').fill('La hernie inguinale')
  await save()
  await page.reload()
  await expect(field(page, 'Titre')).toHaveValue('La hernie inguinale')
})

test('SUB-17 files dragged over the zone are announced, and dropped they are in the list', async ({
  page,
}) => {
  await openForm(page, newAddress())
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      const file = (name: string, type: string) => new File([new Uint8Array(bytes)], name, { type })
      transfer.items.add(file('glissé.pdf', 'application/pdf'))
      transfer.items.add(file('autre.pdf', 'application/pdf'))
      return transfer
    },
    [...PDF],
  )
  const drag = (type: string) => zone(page).dispatchEvent(type, { dataTransfer: data })
  await drag('dragenter')
  await drag('dragover')
  await expect(zone(page)).toHaveAttribute('data-state', 'accepted')
  await drag('drop')
  await expect(rows(page)).toHaveText([/glissé\.pdf/, /autre\.pdf/])
  await expect(zone(page)).toHaveAttribute('data-state', 'idle')
})

test('SUB-17 files of two drops, one right after the other, are never more than the zone takes, and the rest is said to be too much @long', async ({
  page,
}) => {
  await openForm(page, newAddress())
  const drop = async (name: string) => {
    const dataTransfer = await page.evaluateHandle(
      ([title, bytes]) => {
        const transfer = new DataTransfer()
        for (let number = 1; number <= 12; number += 1)
          transfer.items.add(
            new File([new Uint8Array(bytes)], `${title}-${number}.pdf`, { type: 'application/pdf' }),
          )
        return transfer
      },
      [name, [...PDF]] as const,
    )
    await zone(page).dispatchEvent('drop', { dataTransfer })
  }
  await drop('première')
  await drop('seconde')
  await expect(page.getByText('Vous ne pouvez pas déposer plus de 20 fichiers')).toBeVisible()
  expect(await rows(page).count()).toBeLessThanOrEqual(20)
})
