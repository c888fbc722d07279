import { describe, expect, test } from 'vitest'
import {
  cutText,
  firstPartBytes,
  linkParts,
  mentionsOf,
  PAGE_TEXT_BYTES,
  partAddress,
  surelyFits,
} from '#domain/texts/cut-text.ts'
import type { FullText, TextSection } from '#domain/texts/full-text.ts'

/** A section whose HTML has so many characters. */
const section = (id: string, chars: number): TextSection => ({ id, level: 1, html: 'x'.repeat(chars) })

const textOf = (sections: TextSection[]): FullText => ({ language: 'fr', source: 'pdf', sections })

/** One byte a character, as if nothing were compressed. */
const parts = (sections: TextSection[]) =>
  cutText(textOf(sections), (html) => html.length).map((part) => part.map(({ id }) => id))

describe('a long text is cut at a section', () => {
  test('30 kB are one page, one byte more is two', () => {
    expect(PAGE_TEXT_BYTES).toBe(30_000)
    expect(parts([section('a', 10_000), section('b', 20_000)])).toEqual([['a', 'b']])
    expect(parts([section('a', 10_000), section('b', 20_001)])).toEqual([['a'], ['b']])
  })

  test('TEXT-07 the page of a work holds less of its text where its record is long: HTML of 45 kB at most', () => {
    // A frame of 13 kB and 1.15 bytes for each character of the record.
    expect([0, 260, 262, 10_000, 19_390, 19_392, 100_000].map(firstPartBytes)).toEqual([
      30_000, 30_000, 29_999, 18_800, 8_002, 8_000, 8_000,
    ])
    const sections = [section('a', 15_000), section('b', 10_000), section('c', 20_000)]
    expect(
      cutText(textOf(sections), (html) => html.length, 20_200).map((part) => part.map(({ id }) => id)),
    ).toEqual([['a'], ['b', 'c']])
    expect([surelyFits(12_000, 8_000), surelyFits(12_001, 8_000)]).toEqual([true, false])
  })

  test('no part is heavier than that, none is empty, and all of the text is there in order', () => {
    const sections = [section('a', 29_999), section('b', 2), section('c', 15_000), section('d', 14_999)]
    expect(parts(sections)).toEqual([['a'], ['b', 'c'], ['d']])
    expect(parts([])).toEqual([[]])
  })

  test('a section that is longer than a page is divided between its paragraphs, with addresses of their own', () => {
    const paragraph = `<p>${'x'.repeat(19_993)}</p>`
    const cut = cutText(
      textOf([{ id: 'long', title: 'Long', level: 1, html: [paragraph, paragraph, paragraph].join('\n') }]),
      (html) => html.length,
    )
    expect(cut.map((part) => part.map(({ id, title, html }) => [id, title, html === paragraph]))).toEqual([
      [['long', 'Long', true]],
      [['long-suite-2', undefined, true]],
      [['long-suite-3', undefined, true]],
    ])
  })

  test('the further parts have addresses below the work’s', () => {
    expect([1, 2].map((part) => partAddress('/articles/x', part))).toEqual([
      '/articles/x',
      '/articles/x/suite/2',
    ])
  })
})

describe('a text on several pages', () => {
  const htmlOf = (parts: TextSection[][]) => parts.map((sections) => sections.map(({ html }) => html))
  const cut: TextSection[][] = [
    [
      {
        id: 'debut',
        title: 'Début',
        level: 1,
        html: '<p><a href="#fin">I</a> <a href="#t-f">II</a> <a id="t-ref-2" href="#ref-2">2</a> <a href="#page=3">3</a></p>',
      },
    ],
    [
      {
        id: 'fin',
        title: 'Fin',
        level: 1,
        html: '<p><a href="#debut">I</a> <a id="t-ref-1" href="#ref-1">1</a> <a href="#t-f">II</a></p>',
      },
      { id: 'fin-suite-2', level: 1, html: '<figure id="t-f"></figure><a href="#fin-suite-2">III</a>' },
    ],
  ]

  test('TEXT-03 links lead to the page where their target is, references to the bibliography of the first', () => {
    expect(htmlOf(linkParts(cut, '/articles/x'))).toEqual([
      [
        '<p><a href="/articles/x/suite/2#fin">I</a> <a href="/articles/x/suite/2#t-f">II</a> <a id="t-ref-2" href="#ref-2">2</a> <a href="#page=3">3</a></p>',
      ],
      [
        '<p><a href="/articles/x#debut">I</a> <a id="t-ref-1" href="/articles/x#ref-1">1</a> <a href="#t-f">II</a></p>',
        '<figure id="t-f"></figure><a href="#fin-suite-2">III</a>',
      ],
    ])
  })

  test('TEXT-03 an entry of the bibliography leads back to the page that mentions it', () => {
    expect(mentionsOf(cut, '/articles/x')).toEqual({ 1: '/articles/x/suite/2#t-ref-1', 2: '#t-ref-2' })
    expect(mentionsOf([cut.flat()], '/articles/x')).toEqual({ 1: '#t-ref-1', 2: '#t-ref-2' })
  })
})
