import { expect, test } from 'vitest'
import { ALLOWED_CLASSES, ALLOWED_ELEMENTS } from '#domain/texts/allowed-elements.ts'
import { FullTextSchema } from '#domain/texts/full-text.ts'
import { fullTextOfBlocks } from '#domain/texts/full-text-of-blocks.ts'
import type { TextBlock } from '#domain/texts/text-blocks.ts'

const SAID = {
  title: 'La fièvre de Malte à Hinche',
  texts: [
    'Rose Éliazar',
    'Hôpital de Hinche',
    'Une fièvre qui dure plus de deux semaines fait penser à la brucellose.',
  ],
  hasAbstract: true,
  hasBibliography: true,
  language: 'fr',
}

const BLOCKS: TextBlock[] = [
  { kind: 'heading', level: 1, pieces: [{ page: 1 }, 'Revue haïtienne de chirurgie'] },
  { kind: 'note', pieces: ['Vol. 4, n° 51'] },
  { kind: 'heading', level: 1, pieces: ['La fièvre de Malte à Hinche'] },
  { kind: 'paragraph', pieces: ['Rose Éliazar', { sup: '1' }] },
  { kind: 'note', pieces: ['1. Hôpital de Hinche'] },
  { kind: 'heading', level: 3, pieces: ['Résumé'] },
  { kind: 'paragraph', pieces: ['Une fièvre qui dure plus de deux semaines fait penser à la brucellose.'] },
  { kind: 'heading', level: 2, pieces: ['1. Méthodes'] },
  {
    kind: 'paragraph',
    pieces: ['Le malade <b> & sa chèvre', { sup: '3,4' }, ' sont venus ', { page: 2 }, 'ensemble.'],
  },
  { kind: 'item', pieces: ['• du lait cru ;'] },
  { kind: 'item', pieces: ['• du fromage.'] },
  { kind: 'item', pieces: ['1. Prélever.'] },
  { kind: 'item', pieces: ['2. Attendre.'] },
  { kind: 'heading', level: 3, pieces: ['Âge'] },
  { kind: 'rows', pieces: ['Homme 24\nFemme 31'] },
  { kind: 'heading', level: 2, pieces: ['Références'] },
  { kind: 'item', pieces: [{ page: 3 }, '1. Malta fever. Lancet 1887.'] },
]

test('TEXT-01 what the page says above and below is left out, headings begin sections, pages are marked', () => {
  const text = fullTextOfBlocks(BLOCKS, SAID)
  expect(FullTextSchema.parse(text)).toEqual(text)
  expect(text).toEqual({
    language: 'fr',
    source: 'pdf',
    sections: [
      {
        id: 'methodes',
        title: '1. Méthodes',
        level: 1,
        html: '<p>Le malade &lt;b&gt; &amp; sa chèvre<sup>3,4</sup> sont venus <a class="page-mark" id="p2" href="#page=2">2</a>ensemble.</p>\n<ul><li>du lait cru ;</li><li>du fromage.</li></ul><ol><li>Prélever.</li><li>Attendre.</li></ol>',
      },
      { id: 'age', title: 'Âge', level: 2, html: '<p>Homme 24<br>Femme 31</p>' },
    ],
  })
})

test('a work without bibliography and abstract of its own keeps those of its PDF', () => {
  const text = fullTextOfBlocks(BLOCKS, { ...SAID, texts: [], hasAbstract: false, hasBibliography: false })
  expect(text.sections.map(({ title }) => title)).toEqual([
    undefined,
    'Résumé',
    '1. Méthodes',
    'Âge',
    'Références',
  ])
})

test('it uses allowed elements and classes alone', () => {
  const html = fullTextOfBlocks(BLOCKS, SAID)
    .sections.map((section) => section.html)
    .join('')
  const elements = [...html.matchAll(/<([a-z0-9]+)/g)].map(([, name]) => name)
  expect(elements.filter((name) => !Object.hasOwn(ALLOWED_ELEMENTS, name ?? ''))).toEqual([])
  const classes = [...html.matchAll(/class="([^"]*)"/g)].map(([, name]) => name)
  expect(classes.filter((name) => !ALLOWED_CLASSES.some((allowed) => allowed === name))).toEqual([])
})
