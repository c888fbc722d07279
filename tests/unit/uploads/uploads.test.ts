import { expect, test } from 'vitest'
import { WorkSchema } from '#domain/works/work.ts'
import {
  brokenReferences,
  findIssueFiles,
  panelFileName,
  panelFileNames,
  planRepair,
} from '#islands/rhca-panel/panel-files.ts'
import {
  MEGABYTE_BYTES,
  DROP_ZONE_MAX_MB,
  RHCA_COVERS_AREA,
  RHCA_PDFS_AREA,
  UPLOADER_MAX_FILES,
  UPLOADER_MAX_MB,
  rejectionText,
  UPLOAD_TEXTS,
} from '#domain/uploads/bucket-rules.ts'
import { checkBatch } from '#domain/uploads/upload-request.ts'

test('UPLOAD-01 the areas and the defaults have the document’s limits', () => {
  expect(RHCA_COVERS_AREA).toEqual({
    bucket: 'rhca_covers',
    extensions: ['png', 'jpg', 'jpeg', 'webp'],
    maxMegabytes: 5,
    maxFiles: 10,
  })
  expect(RHCA_PDFS_AREA).toEqual({ bucket: 'rhca-pdfs', extensions: ['pdf'], maxMegabytes: 10, maxFiles: 5 })
  expect([UPLOADER_MAX_MB, UPLOADER_MAX_FILES, DROP_ZONE_MAX_MB]).toEqual([10, 5, 30])
})

test('a refusal of the drop zone is shown in the document’s words', () => {
  const file = { name: 'a.bmp', size: 31.5 * MEGABYTE_BYTES }
  const text = (code: string) => rejectionText({ code, message: 'illisible' }, file, 5)
  expect(text('file-invalid-type')).toBe('a.bmp n’est pas un format accepté')
  expect(text('file-too-large')).toBe('a.bmp (31,5\u00a0Mo) dépasse la limite de 30\u00a0Mo')
  expect(text('too-many-files')).toBe('Vous ne pouvez pas déposer plus de 5 fichiers')
  expect(text('other')).toBe('Impossible de déposer a.bmp\u00a0: illisible')
})

test('a file over the uploader’s own limit is skipped and the others go on', () => {
  const files = [
    { name: 'exacte.pdf', size: 10 * MEGABYTE_BYTES },
    { name: 'lourde.pdf', size: 10 * MEGABYTE_BYTES + 1 },
    { name: 'légère.pdf', size: 10 },
  ]
  const { accepted, refusals } = checkBatch(files, 10, ({ name }) => name)
  expect(accepted.map(({ file }) => file.name)).toEqual(['exacte.pdf', 'légère.pdf'])
  expect(refusals).toEqual(['Le fichier lourde.pdf ne doit pas dépasser 10\u00a0Mo'])
})

test('two files of one batch never take the same name', () => {
  const files = [
    { name: 'a.pdf', size: 1 },
    { name: 'b.pdf', size: 1 },
  ]
  const { accepted, refusals } = checkBatch(files, 10, () => 'RHCA_vol_04_no_49_05-03-24.pdf')
  expect(accepted).toHaveLength(1)
  expect(refusals).toEqual([
    'Impossible de déposer b.pdf\u00a0: un autre fichier de cet envoi s’appelle déjà RHCA_vol_04_no_49_05-03-24.pdf',
  ])
})

test('counts are written in the document’s words', () => {
  expect([1, 2].map(UPLOAD_TEXTS.allUploaded)).toEqual([
    'Fichier déposé avec succès',
    '2 fichiers déposés avec succès',
  ])
  expect(UPLOAD_TEXTS.uploaded('a.png', 2.5 * MEGABYTE_BYTES)).toBe('a.png déposé avec succès (2,5\u00a0Mo)')
})

const panel = { bucket: 'rhca-pdfs', volume: 4, issue: 49, date: '2026-03-05', now: 0 }

test('UPLOAD-07 a file is named after the issue of the panel', () => {
  expect(panelFileName({ ...panel, fileName: 'épreuve finale.pdf' })).toBe('RHCA_vol_04_no_49_05-03-26.pdf')
  expect(panelFileName({ ...panel, bucket: 'rhca_covers', fileName: 'une.JPG' })).toBe(
    'RHCA_vol_04_no_49_5_3_2026.jpg',
  )
  expect(panelFileName({ ...panel, bucket: 'indexmedicus_covers', fileName: 'une.png' })).toBe(
    'INDEX_vol_04_no_49_5_3_2026.png',
  )
})

