import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
  // The other mode opens a page of its own to join what frames say, and the portal has none.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  if (within) builder.include(within)
  if (except) builder.exclude(except)
  if (rules) builder.withRules([...rules])
  // Of WCAG 2.2, and off unless asked for.
  else builder.options({ rules: { 'target-size': { enabled: true } } })
  const { violations } = await builder.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
