import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMPARED_PAGES, sheetPath } from '#scripts/pictures/screens.ts'

/** What all pictures of the table may weigh together. */
const PICTURES_MAX_BYTES = 3_000_000

test('LOOK-05 every public template and main screen is compared in docs/design-system.md, with its picture', () => {
  const lines = readFileSync('docs/design-system.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  expect(COMPARED_PAGES.length).toBeGreaterThan(60)
  let bytes = 0
  for (const name of COMPARED_PAGES) {
    const [line, ...others] = lines.filter(([first]) => first === name)
    expect(others, name).toEqual([])
    const [, better, taken, left, picture] = line ?? []
    // Three sites are named, with commas and an “and”.
    expect(better, name).toMatch(/, .+ and /)
    expect(taken?.length, name).toBeGreaterThan(3)
    expect(left?.length, name).toBeGreaterThan(3)
    const path = /\]\((.+)\)$/.exec(picture ?? '')?.[1] ?? ''
    expect(join('docs', path), name).toBe(sheetPath(name))
    expect(existsSync(sheetPath(name)), name).toBe(true)
    bytes += readFileSync(sheetPath(name)).length
  }
  expect(bytes).toBeLessThanOrEqual(PICTURES_MAX_BYTES)
})
