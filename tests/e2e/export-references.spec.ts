import { readFile } from 'node:fs/promises'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { Cite } from '@citation-js/core'
import { z } from 'zod'
import { expect, test } from './fixture.ts'

const titlesOf = (file: string): string[] =>
  z
    .array(z.object({ title: z.string() }))
    .parse(new Cite(file).data)
    .map(({ title }) => title)

for (const [format, extension] of [
  ['BibTeX', 'bib'],
  ['RIS', 'ris'],
] as const)
  test(`META-13 all that a search found is one file of references, as ${format}${format === 'RIS' ? ' @long' : ''}`, async ({
    page,
  }) => {
    await page.goto('/recherche/?q=hernie')
    const results = page.getByRole('list', { name: 'Résultats' })
    await expect(results.getByRole('link').first()).toBeVisible()
    await page.getByText('Exporter les références').click()
    const group = page.locator('details').filter({ hasText: 'Exporter les références' })
    const saved = page.waitForEvent('download')
    await group.getByRole('button', { name: format, exact: true }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe(`recherche.${extension}`)
    const titles = titlesOf(await readFile(await download.path(), 'utf8'))
    await expect(group.getByRole('status')).toHaveText(
      `Le fichier est enregistré\u00a0: ${titles.length} références.`,
    )
    const shown = await results.getByRole('link').first().innerText()
    expect(titles.length).toBeGreaterThan(3)
    expect(titles.some((title) => shown.includes(title.slice(0, 20)))).toBe(true)
  })
