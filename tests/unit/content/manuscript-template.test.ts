import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import generalContent from '#content/guidelines.json' with { type: 'json' }
import igmContent from '#content/igm-guidelines.json' with { type: 'json' }
import rhcaContent from '#content/rhca-guidelines.json' with { type: 'json' }
import { manuscriptTemplates, templateDownloads } from '#archive/manuscript-templates.ts'
import {
  type Guidelines,
  GuidelinesSchema,
  readManuscriptLayout,
  fillLimits,
} from '#domain/content/guidelines.ts'

const general = GuidelinesSchema.parse(generalContent)

const partsOf = async (document: Uint8Array<ArrayBuffer>): Promise<Map<string, string>> => {
  const reader = new ZipReader(new BlobReader(new Blob([document])), { useWebWorkers: false })
  const parts = new Map<string, string>()
  for (const entry of await reader.getEntries())
    if (!entry.directory) parts.set(entry.filename, await entry.getData(new TextWriter()))
  return parts
}

const textOf = (xml: string) =>
  xml
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/[\u00a0\u202f]/g, ' ')

const headingsOf = (xml: string) =>
  [...xml.matchAll(/<w:p>(?:(?!<\/w:p>).)*?<w:pStyle w:val="Heading1"\/>.*?<\/w:p>/gs)].map(([paragraph]) =>
    textOf(paragraph).trim(),
  )

/** 2,5 cm in twentieths of a point. */
const MARGIN_TWIPS = 1417

test('GUIDE-02 every publication has a manuscript in the layout that its guidelines state', async () => {
  const templates = await manuscriptTemplates()
  expect(templates.map(({ publicationType }) => publicationType)).toEqual(['RHCA', 'IGM', 'ATLAS'])
  for (const { label, document } of templates) {
    const parts = await partsOf(document)
    const styles = parts.get('word/styles.xml') ?? ''
    const defaults = /<w:docDefaults>.*<\/w:docDefaults>/s.exec(styles)?.[0] ?? ''
    expect(defaults, label).toMatch(/<w:rFonts [^>]*w:ascii="Times New Roman"/)
    expect(defaults, label).toContain('<w:sz w:val="24"/>')
    expect(defaults, label).toMatch(/<w:spacing [^>]*w:line="480"/)
    const body = parts.get('word/document.xml') ?? ''
    const [margins] = /<w:pgMar [^>]*>/.exec(body) ?? []
    for (const side of ['top', 'right', 'bottom', 'left'])
      expect(margins, label).toContain(`w:${side}="${MARGIN_TWIPS}"`)
    // Nothing in the text itself may leave the layout: no run has a font or a size, no paragraph a spacing of its own.
    expect(body, label).not.toMatch(/<w:(rFonts|sz|spacing)\b/)
    expect(parts.get('word/footer1.xml'), label).toContain('PAGE')
    const headings = headingsOf(body)
    expect(headings.slice(0, 7), label).toEqual([
      'Titre',
      'Auteurs',
      'Affiliations',
      'Auteur correspondant',
      'Résumé',
      'Mots clés',
      'Introduction',
    ])
    expect(headings, label).toEqual(expect.arrayContaining(['Déclarations', 'Références']))
    expect(textOf(body), label).toContain('Vancouver')
    expect(textOf(body), label).not.toMatch(/[{}]|undefined/)
  }
})

test('the lengths of a publication and the references of the guidelines are in its manuscript', async () => {
  const [rhca, igm] = await manuscriptTemplates()
  const text = async (document: Uint8Array<ArrayBuffer> | undefined) =>
    textOf((await partsOf(document ?? new Uint8Array())).get('word/document.xml') ?? '')
  const examples = general.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'examples' ? block.items : [])),
  )
  for (const example of examples) expect(await text(rhca?.document)).toContain(textOf(example))
  expect(await text(rhca?.document)).toContain('Cas clinique : 1 500 mots, 4 figures, 12 références.')
  expect(await text(rhca?.document)).toContain('200 caractères au plus')
  expect(await text(igm?.document)).toContain('Style de Vancouver, 8 au plus. Par exemple :')
  expect(await text(igm?.document)).toContain('Brève ou annonce : 150 mots.')
})

test('a page offers each template with its address and its real size', async () => {
  const [igm, ...others] = await templateDownloads('IGM')
  expect(others).toEqual([])
  const file = (await manuscriptTemplates()).find(({ path }) => path === igm?.path)
  expect(igm).toMatchObject({ path: '/modeles/modele-manuscrit-igm.docx', bytes: file?.document.byteLength })
  expect(await templateDownloads()).toHaveLength(3)
})

const withFact = (label: string, value: string): Guidelines =>
  GuidelinesSchema.parse(
    JSON.parse(
      JSON.stringify(general, (_key, part: unknown) =>
        typeof part === 'object' && part !== null && 'label' in part && part.label === label
          ? { label, value }
          : part,
      ),
    ),
  )

test('the layout follows the guidelines, and what can’t be read in them is named', () => {
  const layout = { font: 'Times New Roman', sizePoints: 12, lineSpacing: 2, marginCentimetres: 2.5 }
  for (const content of [generalContent, rhcaContent, igmContent])
    expect(readManuscriptLayout(GuidelinesSchema.parse(content))).toMatchObject(layout)
  expect(readManuscriptLayout(withFact('Marges', '3 cm'))).toMatchObject({ marginCentimetres: 3 })
  expect(readManuscriptLayout(withFact('Interligne', '1,5'))).toMatchObject({ lineSpacing: 1.5 })
  expect(() => readManuscriptLayout(withFact('Interligne', 'ample'))).toThrow(
    /Interligne «\u00a0ample\u00a0»/,
  )
  expect(() => readManuscriptLayout(withFact('Police', 'Times'))).toThrow(/Police «\u00a0Times\u00a0»/)
  expect(() => readManuscriptLayout(withFact('Marges', 'larges'))).toThrow(/Marges «\u00a0larges\u00a0»/)
})

test('a text names only limits that the form has', () => {
  expect(fillLimits('{keywordsMin} à {keywordsMax}')).toBe('3 à 5')
  expect(() => fillLimits('{tout}')).toThrow(/\{tout\}/)
})
