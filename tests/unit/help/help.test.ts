import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import { PREBUILT_PATHS } from '#domain/back-office/sections.ts'
import {
  ALL_HELP,
  helpOf,
  searchHelp,
  manualText,
  PICTURED_SCREENS,
  pictureName,
  STORIES,
} from '#domain/help/help.ts'

const aliases = Object.entries(packageFile.imports).flatMap(([alias, target]) =>
  typeof target === 'string' ? [{ alias: alias.slice(0, -1), folder: target.slice(0, -1) }] : [],
)

/** A module and all that it imports of ours, by path. */
const sourcesOf = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found
  found.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'([^']+)'/g)) {
    const known = aliases.find(({ alias }) => name.startsWith(alias))
    if (known) sourcesOf(join(known.folder, name.slice(known.alias.length)), found)
    else if (name.startsWith('.')) sourcesOf(join(dirname(file), name), found)
  }
  return found
}

describe('help of the back office', () => {
  test('USE-30 every screen behind the sign-in has some, of few lines, with its main buttons', () => {
    for (const path of PREBUILT_PATHS.filter((each) => !['login', 'password'].includes(each)))
      expect(helpOf(`/admin/${path}`), path).toBeDefined()
    for (const { path, purpose, actions } of ALL_HELP) {
      expect(purpose.length, path).toBeLessThanOrEqual(320)
      expect(actions.length, path).toBeGreaterThan(0)
    }
  })

  test('USE-30 its buttons are called as on the screens', () => {
    const screens = [
      ...readFileSync('src/admin/screens.ts', 'utf8').matchAll(/screen\(\s*'([^']+)',[^']+'([^']+)'/g),
    ].map(([, path = '', file = '']) => ({ path, file: join('src/admin', file) }))
    const missing = ALL_HELP.flatMap((help) => {
      const own = screens.filter(({ path }) => helpOf(`/admin/${path}`) === help)
      const sources = new Set(own.flatMap(({ file }) => [...sourcesOf(file)]))
      const text = [...sources].map((file) => readFileSync(file, 'utf8')).join('\n')
      return help.actions.filter(({ button }) => !text.includes(button)).map(({ button }) => button)
    })
    expect(missing).toEqual([])
  })

  test('an inner address has the help of its screen', () => {
    expect(helpOf('/admin/issues/3f0c')?.label).toBe('Numéros')
    expect(helpOf('/admin/articles/edit/3f0c')?.label).toBe('Nouvel article')
    expect(helpOf('/admin/content')?.label).toBe('Articles')
    expect(helpOf('/admin')).toBeUndefined()
    expect(helpOf('/admin/constructor')).toBeUndefined()
  })

  test('it is searched by words in any order, without accents', () => {
    expect(searchHelp('COUP d un numero').map(({ path }) => path)).toContain('issues')
    expect(searchHelp('xylophone')).toEqual([])
    expect(searchHelp('')).toHaveLength(ALL_HELP.length)
  })
})

describe('the manual', () => {
  test('is what the screens say: `npm run manual` writes it', () => {
    expect(readFileSync('docs/manuel/README.md', 'utf8')).toBe(manualText())
  })

  test('has a day, an issue and an import as stories, and has its pictures', () => {
    expect(STORIES.map(({ title }) => title)).toEqual([
      'Une journée à la rédaction',
      'Un numéro, du sommaire à la parution',
      'Un import, de son aperçu à son annulation',
    ])
    for (const path of PICTURED_SCREENS)
      expect(existsSync(`docs/manuel/images/${pictureName(path)}`), path).toBe(true)
  })
})
