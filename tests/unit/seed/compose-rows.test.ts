import { expect, test } from 'vitest'
import { coverAddress } from '#domain/covers/cover-bucket.ts'
import { ArticleSchema } from '#domain/articles/article.ts'
import { pdfAddress } from '#domain/covers/pdf-address.ts'
import { publicAddress } from '#domain/files/public-address.ts'
import { composeRows } from '#scripts/seed/many/compose-rows.ts'
import { sharedFiles } from '#scripts/seed/many/shared-files.ts'

const BASE = 'http://localhost:54321'
const rows = [...composeRows(3000, 'essai')]

test('the same key gives the same works, a greater number begins with those of a smaller one', () => {
  expect([...composeRows(40, 'essai')]).toEqual(rows.slice(0, 40))
  expect([...composeRows(40, 'autre')].map((row) => row.title)).not.toEqual(
    rows.slice(0, 40).map((row) => row.title),
  )
})

test('works come from all four publications, most of them published', () => {
  expect(new Set(rows.map((row) => row.source))).toEqual(new Set(['RHCA', 'IGM', 'ADC', 'INDEX']))
  expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['published', 'draft', 'pending']))
  expect(rows.filter((row) => row.status === 'published').length).toBeGreaterThan(2800)
})

test('no title stands twice in one issue and no id twice at all', () => {
  const places = rows.map((row) => [row.source, row.title.toLowerCase(), row.volume, row.issue].join('/'))
  expect(new Set(places).size).toBe(rows.length)
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
})

test('titles vary', () => {
  expect(new Set(rows.map((row) => row.title)).size).toBeGreaterThan(1800)
})

test('every cover and PDF that a work names is made', () => {
  const made = new Set(sharedFiles().map((file) => publicAddress(BASE, file.bucket, file.name)))
  const named = rows.flatMap((row) => {
    const work = ArticleSchema.parse({ ...row, created_at: row.created_at, updated_at: row.updated_at })
    return [coverAddress(work, BASE), pdfAddress(work, BASE)]
  })
  expect(named.filter((address) => address !== undefined && !made.has(address))).toEqual([])
})
