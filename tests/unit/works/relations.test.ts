import { describe, expect, test } from 'vitest'
import {
  MARK_TEXTS,
  markBanner,
  markingRelations,
  RELATION_KINDS,
  relationFormSchema,
  relationLead,
  RelationRowSchema,
  relationsOf,
  workMark,
} from '#domain/works/relations.ts'

const WORK = '3f0c5a1e-0000-4000-8000-000000000001'
const NOTICE = '3f0c5a1e-0000-4000-8000-000000000002'
const OTHER = '3f0c5a1e-0000-4000-8000-000000000003'

let count = 0
const row = (changed: Record<string, unknown>) => {
  count += 1
  return RelationRowSchema.parse({
    id: `3f0c5a1e-0000-4000-9000-${String(count).padStart(12, '0')}`,
    work_id: NOTICE,
    direction: 'outgoing',
    kind: 'erratum',
    related_work_id: WORK,
    related_doi: null,
    related_on: null,
    reason: null,
    ...changed,
  })
}

describe('relations of a work', () => {
  test('REC-13 a notice and the work that it is about show each other, wherever the relation was written', () => {
    const written = row({ related_on: '2024-03', reason: 'Doses inversées' })
    expect(relationsOf(NOTICE, [written])).toEqual([
      { kind: 'erratum', side: 'notice', other: { id: WORK }, date: '2024-03', reason: 'Doses inversées' },
    ])
    expect(relationsOf(WORK, [written])).toEqual([
      { kind: 'erratum', side: 'subject', other: { id: NOTICE }, date: '2024-03', reason: 'Doses inversées' },
    ])
    expect(relationsOf(OTHER, [written])).toEqual([])

    const atTheWork = row({ work_id: WORK, direction: 'incoming', related_work_id: NOTICE })
    expect(relationsOf(WORK, [atTheWork])).toMatchObject([{ side: 'subject', other: { id: NOTICE } }])
    expect(relationsOf(NOTICE, [atTheWork])).toMatchObject([{ side: 'notice', other: { id: WORK } }])
    // Written at both works it is still one relation.
    expect(relationsOf(WORK, [written, atTheWork])).toHaveLength(1)
  })

  test('REC-13 the other work may be elsewhere', () => {
    const elsewhere = row({
      work_id: WORK,
      direction: 'incoming',
      kind: 'retraction',
      related_work_id: null,
      related_doi: '10.1000/abc',
    })
    expect(relationsOf(WORK, [elsewhere])).toMatchObject([
      { kind: 'retraction', side: 'subject', other: { doi: '10.1000/abc' } },
    ])
  })

  test.each([
    ['erratum', 'Corrige\u00a0: ', 'Erratum de cet article\u00a0: '],
    ['retraction', 'Rétractation de\u00a0: ', 'Rétracté par\u00a0: '],
    ['expression-of-concern', 'Expression de réserve sur\u00a0: ', 'Expression de réserve\u00a0: '],
    ['comment', 'Commente\u00a0: ', 'Commenté par\u00a0: '],
    ['reply', 'Répond à\u00a0: ', 'Réponse\u00a0: '],
    ['translation', 'Traduction de\u00a0: ', 'Traduction\u00a0: '],
    ['new-version', 'Nouvelle version de\u00a0: ', 'Nouvelle version\u00a0: '],
  ] as const)('REC-13 %s is said in both directions', (kind, notice, subject) => {
    expect(relationLead({ kind, side: 'notice' })).toBe(notice)
    expect(relationLead({ kind, side: 'subject' })).toBe(subject)
  })

  test('REC-13 marking notices come first, worst first, the latest first within a kind', () => {
    const rows = [
      ...RELATION_KINDS.map((kind, index) => row({ kind, related_on: `2024-0${index + 1}` })),
      row({ work_id: OTHER, kind: 'erratum', related_on: '2025' }),
      // This work corrects another one: no mark of its own.
      row({ work_id: WORK, kind: 'retraction', related_work_id: OTHER }),
    ]
    const relations = relationsOf(WORK, rows)
    expect(relations.map(({ kind, side, date }) => `${kind} ${side} ${date ?? ''}`.trim())).toEqual([
      'retraction subject 2024-02',
      'expression-of-concern subject 2024-03',
      'erratum subject 2025',
      'erratum subject 2024-01',
      'retraction notice',
      'comment subject 2024-04',
      'reply subject 2024-05',
      'translation subject 2024-06',
      'new-version subject 2024-07',
    ])
    expect(markingRelations(relations)).toHaveLength(4)
  })

  test.each([
    [['erratum'], 'Corrigé'],
    [['erratum', 'expression-of-concern'], 'Expression de réserve'],
    [['erratum', 'expression-of-concern', 'retraction'], 'Rétracté'],
    [['comment', 'reply', 'translation', 'new-version'], undefined],
    [[], undefined],
  ])('REC-13 a work with %j is marked "%s"', (kinds, mark) => {
    const marking = workMark(
      relationsOf(
        WORK,
        kinds.map((kind) => row({ kind })),
      ),
    )
    expect(marking && MARK_TEXTS[marking].mark).toBe(mark)
  })

  test.each([
    ['retraction', '2024-03-01', 'danger', 'Ce travail a été rétracté le 1er mars 2024.'],
    [
      'expression-of-concern',
      '2024-03',
      'warning',
      'La rédaction a exprimé une réserve sur ce travail en mars 2024.',
    ],
    ['erratum', '2024', 'info', 'Ce travail a été corrigé en 2024.'],
    ['erratum', null, 'info', 'Ce travail a été corrigé.'],
  ])('REC-13 the banner of %s of %s', (kind, date, tone, title) => {
    const [relation] = markingRelations(
      relationsOf(WORK, [row({ kind, related_on: date, reason: 'Doublon' })]),
    )
    expect(relation && markBanner(relation)).toMatchObject({ tone, title, reason: 'Doublon' })
  })
})

