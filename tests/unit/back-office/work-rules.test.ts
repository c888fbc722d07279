import { expect, test } from 'vitest'
import {
  findConflicts,
  joinNewer,
  mergeVersions,
  readDeviceDraft,
} from '#admin/features/works/work-editing.ts'
import { readWrittenDate, writeDate } from '#domain/dates/written-date.ts'
import { describeHaitiMoment, fromHaiti, toHaiti } from '#domain/dates/moment.ts'
import { changedFields, fieldText } from '#domain/works/field-changes.ts'
import { workFileName, workUploadArea } from '#domain/works/work-files.ts'
import { EMPTY_WORK_FORM } from '#domain/works/work-form.ts'
import { WorkListSchema } from '#domain/back-office/work-list.ts'
import { likePattern } from '#domain/queries/text-filter.ts'

test.each([
  // Winter and summer time differ; an hour that the change of clocks leaves out is no moment.
  [{ day: '2026-11-24', time: '08:00' }, '2026-11-24T13:00:00.000Z'],
  [{ day: '2026-07-01', time: '08:00' }, '2026-07-01T12:00:00.000Z'],
  [{ day: '2026-03-08', time: '02:30' }, undefined],
  [{ day: '2026-02-30', time: '08:00' }, undefined],
  [{ day: '2026-11-24', time: '25:00' }, undefined],
])('clocks in Port-au-Prince show %o at %s', (clock, iso) => {
  expect(fromHaiti(clock)).toBe(iso)
  if (iso) expect(toHaiti(iso)).toEqual(clock)
})

test('a moment is shown in words', () => {
  expect(describeHaitiMoment('2026-11-24T13:00:00Z')).toBe(
    '24 novembre 2026 à 08:00, heure de Port-au-Prince',
  )
})

test.each([
  ['5/3/2026', '2026-03-05'],
  ['05-03-2026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['31/02/2026', undefined],
  ['mars', undefined],
])('“%s” is typed for %s', (text, iso) => {
  expect(readWrittenDate(text)).toBe(iso)
  if (iso) expect(readWrittenDate(writeDate(iso))).toBe(iso)
})

const base = { ...EMPTY_WORK_FORM, title: 'Avant', tags: ['un'] }

test('of two versions each field is proposed as the one who changed it wrote it; both changes are shown', () => {
  const mine = { ...base, title: 'Le mien', volume: '4' }
  const theirs = { ...base, title: 'Le leur', doi: '10.1/x' }
  expect(findConflicts(base, mine, theirs)).toEqual([
    { field: 'title', bothChanged: true, proposed: 'mine' },
    { field: 'volume', bothChanged: false, proposed: 'mine' },
    { field: 'doi', bothChanged: false, proposed: 'theirs' },
  ])
  expect(
    mergeVersions(
      mine,
      theirs,
      new Map([
        ['title', 'theirs'],
        ['volume', 'mine'],
        ['doi', 'theirs'],
      ] as const),
    ),
  ).toEqual({ ...base, title: 'Le leur', volume: '4', doi: '10.1/x' })
})

test('an open form takes what a newer version changed elsewhere, and none where both changed a field', () => {
  const mine = { ...base, title: 'Le mien' }
  const newer = { ...base, doi: '10.1/x' }
  expect(joinNewer(base, mine, newer)).toEqual({ ...base, title: 'Le mien', doi: '10.1/x' })
  expect(joinNewer(base, mine, base)).toEqual(mine)
  expect(joinNewer(base, mine, { ...newer, title: 'Le leur' })).toBeUndefined()
  expect(joinNewer(base, mine, { ...newer, title: 'Le mien' })).toEqual({ ...mine, doi: '10.1/x' })
})

test('the same moment in another spelling is no change', () => {
  const at = (publishAt: string) => ({ ...base, publishAt })
  expect(changedFields(at('2040-01-01T00:00:00Z'), at('2040-01-01 00:00:00+00'))).toEqual([])
  expect(changedFields(at(''), at('2040-01-01 00:00:00+00'))).toEqual(['publishAt'])
})

test('fields are named in French', () => {
  const form = { ...base, category: 'case-study', specialty: 'surgery', status: 'pending' as const }
  expect(fieldText('category', form)).toBe('Cas clinique')
  expect(fieldText('specialty', form)).toBe('Chirurgie')
  expect(fieldText('status', form)).toBe('En révision')
  expect(fieldText('articleFiles', { ...form, articleFiles: ['https://x.test/a/b%20c.pdf'] })).toBe('b c.pdf')
})

test.each([
  ['RHCA', 'rhca-pdfs', 'rhca_covers'],
  ['IGM', 'igm-pdfs', 'igm_covers'],
  ['ADC', 'article-pdfs', 'atlas_covers'],
  ['INDEX', 'indexmedicuspdf', 'indexmedicus_covers'],
] as const)(
  'AFORM-03 AFORM-04 files of %s go to %s, its cover to %s, annexes apart',
  (type, pdfs, covers) => {
    expect(workUploadArea('articleFiles', type)).toMatchObject({
      bucket: pdfs,
      maxFiles: 5,
      maxMegabytes: 10,
    })
    expect(workUploadArea('articleFiles', type).extensions).toEqual(['pdf', 'doc', 'docx'])
    expect(workUploadArea('cover', type)).toMatchObject({ bucket: covers, maxFiles: 1, maxMegabytes: 5 })
    expect(workUploadArea('annexes', type)).toMatchObject({
      bucket: 'article_annexes',
      maxFiles: 10,
      maxMegabytes: 10,
    })
  },
)

test.each([
  ['Article final.PDF', 'Article final-0123456789ab.pdf'],
  ['../../é.pdf', 'fichier-0123456789ab.pdf'],
  ['RHCA_vol_04_no_49_05-03-24.pdf', 'RHCA_vol_04_no_49_05-03-24-0123456789ab.pdf'],
])('the file %s is stored as %s', (name, stored) => {
  expect(workFileName(name, '0123456789abcdef')).toBe(stored)
})

test('an address that says nonsense is a plain list; wildcards are letters', () => {
  expect(
    WorkListSchema.parse({ q: '', source: 'X', status: 'y', year: '20', page: '-3', sort: 'z' }),
  ).toEqual({
    q: '',
    sort: 'added',
    layout: 'cards',
    page: 1,
  })
  expect(likePattern('50 %_\\')).toBe('%50 \\%\\_\\\\%')
})

test('a draft of the device that can’t be read is none', () => {
  expect(readDeviceDraft('{')).toBeUndefined()
  expect(readDeviceDraft('{"savedAt":"2026-01-01T00:00:00Z"}')).toBeUndefined()
  const draft = { savedAt: '2026-01-01T00:00:00Z', form: base }
  expect(readDeviceDraft(JSON.stringify(draft))).toEqual(draft)
  const ofWork = { ...draft, base: { version: 3, form: { ...base, title: 'Bien avant' } } }
  expect(readDeviceDraft(JSON.stringify(ofWork))).toEqual(ofWork)
})
