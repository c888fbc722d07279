import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import type { Template } from '#domain/hosting/public-pages.ts'
import { pageOfTemplate, TEMPLATE_NAMES } from '#scripts/weight/templates.ts'
import { expect, test } from './fixture.ts'
import { readAllPublished } from './index-works.ts'
import { requiredVariable } from './published-works.ts'

const MAX_ISLANDS = 6

/** What a work's buttons say of it is the longest that an island is given; what rows would be is ten times that. */
const MAX_PROPS_CHARACTERS = 2000

const WORK = ['CitationActs', 'CopyAddress', 'OfflineSave', 'ReadingTools', 'WorkButtons']

/** What is acted on, by template. The PDF reader opens from `WorkButtons` and `WorkListActs`, the period picker is a part of `IssueList`. */
const ISLANDS: Record<Template, string[]> = {
  home: ['ContactForm', 'HighlightsCarousel', 'LiveStatistics', 'NewsletterForm'],
  about: ['FounderDialogs', 'NewsletterForm'],
  work: WORK,
  authors: [],
  author: [],
  keyword: [],
  specialty: [],
  annuaire: ['MemberDirectory'],
  directives: [],
  committee: [],
  opportunities: [],
  opportunity: [],
  submission: ['SubmissionForm'],
  'submission status': ['SubmissionStatusView'],
  donate: ['DonationForm'],
  'donation completed': [],
  'donation cancelled': [],
  'newsletter confirmation': ['NewsletterLink'],
  unsubscribe: ['NewsletterLink'],
  search: ['SiteSearch'],
  offline: ['OfflineLibrary'],
  privacy: [],
  terms: [],
  'not found': ['PublishedSinceBuild', 'SuggestedPages'],
  rhca: ['ListSearch', 'OfflineSave', 'RhcaPanel', 'SubmissionReceipt', 'WorkListActs'],
  'rhca numéro': ['OfflineSave', 'WorkListActs'],
  article: WORK,
  'rhca directives': [],
  igm: ['IssueList', 'NewsletterForm', 'OfflineSave', 'SubmissionReceipt', 'WorkListActs'],
  'igm issue': ['OfflineSave', 'WorkListActs'],
  'igm directives': [],
  'igm committee': [],
  adc: ['AdcRefresh', 'LandingSearch', 'ListSearch', 'OfflineSave', 'WorkListActs'],
  chapter: ['CitationActs', 'OfflineSave', 'ReadingTools', 'WorkButtons'],
  'index-medicus': ['IndexBrowser', 'OfflineSave', 'WorkListActs'],
  'index letter': ['IndexBrowser', 'OfflineSave', 'WorkListActs'],
  'index recents': ['LatestWorks', 'WorkListActs'],
}

/** What shows nothing until it is asked for: a panel of editors, what follows a submission, an editor's refresh, what the address may have meant. */
const EMPTY_AT_BUILD = ['AdcRefresh', 'RhcaPanel', 'SubmissionReceipt', 'SuggestedPages', 'WorkListActs']

/** Given the addresses that the site knows, which are no rows of a list. */
const WITH_ADDRESSES = 'SuggestedPages'

const folder = () => requiredVariable('TEST_SITE_FOLDER')

const islandsOf = async (path: string) => {
  const file = path.endsWith('.html') ? path : `${path}/index.html`
  return parse(await readFile(join(folder(), file), 'utf8')).querySelectorAll('astro-island')
}

for (const template of TEMPLATE_NAMES)
  test(`ISLE-01 what is acted on in ${template} is an island that the build rendered, without rows as props @long`, async () => {
    const islands = await islandsOf(await pageOfTemplate(template, folder()))
    const nameOf = ({ attributes }: (typeof islands)[number]) => attributes['component-export'] ?? ''
    expect(islands.map(nameOf).toSorted()).toEqual(ISLANDS[template])
    expect(islands.map(({ attributes }) => attributes['renderer-url']).filter((url) => !url)).toEqual([])
    const silent = islands.filter((island) => island.textContent.trim() === '').map(nameOf)
    expect(silent.filter((name) => !EMPTY_AT_BUILD.includes(name))).toEqual([])
    const heavy = islands.filter(
      ({ attributes }) => (attributes['props'] ?? '').length > MAX_PROPS_CHARACTERS,
    )
    expect(heavy.map(nameOf).filter((name) => name !== WITH_ADDRESSES)).toEqual([])
  })

test('ISLE-01 ISLE-03 no page has more than six islands, nor another custom element', async () => {
  const over: string[] = []
  const elements = new Set<string>()
  let pages = 0
  for await (const file of glob('**/*.html', { cwd: folder() })) {
    const html = await readFile(join(folder(), file), 'utf8')
    pages += 1
    if (html.split('<astro-island').length - 1 > MAX_ISLANDS) over.push(file)
    for (const [, name = ''] of html.matchAll(/<([a-z]+-[a-z-]+)[\s>]/g)) elements.add(name)
  }
  expect(pages).toBeGreaterThan(TEMPLATE_NAMES.length)
  expect(over).toEqual([])
  expect([...elements].toSorted()).toEqual(['astro-island', 'astro-slot'])
})

for (const [path, source, island] of [
  ['/rhca', 'RHCA', 'ListSearch'],
  ['/adc', 'ADC', 'ListSearch'],
] as const)
  test(`ISLE-01 the rows of ${path} are HTML that its island is given as children @long`, async () => {
    const list = (await islandsOf(path)).find(({ attributes }) => attributes['component-export'] === island)
    const slot = list?.querySelector('astro-slot')
    const text = slot?.textContent.replace(/\s+/g, ' ') ?? ''
    const works = (await readAllPublished()).filter((work) => work.source === source)
    expect(works.length).toBeGreaterThan(5)
    const lost = works.filter(({ title }) => !text.includes(title.replace(/\s+/g, ' ')))
    expect(lost.map(({ title }) => title)).toEqual([])
    for (const { title } of works) expect(list?.attributes['props'] ?? '').not.toContain(title)
  })
