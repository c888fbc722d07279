import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Deposit } from '#formats/deposits/deposit.ts'
import { jatsFile } from '#formats/jats/jats-article.ts'
import { readJats } from '#formats/jats/text/read-text.ts'
import { readStoredText } from '#domain/texts/stored-text.ts'
import { depositsOfRows } from '../deposits/demonstration-deposits.ts'
import { jatsErrors } from '../deposits/validate.ts'

const FIGURE = '30000000-0000-4000-8000-000000000001/0123456789abcdef.png'

const withText = async (html: string, references: { text: string }[] = []): Promise<Deposit> => {
  const [deposit] = await depositsOfRows([
    {
      id: '30000000-0000-4000-8000-000000000001',
      source: 'RHCA',
      title: 'Un titre',
      publication_date: '2024-03-15',
      bibliography: references,
    },
  ])
  if (!deposit) throw new Error('No deposit')
  const { text } = readStoredText(
    { source: 'jats', language: 'fr', html },
    {
      language: 'fr',
      referenceCount: references.length,
      figureOf: (name) => ({ src: `https://exemple.test/${name}` }),
    },
  )
  return { ...deposit, text }
}

test('DEP-01 the stored text of a work is the body of its JATS file, valid and complete', async () => {
  const files: string[] = []
  for (const name of ['elife-32671', 'plos-style', 'scielo-style']) {
    const xml = readFileSync(new URL(`../../fixtures/jats/${name}.xml`, import.meta.url), 'utf8')
    const { html, references } = readJats(xml, () => FIGURE)
    const file = jatsFile(await withText(html, references))
    files.push(file)
    const words = (text: string): Set<string> => new Set(text.match(/\p{L}{3,}/gu))
    const written = words(
      file.slice(file.indexOf('<body>'), file.indexOf('</body>')).replace(/<[^>]+>/g, ' '),
    )
    const shown = html.replace(/<[^>]+>/g, ' ').replace(/&\w+;/g, ' ')
    expect(
      [...words(shown)].filter((word) => !written.has(word)),
      name,
    ).toEqual([])
  }
  expect(await jatsErrors(files)).toEqual([])
})

test('DEP-01 sections are nested, marks lead to references and notes, figures, tables and formulae have their elements', async () => {
  const file = jatsFile(
    await withText(
      '<p>Avant.</p><h2>Méthodes</h2><p>Une <i>étude</i><a id="t-ref-1" href="#ref-1" class="reference-mark">1</a> <a href="#t-f">F</a></p>' +
        '<h3>Calcul (H<sub>2</sub>O)</h3><div class="formula"><math display="block"><mi>x</mi></math><span> (1)</span></div>' +
        `<figure id="t-f"><img src="${FIGURE}" alt="Une courbe"><figcaption><b>Figure 1</b></figcaption></figure>` +
        '<div class="table-scroll"><table><caption>Tableau 1</caption><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table></div>' +
        '<h2>Fin</h2><p>c &lt; d<br>e</p>',
      [{ text: 'Un A. Titre. 2020.' }],
    ),
  )
  expect(await jatsErrors([file])).toEqual([])
  expect(file).toContain(
    '<body><p>Avant.</p><sec id="methodes"><title>Méthodes</title><p>Une <italic>étude</italic><xref id="t-ref-1" ref-type="bibr" rid="ref-1">1</xref> <xref ref-type="other" rid="t-f">F</xref></p>' +
      '<sec id="calcul-h2o"><title>Calcul (H<sub>2</sub>O)</title><disp-formula><label> (1)</label><mml:math display="block"><mml:mi>x</mml:mi></mml:math></disp-formula>' +
      `<fig id="t-f"><caption><p><bold>Figure 1</bold></p></caption><graphic xlink:href="https://exemple.test/${FIGURE}"><alt-text>Une courbe</alt-text></graphic></fig>` +
      '<table-wrap><caption><p>Tableau 1</p></caption><table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table></table-wrap></sec></sec>' +
      '<sec id="fin"><title>Fin</title><p>c &#x3C; d e</p></sec></body>',
  )
})

test('DEP-01 characters that HTML takes and XML does not are written as XML has them', async () => {
  const file = jatsFile(
    await withText(
      `<h2>Survie</h2><figure id="t-1"><img src="${FIGURE}" alt="p &lt; 0,05 &amp; stable"></figure>` +
        '<p>Un <abbr title="a&lt;b">AB</abbr> de Word\u000bet d’un PDF\u000c.</p>' +
        '<div class="formula"><math alttext="a&lt;b"><mi>a</mi><mo>&lt;</mo><mi>b</mi></math></div>' +
        '<ol reversed start="5"><li>Cinq</li></ol>',
    ),
  )
  expect(await jatsErrors([file])).toEqual([])
  expect(file).toContain(
    '<body><sec id="survie"><title>Survie</title>' +
      `<fig id="t-1"><graphic xlink:href="https://exemple.test/${FIGURE}"><alt-text>p &#x3C; 0,05 &#x26; stable</alt-text></graphic></fig>`,
  )
  expect(file).toContain('<abbrev>AB</abbrev>')
  expect(file).toContain('<mml:mi>a</mml:mi><mml:mo>&#x3C;</mml:mo><mml:mi>b</mml:mi>')
  expect(file).toContain('<list list-type="order"><list-item><p>Cinq</p></list-item></list>')
})
