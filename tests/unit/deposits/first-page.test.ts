import { expect, test } from 'vitest'
import { firstPageMismatch } from '#formats/deposits/readiness-file.ts'
import { WorkSchema } from '#domain/works/work.ts'
import { workRow } from '#demonstration/rows/work-row.ts'

const work = (row: Record<string, unknown>) =>
  WorkSchema.parse({
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...workRow({ source: 'RHCA', ...row }),
  })

const HERNIAS = work({
  title: 'L’hernie étranglée de l’adulte : 120 cas à l’Hôpital de la Plaine',
  contributors: [
    { id: 'c1', kind: 'person', given: 'Marie', family: 'de La Tour', affiliations: [] },
    { id: 'c2', kind: 'person', given: 'Jean-Robert', family: 'Désir', affiliations: [] },
    { id: 'c3', kind: 'collective', name: 'Groupe d’étude des hernies', affiliations: [] },
  ],
})

const PAGE = `REVUE HAÏTIENNE DE CHIRURGIE
L'HERNIE ÉTRAN-
GLÉE DE L'ADULTE : 120 CAS
à l'Hôpital de la Plaine
M. de La Tour (1), J.-R. DESIR (2), Groupe d'étude
des hernies
Résumé. Nous avons suivi…`

test('READY-01 a first page carries title and authors whatever its lines, capitals, accents and initials', () => {
  expect(firstPageMismatch(HERNIAS, PAGE)).toBeUndefined()
})

test('READY-01 a page without the title is named before its authors are looked for', () => {
  expect(firstPageMismatch(HERNIAS, 'INFO GAZETTE MÉDICALE Numéro 4. Sommaire : Le paludisme, p. 4')).toEqual(
    {
      kind: 'title',
    },
  )
  expect(firstPageMismatch(HERNIAS, '')).toEqual({ kind: 'title' })
})

test('READY-01 most words of a long title are enough: a page may leave out its subtitle', () => {
  const page = 'Hernie étranglée de l’adulte Cas à l’Hôpital. De La Tour, Désir, Groupe d’étude des hernies'
  expect(firstPageMismatch(HERNIAS, page)).toBeUndefined()
  expect(firstPageMismatch(HERNIAS, 'Hernie de la Plaine. De La Tour')).toEqual({ kind: 'title' })
})

test('READY-01 authors whom the page does not name are listed', () => {
  expect(firstPageMismatch(HERNIAS, PAGE.replace('J.-R. DESIR (2), ', ''))).toEqual({
    kind: 'authors',
    names: ['Jean-Robert Désir'],
  })
})

test('READY-01 of a name whose parts nobody confirmed any part is enough', () => {
  const unconfirmed = work({
    title: 'Le pian',
    contributors: [{ id: 'c1', kind: 'person', printed: 'Jean Pierre Louis', affiliations: [] }],
  })
  expect(firstPageMismatch(unconfirmed, 'Le pian, par J. P. LOUIS')).toBeUndefined()
  expect(firstPageMismatch(unconfirmed, 'Le pian, par X. Roy')).toEqual({
    kind: 'authors',
    names: ['Jean Pierre Louis'],
  })
})
