import { expect, test } from 'vitest'
import { indexPath, readIndexPath, type IndexScope } from '#domain/index-medicus/index-path.ts'

const PLACES: [IndexScope, string][] = [
  [{ order: 'title', page: 0 }, '/index-medicus'],
  [{ order: 'author', page: 0 }, '/index-medicus/auteurs'],
  [{ order: 'title', letter: 'e', page: 0 }, '/index-medicus/titres/e'],
  [{ order: 'title', letter: '0-9', page: 1 }, '/index-medicus/titres/0-9/2'],
  [{ source: 'IGM', order: 'title', page: 0 }, '/index-medicus/igm'],
  [{ source: 'INDEX_ARTICLES', order: 'author', page: 0 }, '/index-medicus/articles/auteurs'],
  [{ source: 'ADC', order: 'title', letter: 'chapitres', page: 0 }, '/index-medicus/adc/titres/chapitres'],
  [
    { source: 'RHCA', order: 'author', letter: 'sans-auteur', page: 2 },
    '/index-medicus/rhca/auteurs/sans-auteur/3',
  ],
]

test.each(PLACES)('INDEX-04 each part of the index has its own address: %o is %s', (scope, path) => {
  expect(indexPath(scope)).toBe(path)
  expect(readIndexPath(`${path}/`)).toEqual({ source: undefined, letter: undefined, ...scope })
})

test.each([
  '/',
  '/igm',
  '/index-medicus/titres/p/0',
  '/index-medicus/titres/p/2/3',
  '/index-medicus/titres/pa',
])('%s names no part of the index', (path) => {
  expect(readIndexPath(path)).toBeUndefined()
})
