import { expect, test } from 'vitest'
import { sectionIds } from '#domain/texts/full-text.ts'

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

test('SEC-08 the same title 100 000 times is numbered in a moment', () => {
  const started = performance.now()
  const ids = sectionIds(Array.from({ length: 100_000 }, () => 'Résultats'))
  expect(performance.now() - started).toBeLessThan(5000)
  expect(ids.slice(0, 3)).toEqual(['resultats', 'resultats-2', 'resultats-3'])
  expect(ids.at(-1)).toBe('resultats-100000')
  expect(sectionIds(['A 2', 'A', 'A', 'A'])).toEqual(['a-2', 'a', 'a-3', 'a-4'])
})
