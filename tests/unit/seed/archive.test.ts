import { describe, expect, test } from 'vitest'
import { type Article, ArticleSchema } from '#domain/articles/article.ts'
import { coverAddress } from '#domain/covers/cover-bucket.ts'
import { coverName } from '#domain/covers/cover-name.ts'
import { COVER_OVERRIDES } from '#domain/covers/cover-overrides.ts'
import { pdfAddress } from '#domain/covers/pdf-address.ts'
import { parseFileName } from '#domain/files/file-name.ts'
import { publicAddress } from '#domain/files/public-address.ts'
import { readArchive } from '#scripts/seed/demonstration/read-archive.ts'
import { planArchive } from '#scripts/seed/plan/plan-archive.ts'

const BASE = 'http://localhost:54321'

const archive = await readArchive()
const plan = planArchive(archive)
const works = plan.articles.map((row): Article => ArticleSchema.parse(row))
const published = works.filter((work) => work.status === 'published')
const fileAddresses = new Set(plan.files.map((file) => publicAddress(BASE, file.bucket, file.name)))
const of = (source: string) => works.filter((work) => work.source === source)
const issues = (source: string) => new Set(of(source).map((work) => `${work.volume}:${work.issue}`))

describe('the demonstration archive', () => {
  test('holds what the README promises', () => {
    expect(issues('RHCA').size).toBeGreaterThanOrEqual(14)
    expect([...issues('RHCA')]).toEqual(expect.arrayContaining(['2:47', '3:48', '4:49']))
    expect(new Set(of('RHCA').map((work) => work.publicationDate?.slice(0, 4))).size).toBeGreaterThanOrEqual(
      5,
    )
    expect(of('RHCA').length).toBeGreaterThanOrEqual(60)
    expect(issues('IGM').size).toBe(16)
    expect(of('IGM').length).toBeGreaterThanOrEqual(90)
    expect(of('INDEX')).toHaveLength(120)
    expect(plan.members).toHaveLength(40)
    expect(plan.founders).toHaveLength(7)
  })

  test('has real chapters beside the placeholders of the catalogue', () => {
    const numbers = of('ADC').map((work) => Number(work.issue))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.filter((number) => [10, 11, 13, 21, 22, 23].includes(number))).toEqual([])
    expect(new Set(of('ADC').map((work) => work.status))).toEqual(new Set(['published', 'pending', 'draft']))
  })

  test('gives every work an id of its own that stays the same', () => {
    const ids = works.map((work) => work.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(planArchive(archive).articles.map((row) => row.id)).toEqual(ids)
  })

  test('names no cover and no PDF that it does not make', () => {
    const named = published.flatMap((work) => [coverAddress(work, BASE), pdfAddress(work, BASE)])
    const missing = named.filter((address) => address !== undefined && !fileAddresses.has(address))
    expect(missing).toEqual([])
  })

  test('gives every published article, item and chapter a cover', () => {
    expect(published.filter((work) => coverAddress(work, BASE) === undefined)).toEqual([])
  })

  test('makes no file twice and none that nothing names', () => {
    expect(fileAddresses.size).toBe(plan.files.length)
    const portraits = [
      ...plan.members.map((member) => publicAddress(BASE, 'annuaire_profile_pics', member.avatar_url ?? '')),
      ...plan.founders.map((founder) => publicAddress(BASE, 'founder_avatars', founder.image_path ?? '')),
    ]
    const named = new Set([
      ...published.flatMap((work) => [coverAddress(work, BASE), pdfAddress(work, BASE)]),
      ...portraits,
    ])
    expect([...fileAddresses].filter((address) => !named.has(address))).toEqual([])
  })

  test('makes no public file of a work that is not published', () => {
    const hidden = works.filter((work) => work.status !== 'published')
    expect(hidden.length).toBeGreaterThan(0)
    expect(hidden.filter((work) => work.pdfUrl !== undefined)).toEqual([])
  })

  test('names the PDFs of journals and ADC so that a backfill can read them', () => {
    const names = plan.files
      .filter((file) => ['rhca-pdfs', 'igm-pdfs', 'article-pdfs'].includes(file.bucket))
      .map((file) => file.name)
    expect(names.length).toBeGreaterThan(70)
    expect(names.filter((name) => parseFileName(name) === undefined)).toEqual([])
  })

  test('keeps whole issues of RHCA as one row with one PDF, as older issues are', () => {
    const single = archive.rhca.filter((issue) => issue.articles.length === 1)
    expect(single.length).toBeGreaterThan(0)
    const kinds = single.map(
      ({ issue }) =>
        plan.files.find((file) => file.bucket === 'rhca-pdfs' && file.name.includes(`_no_${issue}_`))?.recipe
          .kind,
    )
    expect(new Set(kinds)).toEqual(new Set(['whole-issue-pdf']))
  })
})

test('COVER-02 IMG-02 the archive holds issues 47 and 48 under the corrected names alone, no other issue is touched', () => {
  for (const [issue, corrected] of Object.entries(COVER_OVERRIDES.RHCA)) {
    const rows = of('RHCA').filter((work) => work.issue === issue)
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => coverName(row)))).toEqual(new Set([corrected]))
    const stored = plan.files.filter((file) => file.bucket === 'rhca_covers').map((file) => file.name)
    expect(stored).toContain(corrected)
    const asTheRowSays = rows.flatMap((row) => (row.coverImageFileName ? [row.coverImageFileName] : []))
    expect(asTheRowSays.length).toBeGreaterThan(0)
    expect(stored.filter((name) => asTheRowSays.includes(name))).toEqual([])
  }
  expect(Object.keys(COVER_OVERRIDES.RHCA)).toEqual(['47', '48'])
  const others = works.filter((work) => !(work.source === 'RHCA' && ['47', '48'].includes(work.issue ?? '')))
  const corrections = Object.values(COVER_OVERRIDES.RHCA)
  expect(others.filter((work) => corrections.includes(coverName(work) ?? ''))).toEqual([])
})
