import { bundle } from './harness/bundle.ts'
import { expect, test } from './fixture.ts'

// React's own words for what it finds other than it was built; they fail a test as any error in the console does.
test('ISLE-04 islands of one page see one change of what they share, and are hydrated as they were built', async ({
  page,
  context,
}) => {
  await page.setContent('<!doctype html><html lang="fr"><body></body></html>')
  await page.addScriptTag({ content: await bundle('tests/e2e/harness/shared-stores.tsx'), type: 'module' })
  await page.waitForFunction(() => 'harness' in window)
  const hydrate = (id: string) => page.evaluate((name) => window.harness.hydrate(name), id)
  const first = page.getByLabel('Premier')
  const second = page.getByLabel('Second')
  const built = 'en ligne, 0 téléchargements, 0, '
  for (const line of [first, second]) await expect(line).toHaveText(built)

  // One island reads what changes while another one still is HTML, and the network has gone before both.
  await hydrate('first')
  await hydrate('save')
  await context.setOffline(true)
  await page.evaluate(() => window.harness.change())
  const changed = 'hors ligne, 7 téléchargements, 1, true'
  await expect(first).toHaveText(changed)
  await expect(second).toHaveText(built)
  const saved = page.getByRole('button', { name: 'Gardé hors ligne · 1,4 Mo' })
  await expect(saved).toHaveCount(1)

  // What comes later was built with other values than the stores have now.
  await hydrate('second')
  await hydrate('saveSmall')
  await expect(second).toHaveText(changed)
  await expect(saved).toHaveCount(2)
  await context.setOffline(false)
  for (const line of [first, second]) await expect(line).toHaveText(changed.replace('hors ligne', 'en ligne'))
})
