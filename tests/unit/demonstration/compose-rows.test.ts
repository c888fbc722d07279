import { expect, test } from 'vitest'
import { coverAddress } from '#domain/covers/cover-name.ts'
import { WorkSchema } from '#domain/works/work.ts'
import { pdfAddress, publicAddress } from '#domain/files/public-address.ts'
import { AuthorshipSchema } from '#domain/contributors/authorship.ts'
import { WORK_FIELDS } from '#domain/works/fields.ts'
import { workDateErrors } from '#domain/works/work-dates.ts'
import { composeRows } from '#demonstration/generated/compose-rows.ts'
import { sharedFiles } from '#demonstration/generated/shared-files.ts'

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

test('no title appears twice in one issue and no id twice at all', () => {
  const keys = rows.map((row) => [row.source, row.title.toLowerCase(), row.volume, row.issue].join('/'))
  expect(new Set(keys).size).toBe(rows.length)
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
})

test('titles vary', () => {
  expect(new Set(rows.map((row) => row.title)).size).toBeGreaterThan(1800)
})

test('every cover and PDF that a work names is made', () => {
  const made = new Set(sharedFiles().map((file) => publicAddress(BASE, file.bucket, file.name)))
  const named = rows.flatMap((row) => {
    const work = WorkSchema.parse({ ...row, created_at: row.created_at, updated_at: row.updated_at })
    return [coverAddress(work, BASE), pdfAddress(work, BASE)]
  })
  expect(named.filter((address) => address !== undefined && !made.has(address))).toEqual([])
})

test('a share of the works has affiliations, ORCID iDs, types, languages and references, the others have none', () => {
  const works = rows.map((row) => WorkSchema.parse(row))
  const share = (has: (work: (typeof works)[number]) => boolean) => works.filter(has).length / works.length
  expect(share(({ affiliations }) => affiliations.length > 0)).toBeCloseTo(2 / 3, 1)
  expect(share(({ contributors }) => contributors.some((entry) => entry.kind === 'collective'))).toBeCloseTo(
    1 / 25,
    1,
  )
  expect(share(({ language }) => language === 'fr')).toBeCloseTo(0.7, 1)
  expect(share(({ bibliography }) => bibliography.length > 0)).toBeCloseTo(0.29, 1)
  expect(Math.max(...works.map(({ bibliography }) => bibliography.length))).toBeGreaterThan(40)
  expect(new Set(works.map(({ workType }) => workType)).size).toBeGreaterThan(5)
  expect(works.flatMap(workDateErrors)).toEqual([])
})

test('every generated work keeps the rules of the article form', () => {
  const { contributors, affiliations, bibliography } = WORK_FIELDS
  for (const row of rows) {
    const parsed = AuthorshipSchema.safeParse({
      contributors: row.contributors,
      affiliations: row.affiliations,
    })
    expect(parsed.error?.issues ?? []).toEqual([])
    for (const field of [contributors, affiliations, bibliography])
      expect(field.stored.safeParse(row[field.column as 'bibliography']).success).toBe(true)
  }
})

test('a person has one ORCID iD, and it is nobody else’s', () => {
  const holders = new Map<string, Set<string>>()
  for (const row of rows)
    for (const entry of WorkSchema.parse(row).contributors)
      if (entry.kind === 'person' && entry.orcid) {
        const names = holders.get(entry.orcid) ?? new Set()
        holders.set(entry.orcid, names.add(`${entry.given} ${entry.family}`))
      }
  expect(holders.size).toBeGreaterThan(200)
  expect([...holders.values()].filter((names) => names.size > 1)).toEqual([])
})
