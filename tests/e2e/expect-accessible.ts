import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** What puts axe into a page: less than half of the bytes of the source that the package itself hands out. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe finds nothing on a page, once what covered it while it was loading has faded out.
 * @param options.within selector of the part that is looked at; default: the whole page
 * @param options.except selector of what is left out
 * @param options.rules the rules that are tried; default: those of axe, and the size of targets
 */
export const expectAccessible = async (
  page: Page,
  { within, except, rules }: { within?: string; except?: string; rules?: readonly string[] | undefined } = {},
): Promise<void> => {
  await expect(page.locator('[data-initial-loader]')).toHaveCount(0)
  // Once a document: reading it costs more than most passes. The policy of the page does not bind an evaluation.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  const options: axe.RunOptions = {
    ...(rules
      ? { runOnly: { type: 'rule', values: [...rules] } }
      : // Of WCAG 2.2, and off unless asked for.
        { rules: { 'target-size': { enabled: true } } }),
    // Of what passes only a first element is described, and of no element its selector.
    resultTypes: ['violations'],
    selectors: false,
  }
  const violations = await page.evaluate(
    async ({ include, exclude, options }) => {
      if (!window.axe) throw new Error('axe is not in the page')
      const results = await window.axe.run({ include, exclude }, options)
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { include: within ? [within] : [], exclude: except ? [except] : [], options },
  )
  expect(violations).toEqual([])
}
