import { describe, expect, test } from 'vitest'
import catalogue from '#content/adc-catalogue.json' with { type: 'json' }
import { WorkSchema } from '#domain/works/work.ts'
import {
  AnnouncedChapterSchema,
  chapterFromAnnouncement,
  placeholderChapters,
  AdcCatalogueSchema,
} from '#domain/adc/announced-chapters.ts'
import {
  ADC_TEXTS,
  chapterFromWork,
  chapterDisplay,
  STATUS_DISPLAYS,
  statusDisplay,
  compareChapters,
} from '#domain/adc/chapter.ts'
import { BACKFILL_RUN_TEXTS } from '#domain/backfills/backfill.ts'

const STORAGE = 'https://archive.example'
const PUBLIC = `${STORAGE}/storage/v1/object/public`

const chapter = (fields: Record<string, unknown> = {}) =>
  chapterFromWork(
    WorkSchema.parse({
      id: '00000000-0000-4000-8000-000000000007',
      title: 'Hémorragies digestives',
      source: 'ADC',
      created_at: '2024-01-01',
      updated_at: '2024-02-02T10:00:00Z',
      ...fields,
    }),
    STORAGE,
  )

test.each([
  [0, '0 article Atlas ajouté avec succès!', '0 article a échoué lors du processus.'],
  [1, '1 article Atlas ajouté avec succès!', '1 article a échoué lors du processus.'],
  [2, '2 articles Atlas ajoutés avec succès!', '2 articles ont échoué lors du processus.'],
])('%i chapters are counted in French, the atlas alone and all backfills alike', (count, added, failed) => {
  expect([ADC_TEXTS.refreshAdded(count), BACKFILL_RUN_TEXTS.added(count, 'Atlas')]).toEqual([added, added])
  expect([ADC_TEXTS.refreshFailed(count), BACKFILL_RUN_TEXTS.someFailed(count)]).toEqual([failed, failed])
})

test('ADC-15 a chapter carries what its row holds', () => {
  const read = chapter({
    abstract: 'Vomir du sang.',
    authors: ['A. Un', 'B. Deux'],
    publication_date: '2018-05-06',
    status: 'published',
    cover_image_filename: 'ADC_chap_07_cover.png',
    pdf_url: 'ADC_chap_07.pdf',
    views: 12,
    shares: 3,
    downloads: 4,
    tags: ['ulcère'],
    issue: '07',
    volume: '1',
    specialty: 'gastroenterology',
    category: 'clinical',
    institution: 'Hôpital',
    page_number: '1-12',
  })
  expect(read).toEqual({
    id: '00000000-0000-4000-8000-000000000007',
    chapterNumber: 7,
    title: 'Hémorragies digestives',
    description: 'Vomir du sang.',
    lastUpdated: '2024-02-02T10:00:00Z',
    publicationDate: '2018-05-06',
    author: 'A. Un',
    authors: ['A. Un', 'B. Deux'],
    status: 'available',
    coverImage: `${PUBLIC}/atlas_covers/ADC_chap_07_cover.png`,
    pdfUrl: `${PUBLIC}/article-pdfs/ADC_chap_07.pdf`,
    stats: { views: 12, shares: 3, downloads: 4 },
    source: 'ADC',
    tags: ['ulcère'],
    issue: '07',
    volume: '1',
    specialty: 'gastroenterology',
    category: 'clinical',
    institution: 'Hôpital',
    pageNumber: '1-12',
  })
})

test('ADC-15 what a row lacks: counters are 0, lists empty, a number that is none is absent', () => {
  const read = chapter({ issue: 'hors série' })
  expect(read.stats).toEqual({ views: 0, shares: 0, downloads: 0 })
  expect(read.tags).toEqual([])
  expect(read.authors).toEqual([])
  expect(read.chapterNumber).toBeUndefined()
})

test('ADC-14 "published" is available, any other status coming, a placeholder coming-soon', () => {
  expect(chapter({ status: 'published' }).status).toBe('available')
  expect(chapter({ status: 'pending' }).status).toBe('coming')
  expect(chapter({ status: 'draft' }).status).toBe('coming')
  const [placeholder] = placeholderChapters(AdcCatalogueSchema.parse(catalogue), [])
  expect(placeholder?.status).toBe('coming-soon')
})

