import { describe, expect, test } from 'vitest'
import { WorkSchema, type DatedWork, isDated } from '#domain/works/work.ts'
import { groupByYear, groupRhcaIssues, hasIssuePage, rhcaIssueTitle } from '#domain/issues/rhca-issue.ts'
import { slug } from '#domain/issues/issue-path.ts'

let serial = 0
const article = (fields: Record<string, unknown>): DatedWork => {
  serial += 1
  const parsed = WorkSchema.parse({
    id: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
    title: `Titre ${serial}`,
    source: 'RHCA',
    created_at: '2024-01-01',
    updated_at: '2024-01-01',
    publication_date: '2024-03-05',
    volume: '4',
    issue: '49',
    status: 'published',
    ...fields,
  })
  if (!isDated(parsed)) throw new Error('undated')
  return parsed
}

describe('numéros', () => {
  test('rows that share volume and issue form one, led by its lowest page', () => {
    const [issue, ...rest] = groupRhcaIssues([
      article({ page_number: '10-14', title: 'Deuxième' }),
      article({ page_number: '3-9', title: 'Premier', publication_date: '2024-03-06' }),
      article({ page_number: null, title: 'Sans page' }),
    ])
    expect(rest).toEqual([])
    expect(issue).toMatchObject({ id: 'rhca-4-49', date: '2024-03-06', lead: { title: 'Premier' } })
    expect(issue?.articles.map(({ title }) => title)).toEqual(['Premier', 'Deuxième', 'Sans page'])
  })

  test('U28 an issue takes theme, date and order of its sections from its row; its lead stays the lowest page', () => {
    const records = new Map([
      [
        'rhca-4-49',
        { theme: 'Le trauma', publicationDate: '2024', sections: ['Éditorial', 'Cas cliniques'] },
      ],
    ])
    const [issue] = groupRhcaIssues(
      [
        article({ page_number: '1-2', title: 'Sans section' }),
        article({ page_number: '3', title: 'Un cas', section: 'cas cliniques' }),
        article({ page_number: '9', title: 'Deux', section: 'Lettres' }),
        article({ page_number: '20', title: 'Ouverture', section: 'Éditorial' }),
        article({ page_number: '30', title: 'Premier cas', section: 'Cas cliniques', position: 1 }),
      ],
      records,
    )
    expect(issue).toMatchObject({ theme: 'Le trauma', date: '2024', lead: { title: 'Sans section' } })
    expect(issue?.contents.map(({ section, works }) => [section, works.map(({ title }) => title)])).toEqual([
      ['Éditorial', ['Ouverture']],
      ['Cas cliniques', ['Premier cas', 'Un cas']],
      ['Lettres', ['Deux']],
      [undefined, ['Sans section']],
    ])
  })

  test('an issue has as many pages as its highest says, wherever the work is in its contents', () => {
    const pageCount = (...works: DatedWork[]) => groupRhcaIssues(works)[0]?.pageCount
    expect(
      pageCount(
        article({ page_number: '1-6', section: 'Éditorial' }),
        article({ page_number: '12-18', position: 1 }),
        article({ page_number: '7-11' }),
        article({ page_number: null }),
      ),
    ).toBe(18)
    expect(pageCount(article({ page_number: null }))).toBeUndefined()
  })

  test('a row without volume or issue is alone and has no page of its own', () => {
    const issues = groupRhcaIssues([article({ volume: null }), article({ issue: null })])
    expect(issues).toHaveLength(2)
    expect(issues.map(hasIssuePage)).toEqual([false, false])
  })

  test('an issue is called by its theme, else its numbers, else its article, never by nothing', () => {
    const titleOf = (fields: Record<string, unknown>, theme?: string) => {
      const [issue] = groupRhcaIssues(
        [article({ title: 'Un cas', ...fields })],
        new Map([['rhca-4-49', { theme, sections: [] }]]),
      )
      return issue && rhcaIssueTitle(issue)
    }
    expect(titleOf({}, 'Le trauma')).toBe('Le trauma')
    expect(titleOf({})).toBe('Vol. 4 • n°\u00a049')
    expect(titleOf({ volume: null })).toBe('n°\u00a049')
    expect(titleOf({ volume: null, issue: null })).toBe('Un cas')
  })

  test('years and numéros are newest first', () => {
    const issues = groupRhcaIssues([
      article({ issue: '36', publication_date: '2022-03-15' }),
      article({ issue: '38', publication_date: '2022-09-15' }),
      article({ issue: '49', publication_date: '2026-01-15' }),
    ])
    expect(groupByYear(issues).map(({ year, issues: of }) => [year, of.map(({ issue }) => issue)])).toEqual([
      [2026, ['49']],
      [2022, ['38', '36']],
    ])
  })

  test('REC-20 a numéro dated by its year or month is in its year, behind those with more of a date', () => {
    const found = groupRhcaIssues([
      article({ issue: '1', publication_date: '1935' }),
      article({ issue: '2', publication_date: '1935-04' }),
      article({ issue: '3', publication_date: '1935-04-01' }),
      article({ issue: '3', publication_date: '1935-04' }),
      article({ issue: '4', publication_date: '1936' }),
    ])
    expect(
      groupByYear(found).map(({ year, issues: of }) => [year, of.map(({ issue, date }) => [issue, date])]),
    ).toEqual([
      [1936, [['4', '1936']]],
      [
        1935,
        [
          ['3', '1935-04-01'],
          ['2', '1935-04'],
          ['1', '1935'],
        ],
      ],
    ])
  })

  test.each([
    ['3 (2023)', '3-2023'],
    ['Été n° 4', 'ete-n-4'],
    ['49', '49'],
  ])('"%s" becomes "%s" in an address', (text, expected) => {
    expect(slug(text)).toBe(expected)
  })
})
