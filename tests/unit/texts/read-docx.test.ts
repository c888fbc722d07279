import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import {
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  Math as Formula,
  MathFraction,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSum,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { expect, test } from 'vitest'
import { unpackArchive, storedArchive } from '#browser/texts/read-archive.ts'
import { readDocx } from '#browser/texts/read-docx.ts'
import { readXml } from '#formats/xml/read-xml.ts'
import { mathOfOmml } from '#browser/texts/docx/omml.ts'
import { writeHtml } from '#domain/texts/html-tree.ts'

const FIGURE = '30000000-0000-4000-8000-000000000001/0123456789abcdef.png'
/** A picture of one point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const paragraph = (text: string) => new Paragraph(text)
const cell = (text: string) => new TableCell({ children: [paragraph(text)] })

const manuscript = () =>
  new Document({
    footnotes: { 1: { children: [paragraph('Une note de bas de page.')] } },
    numbering: {
      config: [{ reference: 'n', levels: [{ level: 0, format: 'decimal', text: '%1.' }] }],
    },
    sections: [
      {
        children: [
          new Paragraph({ text: 'Introduction', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [
              new TextRun('La plaie de '),
              new TextRun({ text: 'S. aureus', italics: true }),
              new TextRun(' guérit [1, 2]'),
              new FootnoteReferenceRun(1),
              new TextRun('. CO'),
              new TextRun({ text: '2', subScript: true }),
            ],
          }),
          new Paragraph({ text: 'Patients', heading: HeadingLevel.HEADING_2 }),
          new Paragraph({ text: 'Nettoyer', numbering: { reference: 'n', level: 0 } }),
          new Paragraph({ text: 'Fermer', numbering: { reference: 'n', level: 0 } }),
          new Paragraph({
            children: [
              new TextRun('La surface '),
              new Formula({
                children: [
                  new MathSubScript({ children: [new MathRun('A')], subScript: [new MathRun('0')] }),
                ],
              }),
              new TextRun(' décroît.'),
            ],
          }),
          new Paragraph({ text: 'Tableau 1. Âges', style: 'Caption' }),
          new Table({
            rows: [
              new TableRow({ tableHeader: true, children: [cell('Âge'), cell('Nombre')] }),
              new TableRow({ children: [cell('Plus de 40 ans'), cell('30')] }),
            ],
          }),
          new Paragraph({
            children: [
              new ImageRun({
                type: 'png',
                data: PNG,
                transformation: { width: 10, height: 10 },
                altText: { name: 'courbe', title: 'courbe', description: 'Une courbe qui descend' },
              }),
            ],
          }),
          new Paragraph({ text: 'Figure 1. Surface', style: 'Caption' }),
          new Paragraph({ text: 'Références', heading: HeadingLevel.HEADING_1 }),
          paragraph('1. Pierre J. Slow wounds. J Wounds. 2011;3:10-4. doi:10.1000/jw.3.10'),
          paragraph('2. Joseph M. Closing. Surgery. 2015;7:100-8.'),
        ],
      },
    ],
    styles: { paragraphStyles: [{ id: 'Caption', name: 'caption' }] },
  })

const fileOf = async (document: Document): Promise<Blob> =>
  new Blob([new Uint8Array(await Packer.toBuffer(document))])
const read = async (file: Blob, stored: string[] = []) =>
  readDocx(file, async (_, ending) => {
    stored.push(ending)
    return Promise.resolve(FIGURE)
  })
/** The document with one of its parts changed. */
const changed = async (name: string, change: (xml: string) => string): Promise<Blob> => {
  const files = await unpackArchive(await fileOf(manuscript()))
  files.set(name, new TextEncoder().encode(change(new TextDecoder().decode(files.get(name)))))
  return new Blob([await storedArchive(files)])
}

test('TEXT-03 a Word document becomes sections, notes, lists, formulae, tables and figures with captions', async () => {
  const stored: string[] = []
  const { html, references, findings } = await read(await fileOf(manuscript()), stored)
  expect(html).toBe(
    '<h2>Introduction</h2>' +
      '<p>La plaie de <em>S. aureus</em> guérit [' +
      '<a id="t-ref-1" href="#ref-1" class="reference-mark" role="doc-biblioref">1</a>, ' +
      '<a id="t-ref-2" href="#ref-2" class="reference-mark" role="doc-biblioref">2</a>]' +
      '<sup><a id="t-note-mark-1" href="#t-note-1" class="note-mark" role="doc-noteref" aria-label="Note 1">1</a></sup>' +
      '. CO<sub>2</sub></p>' +
      '<h3>Patients</h3><ol><li>Nettoyer</li><li>Fermer</li></ol>' +
      '<p>La surface <math><msub><mi>A</mi><mn>0</mn></msub></math> décroît.</p>' +
      '<div class="table-scroll" role="region" tabindex="0" aria-label="Tableau 1. Âges"><table><caption><b>Tableau 1. Âges</b></caption>' +
      '<thead><tr><th>Âge</th><th>Nombre</th></tr></thead><tbody><tr><td>Plus de 40 ans</td><td>30</td></tr></tbody></table></div>' +
      `<figure><img alt="Une courbe qui descend" src="${FIGURE}"><figcaption>Figure 1. Surface</figcaption></figure>` +
      '<h2>Notes</h2><ol><li id="t-note-1">Une note de bas de page. <a href="#t-note-mark-1" role="doc-backlink" aria-label="Retour au texte">↩</a></li></ol>',
  )
  expect(stored).toEqual(['png'])
  expect(references).toEqual([
    { text: 'Pierre J. Slow wounds. J Wounds. 2011;3:10-4. doi:10.1000/jw.3.10', doi: '10.1000/jw.3.10' },
    { text: 'Joseph M. Closing. Surgery. 2015;7:100-8.' },
  ])
  expect(findings.filter(({ kind }) => kind !== 'note')).toEqual([])
})

test('TEXT-03 formulae of Word are MathML', async () => {
  const formula = new Document({
    sections: [
      {
        children: [
          new Paragraph({
            children: [
              new Formula({
                children: [
                  new MathRun('x='),
                  new MathFraction({
                    numerator: [new MathRun('1')],
                    denominator: [new MathRadical({ children: [new MathRun('2')] })],
                  }),
                  new MathSum({
                    children: [new MathRun('i')],
                    subScript: [new MathRun('i=1')],
                    superScript: [new MathRun('n')],
                  }),
                ],
              }),
            ],
          }),
        ],
      },
    ],
  })
  expect((await read(await fileOf(formula))).html).toBe(
    '<p><math><mi>x</mi><mo>=</mo><mfrac><mn>1</mn><msqrt><mn>2</mn></msqrt></mfrac>' +
      '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi></math></p>',
  )
  const written = (omml: string): string =>
    writeHtml({ type: 'root', children: [mathOfOmml(readXml(`<m:oMath>${omml}</m:oMath>`), false)] })
  const t = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
  for (const [omml, mathml] of [
    [`<m:sSup><m:e>${t('x')}</m:e><m:sup>${t('2')}</m:sup></m:sSup>`, '<msup><mi>x</mi><mn>2</mn></msup>'],
    [`<m:rad><m:deg>${t('3')}</m:deg><m:e>${t('x')}</m:e></m:rad>`, '<mroot><mi>x</mi><mn>3</mn></mroot>'],
    [
      `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${t('x')}</m:e></m:d>`,
      '<mrow><mo fence="true">[</mo><mi>x</mi><mo fence="true">]</mo></mrow>',
    ],
    [
      `<m:m><m:mr><m:e>${t('a')}</m:e><m:e>${t('b')}</m:e></m:mr></m:m>`,
      '<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable>',
    ],
    [
      '<m:func><m:fName><m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>sin</m:t></m:r></m:fName><m:e><m:r><m:t>x</m:t></m:r></m:e></m:func>',
      '<mi>sin</mi><mi>x</mi>',
    ],
    [
      `<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${t('1')}</m:num><m:den>${t('2')}</m:den></m:f>`,
      '<mn>1</mn><mo>/</mo><mn>2</mn>',
    ],
  ] as const)
    expect(written(omml), omml).toBe(`<math>${mathml}</math>`)
})

test('TEXT-04 a Word document made to attack leaves nothing, and the editor is shown what it was', async () => {
  const link = new Document({
    sections: [
      {
        children: [
          new Paragraph({
            children: [
              new ExternalHyperlink({ link: 'javascript:alert(1)', children: [new TextRun('lien')] }),
            ],
          }),
          paragraph('<script>alert(2)</script>'),
        ],
      },
    ],
  })
  const { html, findings } = await read(await fileOf(link))
  expect(html).toBe('<p>lien</p><p>&lt;script>alert(2)&lt;/script></p>')
  expect(findings).toContainEqual({ kind: 'removed', text: 'lien vers «\u00a0javascript:alert(1)\u00a0»' })

  await expect(
    read(
      await changed('word/document.xml', (xml) =>
        xml.replace('<w:document', '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]><w:document'),
      ),
    ),
  ).rejects.toThrow('déclare des entités XML')

  const remote = await read(
    await changed('word/_rels/document.xml.rels', (xml) =>
      xml.replace(/Target="media\/[^"]+"/, 'Target="https://espion.example/a.png" TargetMode="External"'),
    ),
  )
  expect(remote.html).not.toContain('espion')
  expect(remote.html).not.toContain('<img')
  expect(remote.findings).toContainEqual({
    kind: 'removed',
    text: 'image d’un autre site\u00a0: https://espion.example/a.png',
  })
})

test('TEXT-04 an archive that unfolds into more than is allowed is given up, whatever it says of its sizes', async () => {
  const zeros = async (bytes: number): Promise<Blob> => {
    const writer = new ZipWriter(new Uint8ArrayWriter())
    await writer.add('word/document.xml', new Uint8ArrayReader(new Uint8Array(bytes)))
    return new Blob([await writer.close()])
  }
  expect((await unpackArchive(await zeros(1000), 1000)).get('word/document.xml')).toHaveLength(1000)
  await expect(unpackArchive(await zeros(1001), 1000)).rejects.toThrow('plus de données que permis')
  const honest = new Uint8Array(await (await zeros(200_000)).arrayBuffer())
  // The size that the archive's own list says: 10 bytes instead of 200 000.
  const list = honest.findLastIndex(
    (_, at) => honest[at] === 0x50 && honest[at + 1] === 0x4b && honest[at + 2] === 1,
  )
  new DataView(honest.buffer).setUint32(list + 24, 10, true)
  await expect(unpackArchive(new Blob([honest]), 1000)).rejects.toThrow(
    /plus de données que permis|ne peut pas être lue/,
  )
  const many = new ZipWriter(new Uint8ArrayWriter())
  for (let index = 0; index <= 3000; index += 1) await many.add(`${index}`, new TextReader(''))
  await expect(unpackArchive(new Blob([await many.close()]))).rejects.toThrow('plus de données que permis')
})

test('TEXT-02 a file that is no Word document says so', async () => {
  await expect(read(new Blob(['Bonjour']))).rejects.toThrow('ne peut pas être lue')
  const writer = new ZipWriter(new Uint8ArrayWriter())
  await writer.add('a.txt', new TextReader('Bonjour'))
  await expect(read(new Blob([await writer.close()]))).rejects.toThrow('n’est pas un document Word')
  await expect(read(await fileOf(new Document({ sections: [{ children: [] }] })))).rejects.toThrow(
    'aucun texte',
  )
})
