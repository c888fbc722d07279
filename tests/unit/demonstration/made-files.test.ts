import sharp from 'sharp'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { DEMONSTRATION_NOTICE } from '#demonstration/archive/notice.ts'
import { readArchive } from '#demonstration/archive/read-archive.ts'
import { COVER_HEIGHT, COVER_WIDTH } from '#demonstration/covers/cover-frame.ts'
import { portrait } from '#demonstration/covers/portrait.ts'
import { rhcaCover } from '#demonstration/covers/rhca-cover.ts'
import { type PlannedFile, type Recipe, makeFile } from '#demonstration/files/recipe.ts'
import { planArchive } from '#demonstration/plan/plan-archive.ts'

const { files } = planArchive(await readArchive())

const KIB = 1024

const first = (kind: Recipe['kind']): PlannedFile => {
  const file = files.find(({ recipe }) => recipe.kind === kind)
  if (!file) throw new Error(`The archive has no ${kind}`)
  return file
}

/** Words with single spaces: a PDF breaks its lines where it must. */
const flat = (text: string) => text.replace(/\s+/g, ' ')

const read = async (content: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(content))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return {
    text: flat(text),
    pages: totalPages,
    meta: await getMeta(document),
    outline: await document.getOutline(),
  }
}

test.each(['rhca-cover', 'igm-cover', 'adc-cover', 'article-cover', 'index-cover'] as const)(
  'a %s is an image of its size and weight',
  async (kind) => {
    const content = await makeFile(first(kind))
    const { format, width, height } = await sharp(content).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: COVER_WIDTH, height: COVER_HEIGHT })
    expect(content.length).toBeGreaterThan(8 * KIB)
    expect(content.length).toBeLessThan(120 * KIB)
  },
)

test('a portrait is a square image', async () => {
  const { width, height } = await sharp(await makeFile(first('portrait'))).metadata()
  expect(width).toBe(height)
})

test('drawings hold outlines instead of text, so that no font is needed', () => {
  const cover = rhcaCover({
    volume: '4',
    issue: '49',
    period: 'mars 2024',
    title: 'L’œdème aigu : « que faire ? »',
  })
  for (const svg of [cover, portrait('Élie Œdipe')]) {
    expect(svg).not.toMatch(/<text|font-family/)
    expect(svg).toMatch(/<path d="M/)
  }
})

test.each([
  ['article-pdf', 3],
  ['whole-issue-pdf', 3],
  ['igm-pdf', 4],
  ['chapter-pdf', 2],
  ['index-card-pdf', 2],
] as const)(
  'a %s has several pages of text that can be searched, and says what it is',
  async (kind, pages) => {
    const file = first(kind)
    const pdf = await read(await makeFile(file))
    const { title } = file.recipe.of as { title: string }
    expect(pdf.pages).toBeGreaterThanOrEqual(pages)
    expect(pdf.text.length).toBeGreaterThan(1500)
    expect(pdf.text).toContain(flat(title))
    expect(pdf.text).toContain(flat(DEMONSTRATION_NOTICE))
    expect(pdf.meta.info).toMatchObject({ Language: 'fr-FR' })
    expect(flat(String(pdf.meta.info['Title']))).toContain(flat(title))
    expect(pdf.outline?.length ?? 0).toBeGreaterThan(0)
  },
)

test('an article’s PDF holds its whole text', async () => {
  const { recipe, ...file } = first('article-pdf')
  if (recipe.kind !== 'article-pdf') throw new Error('unexpected recipe')
  const pdf = await read(await makeFile({ recipe, ...file }))
  const lost = recipe.of.sections.filter(({ text }) => !pdf.text.includes(flat(text).split('. ')[0] ?? text))
  expect(lost).toEqual([])
})

test.each(['rhca-cover', 'article-pdf', 'igm-pdf'] as const)(
  'a %s has the same bytes each time',
  async (kind) => {
    const [once, again] = await Promise.all([makeFile(first(kind)), makeFile(first(kind))])
    expect(Buffer.compare(once, again)).toBe(0)
  },
)
