import { expect, test } from 'vitest'
import { ListedRowSchema } from '#domain/lists/to-listed-entry.ts'

const row = {
  id: '6f1c7a52-6b1e-4c3e-9f5a-0d6a3d0c2b11',
  title: ' La hernie ',
  authors: [],
  primary_author: 'Anne Un',
  publication_date: null,
  date: '2024-03-05T12:00:00Z',
  source: 'IGM',
  volume: '4',
  issue: '9',
  // What no list shows is not read, so that nothing in it can take a work out of the list.
  contributors: 'no list',
}

test('a row is listed as far as lists show it, older ones and untitled issues too', () => {
  expect(ListedRowSchema.parse(row)).toMatchObject({
    title: 'La hernie',
    authors: ['Anne Un'],
    publicationDate: '2024-03-05',
    tags: [],
    category: undefined,
  })
  expect(ListedRowSchema.parse({ ...row, title: null }).title).not.toBe('')
  expect(ListedRowSchema.safeParse({ ...row, source: 'RHCA', title: null }).success).toBe(false)
})
