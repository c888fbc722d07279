import { expect, test } from 'vitest'
import { sectionIds } from '#domain/texts/section-ids.ts'

test('sections get readable addresses of their own', () => {
  expect(
    sectionIds([
      undefined,
      '2. Matériel et méthodes',
      'Cœur',
      'Cœur',
      'Références',
      '3.1 — Résultats : âge',
      '結果',
    ]),
  ).toEqual([
    'section-1',
    'materiel-et-methodes',
    'coeur',
    'coeur-2',
    'references-2',
    'resultats-age',
    'section-7',
  ])
})
