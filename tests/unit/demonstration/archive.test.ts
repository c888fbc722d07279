import { describe, expect, test } from 'vitest'
import { type Work, WorkSchema } from '#domain/works/work.ts'
import { coverAddress, coverName } from '#domain/covers/cover-name.ts'
import { pdfAddress, publicAddress } from '#domain/files/public-address.ts'
import { parseFileName } from '#domain/files/file-name.ts'
import { workDateErrors } from '#domain/works/work-dates.ts'
import { readArchive } from '#demonstration/archive/read-archive.ts'
import { planArchive } from '#demonstration/plan/plan-archive.ts'

const BASE = 'http://localhost:54321'

const archive = await readArchive()
const plan = planArchive(archive)
const works = plan.articles.map((row): Work => WorkSchema.parse(row))
const published = works.filter((work) => work.status === 'published')
const fileAddresses = new Set(plan.files.map((file) => publicAddress(BASE, file.bucket, file.name)))
const of = (source: string) => works.filter((work) => work.source === source)
const issues = (source: string) => new Set(of(source).map((work) => `${work.volume}:${work.issue}`))

describe('the variety of the demonstration archive', () => {
  const titled = (start: string) => {
    const work = works.find(({ title }) => title.startsWith(start))
    if (!work) throw new Error(`The archive lacks ${start}`)
    return work
  }
  const kinds = (source: string) => new Set(of(source).map((work) => work.workType))
  const people = works.flatMap(({ contributors }) => contributors.filter(({ kind }) => kind === 'person'))

  test('has works in four languages, with titles and abstracts in others', () => {
    expect(new Set(of('RHCA').map((work) => work.language))).toEqual(new Set(['fr', 'en', 'ht', undefined]))
    expect(new Set(of('INDEX').map((work) => work.language))).toEqual(
      new Set(['fr', 'en', 'ht', 'es', undefined]),
    )
    expect(titled('Où opère-t-on').translations.map(({ language }) => language)).toEqual(['en', 'es'])
    expect(titled('Lekòl aswè').translations[0]?.title).toBe('L’école du soir des infirmiers instrumentistes')
  })

  test('has an article of twelve authors at five institutions with identifiers', () => {
    const { contributors, affiliations } = titled('Séisme du Sud')
    expect(contributors).toHaveLength(12)
    expect(affiliations).toHaveLength(5)
    expect(new Set(contributors.flatMap((entry) => entry.affiliations))).toEqual(
      new Set(['a1', 'a2', 'a3', 'a4', 'a5']),
    )
    expect(affiliations.every(({ city, country }) => city && country === 'HT')).toBe(true)
    expect(affiliations.filter(({ ror }) => ror).length).toBe(3)
    expect(contributors.filter(({ corresponding }) => corresponding)).toHaveLength(2)
    expect(contributors.filter((entry) => entry.kind === 'person' && entry.orcid).length).toBeGreaterThan(5)
  })

  test('has names with particles and suffixes, groups, and a few names to check', () => {
    expect(titled('Registre national').contributors.slice(-3)).toMatchObject([
      { given: 'Yves', family: 'Le Goff' },
      { given: 'Joseph', family: 'Pierre-Louis', suffix: 'Jr' },
      { kind: 'collective', name: 'Groupe du registre national des décès périopératoires' },
    ])
    expect(titled('Où opère-t-on').contributors.at(-1)).toMatchObject({
      given: 'Marie',
      family: 'de La Tour',
    })
    const unconfirmed = people.filter((entry) => entry.kind === 'person' && entry.printed !== undefined)
    expect(unconfirmed).toHaveLength(5)
  })

  test('has an ORCID iD for one person alone', () => {
    const holders = new Map<string, Set<string>>()
    for (const entry of people)
      if (entry.kind === 'person' && entry.orcid)
        holders.set(
          entry.orcid,
          (holders.get(entry.orcid) ?? new Set()).add(`${entry.given} ${entry.family}`),
        )
    expect(holders.size).toBeGreaterThanOrEqual(15)
    expect([...holders.values()].filter((names) => names.size > 1)).toEqual([])
  })

  test('has theses, dissertations and conference papers with their institutions', () => {
    expect(kinds('INDEX')).toEqual(new Set(['article', 'thesis', 'dissertation', 'conference-paper']))
    const others = of('INDEX').filter((work) => work.workType !== 'article')
    expect(others).toHaveLength(18)
    expect(others.filter((work) => !work.institution)).toEqual([])
    expect(kinds('RHCA')).toEqual(new Set(['article', 'editorial', 'case-report', 'letter']))
  })

  test('has notices and the works that they are about', () => {
    const ids = new Set(works.map(({ id }) => id))
    expect(plan.relations.map(({ kind }) => kind)).toEqual([
      'retraction',
      'erratum',
      'comment',
      'reply',
      'expression-of-concern',
    ])
    for (const { work_id, related_work_id } of plan.relations)
      for (const id of [work_id, related_work_id ?? work_id]) expect(ids.has(id)).toBe(true)
    const retraction = plan.relations[0]
    const titleOf = (id: string | null | undefined) => works.find((work) => work.id === id)?.title
    expect(titleOf(retraction?.work_id)).toMatch(/^Rétractation/)
    expect(titleOf(retraction?.related_work_id)).toMatch(/^Anesthésie caudale de l’enfant/)
  })

  test('has bibliographies of a real size, dates in their order, statements and licences, and works without', () => {
    const long = works.filter(({ bibliography }) => bibliography.length >= 12)
    expect(long).toHaveLength(5)
    for (const { bibliography } of long) {
      expect(bibliography.filter(({ doi }) => doi).length).toBeGreaterThanOrEqual(4)
      expect(bibliography.filter(({ pmid }) => pmid).length).toBeGreaterThanOrEqual(2)
    }
    expect(works.flatMap(workDateErrors)).toEqual([])
    expect(works.filter(({ receivedOn, acceptedOn }) => receivedOn && acceptedOn).length).toBeGreaterThan(20)
    for (const field of ['competingInterests', 'ethicsApproval', 'licence', 'subtitle', 'section'] as const) {
      const named = works.filter((work) => work[field])
      expect(named.length, field).toBeGreaterThan(3)
      expect(named.length, field).toBeLessThan(works.length / 2)
    }
    expect(new Set(of('INDEX').map(({ publicationDate }) => publicationDate?.length))).toEqual(
      new Set([4, 7, 10]),
    )
  })

  test('has issues with a theme and sections, in which every section has a work', () => {
    expect(plan.issues.filter(({ theme }) => theme)).toHaveLength(3)
    for (const { volume, number, sections } of plan.issues) {
      const inIssue = of('RHCA').filter((work) => work.volume === volume && work.issue === number)
      expect(new Set(inIssue.map(({ section }) => section))).toEqual(new Set(sections))
    }
  })
})

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
      // The whole issue as one PDF.
      ...plan.issues.flatMap(({ publication, pdf }) =>
        pdf ? [publicAddress(BASE, publication === 'IGM' ? 'igm-pdfs' : 'rhca-pdfs', pdf)] : [],
      ),
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
  const corrections = ['RHCA_vol_03_no_47_30_6_2025.png', 'RHCA_vol_03_no_48_3_11_2025.png']
  for (const [issue, corrected] of [
    ['47', 'RHCA_vol_03_no_47_30_6_2025.png'],
    ['48', 'RHCA_vol_03_no_48_3_11_2025.png'],
  ] as const) {
    const rows = of('RHCA').filter((work) => work.issue === issue)
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => coverName(row)))).toEqual(new Set([corrected]))
    const stored = plan.files.filter((file) => file.bucket === 'rhca_covers').map((file) => file.name)
    expect(stored).toContain(corrected)
    const asTheRowSays = rows.flatMap((row) => (row.coverImageFileName ? [row.coverImageFileName] : []))
    expect(asTheRowSays.length).toBeGreaterThan(0)
    expect(stored.filter((name) => asTheRowSays.includes(name))).toEqual([])
  }
  const others = works.filter((work) => !(work.source === 'RHCA' && ['47', '48'].includes(work.issue ?? '')))
  expect(others.filter((work) => corrections.includes(coverName(work) ?? ''))).toEqual([])
})
