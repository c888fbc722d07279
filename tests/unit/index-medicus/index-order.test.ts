import { describe, expect, test } from 'vitest'
import { letterOf } from '#domain/index-medicus/index-path.ts'
import {
  indexSections,
  orderWorks,
  sortByAuthor,
  sortByChapter,
  sortByTitle,
} from '#domain/index-medicus/index-pages.ts'
import { work } from './work.ts'

const titled = (...titles: string[]) => titles.map((title) => work({ title }))
const titlesOf = (works: { title: string }[]) => works.map(({ title }) => title)

describe('order of the index', () => {
  test('INDEX-02 titles are in French collation: accents and case do not part them', () => {
    expect(titlesOf(sortByTitle(titled('Ecole', 'zona', 'Échographie', 'Écho', 'eczéma', 'Abcès')))).toEqual([
      'Abcès',
      'Écho',
      'Échographie',
      'Ecole',
      'eczéma',
      'zona',
    ])
  })

  test('INDEX-02 a title is filed without the punctuation at its head, numbers before letters', () => {
    expect(titlesOf(sortByTitle(titled('Cancer', '« Bouillir l’eau »', '40 lits', 'Asthme')))).toEqual([
      '40 lits',
      'Asthme',
      '« Bouillir l’eau »',
      'Cancer',
    ])
  })

  test('INDEX-02 authors are ordered by the family name of the first one, then by title; works without an author come last', () => {
    const works = [
      work({ title: 'A', authors: [] }),
      work({ title: 'B', authors: ['Anne-Laure Ganthéus', 'Abel Abel'] }),
      work({ title: 'D', authors: ['Zoé Ébène'] }),
      work({ title: 'C', authors: ['Zoé Ébène'] }),
      work({ title: 'E', authors: ['Adam de La Tour'] }),
      work({ title: 'F', authors: ['Médecins Sans Frontières'] }),
    ]
    expect(titlesOf(sortByAuthor(works))).toEqual(['E', 'C', 'D', 'B', 'F', 'A'])
    const sections = indexSections(orderWorks(works), undefined, 'author')
    expect(sections.map(({ letter, works: filed }) => [letter, ...titlesOf(filed)])).toEqual([
      ['d', 'E'],
      ['e', 'C', 'D'],
      ['g', 'B'],
      ['m', 'F'],
      ['sans-auteur', 'A'],
    ])
  })

  test('INDEX-02 chapters are ordered by issue number, 2 before 10, those without a number last', () => {
    const works = ['10', null, '2', '1'].map((issue) =>
      work({ source: 'ADC', issue, title: `Chapitre ${issue}` }),
    )
    expect(titlesOf(sortByChapter(works))).toEqual([
      'Chapitre 1',
      'Chapitre 2',
      'Chapitre 10',
      'Chapitre null',
    ])
    expect(indexSections(orderWorks(works), 'ADC', 'title')).toHaveLength(1)
  })

  test('INDEX-05 the source Articles holds the works of source INDEX with category "article" alone', () => {
    const works = [
      work({ title: 'Article', source: 'INDEX', category: 'article' }),
      work({ title: 'Thèse', source: 'INDEX', category: 'thèse' }),
      work({ title: 'De la revue', source: 'RHCA', category: 'article' }),
    ]
    expect(
      indexSections(orderWorks(works), 'INDEX_ARTICLES', 'title').flatMap((section) =>
        titlesOf(section.works),
      ),
    ).toEqual(['Article'])
    expect(
      indexSections(orderWorks(works), undefined, 'title').flatMap((section) => section.works),
    ).toHaveLength(3)
  })

  test.each([
    ['Écho', 'e'],
    ['Œdème', 'o'],
    ['« L’homme »', 'l'],
    ['1935-1960', '0-9'],
    ['…', '0-9'],
  ])('%s is under %s', (text, letter) => {
    expect(letterOf(text)).toBe(letter)
  })
})
