import { expect, test } from 'vitest'
import { conventionalName, writtenName, storedUploadName } from '#domain/files/upload-name.ts'
import { takeInventory } from '#admin/features/files/file-inventory.ts'
import {
  fileLocation,
  removedWorkReferences,
  workReferences,
  type FileWork,
} from '#domain/files/file-references.ts'
import { issueReferences, renamedIssue, renamedWork } from '#domain/files/rename-file.ts'

const ORIGIN = 'https://x.supabase.co'

const work = (about: Partial<FileWork>): FileWork => ({
  id: '3f0c5a1e-0000-4000-8000-000000000000',
  version: 1,
  title: 'Un article',
  source: 'RHCA',
  volume: null,
  issue: null,
  publication_date: null,
  pdf_url: null,
  pdf_filename: null,
  image_url: null,
  cover_image: null,
  cover_image_filename: null,
  article_files: [],
  article_annexes: [],
  ...about,
})

const inventory = (bucket: string, names: string[], works: FileWork[], otherFiles: string[] = []) =>
  takeInventory({
    bucket,
    files: names.map((name) => ({ name })),
    references: works.flatMap(workReferences),
    otherFiles: new Set(otherFiles),
    origin: ORIGIN,
  })

const missingNames = (...given: Parameters<typeof inventory>) =>
  inventory(...given).missing.map(({ name }) => name)

test('a stored value means a file by its address, its path or its name', () => {
  for (const value of ['a b.pdf', 'rhca-pdfs/a b.pdf', '/storage/v1/object/public/rhca-pdfs/a b.pdf'])
    expect(fileLocation(value, 'rhca-pdfs'), value).toEqual({ bucket: 'rhca-pdfs', name: 'a b.pdf' })
  expect(fileLocation(`${ORIGIN}/storage/v1/object/public/igm-pdfs/a%20b.pdf?v=2`, 'rhca-pdfs')).toEqual({
    bucket: 'igm-pdfs',
    name: 'a b.pdf',
  })
  for (const value of ['', '  ', '..', 'a/../b.pdf', 'https://ailleurs.example/a.pdf', null])
    expect(fileLocation(value, 'rhca-pdfs'), String(value)).toBeUndefined()
})

test('a bucket shows what nothing uses, and what is cited but not stored', () => {
  const works = [
    work({ pdf_filename: 'cite.pdf' }),
    work({ source: 'INDEX', article_files: [`${ORIGIN}/storage/v1/object/public/rhca-pdfs/ailleurs.pdf`] }),
    work({ pdf_filename: 'RHCA_vol_04_no_09_05-03-24.pdf' }),
  ]
  const found = inventory('rhca-pdfs', ['cite.pdf', 'seul.pdf', 'RHCA_vol_4_no_9_5-3-2024.pdf'], works)
  expect([...found.unused]).toEqual(['seul.pdf', 'RHCA_vol_4_no_9_5-3-2024.pdf'])
  expect(found.missing.map(({ name, candidates }) => ({ name, candidates }))).toEqual([
    { name: 'RHCA_vol_04_no_09_05-03-24.pdf', candidates: ['RHCA_vol_4_no_9_5-3-2024.pdf'] },
    { name: 'ailleurs.pdf', candidates: [] },
  ])
})

test('a removed work uses its files, for it may come back, and misses none', () => {
  const removed = work({ pdf_filename: 'un.pdf', article_files: ['deux.pdf', 'absent.pdf'] })
  const found = takeInventory({
    bucket: 'rhca-pdfs',
    files: [{ name: 'un.pdf' }, { name: 'deux.pdf' }, { name: 'seul.pdf' }],
    references: removedWorkReferences(removed),
    otherFiles: new Set(),
    origin: ORIGIN,
  })
  expect([...found.unused]).toEqual(['seul.pdf'])
  expect(found.missing).toEqual([])
  expect(found.uses.get('un.pdf')).toEqual([
    { kind: 'removedWork', id: removed.id, label: 'Travail supprimé\u00a0: Un article' },
  ])
})

