import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIRST_PDF_PAGE_MS, REQUESTS, RESULT_MS, TAKEN_MS } from '#scripts/weight/slow-line/slow-budget.ts'

/** How many rows of documents 1 to 3 each family has: ABOUT-01, ABOUT-02, ADC-01 … */
const ROWS: Record<string, number> = {
  ABOUT: 2,
  ADC: 16,
  AFORM: 8,
  ALIST: 3,
  ANALYT: 1,
  ART: 9,
  AUDIT: 1,
  BACKFILL: 4,
  BACKUP: 1,
  BFILL: 1,
  CAR: 14,
  CARD: 2,
  CITE: 2,
  COMM: 1,
  CONTACT: 13,
  CONTENT: 1,
  COUNT: 10,
  COVER: 5,
  DASH: 1,
  DATA: 9,
  DATE: 3,
  DEBUG: 1,
  DIR: 5,
  DON: 10,
  ERR: 11,
  FILES: 1,
  FIMG: 1,
  FOOT: 4,
  FOUND: 8,
  GUARD: 5,
  GUIDE: 2,
  HERO: 4,
  HOME: 5,
  IGM: 20,
  IMADM: 1,
  IMG: 9,
  INDEX: 5,
  ISSUE: 7,
  LIST: 15,
  LOGIN: 5,
  MAIL: 1,
  NAV: 10,
  NET: 6,
  NEWS: 15,
  NOTF: 1,
  OPP: 1,
  PDF: 13,
  PULL: 2,
  RHCA: 16,
  ROLE: 6,
  ROLES: 5,
  ROUTE: 15,
  SETT: 1,
  SHARE: 4,
  SHELL: 3,
  SPON: 1,
  STAT: 8,
  SUB: 19,
  TOAST: 3,
  TRACK: 7,
  UPLOAD: 17,
  USERS: 1,
}

const ID = /\b[A-Z][A-Z0-9]*-\d{2}\b/g

/** What may be a title of a test: strings of a line, without comments. */
const stringsOf = (line: string): string[] =>
  /^\s*(?:\/\/|\/?\*)/.test(line) ? [] : (line.match(/(['"`]).*\1/g) ?? [])

test('ISLE-07 every row of documents 1 to 3 is still in the title of a test', () => {
  const named = new Set(
    globSync('tests/**/*.{test,spec}.{ts,tsx}').flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap(stringsOf)
        .flatMap((text) => text.match(ID) ?? []),
    ),
  )
  const rows = Object.entries(ROWS).flatMap(([family, count]) =>
    Array.from({ length: count }, (_, index) => `${family}-${String(index + 1).padStart(2, '0')}`),
  )
  expect(rows).toHaveLength(381)
  expect(rows.filter((id) => !named.has(id))).toEqual([])
})

test('ISLE-07 what a poor line takes may not grow', () => {
  expect(RESULT_MS).toBeLessThanOrEqual(4000)
  expect(TAKEN_MS).toBeLessThanOrEqual(200)
  expect(FIRST_PDF_PAGE_MS).toBeLessThanOrEqual(8000)
  expect(REQUESTS['home']).toBeLessThanOrEqual(24)
  expect(REQUESTS['article']).toBeLessThanOrEqual(14)
})
