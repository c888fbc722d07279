import { expect, test } from 'vitest'
import { cleanText, TEXT_MAX_CHARS } from '#domain/texts/clean-text.ts'

const FIGURE = '30000000-0000-4000-8000-000000000001/0123456789abcdef.png'
const findingsOf = (html: string): string[] =>
  cleanText(html).findings.map(({ kind, text }) => `${kind}: ${text}`)

test('TEXT-04 what may run, load or send leaves nothing of a text and is shown', () => {
  for (const [attack, rest, finding] of [
    ['<script>alert(1)</script>a', 'a', 'élément «\u00a0script\u00a0»'],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>', 'attribut «\u00a0onclick\u00a0» de «\u00a0p\u00a0»'],
    ['<p style="position:fixed">a</p>', '<p>a</p>', 'attribut «\u00a0style\u00a0» de «\u00a0p\u00a0»'],
    [
      '<img src="https://espion.example/a.png" alt="x">a',
      'a',
      'image d’un autre site\u00a0: https://espion.example/a.png',
    ],
    ['<img src=x onerror=alert(1)>a', 'a', 'attribut «\u00a0onerror\u00a0» de «\u00a0img\u00a0»'],
    ['<a href="javascript:alert(1)">a</a>', 'a', 'lien vers «\u00a0javascript:alert(1)\u00a0»'],
    ['<a href=" java\tscript:alert(1)">a</a>', 'a', 'lien vers «\u00a0 java\tscript:alert(1)\u00a0»'],
    ['<a href="//espion.example">a</a>', 'a', 'lien vers «\u00a0//espion.example\u00a0»'],
    ['<iframe src="https://espion.example">x</iframe>a', 'a', 'élément «\u00a0iframe\u00a0»'],
    ['<form action="https://espion.example"><input name="p">a</form>', 'a', 'élément «\u00a0form\u00a0»'],
    ['<svg onload="alert(1)"><a><text>x</text></a></svg>a', 'a', 'élément «\u00a0svg\u00a0»'],
    ['<style>p{display:none}</style><p>a</p>', '<p>a</p>', 'élément «\u00a0style\u00a0»'],
    ['<meta http-equiv="refresh" content="0"><p>a</p>', '<p>a</p>', 'élément «\u00a0meta\u00a0»'],
    ['<object data="x.swf">x</object>a', 'a', 'élément «\u00a0object\u00a0»'],
  ] as const) {
    const { html, findings } = cleanText(attack)
    expect(html, attack).toBe(rest)
    expect(findings, attack).toContainEqual({ kind: 'removed', text: finding })
  }
})

test('TEXT-04 HTML that becomes another when it is parsed again stays harmless', () => {
  for (const attack of [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<math><annotation-xml encoding="text/html"><style><img src onerror=alert(1)></style></annotation-xml></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<p title="<!--"><img src=x onerror=alert(1)>',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<td headers="<script>alert(1)</script>">a</td>',
  ]) {
    const once = cleanText(attack).html
    // What is in quotes is no markup.
    expect(once.replace(/"[^"]*"/g, '""'), attack).not.toMatch(/onerror|<img|<script|<style|<svg|<!--/i)
    expect(cleanText(once).html).toBe(once)
  }
})

test('TEXT-04 unknown elements leave their words and are named, unknown classes and ids go', () => {
  expect(cleanText('<section><p>a</p></section><font color="red">b</font>')).toEqual({
    html: '<p>a</p>b',
    findings: [
      { kind: 'unknown', text: '«\u00a0section\u00a0»' },
      { kind: 'unknown', text: '«\u00a0font\u00a0»' },
    ],
  })
  expect(cleanText('<p id="main" class="fixed">a</p><aside class="box fixed" id="t-1">b</aside>').html).toBe(
    '<p>a</p><aside class="box" id="t-1">b</aside>',
  )
  expect(cleanText('<h1>Titre</h1><h2>Un</h2><h6>Six</h6>').html).toBe('Titre<h2>Un</h2>Six')
})

test('TEXT-03 what a text may have stays as it is', () => {
  const text =
    `<h2 id="t-a">Méthodes</h2><p lang="en">H<sub>2</sub>O <i>in vitro</i><a href="#ref-1" class="reference-mark" id="t-ref-1">1</a></p>` +
    `<figure id="t-f"><img src="${FIGURE}" alt="Une &#x22;courbe&#x22;"><figcaption>Figure 1</figcaption></figure>` +
    '<div class="table-scroll" role="region" tabindex="0" aria-label="Tableau 1"><table><caption>Tableau 1</caption><thead><tr><th scope="col" colspan="2">Âge</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>' +
    '<ol type="a" start="3" reversed><li value="4">a</li></ol><dl><dt>a</dt><dd>b</dd></dl>' +
    '<div class="formula"><math display="block"><mfrac><mi mathvariant="normal">a</mi><mn>2</mn></mfrac></math></div>'
  const { html, findings } = cleanText(text)
  expect(findings).toEqual([])
  expect(html.replaceAll('&quot;', '&#x22;')).toBe(text)
})

test('TEXT-02 cells, items and captions lose the paragraph that an editor’s tool puts around their words', () => {
  expect(
    cleanText(
      `<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul><figure><p><img src="${FIGURE}" alt=""></p><figcaption><p>d</p></figcaption></figure>`,
    ).html,
  ).toBe(
    `<ul><li>a</li><li><p>b</p><p>c</p></li></ul><figure><img src="${FIGURE}" alt=""><figcaption>d</figcaption></figure>`,
  )
})

test('TEXT-04 a text of 1 500 000 characters is taken, a longer one or one nested without end is refused', () => {
  const words = 'x'.repeat(TEXT_MAX_CHARS)
  expect(TEXT_MAX_CHARS).toBe(1_500_000)
  expect(cleanText(words.slice(1)).html).toHaveLength(TEXT_MAX_CHARS - 1)
  expect(cleanText(words).html).toHaveLength(TEXT_MAX_CHARS)
  expect(() => cleanText(`${words}x`)).toThrow('1\u00a0500\u00a0000 caractères au plus')
  expect(() => cleanText('<b>'.repeat(100_000))).toThrow('imbriqués trop profondément')
  expect(findingsOf('')).toEqual([])
})
