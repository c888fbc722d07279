import { describe, expect, test } from 'vitest'
import {
  BuildFindingSchema,
  BUILD_FINDING_TEXTS,
  describeColumn,
  findingAddress,
  tableName,
} from '#domain/back-office/build-findings.ts'
import { waitingTasks, type WaitingFigures } from '#domain/back-office/waiting-work.ts'

const NOTHING: WaitingFigures = {
  new_submissions: 0,
  overdue_submissions: 0,
  own_overdue_submissions: 0,
  own_submissions: 0,
  open_messages: 0,
  drafts: 0,
  in_review: 0,
  without_pdf: 0,
  names: 0,
}

const lines = (work: Partial<WaitingFigures>) =>
  waitingTasks({ ...NOTHING, ...work }, 'moi').map(({ count, text, to }) => [count, text, to])

describe('what waits for an editor', () => {
  test('what does not wait has no line', () => expect(lines({})).toEqual([]))

  test('one’s own overdue submissions come first, and are not counted twice', () => {
    expect(lines({ new_submissions: 1, overdue_submissions: 3, own_overdue_submissions: 2 })).toEqual([
      [
        2,
        'soumissions que vous suivez attendent depuis plus de 14 jours',
        '/admin/submissions?etat=overdue&suivi=moi',
      ],
      [1, 'autre soumission attend depuis plus de 14 jours', '/admin/submissions?etat=overdue&suivi=not-moi'],
      [1, 'nouvelle soumission à lire', '/admin/submissions?etat=pending'],
    ])
  })

  test('each line leads to the list of just these', () => {
    expect(
      lines({
        own_submissions: 1,
        open_messages: 2,
        drafts: 3,
        in_review: 1,
        without_pdf: 4,
        names: 12,
      }),
    ).toEqual([
      [1, 'soumission en cours que vous suivez', '/admin/submissions?etat=open&suivi=moi'],
      [2, 'messages sans réponse', '/admin/messages?etat=open'],
      [3, 'brouillons', '/admin/articles?status=draft&sort=changed'],
      [1, 'article en révision', '/admin/articles?status=pending'],
      [4, 'articles publiés sans PDF', '/admin/articles?lacks=pdf'],
      [12, 'noms d’auteurs à vérifier', '/admin/names'],
    ])
  })
})

describe('findings of a build', () => {
  const finding = { table: 'articles', id: 'a1', outcome: 'published', reason: 'x' } as const

  test('lead to the field of the form, the issue, or the screen of their kind', () => {
    expect(findingAddress({ ...finding, field: 'publicationDate' })).toBe(
      '/admin/articles/edit/a1#field-publicationDate',
    )
    expect(findingAddress(finding)).toBe('/admin/articles/edit/a1')
    expect(findingAddress({ ...finding, table: 'issues' })).toBe('/admin/issues/a1')
    expect(findingAddress({ ...finding, table: 'members' })).toBe('/admin/members')
    expect(findingAddress({ ...finding, table: 'constructor' })).toBeUndefined()
  })

  test('name their row and field in French', () => {
    expect(tableName({ table: 'members' })).toBe('Membre de l’annuaire')
    expect(tableName({ table: 'toString' })).toBe('toString')
    expect(describeColumn('title')).toBe('Titre (title)')
    expect(describeColumn('elsewhere')).toBe('elsewhere')
    expect(BUILD_FINDING_TEXTS.impossibleDate('2024-02-31')).toBe(
      'La date de publication «\u00a02024-02-31\u00a0» n’existe pas\u00a0: l’article n’est dans aucune année.',
    )
  })

  test('of an outcome that is not known are none', () => {
    expect(BuildFindingSchema.safeParse({ ...finding, outcome: 'lost' }).success).toBe(false)
  })
})
