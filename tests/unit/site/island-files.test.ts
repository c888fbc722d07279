import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IslandFiles } from '#scripts/site/pages/island-files.ts'

const FILES = {
  'Form.1.js':
    'import{a}from"./fields.1.js";import{s}from"./site.1.js";const b=()=>import("./late.1.js");export{a,b,s}',
  'fields.1.js': 'import{r}from"./react.1.js";export const a=r',
  'client.1.js': 'export{r as default}from"./react.1.js"',
  'react.1.js': 'export const r=1',
  'site.1.js': 'export const s=1',
  'late.1.js': 'export const l=1',
  'Alone.1.js': 'export const alone=1',
  'plain.1.js': 'export default 1',
  'Acts.1.js':
    'import{r}from"./react.1.js";const o=()=>import("./open-reader.1.js"),t=()=>import("./overlays.1.js"),d=()=>import("./downloads.1.js");export{d,o,r,t}',
  'overlays.1.js': 'export const t=1',
  'downloads.1.js': 'export const d=1',
  'open-reader.1.js':
    'import{r}from"./react.1.js";import{m}from"./modal.1.js";var s="/_astro/reader.1.css";export{m,r,s}',
  'modal.1.js': 'export const m=1',
}

let site: string

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'island-files-'))
  await mkdir(join(site, '_astro'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(site, '_astro', name), text)
})
afterAll(() => rm(site, { recursive: true, force: true }))

const island = (component: string, renderer: string) =>
  `<astro-island uid="a" component-url="/_astro/${component}" component-export="A" renderer-url="/_astro/${renderer}" props="{}">`

test('SLOW-01 an island names all files that its code imports at once, but none that its page loads or that comes later', () => {
  const script = '<script type="module" fetchpriority="low" src="/_astro/site.1.js"></script>'
  const named = new IslandFiles(site).name(`${island('Form.1.js', 'client.1.js')}${script}`)
  expect(/data-files="([^"]*)"/.exec(named)?.[1]?.split(' ')).toEqual(['fields.1.js', 'react.1.js'])
})

test('ISLE-02 an island names the files of what an act of its page opens, its style sheet included, to be asked for at the same moment', () => {
  const html = `${island('Acts.1.js', 'client.1.js')}<a data-act="read">Lire</a><a data-list-act="save">Garder</a>`
  const named = new IslandFiles(site).name(html)
  expect(/ data-files="([^"]*)"/.exec(named)?.[1]?.split(' ')).toEqual(['react.1.js'])
  expect(/ data-files-read="([^"]*)"/.exec(named)?.[1]?.split(' ')).toEqual([
    'open-reader.1.js',
    'overlays.1.js',
    'modal.1.js',
    'reader.1.css',
  ])
  // This one opens what the island's code does not import: it is another island's.
  expect(named).not.toContain('data-files-save')
})

test('an island names nothing for an act that its page does not have', () => {
  expect(new IslandFiles(site).name(island('Acts.1.js', 'client.1.js'))).not.toContain('data-files-read')
})

test('an island whose two files import nothing names none', () => {
  const html = island('Alone.1.js', 'plain.1.js')
  expect(new IslandFiles(site).name(html)).toBe(html)
})

const renderedByBrowser = (component: string) =>
  `${island(component, 'client.1.js').replace('">', '" ssr client="only" opts="{}">')}</astro-island>`

const preloads = (html: string, kind: string) =>
  Array.from(html.matchAll(/<link ([^>]+) href="\/_astro\/([^"]+)">/g))
    .filter(([, how]) => how === kind)
    .map(([, , name]) => name)

const MODULE = 'rel="modulepreload"'
const FILE = 'rel="prefetch"'

test('SLOW-03 a page that the browser renders asks at once for all code of its island, and for what that opens', () => {
  const html = `<head><title>Page</title></head><div data-opens="late"></div>${renderedByBrowser('Form.1.js')}`
  const named = new IslandFiles(site).name(html)
  expect(preloads(named, MODULE)).toEqual([
    'Form.1.js',
    'client.1.js',
    'fields.1.js',
    'site.1.js',
    'react.1.js',
  ])
  // A module that could not be preloaded would never come; a file is asked for again.
  expect(preloads(named, FILE)).toEqual(['late.1.js'])
  expect(named).toContain('react.1.js"></head>')
  expect(named).not.toContain('data-files')
})

test('SLOW-03 what a page opens first is as urgent as its code, what it opens second comes behind', () => {
  const html = `<head></head><div data-opens="open-reader downloads"></div>${renderedByBrowser('Acts.1.js')}`
  const named = new IslandFiles(site).name(html)
  expect(Array.from(named.matchAll(/href="\/_astro\/([^"]+)"/g), ([, name]) => name)).toEqual([
    'Acts.1.js',
    'client.1.js',
    'open-reader.1.js',
    'react.1.js',
    'modal.1.js',
    'downloads.1.js',
  ])
  expect(preloads(named, FILE)).toEqual(['open-reader.1.js', 'modal.1.js', 'downloads.1.js'])
})

test('a page that opens what its code does not import ends the build with a sentence', () => {
  const html = `<head></head><div data-opens="WorkList"></div>${renderedByBrowser('Form.1.js')}`
  expect(() => new IslandFiles(site).name(html)).toThrow(
    'The page opens WorkList, which none of its code imports.',
  )
})

test('an island that the page holds is not asked for with the page', () => {
  const html = `<head></head>${island('Form.1.js', 'client.1.js').replace('">', '" ssr client="intent" opts="{}">')}`
  expect(new IslandFiles(site).name(html)).not.toContain('<link')
})
