import { expect, test } from 'vitest'
import { contributorEmailError, emailsOf } from '#domain/contributors/contributor-emails.ts'

test.each([undefined, '', '   ', 'ada@example.org'])('the address %j of an author is taken', (email) => {
  expect(contributorEmailError(email)).toBeUndefined()
})

test.each(['ada', 'ada@', '@example.org', 'ada @example.org', 'ada@example'])(
  'the address %j of an author is refused',
  (email) => {
    expect(contributorEmailError(email)).toBe('Un courriel s’écrit comme nom@exemple.ht')
  },
)

test('addresses are those of the authors that there are, in their order, without blank ones', () => {
  const contributors = ['k2', 'k1', 'k3', 'k4'].map((id) => ({
    id,
    kind: 'person' as const,
    family: 'Un',
    affiliations: [],
  }))
  const emails = { k1: ' un@example.org ', k2: 'deux@example.org', k3: '  ', gone: 'gone@example.org' }
  expect(Object.entries(emailsOf(contributors, emails))).toEqual([
    ['k2', 'deux@example.org'],
    ['k1', 'un@example.org'],
  ])
})
