import { expect, test } from 'vitest'
import { sectionWords } from '#domain/texts/cut-text.ts'

test('words of cells, items and captions are apart, those within a line stay together', () => {
  expect(
    sectionWords(
      '<p>Le taux de H<sub>2</sub>O&nbsp;: <b>12</b>&#x202f;%.<br>Suite</p><ul><li>un</li><li>deux</li></ul>' +
        '<table><caption>Âges</caption><tr><th>Ans</th><td>40</td></tr></table>' +
        '<figure><img src="a" alt="Une courbe"><figcaption>Figure 1</figcaption></figure>',
    ),
  ).toBe('Le taux de H2O : 12 %. Suite un deux Âges Ans 40 Une courbe Figure 1')
})