describe('ADC-05 looks of a status', () => {
  test.each([
    ['available', 'success', 'Disponible', 'Disponible'],
    ['coming', 'warning', 'Bientôt', 'En préparation'],
    ['coming-soon', 'warning', 'Bientôt', 'En préparation'],
    ['unavailable', 'danger', 'Indisponible', 'Non disponible'],
    ['something else', 'danger', 'Indisponible', 'Non disponible'],
  ])('%s', (status, tone, label, legend) => {
    expect(statusDisplay(status)).toMatchObject({ tone, label, legend })
  })

  test('each has its own icon', () => {
    expect(new Set(STATUS_DISPLAYS.map(({ icon }) => icon)).size).toBe(STATUS_DISPLAYS.length)
  })

  test('a published chapter without its PDF is not available', () => {
    expect(chapterDisplay(chapter({ pdf_url: 'a.pdf' })).label).toBe('Disponible')
    expect(chapterDisplay(chapter()).label).toBe('Indisponible')
    expect(chapterDisplay(chapter({ status: 'pending' })).label).toBe('Bientôt')
  })
})

test('ADC-06 placeholders stand for the missing chapters only', () => {
  const parsed = AdcCatalogueSchema.parse(catalogue)
  const all = placeholderChapters(parsed, [])
  expect(all.map(({ id }) => id)).toEqual(
    [10, 11, 13, 21, 22, 23].map((number) => `adc-chapter-${number}-placeholder`),
  )
  for (const placeholder of all) {
    const line = parsed.find(({ number }) => number === placeholder.chapterNumber)
    expect(placeholder).toMatchObject({ status: 'coming-soon', volume: '1', title: line?.title })
    expect(placeholder.specialty).toBe(line?.specialty)
    expect(placeholder.authors[0]).toMatch(/Équipe/)
    expect(placeholder.institution).toMatch(/haïtienne de chirurgie/)
    expect(placeholder.tags).toEqual(all[0]?.tags)
    expect(placeholder.tags.length).toBeGreaterThan(0)
  }
  const left = placeholderChapters(parsed, [chapter({ issue: '10' }), chapter({ issue: ' 022' })])
  expect(left.map(({ chapterNumber }) => chapterNumber)).toEqual([11, 13, 21, 23])
})

test('ADC-07 the introduction first, then by number, those without a number last', () => {
  const titles = [
    { title: 'Dix', chapterNumber: 10 },
    { title: 'Sans numéro', chapterNumber: undefined },
    { title: 'Deux', chapterNumber: 2 },
    { title: 'Brève INTRODUCTION à la suite', chapterNumber: 14 },
    { title: 'Annexe', chapterNumber: undefined },
    { title: 'Un', chapterNumber: 1 },
  ]
  expect(titles.toSorted(compareChapters).map(({ title }) => title)).toEqual([
    'Brève INTRODUCTION à la suite',
    'Un',
    'Deux',
    'Dix',
    'Annexe',
    'Sans numéro',
  ])
})

test('ADC-16 the catalogue names 23 chapters, each with title and specialty', () => {
  const parsed = AdcCatalogueSchema.parse(catalogue)
  expect(parsed).toHaveLength(23)
  expect(new Set(parsed.map(({ title }) => title)).size).toBe(23)
  expect(AdcCatalogueSchema.safeParse(parsed.slice(1)).success).toBe(false)
  expect(AdcCatalogueSchema.safeParse(parsed.toReversed()).success).toBe(false)
})

test('an announcement gives number, title and specialty, and nothing else', () => {
  const announced = chapterFromAnnouncement(
    AnnouncedChapterSchema.parse({ issue: '16', title: 'Traumatismes crâniens', specialty: 'neurology' }),
  )
  expect(announced).toMatchObject({ chapterNumber: 16, status: 'coming', authors: [], tags: [] })
  expect(announced.pdfUrl ?? announced.coverImage ?? announced.description).toBeUndefined()
  expect(AnnouncedChapterSchema.safeParse({ issue: '16', title: null, specialty: null }).success).toBe(false)
})
