import { describe, expect, test } from 'vitest'
import { citationAddress, citationInAddress } from '#islands/work-article/citation-address.ts'
import { citationFile, citationOf } from '#formats/citations/reference-files.ts'
import { citable } from './demonstration-works.ts'
import { readWithCitationJs } from './with-citation-js.ts'

const TITLE = 'Hernies & occlusions 100 % « étranglées » # {Haïti}, dans l’Artibonite'

const work = () => citable({ title: TITLE })

describe('the one file of a reference', () => {
  test('CITE-02 a foreign parser reads the work in it, and in each of its formats', () => {
    const file = citationFile(work())
    for (const text of [file, ...['bib', 'ris', 'json'].map((extension) => citationOf(file, extension))])
      expect(readWithCitationJs(text)).toMatchObject({ title: TITLE })
  })

  test('the formats are those of their names', () => {
    const file = citationFile(work())
    expect(citationOf(file, 'bib')).toMatch(/^@/)
    expect(citationOf(file, 'ris')).toMatch(/^TY {2}- /)
    expect(citationOf(file, 'json')).toMatch(/^\[\s*\{\s*"id"/)
    expect(citationOf(file, 'json')).not.toContain('"custom"')
  })

  test('another format, and another file, are errors', () => {
    expect(() => citationOf(citationFile(work()), 'enw')).toThrow('no .enw')
    expect(() => citationOf('[{}]', 'bib')).toThrow()
  })
})

test('an address holds a text of any characters', () => {
  for (const text of [TITLE, 'a\r\nb\t,;%41', 'é', '']) {
    const address = citationAddress('application/x-bibtex', text)
    expect(address).toMatch(/^data:application\/x-bibtex;charset=utf-8,[\w%.!~*'()-]*$/)
    expect(citationInAddress(address)).toBe(text)
  }
  expect(citationInAddress(citationAddress('text/plain', 'cassé\ud800'))).toBe('cassé\ufffd')
  expect(citationInAddress('/articles/1/citation.json')).toBeUndefined()
})
