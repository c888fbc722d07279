import { describe, expect, test } from 'vitest'
import {
  readPositions,
  withPosition,
  citedExcerpt,
  nextSize,
  readReadingSettings,
} from '#domain/texts/reading-settings.ts'
import { linkPageMarks } from '#domain/texts/full-text.ts'

const USUAL = { size: 100, spacing: 'usual', width: 'usual', copy: 'plain' }

describe('settings of reading', () => {
  test.each([
    [null, USUAL],
    ['', USUAL],
    ['no JSON', USUAL],
    ['null', USUAL],
    ['{"size":130,"spacing":"wide"}', { ...USUAL, size: 130, spacing: 'wide' }],
    [
      '{"size":131,"spacing":"\\"><script>","width":"narrow","copy":"cited"}',
      { ...USUAL, width: 'narrow', copy: 'cited' },
    ],
  ])('%s is read', (stored, settings) => {
    expect(readReadingSettings(stored)).toEqual(settings)
  })

  test('sizes end at both ends', () => {
    expect([nextSize(100, -1), nextSize(90, -1), nextSize(150, 1), nextSize(175, 1)]).toEqual([
      90, 90, 175, 175,
    ])
  })

  test('an excerpt that is copied says where it is from', () => {
    expect(citedExcerpt(' la fièvre ', 'R. Éliazar. Titre. RHCA 2024', 'https://x.test/a#methodes')).toBe(
      '«\u00a0la fièvre\u00a0»\n\nR. Éliazar. Titre. RHCA 2024\nhttps://x.test/a#methodes',
    )
  })
})

describe('positions in texts', () => {
  const position = (path: string) => ({ path, href: `${path}#s`, title: 'S' })

  test('the latest is first, one a work, forty at most', () => {
    const many = Array.from({ length: 40 }, (_, at) => position(`/w${at}`))
    expect(withPosition(many, position('/new'))).toEqual([position('/new'), ...many.slice(0, 39)])
    expect(withPosition([position('/a'), position('/b')], position('/b'))).toEqual([
      position('/b'),
      position('/a'),
    ])
  })

  test('what the storage holds besides is no position: an address of another site least of all', () => {
    expect(readPositions('{')).toEqual([])
    expect(readPositions('{"a":1}')).toEqual([])
    expect(
      readPositions(
        JSON.stringify([
          position('/a'),
          1,
          null,
          { ...position('/b'), href: '//x.test' },
          { ...position('/c'), href: 'javascript:1' },
        ]),
      ),
    ).toEqual([position('/a')])
  })
})

test('TEXT-01 marks of pages lead to the page of the PDF; without a PDF there are none', () => {
  const html = '<p>un<a class="page-mark" id="p2" href="#page=2">2</a>deux</p>'
  expect(linkPageMarks(html, { address: '/a/x.pdf', isIssue: false })).toBe(
    '<p>un<a class="page-mark" id="p2" href="/a/x.pdf#page=2" type="application/pdf" data-pdf-page="2" aria-label="p.\u00a02 du PDF">p.\u00a02</a>deux</p>',
  )
  expect(linkPageMarks(html, undefined)).toBe('<p>undeux</p>')
})
