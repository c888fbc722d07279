import { expect, test } from 'vitest'
import content from '#content/known-addresses.json' with { type: 'json' }
import {
  KnownAddressesSchema,
  similarity,
  suggestedPages,
  type AddressIndex,
  issueKeyOf,
  suggestedWorks,
  readWanted,
  workKeys,
} from '#domain/shell/suggested-pages.ts'

const pages = KnownAddressesSchema.parse(content)
const suggested = (path: string) => suggestedPages(path, pages, 5).map(({ href }) => href)

test.each([
  ['/rcha', '/rhca'],
  ['/RHCA/', '/rhca'],
  ['/submision', '/submission'],
  ['/soumettre', '/submission'],
  ['/index-medcus.html', '/index-medicus'],
  ['/igm/directive', '/igm/directives'],
  ['/À propos', '/about'],
  ['/dons', '/donate'],
  ['/rhca/article/quelconque', '/rhca'],
  ['/%E0%A4%A/annuaire', undefined],
])('%s may mean %s', (path, href) => {
  expect(suggested(path)[0]).toBe(href)
})

test.each(['/nulle-part/du-tout', '/', '/wp-login.php', '/x', '/../../etc/passwd'])(
  '%s is similar to nothing',
  (path) => {
    expect(suggested(path)).toEqual([])
  },
)

test('words are as alike as they share letters in their order', () => {
  expect(similarity('rcha', 'rhca')).toBe(0.75)
  expect(similarity('igm', 'igm')).toBe(1)
  expect(similarity('igm', 'adc')).toBe(0)
  expect(similarity('', '')).toBe(0)
})

const ID = '3f0c5a1e-0000-4000-8000-000000000000'
const index: AddressIndex = [
  [`/rhca/articles/${ID}`, 'La hernie étranglée de l’enfant'],
  ['/articles/9b1d5a1e-0000-4000-8000-000000000000', 'Anesthésie de l’enfant fiévreux'],
  ['/igm/issues/igm-2-7', 'IGM 2, 7'],
  ['/igm/issues/igm-2-17', 'IGM 2, 17'],
]
const found = (path: string) => suggestedWorks(readWanted(path), index, 5).map(({ href }) => href)

test('a work is found by its id under an old address, and by words of its title', () => {
  const work = [`/rhca/articles/${ID}`]
  expect(found(`/rhca/article/${ID}`)).toEqual(work)
  expect(found(`/revue/${ID.toUpperCase()}.html`)).toEqual(work)
  expect(found('/articles/la-hernie-etranglee-de-l-enfant')).toEqual(work)
  expect(found('/blog/hernie_étranglé')).toEqual(work)
  expect(found('/articles/fractures-ouvertes')).toEqual([])
  // One common word of several says nothing.
  expect(found('/vaccination-chez-enfant')).toEqual([])
})

test('an IGM issue is found by its volume and number under an old address', () => {
  expect(found('/igm/issue/igm-2-7')).toEqual(['/igm/issues/igm-2-7'])
  expect(found('/igm/vol-2/no-07')).toEqual(['/igm/issues/igm-2-7'])
  expect(found('/igm/issue/igm-9-9')).toEqual([])
})

test('what an address asks for is read in the files where it was written', () => {
  const keys = workKeys(ID, 'La hernie étranglée de l’enfant')
  for (const path of [`/rhca/article/${ID}`, '/articles/hernie-etranglee'])
    expect(keys).toEqual(expect.arrayContaining(readWanted(path).keys))
  expect(readWanted('/igm/issue/2-7').keys).toEqual([issueKeyOf('/igm/issues/igm-2-7')])
  expect(readWanted('/').keys).toEqual([])
})
