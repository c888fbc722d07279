import { expect, test } from 'vitest'
import { readEnvironment } from '#domain/environment.ts'

test.each([
  { variables: {}, address: 'http://localhost:4321' },
  { variables: { SITE_PORT: '4400' }, address: 'http://localhost:4400' },
  // As in a `.env` that is copied from the example.
  { variables: { SITE_PORT: '4400', SITE_URL: '' }, address: 'http://localhost:4400' },
  { variables: { SITE_PORT: '4400', SITE_URL: 'https://revue.ht' }, address: 'https://revue.ht' },
  // Any free port, which is chosen later.
  { variables: { SITE_PORT: '0' }, address: 'http://localhost:4321' },
])('USE-01 the address of the site with $variables is $address', ({ variables, address }) => {
  expect(readEnvironment(variables).SITE_URL).toBe(address)
})

test('an address that is none is named in the error', () => {
  expect(() => readEnvironment({ SITE_URL: 'revue' })).toThrow(/SITE_URL/)
})
