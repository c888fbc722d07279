import { createServer } from 'node:net'
import type { Template } from '#domain/hosting/public-pages.ts'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import { serveSite } from '#scripts/site/serve-site.ts'
import { startTestSite } from '#scripts/test/start-test-site.ts'
import { BUDGET, FIRST_SEARCH_KB } from './budget.ts'
import { KB, overBudget } from './check-budget.ts'
import { launchBrowser } from './launch-browser.ts'
import { measurePage } from './measure-page.ts'
import { measureSearch } from './measure-search.ts'
import { searchRow, weightHeading, weightRow } from './print-weight.ts'
import { measureSlowLine } from './slow-line/measure-slow-line.ts'
import { CATEGORIES, medianOf, runLighthouse } from './run-lighthouse.ts'
import { isTemplate, isUnlistedTemplate, pageOfTemplate, TEMPLATE_NAMES } from './templates.ts'

type Options = {
  /** A built site; without it the demonstration archive is built. */
  folder: string | undefined
  /** Only these templates; all of them when empty. */
  templates: string[]
  /** How often Lighthouse looks at each page; the median counts. */
  lighthouseRuns: number
}

type Site = { url: string; folder: string; close: () => Promise<void> }

const requiredOf = (variables: Record<string, string>, name: string): string => {
  const value = variables[name]
  if (!value) throw new Error(`The test site does not say its ${name}`)
  return value
}

const openSite = async (folder: string | undefined): Promise<Site> => {
  if (folder !== undefined) return { ...(await serveSite(folder, 0)), folder }
  const { variables, close } = await startTestSite(console.log)
  return {
    url: requiredOf(variables, 'TEST_SITE_URL'),
    folder: requiredOf(variables, 'TEST_SITE_FOLDER'),
    close,
  }
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

/** Prints how the pages of the demonstration open over a poor line; answers how much is over the budget. */
export const weighOnSlowLine = async (templates: string[]): Promise<number> => {
  const wanted = wantedTemplates(templates)
  const { variables, close } = await startTestSite(console.log)
  try {
    const findings = await measureSlowLine(
      {
        url: requiredOf(variables, 'TEST_SITE_URL'),
        folder: requiredOf(variables, 'TEST_SITE_FOLDER'),
        backend: {
          url: requiredOf(variables, 'TEST_BACKEND_URL'),
          publishableKey: requiredOf(variables, 'TEST_PUBLISHABLE_KEY'),
          secretKey: requiredOf(variables, 'TEST_SECRET_KEY'),
        },
      },
      wanted,
      templates.length === 0,
    )
    for (const finding of findings) console.error(`Over budget: ${finding}`)
    return findings.length
  } finally {
    await close()
  }
}

/** Prints what every template's page weighs, and on demand Lighthouse's scores; answers how much is over the budget. */
export const weighSite = async ({ folder, templates, lighthouseRuns }: Options): Promise<number> => {
  const wanted = wantedTemplates(templates)
  const site = await openSite(folder)
  const port = await freePort()
  const browser = await launchBrowser({ port })
  const findings: string[] = []
  try {
    console.log(weightHeading())
    for (const template of wanted) {
      const weight = await measurePage(browser, site.url + (await pageOfTemplate(template, site.folder)))
      console.log(weightRow(template, weight))
      findings.push(...overBudget(template, weight, BUDGET[template]))
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
