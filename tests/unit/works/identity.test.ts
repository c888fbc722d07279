import { expect, test } from 'vitest'
import { bareDoi, doiKey, titleKey } from '#domain/works/identity.ts'
import cases from '#tests/fixtures/works/identity.json' with { type: 'json' }

const titles = cases.titles.flatMap(({ key, texts }) => texts.map((text) => [text, key] as const))
const dois = cases.dois.flatMap(({ key, texts }) => texts.map((text) => [text, key] as const))

test.each(titles)('REC-14 the title “%s” is compared as “%s”', (title, key) => {
  expect(titleKey(title)).toBe(key)
})

test.each(dois)('REC-14 the DOI “%s” is compared as “%s”', (doi, key) => {
  expect(doiKey(doi)).toBe(key)
})

test.each([
  ['https://dx.doi.org/10.1234%2FABC.', '10.1234/ABC'],
  ['DOI: 10.1234/AbC', '10.1234/AbC'],
  ['n/a', undefined],
])('“%s” is stored as %s, in the case in which it is written', (text, bare) => {
  expect(bareDoi(text)).toBe(bare)
})
