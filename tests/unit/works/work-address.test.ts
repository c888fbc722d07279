import { expect, test } from 'vitest'
import { canonicalPath, readWorkAddress } from '#domain/works/work-address.ts'

const ID = '6f1c7a52-6b1e-4c3e-9f5a-0d6a3d0c2b11'

test.each([
  ['RHCA', `/rhca/articles/${ID}`],
  ['IGM', `/articles/${ID}`],
  ['ADC', `/adc/chapters/${ID}`],
  ['INDEX', `/articles/${ID}`],
] as const)('ROUTE-03 a work of %s has the one address %s', (source, path) => {
  expect(canonicalPath({ id: ID, source })).toBe(path)
})

test.each([
  [`/rhca/articles/${ID}`, { kind: 'work', id: ID, source: 'RHCA' }],
  [`/rhca/articles/${ID}/`, { kind: 'work', id: ID, source: 'RHCA' }],
  [`/adc/chapters/${ID}`, { kind: 'work', id: ID, source: 'ADC' }],
  [`/articles/${ID}`, { kind: 'work', id: ID, source: undefined }],
  ['/articles/42', { kind: 'malformed' }],
  ['/articles/', { kind: 'malformed' }],
  ['/articles', { kind: 'malformed' }],
  [`/articles/x${ID}`, { kind: 'malformed' }],
  ['/igm/issues/igm-4-49', { kind: 'igm-issue', id: 'igm-4-49' }],
  ['/igm/issues/igm-4-49/', { kind: 'igm-issue', id: 'igm-4-49' }],
  ['/igm/issues/49', undefined],
  ['/igm/issues/igm-4/49', undefined],
  ['/igm', undefined],
  ['/', undefined],
  [`/fr/articles/${ID}`, undefined],
  [`/articles/${ID}/pdf`, undefined],
])('the address %s asks for %j', (path, asked) => {
  expect(readWorkAddress(path)).toEqual(asked)
})
