import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** An address that nobody used before. */
export const newAddress = (): string => `lectrice-${randomUUID()}@exemple.ht`

/**
 * Lets a page write from a network of its own, whose address it answers: limits of rate count by network, and tests
 * share this machine's.
 */
export const useOwnNetwork = async (page: Page): Promise<string> => {
  const address = `198.51.${String(randomInt(256))}.${String(randomInt(256))}`
  await page.route(/\/(functions|rest)\/v1\/(newsletter-|send-contact|contact_messages)/, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  )
  return address
}
