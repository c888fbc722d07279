import { describe, expect, test } from 'vitest'
import { NO_RELATIONS, viewRelations } from '#domain/works/work-view.ts'
import type { WorkRelation } from '#domain/works/relations.ts'
import { worstMark } from '#domain/works/work-mark.ts'

const NOTICE = '3f0c5a1e-0000-4000-8000-000000000001'

const find = (id: string) =>
  id === NOTICE ? { title: 'Note de la rédaction', path: `/rhca/articles/${NOTICE}` } : undefined

const relation = (values: Partial<WorkRelation>): WorkRelation => ({
  kind: 'retraction',
  side: 'subject',
  other: { id: NOTICE },
  date: undefined,
  reason: undefined,
  ...values,
})

describe('the relations of a work on its page', () => {
  test('REC-13 a notice is before the title with reason, date and a link to it', () => {
    const given = relation({ date: '2024-09-02', reason: 'Données dupliquées' })
    expect(viewRelations([given], find)).toEqual({
      banners: [
        {
          tone: 'danger',
          title: 'Ce travail a été rétracté le 2 septembre 2024.',
          means: 'Il reste lisible pour mémoire, mais ses résultats ne doivent plus servir de référence.',
          reason: 'Données dupliquées',
          notice: {
            lead: 'Rétracté par\u00a0: ',
            text: 'Note de la rédaction',
            href: `/rhca/articles/${NOTICE}`,
            date: '2 septembre 2024',
          },
        },
      ],
      leading: [],
      following: [],
    })
  })

  test('REC-13 the worst notice comes first; one that is elsewhere is led to by its DOI', () => {
    const { banners } = viewRelations(
      [relation({ kind: 'erratum', other: { doi: '10.1000/a<b' } }), relation({})],
      find,
    )
    expect(banners.map(({ title }) => title)).toEqual([
      'Ce travail a été rétracté.',
      'Ce travail a été corrigé.',
    ])
    expect(banners[1]?.notice).toMatchObject({
      text: 'doi:10.1000/a<b',
      href: 'https://doi.org/10.1000/a%3Cb',
    })
  })

  test('REC-13 a notice names its work below its own title, a comment is behind the text', () => {
    const view = viewRelations(
      [
        relation({ kind: 'erratum', side: 'notice' }),
        relation({ kind: 'new-version' }),
        relation({ kind: 'comment', date: '2024-03' }),
        relation({ kind: 'translation' }),
      ],
      find,
    )
    expect(view.banners).toEqual([])
    expect(view.leading.map(({ lead }) => lead)).toEqual(['Corrige\u00a0: ', 'Nouvelle version\u00a0: '])
    expect(view.following).toMatchObject([
      { lead: 'Commenté par\u00a0: ', date: 'mars 2024' },
      { lead: 'Traduction\u00a0: ', date: undefined },
    ])
  })

  test('REC-13 a work that is not published is not named, but its notice still shows', () => {
    const other = { id: '3f0c5a1e-0000-4000-8000-000000000009' }
    const view = viewRelations([relation({ other }), relation({ kind: 'reply', other })], find)
    expect(view.banners).toMatchObject([{ title: 'Ce travail a été rétracté.', notice: undefined }])
    expect(view.following).toEqual([])
    expect(viewRelations([], find)).toEqual(NO_RELATIONS)
  })

  test('of several notices the worst one marks a work; a comment marks none', () => {
    expect(worstMark(['erratum', 'expression-of-concern', 'retraction'])).toBe('retraction')
    expect(worstMark(['erratum', 'expression-of-concern'])).toBe('expression-of-concern')
    expect(worstMark(['comment'])).toBeUndefined()
  })
})
