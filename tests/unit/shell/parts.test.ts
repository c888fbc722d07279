import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** The files of `src` that hold a pattern, but for those of `src/ui`, where it belongs. */
const filesWith = async (pattern: RegExp): Promise<string[]> => {
  const found: string[] = []
  for await (const file of glob('src/**/*.{astro,tsx,ts}')) {
    if (file.startsWith('src/ui/')) continue
    if (pattern.test(await readFile(file, 'utf8'))) found.push(file)
  }
  return found.sort()
}

test('ISLE-05 check boxes, radios, selects and numbers are those of src/ui alone', async () => {
  expect(await filesWith(/<select\b/)).toEqual([])
  // The hero's is a switch of styles alone, in a page without React.
  expect(await filesWith(/<input\b(?:[^<>]|=>)*type="(?:checkbox|radio|number)"/)).toEqual([
    'src/components/home/Hero.astro',
  ])
  // The code of an authenticator is no number: it may begin with 0.
  expect(await filesWith(/inputMode="(?:numeric|decimal)"/)).toEqual(['src/admin/session/CodeField.tsx'])
})

test('ISLE-05 what opens in an island or the back office is base-ui’s; HTML’s own dialogs are those of pages without React', async () => {
  expect(await filesWith(/<dialog\b|createElement\('dialog'\)|\bpopover=|popoverTarget/)).toEqual([
    'src/components/adc/ContentsDialog.astro',
    'src/components/shell/MobileMenu.astro',
  ])
  expect(await filesWith(/role="(?:menu|menuitem|tablist|tab|tabpanel|tooltip|alertdialog)"/)).toEqual([
    'src/components/shell/SectionList.astro',
    'src/shell/parts/tooltips.ts',
  ])
  // Names of parts, so that a dialog of one's own is not simply called otherwise.
  expect(await filesWith(/role="dialog"/)).toEqual([])
})

test('ISLE-05 every root of React refuses the style elements of a library', async () => {
  const roots = await filesWith(/\bcreateRoot\(/)
  expect(roots.length).toBeGreaterThan(2)
  for (const file of roots) {
    const source = await readFile(file, 'utf8')
    expect(source, file).toMatch(/<CSPProvider disableStyleElements>|<Island>/)
  }
  for (const file of [
    'src/admin/AdminApp.tsx',
    'src/browser/hydration/Island.tsx',
    'src/browser/errors/IslandErrorBoundary.tsx',
  ])
    expect(await readFile(file, 'utf8'), file).toContain('<CSPProvider disableStyleElements>')
  // What Astro hydrates begins with one of these.
  const hydrated = new Set<string>()
  for await (const file of glob('src/**/*.astro')) {
    const source = await readFile(file, 'utf8')
    for (const [, name = ''] of source.matchAll(/<([A-Z]\w+)\b[^<>]*\bclient:/g)) {
      const path = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#(\\S+?)'`).exec(source)?.[1]
      expect(path, `${file}: ${name}`).toBeDefined()
      hydrated.add(`src/${path}`)
    }
  }
  expect(hydrated.size).toBeGreaterThan(10)
  for (const file of hydrated)
    expect(await readFile(file, 'utf8'), file).toMatch(
      /<Island\b|<IslandErrorBoundary>|<CSPProvider disableStyleElements>/,
    )
})
