import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** ORCID asks for its own sign beside an iD. */
const BRANDS = ['src/components/authors/OrcidLink.astro', 'src/islands/work-article/WorkAuthors.tsx']

test('the icons of pages and screens are of one family: no component has an SVG of its own', async () => {
  const own: string[] = []
  for await (const path of glob('src/**/*.{astro,tsx}'))
    if (/<svg\b/.test(await readFile(path, 'utf8'))) own.push(path)
  expect(own.toSorted()).toEqual(BRANDS)
})