describe('the form of a relation', () => {
  const form = (changed: Record<string, string> = {}) => ({
    kind: 'erratum',
    side: 'notice',
    relatedWorkId: OTHER,
    relatedDoi: '',
    relatedOn: '',
    reason: '',
    ...changed,
  })
  const schema = relationFormSchema({ id: WORK, doi: 'https://doi.org/10.1000/Own' })
  const errorsOf = (changed: Record<string, string>) =>
    (schema.safeParse(form(changed)).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )

  test('REC-13 its output is a row', () => {
    expect(schema.parse(form())).toEqual({
      work_id: WORK,
      direction: 'outgoing',
      kind: 'erratum',
      related_work_id: OTHER,
      related_doi: null,
      related_on: null,
      reason: null,
    })
    expect(
      schema.parse(
        form({
          side: 'subject',
          kind: 'retraction',
          relatedWorkId: '',
          relatedDoi: 'doi: 10.1000/abc.',
          relatedOn: '2024-03',
          reason: ' Données fausses ',
        }),
      ),
    ).toEqual({
      work_id: WORK,
      direction: 'incoming',
      kind: 'retraction',
      related_work_id: null,
      related_doi: '10.1000/abc',
      related_on: '2024-03',
      reason: 'Données fausses',
    })
  })

  test.each([
    [{ relatedWorkId: '' }, ['relatedWorkId: Choisissez un travail du portail ou donnez un DOI']],
    [
      { relatedDoi: '10.1000/abc' },
      ['relatedDoi: Choisissez un travail du portail ou donnez un DOI, pas les deux'],
    ],
    [{ relatedWorkId: WORK }, ['relatedWorkId: Un travail ne peut être lié à lui-même']],
    [
      { relatedWorkId: '', relatedDoi: '10.1000/own' },
      ['relatedDoi: Un travail ne peut être lié à lui-même'],
    ],
    [{ relatedWorkId: '', relatedDoi: 'exemple.ht' }, ['relatedDoi: Ce DOI n’a pas la forme 10.…/…']],
    [{ kind: '' }, ['kind: Choisissez le lien entre les deux travaux']],
    [{ side: '' }, ['side: Choisissez le lien entre les deux travaux']],
    [{ relatedOn: '2024-13' }, ['relatedOn: Le mois 13 n’existe pas\u00a0: ils vont de 1 à 12']],
    [{ reason: 'é'.repeat(1999) }, []],
    [{ reason: 'é'.repeat(2000) }, []],
    [{ reason: 'é'.repeat(2001) }, ['reason: Le motif ne doit pas dépasser 2\u202f000 caractères']],
  ])('REC-13 %o', (changed, errors) => {
    expect(errorsOf(changed)).toEqual(errors)
  })
})
