import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixture.ts'
import { mailsTo } from './mails.ts'
import { requiredVariable } from './published-works.ts'

test('USE-01 a site of which only the port was set has it in canonical addresses, sitemap and mails', async ({
  page,
  request,
}) => {
  const site = new URL(requiredVariable('TEST_SITE_URL')).origin
  expect(site).not.toBe('http://localhost:4321')

  await page.goto('/about')
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical?.startsWith(`${site}/about`), canonical ?? 'none').toBe(true)

  const read = (file: string) => readFile(join(requiredVariable('TEST_SITE_FOLDER'), file), 'utf8')
  for (const file of ['sitemap-index.xml', 'sitemap-0.xml']) {
    const addresses = [...(await read(file)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(address?.startsWith(`${site}/`), address).toBe(true)
  }

  const email = `port-${Date.now()}@exemple.ht`
  const asked = await request.post(
    `${requiredVariable('TEST_BACKEND_URL')}/functions/v1/newsletter-subscribe`,
    {
      headers: { apikey: requiredVariable('TEST_PUBLISHABLE_KEY') },
      data: { name: 'Rose Delva', email },
    },
  )
  expect(asked.status()).toBe(200)
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain(`${site}/newsletter/unsubscribe?token=`)
})
