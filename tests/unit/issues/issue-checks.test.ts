import { expect, test } from 'vitest'
import { type CheckedWork, issueNeeds, moveWorkTo } from '#admin/features/issues/issue-checks.ts'

const ISSUE = { id: 'n1', publicationDate: '2026-04', cover: 'a.png' }
const work = (id: string, pageNumber?: string, needs: CheckedWork['needs'] = []): CheckedWork => ({
  id,
  title: id.toUpperCase(),
  pageNumber,
  needs,
})
const texts = (issue: Partial<typeof ISSUE>, works: CheckedWork[]) =>
  issueNeeds({ id: 'n1', publicationDate: undefined, cover: undefined, ...issue }, works).map(
    ({ key, to }) => [key, to],
  )

test('nothing lacks where contents and pages agree', () =>
  expect(issueNeeds(ISSUE, [work('a', '1-4'), work('b', '5'), work('c', '6–9')])).toEqual([]))

test('an issue without date, cover and articles says so, each with its address', () =>
  expect(texts({}, [])).toEqual([
    ['works', '/admin/articles/new'],
    ['date', '/admin/issues/n1#field-date'],
    ['cover', '/admin/issues/n1#field-cover'],
  ]))

test('what works lack is listed with them; the cover and date of the issue serve for theirs', () =>
  expect(
    texts(ISSUE, [
      work('a', undefined, [
        { field: 'articleFiles', text: 'PDF', blocks: false },
        { field: 'cover', text: 'Couverture', blocks: false },
        { field: 'publicationDate', text: 'Date', blocks: false },
      ]),
    ]),
  ).toEqual([
    ['a-articleFiles', '/admin/articles/edit/a#field-articleFiles'],
    ['a-pages', '/admin/articles/edit/a#field-pageNumber'],
  ]))

test('pages that overlap, and contents in another order than the pages, are named', () => {
  expect(texts(ISSUE, [work('a', '1-5'), work('b', '5-9'), work('c', '2-3')])).toEqual([
    ['overlap-a', '/admin/articles/edit/b#field-pageNumber'],
    ['order-b', '/admin/articles/edit/c#field-pageNumber'],
  ])
  expect(texts(ISSUE, [work('a', '1-4'), work('b', '5-9')])).toEqual([])
})

test('a work is put before another one, or last, into the section', () => {
  const works = [{ id: 'a', section: 'X' }, { id: 'b', section: 'X' }, { id: 'c' }]
  expect(moveWorkTo(works, 'c', { section: 'X', before: 'a' })).toEqual([
    { id: 'c', section: 'X' },
    { id: 'a', section: 'X' },
    { id: 'b', section: 'X' },
  ])
  expect(moveWorkTo(works, 'a', { section: undefined })).toEqual([
    { id: 'b', section: 'X' },
    { id: 'c' },
    { id: 'a', section: undefined },
  ])
  expect(moveWorkTo(works, 'b', { section: 'Y', before: 'b' })).toEqual(works)
  expect(moveWorkTo(works, 'z', { section: 'Y' })).toEqual(works)
})
