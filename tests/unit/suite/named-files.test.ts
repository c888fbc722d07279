import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FILE = /^[\w./*[\]-]+\.(?:astro|css|json|m?js|mjs|sh|sql|toml|tsv|tsx?|txt|yml)$/

/** Files that a build or a person makes; no checkout holds them. */
const MADE = [/^dist\//, /^\.local\//, /^(?:\/admin\/readiness|keys|meta|page-manifest)\.json$/]

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')

const exists = (name: string): boolean => {
  const pattern = name
    .replaceAll('*', '\u0000')
    .replace(/[.[\]]/g, '\\$&')
    .replaceAll('\u0000', '[^/]*')
  const path = new RegExp(`(?:^|/)${pattern}$`)
  return tracked.some((file) => path.test(file))
}

test('every file that the documents for contributors name is there', () => {
  const documents = ['CONTRIBUTING.md', 'README.md', ...globSync('docs/**/*.md')]
  const named = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) =>
      FILE.test(name) && !MADE.some((made) => made.test(name)) ? [`${document}: ${name}`] : [],
    ),
  )
  // A pattern that finds no names would find no missing ones.
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((each) => !exists(each.split(': ')[1] ?? ''))).toEqual([])
})
