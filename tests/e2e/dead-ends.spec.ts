import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'

const folder = () => requiredVariable('TEST_SITE_FOLDER')

const read = async (path: string): Promise<HTMLElement> => parse(await readFile(join(folder(), path), 'utf8'))

/** The names at the head of the pages of a folder, in small letters. */
const headings = async (pattern: string): Promise<Set<string>> => {
  const names = new Set<string>()
  for await (const path of glob(pattern, { cwd: folder() }))
    names.add((await read(path)).querySelector('h1')?.text.trim().toLowerCase() ?? '')
  return names
}

const metaOf = (page: HTMLElement, name: string): string[] =>
  page.querySelectorAll(`meta[name="${name}"]`).map((meta) => meta.getAttribute('content') ?? '')

test('LOOK-10 every author, keyword, specialty, issue and publication of a work leads to its page @long', async () => {
  const [keywords, specialties] = await Promise.all([
    headings('mots-cles/*/index.html'),
    headings('specialites/*/index.html'),
  ])
  expect(keywords.size).toBeGreaterThan(10)
  expect(specialties.size).toBeGreaterThan(5)
  const lost: string[] = []
  let works = 0
  for await (const path of glob('{rhca/articles,adc/chapters,articles}/*/index.html', {
    cwd: folder(),
  })) {
    const page = await read(path)
    const work = page.querySelector('[data-work-detail]')
    // An old address that leads on.
    if (!work) continue
    works += 1
    const linksTo = (start: string) =>
      work.querySelectorAll(`a[href^="${start}"]`).map((link) => link.text.trim().toLowerCase())
    const factOf = (label: string) =>
      work
        .querySelectorAll('dt')
        .find(({ text }) => text.trim() === label)
        ?.parentNode?.querySelector('dd')
    const authors = new Set(work.querySelectorAll('a[href^="/auteurs/"]').map((a) => a.getAttribute('href')))
    if (authors.size < metaOf(page, 'citation_author').length) lost.push(`${path}: an author`)
    // A keyword of one work alone has no page.
    const linked = linksTo('/mots-cles/')
    for (const keyword of metaOf(page, 'citation_keywords').map((word) => word.toLowerCase()))
      if (keywords.has(keyword) && !linked.includes(keyword)) lost.push(`${path}: ${keyword}`)
    const specialty = factOf('Spécialité')
    if (specialty && specialties.has(specialty.text.trim().toLowerCase()) && !specialty.querySelector('a'))
      lost.push(`${path}: ${specialty.text}`)
    const issue = factOf('Volume et numéro')
    const publication = work.querySelector('a.badge[data-category]')?.getAttribute('href')
    if (!publication) lost.push(`${path}: its publication`)
    const hasIssues = publication === '/rhca' || publication === '/igm'
    if (issue && hasIssues && !issue.querySelector('a')) lost.push(`${path}: ${issue.text}`)
  }
  expect(works).toBeGreaterThan(100)
  expect(lost).toEqual([])
})

test('LOOK-10 the not-found page has the search field', async () => {
  const form = (await read('404.html')).querySelector('main form[role="search"]')
  expect(form?.getAttribute('action')).toBe('/recherche')
  expect(form?.querySelector('input[type="search"][name="q"]')).not.toBeNull()
})
