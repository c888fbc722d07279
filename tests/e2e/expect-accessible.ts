import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe finds nothing on a page, once what covered it while it was loading has faded out. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-initial-loader]')).toHaveCount(0)
  const builder = new AxeBuilder({ page })
  // Of WCAG 2.2, and off unless asked for.
  builder.options({ rules: { 'target-size': { enabled: true } } })
  const { violations } = await builder.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
