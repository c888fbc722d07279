import { expect, test } from 'vitest'
import { storedNames } from '#admin/features/imports/stored-pdfs.ts'

const pdf = () => new File(['%PDF-1.4'], 'article.pdf', { type: 'application/pdf' })

test('IMADM-01 a PDF that is stored is not sent again, unless its article has another one or none now', () => {
  const [same, former, other] = [pdf(), pdf(), pdf()]
  const stored = new Map([
    [0, { file: same, name: 'un.pdf' }],
    [1, { file: former, name: 'deux.pdf' }],
    [2, { file: former, name: 'trois.pdf' }],
  ])
  const files = new Map([
    [0, same],
    [1, other],
    [3, other],
  ])
  expect([...storedNames(files, stored)]).toEqual([[0, 'un.pdf']])
})
