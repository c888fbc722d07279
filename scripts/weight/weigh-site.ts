import { createServer } from 'node:net'
import type { Template } from '#domain/hosting/public-pages.ts'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import { serveSite } from '#scripts/site/serve-site.ts'
import { startTestSite } from '#scripts/test/start-test-site.ts'
import { BUDGET, FIRST_SEARCH_KB } from './budget.ts'
import { KB, overBudget } from './check-budget.ts'
import { launchBrowser } from './launch-browser.ts'
import { measurePage } from './measure-page.ts'
import { measureReading } from './measure-reading.ts'
import { measureSearch } from './measure-search.ts'
import { searchRow, slowRow, weightHeading, weightRow } from './print-weight.ts'
import { CATEGORIES, medianOf, runLighthouse } from './run-lighthouse.ts'
import { isTemplate, isUnlistedTemplate, pageOfTemplate, TEMPLATE_NAMES } from './templates.ts'

type Options = {
  /** A built site; without it the demonstration archive is built. */
  folder: string | undefined
  /** Only these templates; all of them when empty. */
  templates: string[]
  /** Whether the pages with a text are read on a slow line too. */
  slow: boolean
  /** How often Lighthouse looks at each page; the median counts. */
  lighthouseRuns: number
}

/** The pages of works, which have their text. */
const WITH_TEXT: readonly Template[] = ['article', 'work', 'chapter']

type Site = { url: string; folder: string; close: () => Promise<void> }

const openSite = async (folder: string | undefined): Promise<Site> => {
  if (folder !== undefined) return { ...(await serveSite(folder, 0)), folder }
  const { variables, close } = await startTestSite(console.log)
  const { TEST_SITE_URL: url, TEST_SITE_FOLDER: built } = variables
  if (!url || !built) throw new Error('The test site says neither its address nor its folder')
  return { url, folder: built, close }
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listenOnPort(server, 0, 'browser', 'CHROMIUM_PORT')
  await new Promise((resolve) => server.close(resolve))
  return port
}

const wantedTemplates = (names: string[]): readonly Template[] => {
  const unknown = names.filter((name) => !isTemplate(name))
  if (unknown.length > 0)
    throw new Error(`No such template: ${unknown.join(', ')}. Templates: ${TEMPLATE_NAMES.join(', ')}`)
  return names.length === 0 ? TEMPLATE_NAMES : names.filter(isTemplate)
}

/** Prints what every template's page weighs, and on demand Lighthouse's scores; answers how much is over the budget. */
export const weighSite = async ({ folder, templates, slow, lighthouseRuns }: Options): Promise<number> => {
  const wanted = wantedTemplates(templates)
  const site = await openSite(folder)
  const port = await freePort()
  const browser = await launchBrowser(port)
  const findings: string[] = []
  try {
    console.log(weightHeading())
    for (const template of wanted) {
      const weight = await measurePage(browser, site.url + (await pageOfTemplate(template, site.folder)))
      console.log(weightRow(template, weight))
      findings.push(...overBudget(template, weight, BUDGET[template]))
    }
    for (const template of slow ? wanted.filter((name) => WITH_TEXT.includes(name)) : []) {
      const path = await pageOfTemplate(template, site.folder)
      console.log(slowRow(template, await measureReading(browser, site, path)))
    }
    if (templates.length === 0) {
      const bytes = await measureSearch(browser, site.url)
      console.log(searchRow(bytes))
      if (folder === undefined && bytes > FIRST_SEARCH_KB * KB)
        findings.push(`first search: ${bytes} bytes, budget ${FIRST_SEARCH_KB * KB} bytes`)
    }
    for (const template of lighthouseRuns > 0 ? wanted : []) {
      const address = site.url + (await pageOfTemplate(template, site.folder))
      const { scores, losses } = await medianOf(lighthouseRuns, () =>
        runLighthouse(address, port, isUnlistedTemplate(template)),
      )
      console.log(`${template}: ${CATEGORIES.map((name) => `${name} ${scores[name]}`).join(', ')}`)
      for (const loss of losses) console.log(`  ${loss}`)
    }
    for (const finding of findings) console.error(`Over budget: ${finding}`)
    return findings.length
  } finally {
    await browser.close()
    await site.close()
  }
}
