import { expect, test } from 'vitest'
import { ListedRowSchema, newestEntries, toListedEntry } from '#domain/lists/to-listed-entry.ts'

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

test('the newest works are those of the last date, ties by id, without a real date last, one page of them', () => {
  const entry = (end: string, date: string) =>
    toListedEntry(ListedRowSchema.parse({ ...row, id: `6f1c7a52-6b1e-4c3e-9f5a-0d6a3d0c2b${end}`, date }), {
      pdf: undefined,
      cover: undefined,
    })
  const entries = [
    entry('05', '1935'),
    entry('03', '2024-03-05'),
    entry('01', 'vers 2026'),
    entry('02', '2024-03-05'),
    entry('04', '1935-02'),
  ]
  expect(newestEntries(entries)).toEqual([entries[3], entries[1], entries[4], entries[0], entries[2]])
  expect(newestEntries([...entries, ...entries, ...entries])).toHaveLength(10)
})
