import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** ORCID asks for its own sign beside an iD. */
const BRANDS = ['src/components/authors/OrcidLink.astro', 'src/islands/work-article/WorkAuthors.tsx']

test('LOOK-04 the icons of pages and screens are of one family: no component has an SVG of its own, nor a letter for an arrow', async () => {
  const own: string[] = []
  const arrows: string[] = []
  for await (const path of glob('src/**/*.{astro,tsx}')) {
    const source = await readFile(path, 'utf8')
    if (/<svg\b/.test(source)) own.push(path)
    if (/^\s*(?:← |[←→]$)|\S →$/m.test(source)) arrows.push(path)
  }
  expect(arrows).toEqual([])
  expect(own.toSorted()).toEqual(BRANDS)
})
