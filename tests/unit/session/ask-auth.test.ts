import { expect, test } from 'vitest'
import { askAuth } from '#admin/session/ask-auth.ts'
import { UNREACHED } from '#domain/errors/unreached.ts'

test('a form is answered in French when the client of the auth service cannot be loaded', async () => {
  // A test is no build: it names no backend, so that the client does not load.
  const refusal = await askAuth(async () => {
    throw new Error('Nobody is asked without a client.')
  })
  expect(refusal?.message).toBe(UNREACHED)
})
