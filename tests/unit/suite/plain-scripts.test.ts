import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MAX_LINES = 60

/** What every page does by itself, without React. */
const SCRIPTS = [
  'bar.ts',
  'navigation.ts',
  'page-view.ts',
  'pull-to-refresh.ts',
  'retry-queue.ts',
  'service-worker.ts',
  'theme.ts',
  'watchdog.ts',
]

/** Written into the page: what runs before the first paint, and data. */
const INLINE = ['src={pageBootUrl}', 'set:html={INLINE_BOOT}', 'type="application/ld+json" set:html={json}']

/** A script of the shell, or all of them by the layout: taken in, and started. */
const CALL = /^import \{ start\w+ \} from '(?:#shell\/[\w-]+|\.\/start-page)\.ts'$|^start\w+\(\)$/

const linesOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length
const filesOf = (pattern: string): string[] => globSync(pattern).map((file) => file.replaceAll('\\', '/'))

test('ISLE-03 the shell is eight plain scripts of 60 lines at most, parts included', () => {
  expect(readdirSync('src/shell').toSorted()).toEqual([...SCRIPTS, 'parts'].toSorted())
  const files = filesOf('src/shell/**/*.ts')
  expect(files.length).toBeGreaterThan(SCRIPTS.length)
  expect(files.filter((file) => linesOf(file) > MAX_LINES)).toEqual([])
})

test('ISLE-03 no page has a script but those of the shell, and nothing is a custom element', () => {
  const scripts = filesOf('src/**/*.astro').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/<script\b([^>]*?)\/?>(?:([^<]*)<\/script>)?/g),
      ([, attributes = '', code = '']) => ({ file, attributes: attributes.trim(), code }),
    ),
  )
  const lines = scripts
    .filter(({ attributes }) => !attributes.startsWith('is:inline'))
    .flatMap(({ code }) => code.split('\n').map((line) => line.trim()))
    .filter((line) => line !== '')
  expect(lines.filter((line) => !CALL.test(line))).toEqual([])
  const layout = readFileSync('src/layouts/start-page.ts', 'utf8')
  const started = Array.from(layout.matchAll(/from '#shell\/([^']+)'/g), ([, script]) => script)
  expect(started.toSorted()).toEqual(SCRIPTS)
  expect(Array.from(layout.matchAll(/from '/g))).toHaveLength(SCRIPTS.length)
  const inline = scripts.flatMap(({ attributes }) =>
    attributes.startsWith('is:inline') ? [attributes.replace('is:inline', '').trim()] : [],
  )
  expect(new Set(inline)).toEqual(new Set(INLINE))
  const elements = filesOf('src/**/*.{ts,tsx,astro}').filter((file) =>
    /customElements\.define|class \w* ?extends HTMLElement\b/.test(readFileSync(file, 'utf8')),
  )
  expect(elements).toEqual([])
})

test('ISLE-03 the shell builds no elements and has no rules of forms', () => {
  const refused = filesOf('src/shell/**/*.ts').filter((file) =>
    /const element\b|createElement\((?!'(?:div|span|link)')|setCustomValidity|\.validity\b|from '(?:react|zod)/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(refused).toEqual([])
})
