import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readJats } from '#formats/jats/text/read-text.ts'
import { cleanText } from '#domain/texts/clean-text.ts'

const FIGURE = '30000000-0000-4000-8000-000000000001/0123456789abcdef.png'
const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/jats/${name}.xml`, import.meta.url), 'utf8')
const read = (xml: string, pictures: readonly string[] = []) =>
  readJats(xml, (name) => (pictures.includes(name) ? FIGURE : undefined))
const article = (body: string, back = ''): string =>
  `<article xmlns:xlink="x"><front/><body>${body}</body><back>${back}</back></article>`
const textsOf = (findings: readonly { kind: string; text: string }[], kind: string): string[] =>
  findings.filter((finding) => finding.kind === kind).map(({ text }) => text)

/** The words of a file behind its front, as any reader of XML finds them. */
const wordsOf = (xml: string): Set<string> =>
  new Set(
    xml
      .replace(/<front>[^]*?<\/front>/, '')
      .replace(/<front\/>/, '')
      // What a reader is not shown: the name of a picture, another notation of a formula, an identifier.
      .replace(/<object-id[^]*?<\/object-id>|<alt-text>[^]*?<\/alt-text>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&\w+;/g, ' ')
      .match(/\p{L}{2,}/gu),
  )

test.each(['elife-32671', 'plos-style', 'scielo-style'])(
  'TEXT-10 every word of %s is in its text or its references',
  (name) => {
    const xml = fixture(name)
    const { html, references } = read(xml)
    const shown = new Set(
      `${html.replace(/<[^>]+>/g, ' ')} ${references.map(({ text, doi }) => `${text} ${doi ?? ''}`).join(' ')}`.match(
        /\p{L}{2,}/gu,
      ),
    )
    // The title of the list is the page's own; a mark before an item is HTML's.
    const ownWords = new Set(['References', 'REFERENCIAS'])
    expect([...wordsOf(xml)].filter((word) => !shown.has(word) && !ownWords.has(word))).toEqual([])
  },
)

test('TEXT-10 a whole article of eLife: sections, figures, marks and references', () => {
  const { html, references, findings } = read(fixture('elife-32671'), ['fig1.jpg', 'fig2.jpg'])
  expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'Introduction',
    'Results',
    'Discussion',
  ])
  expect(html.match(/<figure /g)).toHaveLength(5)
  expect(html.match(/<img /g)).toHaveLength(2)
  expect(textsOf(findings, 'missing')).toEqual(
    ['fig3.jpg', 'fig4.jpg', 'fig5.jpg'].map(
      (name) => `image «\u00a0${name}\u00a0»\u00a0: ajoutez-la au dépôt en PNG, JPEG, WebP ou GIF`,
    ),
  )
  expect(textsOf(findings, 'unknown')).toEqual([])
  expect(textsOf(findings, 'removed')).toEqual([])
  expect(references).toHaveLength(51)
  expect(references[0]?.doi).toMatch(/^10\./)
})

test('TEXT-03 sections, formulae, tables, figures, lists and boxes of a JATS file are HTML of their own', () => {
  const { html, language } = read(fixture('plos-style'), ['pone.0000001.g001.tif'])
  expect(language).toBe('en')
  expect(html).toContain('<h2 id="t-x-sec001">Introduction</h2>')
  expect(html).toContain('<h3 id="t-x-sec003">Model of H<sub>2</sub>O loss</h3>')
  expect(html).toContain('<i>Staphylococcus aureus</i>')
  expect(html).toContain(
    '<p>The area <math><mi>A</mi></math> follows </p><div id="t-x-pone-0000001-e002" class="formula">',
  )
  expect(html).toContain(
    '<math display="block"><mi>A</mi><mo>=</mo><msup><mi>e</mi><mrow><mo>-</mo><mi>k</mi><mi>t</mi></mrow></msup></math><span> (1)</span></div><p> where <i>t</i> is in days.</p>',
  )
  expect(html).toContain('<ol><li>cleaning</li><li>closing</li></ol>')
  expect(html).toContain(
    '<aside id="t-x-box1" class="box"><p><b>Inclusion</b></p><p>Adults only.</p></aside>',
  )
  expect(html).toContain(
    `<figure id="t-x-pone-0000001-g001"><img src="${FIGURE}" alt="A falling curve from 12 to 1"><figcaption><b>Fig 1 Healing by week.</b> <p>Mean area, in cm<sup>2</sup>.</p></figcaption></figure>`,
  )
  expect(html).toContain(
    '<figure id="t-x-pone-0000001-t001"><div class="table-scroll" role="region" tabindex="0" aria-label="Table 1"><table><caption><b>Table 1 Patients.</b></caption>',
  )
  expect(html).toContain(
    '<tbody><tr><td rowspan="2">Over 40</td><td>30</td></tr><tr><td>31</td></tr></tbody></table></div>',
  )
  expect(html).toContain('<a href="https://example.org/ethics">protocol</a>')
  expect(html).toContain('<h2>Acknowledgements</h2><p>We thank the nurses.</p>')
})

test('TEXT-03 marks of references, notes, figures and tables lead there, and notes back', () => {
  const plos = read(fixture('plos-style')).html
  expect(plos).toContain('<a id="t-ref-1" href="#ref-1" class="reference-mark" role="doc-biblioref">1</a>')
  expect(plos).toContain('<a id="t-ref-1-2" href="#ref-1" class="reference-mark" role="doc-biblioref">1</a>')
  expect(plos).toContain('<a href="#t-x-pone-0000001-t001">Table 1</a>')
  expect(plos).toContain('<a href="#t-x-sec003">below</a>')
  expect(plos).toContain('<a href="#t-x-t001fn001"><sup>a</sup></a>')
  const scielo = read(fixture('scielo-style')).html
  const mark = (id: string, number: number) =>
    `<sup><a id="${id}" href="#t-note-${number}" class="note-mark" role="doc-noteref" aria-label="Nota ${number}">${number}</a></sup>`
  expect(scielo).toContain(`${mark('t-note-mark-1', 1)}, con pocas camas${mark('t-note-mark-2', 2)}, y cerró`)
  expect(scielo).toContain(mark('t-note-mark-1-2', 1))
  expect(scielo).toContain(
    '<h2 id="t-notes">NOTAS</h2><ol><li id="t-note-1"><p>Archivo municipal, caja 3.</p><a href="#t-note-mark-1" role="doc-backlink" aria-label="Volver al texto, llamada 1">↩</a><a href="#t-note-mark-1-2" role="doc-backlink" aria-label="Volver al texto, llamada 2">↩</a></li><li id="t-note-2"><p>Doce camas, según el registro.</p><a href="#t-note-mark-2" role="doc-backlink" aria-label="Volver al texto">↩</a></li></ol>',
  )
})

test('TEXT-10 translations, appendices, quotations, verses and notes without a mark of a SciELO file stay', () => {
  const { html, findings } = read(fixture('scielo-style'), ['1234-gf01.png'])
  expect(html).toContain(
    '<blockquote><p>La casa estaba siempre llena.</p><p><cite>Carta de 1850</cite></p></blockquote>',
  )
  expect(html).toContain('<p><b>Siglas</b></p><dl><dt>OMS</dt><dd>Organización Mundial de la Salud</dd></dl>')
  expect(html).toContain('<ul><li>medicina</li><li><p>cirugía</p><ol type="a"><li>menor</li></ol></li></ul>')
  expect(html).toContain('<p><b>FINANCIAMIENTO</b></p><p>Ninguno.</p>')
  expect(html).toContain('<h2 id="t-x-app1">APÉNDICE</h2><p>Lista de médicos.</p>')
  expect(html).toContain(
    '<h2 lang="en">History of a hospital</h2><h3 lang="en">INTRODUCTION</h3><p lang="en">',
  )
  expect(html).toContain('<a href="mailto:casa@example.org">casa@example.org</a>')
  expect(html).toContain('falta Figura 99.')
  expect(textsOf(findings, 'note')).toContain('renvoi vers «\u00a0f99\u00a0», qui n’est pas dans le fichier')
  expect(textsOf(findings, 'note')).toContain('Figura 1\u00a0: pas de texte de remplacement')
})

test('TEXT-10 an element that nobody knows is named to the editor, and its words stay', () => {
  const { html, findings } = read(fixture('plos-style'))
  expect(html).toContain('<p>What no one here knows.</p>')
  expect(textsOf(findings, 'unknown')).toEqual(['«\u00a0future-element\u00a0»'])
  expect(textsOf(findings, 'note')).toContain('formule en TeX sans MathML, montrée telle qu’elle est écrite')
  expect(html).toContain('<code>\\alpha+\\beta</code>')
})

test('TEXT-10 references come as the record has them: printed lines as they are, marked parts in the order of Vancouver', () => {
  expect(read(fixture('plos-style')).references).toEqual([
    {
      text: 'Pierre J. Slow wounds. J Wounds. 2011;3:10–4. doi: 10.1000/jw.3.10 21111111',
      doi: '10.1000/jw.3.10',
      pmid: '21111111',
    },
    { text: 'Joseph M, Louis R, et al. Closing. Surgery 2015;7(2):100–108.', doi: '10.1000/s.7' },
  ])
})

test('TEXT-04 scripts, handlers, remote pictures and dangerous links of a JATS file leave nothing and are shown', () => {
  const { html, findings } = read(
    article(
      '<p onclick="alert(1)" style="color:red">Un <ext-link xlink:href="javascript:alert(1)">lien</ext-link></p>' +
        '<script>alert(1)</script><p><inline-graphic xlink:href="https://espion.example/a.png"/></p>' +
        '<p>&lt;script&gt;alert(2)&lt;/script&gt;</p>' +
        '<disp-formula><math xmlns="http://www.w3.org/1998/Math/MathML" onclick="alert(3)"><maction actiontype="statusline" href="javascript:alert(4)"><mi>x</mi></maction><annotation-xml encoding="text/html"><script>alert(5)</script></annotation-xml></math></disp-formula>',
    ),
  )
  expect(html).toBe(
    '<p>Un lien</p><p>&lt;script>alert(2)&lt;/script></p><div class="formula"><math display="block"><mrow><mi>x</mi></mrow></math></div>',
  )
  expect(textsOf(findings, 'unknown')).toEqual([])
  expect(textsOf(findings, 'removed')).toEqual([
    'attribut «\u00a0onclick\u00a0» de «\u00a0p\u00a0»',
    'lien vers «\u00a0javascript:alert(1)\u00a0»',
    'élément «\u00a0script\u00a0» (2\u00a0fois)',
    'attribut «\u00a0onclick\u00a0» de «\u00a0math\u00a0»',
    'lien vers «\u00a0javascript:alert(4)\u00a0»',
    'image d’un autre site\u00a0: https://espion.example/a.png',
  ])
})

test('TEXT-04 external and nested entities are never followed, and are shown', () => {
  const bomb = `<!DOCTYPE article [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY xxe SYSTEM "file:///etc/passwd">]>${article(
    '<p>Un &xxe; deux &b; trois</p>',
  )}`
  const { html, findings } = read(bomb)
  expect(html).toBe('<p>Un &amp;xxe; deux &amp;b; trois</p>')
  expect(textsOf(findings, 'removed')).toEqual([
    'déclarations d’entités, qui ne sont pas lues',
    'entité «\u00a0a\u00a0», qui n’est pas suivie (4\u00a0fois)',
    'entité «\u00a0xxe\u00a0», qui n’est pas suivie',
    'entité «\u00a0b\u00a0», qui n’est pas suivie',
  ])
})

test('TEXT-02 a file that is no readable JATS article says what it is', () => {
  for (const [xml, message] of [
    ['<article><body><p>Un</body></article>', /bien formé/],
    ['<html><body>Un</body></html>', /«\u00a0html\u00a0»/],
    ['<article><front/></article>', /n’a pas de texte/],
    ['<article><body><p> </p></body></article>', /aucun texte/],
    [article('<sec>'.repeat(20_000) + '</sec>'.repeat(20_000)), /bien formé|profondément/],
    [article(`<p>${'mot '.repeat(400_000)}</p>`), /trop long/],
  ] as const)
    expect(() => read(xml)).toThrow(message)
})

test('TEXT-04 what was cleaned stays the same when it is cleaned again', () => {
  for (const name of ['elife-32671', 'plos-style', 'scielo-style']) {
    const { html } = read(fixture(name), ['fig1.jpg', '1234-gf01.png'])
    expect(cleanText(html)).toEqual({ html, findings: [] })
  }
})