test('the cover and the PDF of an issue are in use, under the name of the issue', () => {
  const issue = {
    id: '3f0c5a1e-0000-4000-8000-000000000001',
    version: 2,
    publication: 'RHCA' as const,
    volume: '2',
    number: '47',
    cover: 'une.png',
    pdf: `${ORIGIN}/storage/v1/object/public/rhca-pdfs/numero%2047.pdf`,
  }
  const references = issueReferences(issue)
  expect(references).toEqual([
    {
      bucket: 'rhca_covers',
      name: 'une.png',
      expected: true,
      owner: { kind: 'issue', id: issue.id, label: 'RHCA, Vol. 2 • n°\u00a047' },
    },
    {
      bucket: 'rhca-pdfs',
      name: 'numero 47.pdf',
      expected: true,
      origin: ORIGIN,
      owner: { kind: 'issue', id: issue.id, label: 'RHCA, Vol. 2 • n°\u00a047' },
    },
  ])
  const taken = (bucket: string, names: string[]) =>
    takeInventory({
      bucket,
      files: names.map((name) => ({ name })),
      references,
      otherFiles: new Set(),
      origin: ORIGIN,
    })
  expect([...taken('rhca_covers', ['une.png', 'seule.png']).unused]).toEqual(['seule.png'])
  expect(taken('rhca-pdfs', []).missing.map(({ name }) => name)).toEqual(['numero 47.pdf'])
  expect(issueReferences({ ...issue, cover: null, pdf: ' ' })).toEqual([])
  expect(renamedIssue(issue, { bucket: 'rhca-pdfs', name: 'numero 47.pdf' }, 'n47.pdf')).toEqual({
    ...issue,
    pdf: `${ORIGIN}/storage/v1/object/public/rhca-pdfs/n47.pdf`,
  })
  expect(renamedIssue(issue, { bucket: 'igm_covers', name: 'une.png' }, 'x.png')).toBeUndefined()
})

test('what the site would not look for is not missing', () => {
  const elsewhere = 'https://autre.supabase.co/storage/v1/object/public/rhca-pdfs/a.pdf'
  expect(missingNames('rhca-pdfs', [], [work({ pdf_url: elsewhere, pdf_filename: 'b.pdf' })])).toEqual([])
  // A cover that is only guessed by volume, number and date.
  const guessed = work({ volume: '4', issue: '50', publication_date: '2026-09-07' })
  expect(missingNames('rhca_covers', [], [guessed])).toEqual([])
  expect([...inventory('rhca_covers', ['RHCA_vol_04_no_50_7_9_2026.png'], [guessed]).unused]).toEqual([])
  // Covers of ADC are looked for in a second bucket.
  const chapter = work({ source: 'ADC', cover_image_filename: 'c.png' })
  expect(missingNames('atlas_covers', [], [chapter], ['c.png'])).toEqual([])
  expect(missingNames('atlas_covers', [], [chapter])).toEqual(['c.png'])
  expect([...inventory('article_covers', ['c.png'], [chapter]).unused]).toEqual([])
})

test('a cover is known by the name that the site asks for, corrections and padding included', () => {
  expect(
    missingNames(
      'rhca_covers',
      ['RHCA_vol_4_no_9_cover.png'],
      [work({ cover_image_filename: 'RHCA_vol_4_no_9_cover.png' })],
    ),
  ).toEqual(['RHCA_vol_04_no_09_cover.png'])
  expect([
    ...inventory('rhca_covers', ['RHCA_vol_03_no_47_30_6_2025.png'], [work({ volume: '2', issue: '47' })])
      .unused,
  ]).toEqual([])
})

test('a renamed file changes the references that mean it, and no other', () => {
  const location = { bucket: 'rhca_covers', name: 'RHCA_vol_04_no_09_cover.png' }
  const padded = work({ cover_image_filename: 'RHCA_vol_4_no_9_cover.png', pdf_filename: 'a.pdf' })
  expect(renamedWork(padded, location, 'b.png')).toEqual({ ...padded, cover_image_filename: 'b.png' })
  expect(renamedWork(work({ cover_image_filename: 'autre.png' }), location, 'b.png')).toBeUndefined()
})

test('names are written in today’s form where they follow the convention', () => {
  expect(conventionalName('RHCA_vol_4_no_9_cover_05-03-2024.PNG')).toBe('RHCA_vol_04_no_09_5_3_2024.png')
  expect(conventionalName('ADC_chap_7_abdomen.pdf')).toBe('ADC_chap_07.pdf')
  expect(conventionalName('notes.pdf')).toBeUndefined()
  expect(conventionalName('IGM_vol_3_no_7.pdf', '2023-07-01')).toBe('IGM_vol_03_no_07_01-07-23.pdf')
  expect(storedUploadName('RHCA_vol_4_no_9_cover.png')).toBe('RHCA_vol_04_no_09_cover.png')
  expect(storedUploadName('_Résumé final.pdf')).toBe('R_sum_ final.pdf')
  const article = { source: 'RHCA', volume: '4', issue: '9', date: '2024-03-05', article: 2 } as const
  expect(writtenName(article, 'pdf')).toBe('RHCA_vol_04_no_09_art_02_05-03-24.pdf')
  expect(writtenName({ ...article, date: undefined }, 'pdf')).toBeUndefined()
  expect(writtenName(article, 'docx')).toBeUndefined()
})
