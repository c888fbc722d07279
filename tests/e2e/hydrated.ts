import { expect, type Locator } from '@playwright/test'

/** Comes to a control of an island as a reader does, and waits until the island is hydrated. */
export const hydrate = async (control: Locator): Promise<void> => {
  const island = control.locator('xpath=ancestor::astro-island[1]')
  await control.hover()
  await expect(island).not.toHaveAttribute('ssr')
}
