import { describe, expect, test } from 'vitest'
import { igmIssues, issueTitle, groupIgmRows } from '#domain/issues/igm-issues.ts'
import { igmRow, STORAGE } from './igm-row.ts'

const only = (...rows: ReturnType<typeof igmRow>[]) => {
  const [issue, ...rest] = igmIssues(rows, STORAGE)
  if (!issue) throw new Error('no issue')
  expect(rest).toEqual([])
  return issue
}

describe('issues of IGM', () => {
  test('any other row without a title is refused', () => {
    expect(() => igmRow({ title: null, source: 'RHCA' })).toThrow('title')
    expect(() => igmRow({ title: null, issue: null })).toThrow('title')
  })

  test('ISSUE-01 IGM rows are grouped by volume and issue; rows that lack one of them are skipped', () => {
    const rows = [
      igmRow({ title: 'Un', page_number: '3' }),
      igmRow({ title: 'Deux', page_number: '4-7' }),
      igmRow({ title: 'Autre numéro', issue: '7', publication_date: '2022-07-15' }),
      igmRow({ title: 'Sans volume', volume: null }),
      igmRow({ title: 'Sans numéro', issue: ' ' }),
      igmRow({ title: 'Une autre revue', source: 'RHCA' }),
    ]
    const issues = igmIssues(rows, STORAGE)
    expect(issues.map(({ id, articleCount }) => [id, articleCount])).toEqual([
      ['igm-2-7', 1],
      ['igm-2-6', 2],
    ])
    expect(groupIgmRows(rows).outside.map(({ title }) => title)).toEqual(['Sans volume', 'Sans numéro'])
  })

  test('ISSUE-01 U14 an issue is titled by its theme, else by volume and number, never by one of its articles', () => {
    const lead = igmRow({ title: 'La rage, chaque année', abstract: 'Bref.', page_number: '1' })
    const other = igmRow({ title: 'Le paludisme', abstract: 'Un résumé bien plus long.', page_number: '4' })
    const records = new Map([['igm-2-6', { theme: 'Été 2022', sections: [] }]])
    expect(only(lead, other)).toMatchObject({
      title: 'Vol. 2 • n°\u00a06',
      theme: undefined,
      leadTitle: 'La rage, chaque année',
      leadAbstract: 'Bref.',
    })
    expect(igmIssues([lead, other], STORAGE, records)).toMatchObject([
      { title: 'Été 2022', leadTitle: 'La rage, chaque année', leadAbstract: 'Bref.' },
    ])
    // A row without a title is called by the issue's own name, which is nothing to name its article by.
    expect(only(igmRow({ title: null, volume: '3 (2023)' }))).toMatchObject({
      title: 'Vol. 3 (2023) • n°\u00a06',
      leadTitle: undefined,
    })
    expect(igmRow({ title: null }).title).toBe('INFO GAZETTE MÉDICALE Volume 2, n°\u00a06')
    expect(issueTitle({ volume: '', issue: '' }, undefined)).toBe('INFO GAZETTE MÉDICALE Volume , n°\u00a0')
  })

  test('U28 an issue takes its own date, editorial and sections before what its rows say', () => {
    const rows = [
      igmRow({ title: 'Pratique', section: 'Conseils', page_number: '2' }),
      igmRow({ title: 'Ouverture', section: 'Dossier', page_number: '9' }),
    ]
    const records = new Map([
      [
        'igm-2-6',
        { publicationDate: '2021-12', editorial: 'Chers confrères', sections: ['Dossier', 'Conseils'] },
      ],
    ])
    expect(igmIssues(rows, STORAGE, records)).toMatchObject([
      {
        date: '2021-12',
        year: 2021,
        editorial: 'Chers confrères',
        articles: [
          { title: 'Ouverture', section: 'Dossier' },
          { title: 'Pratique', section: 'Conseils' },
        ],
      },
    ])
  })

  test('the lead row is the one whose PDF is the whole issue, then the lowest page', () => {
    const first = igmRow({ page_number: '3' })
    const whole = igmRow({ page_number: '8', pdf_filename: 'IGM_vol_02_no_06_15-06-22.pdf' })
    const part = igmRow({ page_number: '4', pdf_filename: 'IGM_vol_02_no_06_art_02_15-06-22.pdf' })
    expect(only(first, part, whole)).toMatchObject({
      leadId: whole.id,
      leadTitle: whole.title,
      pdfUrl: `${STORAGE}/storage/v1/object/public/igm-pdfs/IGM_vol_02_no_06_15-06-22.pdf`,
    })
    expect(only(part, first)).toMatchObject({ leadId: first.id, pdfUrl: undefined })
  })

  test('a date that does not exist stays as the row says it, for the screen to show', () => {
    const row = { volume: '3 (2023)', publication_date: '2023-02-31' }
    expect(only(igmRow(row))).toMatchObject({ date: '2023-02-31', year: 2023 })
    expect(only(igmRow(row), igmRow({ ...row, publication_date: '2023-03-01' })).date).toBe('2023-03-01')
  })

  test('the PDF of one article is not offered as the whole issue', () => {
    const parts = [1, 2].map((n) =>
      igmRow({ page_number: String(n), pdf_filename: `IGM_vol_02_no_06_art_0${n}_15-06-22.pdf` }),
    )
    expect(only(...parts).pdfUrl).toBeUndefined()
  })

  test('ISSUE-02 the abstract is the longest one among the articles, or a generic one', () => {
    const issue = only(
      igmRow({ abstract: 'Bref.' }),
      igmRow({ abstract: 'Le plus long des deux résumés.' }),
      igmRow({ abstract: ' '.repeat(200) }),
    )
    expect(issue.abstract).toBe('Le plus long des deux résumés.')
    expect(only(igmRow({ abstract: null })).abstract).toContain('Numéro 6 (volume 2)')
  })

  test('ISSUE-03 categories are those of the articles, each once, and the year that the volume names', () => {
    const rows = ['clinical', 'editorial', 'clinical', null].map((category) =>
      igmRow({ category, volume: '3 (2023)' }),
    )
    expect(only(...rows).categories).toEqual(['clinical', 'editorial', '2023'])
    expect(only(igmRow({ category: 'opinion', volume: '12345' })).categories).toEqual(['opinion'])
  })

  test('ISSUE-04 an issue without any year is skipped', () => {
    expect(igmIssues([igmRow({ publication_date: null })], STORAGE)).toEqual([])
    expect(igmIssues([igmRow({ publication_date: '2022-02-31' })], STORAGE)).toEqual([])
  })

  test('ISSUE-06 an issue carries its position, files, counts, categories and articles', () => {
    const lead = igmRow({
      page_number: '3',
      pdf_filename: 'IGM_vol_02_no_06_15-06-22.pdf',
      cover_image_filename: 'IGM_vol_2_no_6_cover.png',
      downloads: 40,
      shares: 5,
      category: 'research',
    })
    const other = igmRow({ page_number: '4-7', downloads: 2, shares: 1, publication_date: '2022-06-14' })
    expect(only(lead, other)).toMatchObject({
      id: 'igm-2-6',
      volume: '2',
      issue: '6',
      date: '2022-06-15',
      year: 2022,
      pdfUrl: `${STORAGE}/storage/v1/object/public/igm-pdfs/IGM_vol_02_no_06_15-06-22.pdf`,
      coverImage: `${STORAGE}/storage/v1/object/public/igm_covers/IGM_vol_02_no_06_cover.png`,
      articleCount: 2,
      pageCount: 7,
      downloads: 42,
      shares: 6,
      categories: ['research'],
      articles: [{ id: lead.id }, { id: other.id }],
    })
  })

  test('a cover that no row names is the one built from volume, number and date', () => {
    expect(only(igmRow({})).coverImage).toBe(
      `${STORAGE}/storage/v1/object/public/igm_covers/IGM_vol_02_no_06_15_6_2022.png`,
    )
  })

  test('ISSUE-07 an article has id, title, authors, page, abstract and tags, empty when missing', () => {
    const full = igmRow({
      page_number: '4-7',
      authors: ['Rose Un', 'Jean Deux'],
      abstract: 'Un résumé.',
      tags: ['rage'],
    })
    const bare = igmRow({ page_number: 'xii', authors: null, tags: null })
    expect(only(full, bare).articles).toEqual([
      {
        id: full.id,
        title: full.title,
        authors: ['Rose Un', 'Jean Deux'],
        pageNumber: 4,
        lastPage: 7,
        abstract: 'Un résumé.',
        tags: ['rage'],
        section: undefined,
      },
      {
        id: bare.id,
        title: bare.title,
        authors: [],
        pageNumber: 0,
        lastPage: 0,
        abstract: undefined,
        tags: [],
        section: undefined,
      },
    ])
  })
})
