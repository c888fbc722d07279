import { randomUUID } from 'node:crypto'
import type { TestBackend } from '#tests/backend/fixture.ts'

let visitors = 0

/** Headers of a visitor from a network of its own, so that tests don't limit each other. */
export const newVisitor = (): Record<string, string> => ({
  'x-forwarded-for': `192.0.2.${String((visitors += 1))}`,
})

/** An address that nobody used before. */
export const newAddress = (): string => `lectrice-${randomUUID()}@exemple.ht`

/** Calls a function as a page does. */
export const callAsVisitor = async (
  { backend }: TestBackend,
  name: string,
  body: object,
  headers = newVisitor(),
): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
