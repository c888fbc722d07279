import { expect, test } from 'vitest'
import type { ImportRecord } from '#domain/imports/import-field.ts'
import { readBibtex } from '#formats/reference-readers/read-bibtex.ts'
import { readCrossrefJson } from '#formats/reference-readers/read-crossref-json.ts'
import { readImportedWork } from '#domain/imports/import-row.ts'
import { forTarget } from '#domain/imports/import-target.ts'
import { readJatsRecords } from '#formats/jats/read-jats-records.ts'
import { readNbib } from '#formats/reference-readers/read-nbib.ts'

const readOf = (records: Iterable<ImportRecord>) => {
  const [record] = [...records]
  const read = readImportedWork(record ?? { line: 0, values: {} })
  if ('refusals' in read) throw new Error(read.refusals.join(' ; '))
  const { funding_source: funding, award_number: award } = read.draft
  return { funding, award, notes: read.notes }
}

/** "NUMERO-01" to so many. */
const awards = (count: number) =>
  Array.from({ length: count }, (_, index) => `NUMERO-${String(index + 1).padStart(2, '0')}`)

const jats = (numbers: readonly string[]) =>
  readOf(
    readJatsRecords(
      `<article><front><article-meta><title-group><article-title>Le pian</article-title></title-group><funding-group>${numbers
        .map((number) => `<award-group><award-id>${number}</award-id></award-group>`)
        .join('')}</funding-group></article-meta></front></article>`,
    ),
  )

const crossref = (numbers: readonly string[]) =>
  readOf(
    readCrossrefJson(JSON.stringify({ title: ['Le pian'], funder: [{ name: 'Fonds', award: numbers }] })),
  )

test('MOVE-01 of many award numbers those are taken that fit into 200 characters, and that is noted', () => {
  // 17 numbers of 9 characters with 16 separators of 3 are 201 characters.
  const sixteen = awards(16).join(' ; ')
  for (const read of [jats, crossref]) {
    expect(read(awards(16))).toMatchObject({ award: sixteen, notes: [] })
    expect(read(awards(17))).toMatchObject({
      award: sixteen,
      notes: ['Numéro de subvention\u00a0: plus de 200 caractères, 1 valeur n’est pas reprise'],
    })
    expect(read(awards(20))).toMatchObject({
      award: sixteen,
      notes: ['Numéro de subvention\u00a0: plus de 200 caractères, 4 valeurs ne sont pas reprises'],
    })
    // 16 of them are 189 characters: one of 8 fits exactly.
    expect(read([...awards(16), 'x'.repeat(300), '12345678', 'NUMERO-01'])).toMatchObject({
      award: `${sixteen} ; 12345678`,
      notes: ['Numéro de subvention\u00a0: plus de 200 caractères, 1 valeur n’est pas reprise'],
    })
  }
})

test('MOVE-01 of many grants of PubMed those are taken that fit into 2000 characters', () => {
  const grants = Array.from({ length: 45 }, (_, index) =>
    `R01 AI${String(index).padStart(6, '0')}/AI/NIAID NIH HHS/United States`.padEnd(47, '.'),
  )
  const text = ['PMID- 1', 'TI  - Le pian', ...grants.map((grant) => `GR  - ${grant}`), ''].join('\n')
  // 40 of 47 characters with 39 separators of 3 are 1997 characters.
  expect(readOf(readNbib(text))).toMatchObject({
    funding: grants.slice(0, 40).join(' ; '),
    notes: ['Source de financement\u00a0: plus de 2\u202f000 caractères, 5 valeurs ne sont pas reprises'],
  })
})

test('MOVE-01 a text on its funding that is too long is noted and no reason to refuse the work', () => {
  const funding = (chars: number) =>
    readOf(readBibtex(`@article{a, title = {Le pian}, funding = {${'x'.repeat(chars)}}}`))
  expect(funding(2000)).toMatchObject({ funding: 'x'.repeat(2000), notes: [] })
  expect(funding(2001)).toMatchObject({
    funding: undefined,
    notes: ['Source de financement\u00a0: plus de 2\u202f000 caractères, 1 valeur n’est pas reprise'],
  })
})

test('MOVE-01 an issue replaces the date of a work and what was noted of it, and no other note', () => {
  const [record] = [
    ...readBibtex(
      `@article{a, title = {Le pian}, year = {2019}, month = {Spring}, funding = {${'x'.repeat(2001)}}}`,
    ),
  ]
  const read = readImportedWork(record ?? { line: 0, values: {} })
  const funding = 'Source de financement\u00a0: plus de 2\u202f000 caractères, 1 valeur n’est pas reprise'
  expect(read).toMatchObject({
    notes: ['La date «\u00a02019-Spring\u00a0» est retenue comme 2019', funding],
  })
  const issue = { source: 'RHCA', volume: '4', issue: '2', date: '2020-05', category: '' } as const
  expect(forTarget(read, { kind: 'articles', issue })).toMatchObject({
    draft: { publication_date: '2020-05' },
    notes: [funding],
  })
})
