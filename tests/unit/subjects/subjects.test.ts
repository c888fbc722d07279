import { describe, expect, test } from 'vitest'
import { yearWorksOf } from '#domain/lists/works-by-year.ts'
import {
  buildSubjectDirectory,
  findSimilarWorks,
  keywordsBeside,
  SUBJECT_TEXTS,
  subjectPath,
  viewSubject,
} from '#domain/subjects/subject-directory.ts'
import type { Work } from '#domain/works/work.ts'
import { work } from '../index-medicus/work.ts'

const publications = {
  RHCA: { title: 'Revue' },
  IGM: { title: 'Gazette' },
  ADC: { title: 'Atlas' },
  INDEX: { title: 'Index' },
}
const keywordsOf = (...works: Work[]) =>
  [...buildSubjectDirectory('keyword', works).values()].map(({ slug, name, works: own }) => [
    slug,
    name,
    own.length,
  ])
const viewOf = (kind: 'keyword' | 'specialty', slug: string, works: Work[], page = 1) => {
  const subject = buildSubjectDirectory(kind, works).get(slug)
  if (!subject) throw new Error(`${slug} has no page.`)
  const keywords = keywordsBeside(kind, subject, buildSubjectDirectory('keyword', works))
  return viewSubject(kind, subject, page, {
    keywords,
    yearWork: yearWorksOf(publications, () => ({})),
  })
}

describe('META-12 keywords and specialties', () => {
  test('spellings that differ in case, accents or hyphens are one keyword, called as most works call it', () => {
    expect(
      keywordsOf(
        work({ keywords: ['Péritonite aiguë'] }),
        work({ keywords: ['peritonite aigue'] }),
        work({ tags: ['péritonite-aiguë'] }),
        work({ keywords: ['Péritonite aiguë', 'PÉRITONITE AIGUË'] }),
      ),
    ).toEqual([['peritonite-aigue', 'Péritonite aiguë', 4]])
  })

  test('a keyword of one work has no page, one of two works has', () => {
    expect(
      keywordsOf(work({ keywords: ['hernie', 'hernie', 'seul'] }), work({ keywords: ['hernie'] })),
    ).toEqual([['hernie', 'hernie', 2]])
  })

  test('a text without a letter of an address has no page', () => {
    expect(keywordsOf(work({ keywords: ['疝'] }), work({ keywords: ['疝'] }))).toEqual([])
  })

  test('a specialty is called as readers see it; "Autre" is none', () => {
    const directory = buildSubjectDirectory('specialty', [
      work({ specialty: 'pediatrics' }),
      work({ specialty: 'other' }),
      work({ specialty: 'Médecine légale' }),
    ])
    expect([...directory.keys()]).toEqual(['pediatrie', 'medecine-legale'])
  })

  test('addresses number their pages from the second on', () => {
    expect(subjectPath('keyword', 'hernie')).toBe('/mots-cles/hernie')
    expect(subjectPath('specialty', 'chirurgie', 2)).toBe('/specialites/chirurgie/2')
  })

  test('a page lists works by year and the keywords of the same works, those of most first', () => {
    const works = [
      work({ title: 'C', publication_date: '2024-02-01', keywords: ['Hernie', 'enfant'], tags: ['urgence'] }),
      work({ title: 'B', publication_date: '2023', keywords: ['hernie', 'urgence'] }),
      work({ title: 'A', publication_date: '2023-01-01', keywords: ['enfant', 'hernie', 'urgence'] }),
    ]
    const view = viewOf('keyword', 'hernie', works)
    expect(view.works.years.map(({ year, works: own }) => [year, ...own.map(({ title }) => title)])).toEqual([
      [2024, 'C'],
      [2023, 'B', 'A'],
    ])
    expect(view.keywords).toEqual([
      { text: 'urgence', path: '/mots-cles/urgence', works: 3 },
      { text: 'enfant', path: '/mots-cles/enfant', works: 2 },
    ])
  })

  test('a page holds 100 works; the next one has the others', () => {
    const works = Array.from({ length: 101 }, (_, index) =>
      work({ title: `Travail ${index}`, specialty: 'surgery' }),
    )
    const listed = (page: number) =>
      viewOf('specialty', 'chirurgie', works, page).works.years.flatMap(({ works: own }) => own).length
    expect([listed(1), listed(2)]).toEqual([100, 1])
    expect(viewOf('specialty', 'chirurgie', works).works).toMatchObject({ total: 101, page: 1, pages: 2 })
  })
})

describe('META-12 works about the same', () => {
  const others = Array.from({ length: 20 }, (_, index) =>
    work({ title: `Question numéro ${index}`, keywords: [`sujet ${index}`] }),
  )
  const hernia = work({ title: 'Hernie étranglée', keywords: ['hernie inguinale', 'urgence'] })
  const both = work({ title: 'Hernie au district', keywords: ['Hernie inguinale', 'urgence'] })
  const keywordOnly = work({ title: 'Occlusion', keywords: ['urgence'], tags: ['hernie inguinale'] })
  const words = work({ title: 'Une hernie étranglée rare', keywords: [] })
  const chance = work({ title: 'Brûlure', keywords: ['urgence'] })
  const works = [hernia, chance, words, keywordOnly, both, ...others]
  const titles = (given: Work[], isLeftOut: (id: string) => boolean = () => false) =>
    findSimilarWorks(given)(hernia, isLeftOut).map(({ title }) => title)

  test('the more and the rarer the words and keywords that they share, the earlier; one alone is chance', () => {
    expect(titles(works)).toEqual(['Hernie au district', 'Occlusion', 'Une hernie étranglée rare'])
  })

  test('a work that the page names already is left out, and a retracted one', () => {
    expect(titles(works, (id) => id === both.id)).toEqual(['Occlusion', 'Une hernie étranglée rare'])
    const retracted: Work = { ...both, mark: 'retraction' }
    expect(titles([hernia, words, keywordOnly, retracted, ...others])).not.toContain('Hernie au district')
  })

  test('at most four, of equals the newest', () => {
    const equals = ['2019', '2023', '2021', '2020', '2022'].map((year) =>
      work({ title: `Hernie ${year}`, publication_date: year, keywords: ['hernie inguinale'] }),
    )
    expect(titles([hernia, ...equals, ...others])).toEqual([
      'Hernie 2023',
      'Hernie 2022',
      'Hernie 2021',
      'Hernie 2020',
    ])
  })

  test('a term of more than 200 works says nothing', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        work({ title: `Cas ${index}`, keywords: ['urgence', 'hernie inguinale'] }),
      )
    expect(titles([hernia, ...many(199), ...others])).toHaveLength(4)
    expect(titles([hernia, ...many(200), ...others])).toEqual([])
  })
})

test('a description says its page before the full stop', () => {
  const of = 'de la RHCA, de l’Info Gazette Médicale, de l’Atlas et de l’Index Medicus, par année'
  expect(SUBJECT_TEXTS.description('keyword', 'hernie', 1)).toBe(`Mot-clé\u00a0: hernie. 1 travail ${of}.`)
  expect(SUBJECT_TEXTS.description('specialty', 'Pédiatrie', 120, ', page 2 sur 3')).toBe(
    `Spécialité\u00a0: Pédiatrie. 120 travaux ${of}, page 2 sur 3.`,
  )
})