test('USE-07 several PDFs of one send under the same issue get names of their own, past those that are stored', () => {
  expect(panelFileNames(['un.pdf', 'deux.pdf', 'trois.pdf'], panel, ['RHCA_vol_4_no_49_art_2.pdf'])).toEqual([
    'RHCA_vol_04_no_49_art_01_05-03-26.pdf',
    'RHCA_vol_04_no_49_art_03_05-03-26.pdf',
    'RHCA_vol_04_no_49_art_04_05-03-26.pdf',
  ])
  // One that names its article keeps it, one that is called as the issue is the issue.
  expect(
    panelFileNames(['un.pdf', 'RHCA_vol_4_no_49_art_1.pdf', 'RHCA_vol_4_no_49.pdf', 'deux.pdf'], panel, [
      'RHCA_vol_04_no_48_art_02_01-01-26.pdf',
      'RHCA_vol_04_no_49_art_02_cover.png',
    ]),
  ).toEqual([
    'RHCA_vol_04_no_49_art_02_05-03-26.pdf',
    'RHCA_vol_04_no_49_art_01_05-03-26.pdf',
    'RHCA_vol_04_no_49_05-03-26.pdf',
    'RHCA_vol_04_no_49_art_03_05-03-26.pdf',
  ])
})

test('USE-07 a single PDF is the whole issue, and an issue has one cover', () => {
  expect(panelFileNames(['numéro.pdf'], panel, ['RHCA_vol_04_no_49_05-03-26.pdf'])).toEqual([
    'RHCA_vol_04_no_49_05-03-26.pdf',
  ])
  expect(panelFileNames(['a.png', 'b.png'], { ...panel, bucket: 'rhca_covers' }, [])).toEqual([
    'RHCA_vol_04_no_49_5_3_2026.png',
    'RHCA_vol_04_no_49_5_3_2026.png',
  ])
})

test('a file that bears the name of an issue or an article keeps its place', () => {
  const name = (fileName: string) => panelFileName({ ...panel, fileName })
  expect(name('RHCA_vol_2_no_47_17-7-2023.pdf')).toBe('RHCA_vol_02_no_47_17-07-23.pdf')
  expect(name('RHCA_vol_2_no_47_art_3_17-7-2023.pdf')).toBe('RHCA_vol_02_no_47_art_03_17-07-23.pdf')
  // No day in the name: the panel's, for the panel's own issue only.
  expect(name('RHCA_vol_4_no_49.pdf')).toBe('RHCA_vol_04_no_49_05-03-26.pdf')
  expect(name('RHCA_vol_2_no_47.pdf')).toBe('RHCA_vol_2_no_47.pdf')
  expect(
    panelFileName({ ...panel, bucket: 'rhca_covers', fileName: 'RHCA_vol_4_no_49_art_2_cover.png' }),
  ).toBe('RHCA_vol_04_no_49_art_02_cover.png')
})

test('UPLOAD-08 the check finds the files of 2:47, 3:48 and 4:49, also under the corrected names of their covers', () => {
  const found = findIssueFiles(
    [
      'RHCA_vol_02_no_47_art_01_17-07-23.pdf',
      'RHCA_vol_4_no_49_05-03-26.pdf',
      'IGM_vol_03_no_48_01-01-24.pdf',
    ],
    [
      'RHCA_vol_03_no_47_30_6_2025.png',
      'RHCA_vol_03_no_48_cover.png',
      'RHCA_vol_04_no_49_art_01_cover.png',
      'RHCA_vol_04_no_50_1_6_2026.png',
    ],
  )
  expect(found).toEqual([
    {
      volume: 2,
      issue: 47,
      pdfs: ['RHCA_vol_02_no_47_art_01_17-07-23.pdf'],
      covers: ['RHCA_vol_03_no_47_30_6_2025.png'],
    },
    { volume: 3, issue: 48, pdfs: [], covers: ['RHCA_vol_03_no_48_cover.png'] },
    { volume: 4, issue: 49, pdfs: ['RHCA_vol_4_no_49_05-03-26.pdf'], covers: [] },
  ])
})

test('a repair names every row that has a volume and an issue, and says which names are stored', () => {
  const row = (volume: string | null, issue: string | null) => ({ id: crypto.randomUUID(), volume, issue })
  const rows = [row('4', '9'), row('2 (2023)', '047'), row(null, '9'), row('4', null)]
  expect(planRepair('pdf', rows, ['RHCA_vol_04_no_9.pdf'])).toEqual([
    { id: rows[0]?.id, name: 'RHCA_vol_04_no_9.pdf', isStored: true },
    { id: rows[1]?.id, name: 'RHCA_vol_02_no_47.pdf', isStored: false },
  ])
  expect(planRepair('cover', rows, []).map(({ name }) => name)).toEqual([
    'RHCA_vol_04_no_9_cover.png',
    'RHCA_vol_02_no_47_cover.png',
  ])
})

test('a reference is broken when its file is not stored', () => {
  const article = (values: object) =>
    WorkSchema.parse({
      id: crypto.randomUUID(),
      title: 'Un article',
      created_at: '2026-01-01',
      updated_at: '2026-01-01',
      source: 'RHCA',
      ...values,
    })
  const whole = article({ pdf_url: 'a.pdf', cover_image_filename: 'a.png' })
  const broken = article({ pdf_url: 'rhca-pdfs/b.pdf', cover_image_filename: 'b.png' })
  const elsewhere = article({ pdf_url: 'https://ailleurs.example/c.pdf' })
  expect(brokenReferences([whole, broken, elsewhere], ['a.pdf'], ['a.png'])).toEqual([
    { article: broken, pdf: 'b.pdf', cover: 'b.png' },
  ])
})
