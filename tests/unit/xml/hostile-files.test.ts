import { expect, test } from 'vitest'
import { htmlLines } from '#formats/reference-readers/record-values.ts'
import { xmlRecords } from '#formats/xml/read-xml.ts'

/** Far above what each takes, far below what the square of its length would take. */
const SECONDS = 10

const secondsOf = (work: () => void): number => {
  const started = performance.now()
  work()
  return (performance.now() - started) / 1000
}

test('FAULT-04 a file of 200 000 records without an end is refused record by record, in a moment', () => {
  let records = 0
  const seconds = secondsOf(() => {
    for (const record of xmlRecords(`<list>${'<PubmedArticle >x '.repeat(200_000)}`, 'PubmedArticle')) {
      expect('errorText' in record).toBe(true)
      records += 1
    }
  })
  expect(records).toBe(200_000)
  expect(seconds).toBeLessThan(SECONDS)
})

test('a record is read to its own end, whatever follows it', () => {
  const records = [...xmlRecords('<l><a>1</a>\n<a>2\n<a>3</a></l>', 'a')]
  expect(records.map((record) => ('element' in record ? record.element.children : record.errorText))).toEqual(
    [['1'], 'la balise <a> n’y est pas refermée', ['3']],
  )
})

test('FAULT-04 a text of half tags loses no time, and one of whole tags loses them', () => {
  expect(secondsOf(() => htmlLines('<'.repeat(200_000)))).toBeLessThan(SECONDS)
  expect(htmlLines('<p class="a">Un &lt; deux</p><p>Trois</p>')).toBe('Un < deux\nTrois')
})
