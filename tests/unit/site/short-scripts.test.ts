import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findShortScripts, withScriptsAtEnd } from '#scripts/site/pages/short-scripts.ts'

const FILES = {
  'call.js': 'import{t as e}from"./site.js";e();',
  'two.js': 'import{a as e}from"./site.js";import{b as t}from"./works.js";e(),t();',
  'site.js': 'var a=()=>1;export{a as t};',
  'own.js': 'import{t as e}from"./site.js";document.title=e();',
  'with-argument.js': 'import{t as e}from"./site.js";e(location.href);',
  'lazy.js': 'import{t as e}from"./site.js";e();import("./works.js");',
  'outside.js': 'import{t as e}from"https://exemple.org/site.js";e();',
}

const late = (name: string) => `<script type="module" fetchpriority="low" src="/_astro/${name}"></script>`

let folder = ''
let short: ReturnType<typeof findShortScripts>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'short-scripts-'))
  await mkdir(join(folder, '_astro'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, '_astro', name), text)
  short = findShortScripts(folder)
})

afterAll(() => rm(folder, { recursive: true }))

test('scripts that only call what other files hold are short, and nothing else is', () => {
  expect(Object.fromEntries(short)).toEqual({
    '/_astro/call.js': { code: 'import{t as e}from"/_astro/site.js";e();', files: ['/_astro/site.js'] },
    '/_astro/two.js': {
      code: 'import{a as e}from"/_astro/site.js";import{b as t}from"/_astro/works.js";e(),t();',
      files: ['/_astro/site.js', '/_astro/works.js'],
    },
  })
})

test('SLOW-01 a page asks for its scripts behind its text, each once, and holds the short ones itself', () => {
  const page = `<html><head>${late('call.js')}</head><body><p>Texte</p>${late('two.js')}${late('own.js')}<p>Suite</p></body></html>`
  expect(withScriptsAtEnd(page, short)).toBe(
    `<html><head></head><body><p>Texte</p><p>Suite</p>${[
      late('site.js'),
      '<script type="module">import{t as e}from"/_astro/site.js";e();</script>',
      late('works.js'),
      '<script type="module">import{a as e}from"/_astro/site.js";import{b as t}from"/_astro/works.js";e(),t();</script>',
      late('own.js'),
    ].join('')}</body></html>`,
  )
})

test('a page without scripts stays as it is', () => {
  expect(withScriptsAtEnd('<p>Texte', short)).toBe('<p>Texte')
})
