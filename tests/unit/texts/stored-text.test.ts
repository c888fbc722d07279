import { expect, test } from 'vitest'
import { FullTextSchema } from '#domain/texts/full-text.ts'
import { figuresOf, readStoredText, type TextSurroundings } from '#domain/texts/stored-text.ts'

const FIGURE = '30000000-0000-4000-8000-000000000001/0123456789abcdef.png'
const read = (html: string, more: Partial<TextSurroundings> & { language?: string } = {}) =>
  readStoredText(
    { source: 'jats', language: null, html },
    { language: undefined, referenceCount: 2, figureOf: () => undefined, ...more },
  ).text

test('TEXT-03 a stored text comes in sections with addresses, titles and levels', () => {
  const text = read(
    '<p>Avant.</p><h2 id="t-x-s1">Méthodes</h2><p>Une.</p><h3>Eau (H<sub>2</sub>O)</h3><p>Deux.</p><h2>Méthodes</h2><p>Trois.</p>',
  )
  expect(FullTextSchema.parse(text)).toEqual({
    language: 'fr',
    source: 'jats',
    sections: [
      { id: 'section-1', level: 1, html: '<p>Avant.</p>' },
      { id: 'methodes', title: 'Méthodes', level: 1, html: '<p>Une.</p>' },
      {
        id: 'eau-h2o',
        title: 'Eau (H2O)',
        titleHtml: 'Eau (H<sub>2</sub>O)',
        level: 2,
        html: '<p>Deux.</p>',
      },
      { id: 'methodes-2', title: 'Méthodes', level: 1, html: '<p>Trois.</p>' },
    ],
  })
  expect(read('<p>x</p>', { language: 'en' }).language).toBe('en')
})

test('TEXT-03 links within a text lead to its sections, figures and references, and nowhere else', () => {
  const text = read(
    '<p><a href="#t-x-s1">I</a> <a href="#t-f">II</a> <a href="#t-absent">III</a> ' +
      '<a id="t-ref-2" href="#ref-2" class="reference-mark">2</a> <a id="t-ref-3" href="#ref-3">3</a></p>' +
      '<h2 id="t-x-s1">Résultats</h2><figure id="t-f"><figcaption>F</figcaption></figure>',
  )
  expect(text.sections[0]?.html).toBe(
    '<p><a href="#resultats">I</a> <a href="#t-f">II</a> <span>III</span> ' +
      '<a id="t-ref-2" href="#ref-2" class="reference-mark">2</a> <span id="t-ref-3">3</span></p>',
  )
})

test('TEXT-03 a figure is shown by its copies with its real size; one that is not stored leaves its words', () => {
  const html = `<figure><img src="${FIGURE}" alt="Une courbe"><figcaption>Figure 1</figcaption></figure>`
  expect(
    read(html, {
      figureOf: () => ({
        src: '/a-800.webp',
        srcSet: '/a-480.webp 480w, /a-800.webp 800w',
        width: 1200,
        height: 600,
      }),
    }).sections[0]?.html,
  ).toBe(
    '<figure><img src="/a-800.webp" srcset="/a-480.webp 480w, /a-800.webp 800w" sizes="(min-width: 48rem) 43rem, 100vw" alt="Une courbe" width="1200" height="600" loading="lazy" decoding="async"><figcaption>Figure 1</figcaption></figure>',
  )
  expect(read(html).sections[0]?.html).toBe(
    '<figure><span>Une courbe</span><figcaption>Figure 1</figcaption></figure>',
  )
  expect(figuresOf(html + html)).toEqual([FIGURE])
})

test('TEXT-04 a row is cleaned again, whatever wrote it, and what was in it is shown', () => {
  const { text, findings } = readStoredText(
    {
      source: 'edited',
      language: 'fr',
      html: '<p>a<script>alert(1)</script></p><img src="https://espion.example/a.png">',
    },
    { language: undefined, referenceCount: 0, figureOf: (name) => ({ src: name }) },
  )
  expect(text.sections).toEqual([{ id: 'section-1', level: 1, html: '<p>a</p>' }])
  expect(findings.map(({ kind }) => kind)).toEqual(['removed', 'removed'])
})

test.each([
  ['300 elements deep', 300],
  ['100 000 elements deep', 100_000],
])('SEC-08 a text that is %s keeps its words, is reported and stops no build', (_what, depth) => {
  const deep = `<p>Avant</p>${'<div>'.repeat(depth)}Au fond &lt; 5${'</div>'.repeat(depth)}`
  const row = { source: 'edited' as const, language: null, html: deep }
  const { text, findings } = readStoredText(row, {
    language: 'fr',
    referenceCount: 0,
    figureOf: () => undefined,
  })
  expect(text.sections).toEqual([{ id: 'section-1', level: 1, html: '<p>Avant Au fond &lt; 5</p>' }])
  expect(findings).toEqual([
    { kind: 'removed', text: 'Les éléments de ce fichier sont imbriqués trop profondément.' },
  ])
  expect(figuresOf(`${deep}<img src="${FIGURE}">`)).toEqual([])
})

test('SEC-08 a text 100 elements deep is read whole', () => {
  const text = read(`${'<div>'.repeat(100)}Au fond${'</div>'.repeat(100)}`)
  expect(text.sections[0]?.html).toContain('<div><div>Au fond</div></div>')
})
