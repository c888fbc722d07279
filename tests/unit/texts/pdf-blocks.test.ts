import { describe, expect, test } from 'vitest'
import { readPdfText } from '#archive/pdf-text.ts'
import { blockText } from '#domain/texts/text-blocks.ts'
import { renderPdf, setLines } from './pdf-pages.ts'

const read = async (pdf: Uint8Array) => {
  const text = await readPdfText(pdf.slice())
  if (!('blocks' in text)) throw new Error(text.unreadable)
  return text
}

/** Each block as its kind and its words. */
const blocksOf = async (pdf: Uint8Array): Promise<string[]> =>
  (await read(pdf)).blocks.map((block) => `${block.kind}${block.level ?? ''}: ${blockText(block)}`)

const LEFT = [
  'La hernie inguinale est une affection fréquente,',
  'que le chirurgien de garde rencontre chaque jour',
  'dans les hôpitaux de province. Son étrangle-',
  'ment impose une opération sans délai, et la mor-',
  'talité croît avec chaque heure qui passe. Nous',
]
const RIGHT = [
  'rapportons ici soixante cas opérés en deux ans,',
  'dont neuf avec résection. Les suites étaient sim-',
  'ples chez cinquante et un malades, et la durée du',
  'séjour était de quatre jours en moyenne, sans au-',
  'cune reprise dans le mois qui a suivi. Fin.',
]

const FIRST_LINE = 'Soixante malades ont été opérés dans les deux hôpitaux de la presqu’île du Sud'

describe('TEXT-01 paragraphs rebuilt from the positions of words', () => {
  test('two columns are read one after the other, below a title that goes across', async () => {
    const pdf = await renderPdf((page) => {
      page.font('Helvetica-Bold')
      setLines(page, ['Hernies étranglées : soixante cas opérés à Jérémie en deux ans'], { y: 60, size: 16 })
      page.font('Times-Roman')
      // Written line by line across both columns, as some programs do.
      for (const [index, line] of LEFT.entries()) {
        setLines(page, [line], { x: 60, y: 120 + index * 14 })
        setLines(page, [RIGHT[index] ?? ''], { x: 320, y: 120 + index * 14 })
      }
    })
    expect(await blocksOf(pdf)).toEqual([
      'heading1: Hernies étranglées : soixante cas opérés à Jérémie en deux ans',
      'paragraph: La hernie inguinale est une affection fréquente, que le chirurgien de garde rencontre chaque jour dans les hôpitaux de province. Son étranglement impose une opération sans délai, et la mortalité croît avec chaque heure qui passe. Nous rapportons ici soixante cas opérés en deux ans, dont neuf avec résection. Les suites étaient simples chez cinquante et un malades, et la durée du séjour était de quatre jours en moyenne, sans aucune reprise dans le mois qui a suivi. Fin.',
    ])
  })

  test('cells of a table are no columns: it is read row by row', async () => {
    const rows = [
      ['Âge', '24 ans', '31 ans'],
      ['Poids', '67 kg', '70 kg'],
      ['Taille', '173 cm', '168 cm'],
      ['Durée', '4 jours', '5 jours'],
    ]
    const pdf = await renderPdf((page) => {
      for (const [index, cells] of rows.entries())
        for (const [column, cell] of cells.entries())
          setLines(page, [cell], { x: 60 + column * 150, y: 100 + index * 16 })
    })
    expect(await blocksOf(pdf)).toEqual([
      'rows: Âge 24 ans 31 ans Poids 67 kg 70 kg Taille 173 cm 168 cm Durée 4 jours 5 jours',
    ])
  })

  test('running heads, feet and page numbers go, the number of each page is known, and a paragraph goes on over the page', async () => {
    const pages = [
      [
        'Le premier malade avait soixante ans et venait de',
        'la plaine, où il avait attendu trois jours avant de',
      ],
      [
        'prendre la route. Il fut opéré dans la nuit même',
        'de son arrivée, sous anesthésie rachidienne seule.',
      ],
      [
        'Le second malade refusa toute opération ce jour',
        'là, puis revint une semaine plus tard, sans fièvre.',
      ],
    ]
    const pdf = await renderPdf(
      (page) => {
        for (const [index, lines] of pages.entries()) {
          if (index > 0) page.addPage({ size: 'A4', margin: 20 })
          setLines(page, ['Hernies étranglées'], { y: 40, size: 9 })
          setLines(page, lines, { y: 200 })
          setLines(page, [`Rev. haït. chir. 2024;4(51):${17 + index}`], { y: 780, size: 8 })
          setLines(page, [String(17 + index)], { x: 500, y: 800, size: 9 })
        }
      },
      { margin: 20 },
    )
    const text = await read(pdf)
    expect(text.printed).toEqual([17, 18, 19])
    expect(text.blocks.map(({ pieces }) => pieces)).toEqual([
      [
        { page: 1 },
        'Le premier malade avait soixante ans et venait de la plaine, où il avait attendu trois jours avant de ',
        { page: 2 },
        'prendre la route. Il fut opéré dans la nuit même de son arrivée, sous anesthésie rachidienne seule.',
      ],
      [
        { page: 3 },
        'Le second malade refusa toute opération ce jour là, puis revint une semaine plus tard, sans fièvre.',
      ],
    ])
  })

  test('a hyphen of the word’s own stays, one that divides a word goes', async () => {
    const pdf = await renderPdf((page) =>
      setLines(
        page,
        [
          'La douleur post-opératoire fut traitée par du paracétamol, peut-',
          'être trop tard. La surveillance de la douleur post-',
          'opératoire demande une échelle, et l’équipe de garde l’a ap-',
          'prise en une semaine ; celui-ci la note à chaque visite du soir.',
        ],
        { y: 100 },
      ),
    )
    expect(await blocksOf(pdf)).toEqual([
      'paragraph: La douleur post-opératoire fut traitée par du paracétamol, peut-être trop tard. La surveillance de la douleur post-opératoire demande une échelle, et l’équipe de garde l’a apprise en une semaine ; celui-ci la note à chaque visite du soir.',
    ])
  })

  test('headings by size and by font, lists, raised numbers of references and captions', async () => {
    const pdf = await renderPdf((page) => {
      page.font('Helvetica-Bold')
      setLines(page, ['Méthodes'], { y: 60, size: 14 })
      setLines(page, ['Malades'], { y: 90, size: 11 })
      page.font('Times-Roman')
      setLines(page, [FIRST_LINE], {
        y: 110,
      })
      const end = 60 + page.fontSize(11).widthOfString(FIRST_LINE)
      page.font('Times-Italic').fontSize(7).text('12', end, 109, { lineBreak: false }).font('Times-Roman')
      setLines(page, ['en deux ans. Trois critères ont été retenus pour cette étude de la presqu’île :'], {
        y: 124,
      })
      setLines(page, ['• l’âge du malade au jour de l’opération ;', '• la durée de l’étranglement ;'], {
        x: 72,
        y: 142,
      })
      setLines(page, ['1. Première règle de la salle.', '2. Deuxième règle de la salle.'], { x: 72, y: 176 })
      setLines(page, ['Figure 1. Malades opérés par mois.'], { y: 230, size: 11 })
    })
    expect(await blocksOf(pdf)).toEqual([
      'heading1: Méthodes',
      'heading2: Malades',
      'paragraph: Soixante malades ont été opérés dans les deux hôpitaux de la presqu’île du Sud12 en deux ans. Trois critères ont été retenus pour cette étude de la presqu’île :',
      'item: • l’âge du malade au jour de l’opération ;',
      'item: • la durée de l’étranglement ;',
      'item: 1. Première règle de la salle.',
      'item: 2. Deuxième règle de la salle.',
      'note: Figure 1. Malades opérés par mois.',
    ])
    expect((await read(pdf)).blocks[2]?.pieces).toContainEqual({ sup: '12' })
  })

  test('a text that is set larger than the small print around it is no heading, though that is most of the file', async () => {
    const abstract = [
      'Résumé. Cohorte de cent soixante-trois blessés opérés dans quatre hôpitaux durant les vingt et un jours qui ont suivi le séisme.',
      'Cinquante-huit amputations primaires et cent cinq conservations ont été réalisées, et trois ans après cent vingt-six furent revus.',
      'La conservation réussit trois fois sur quatre, à condition d’un second regard à quarante-huit heures et d’un appareillage proche.',
      'La mortalité hospitalière était de huit pour cent, sans différence entre les deux groupes, et dix-neuf ont retrouvé un revenu ici.',
      'Les affiliations des auteurs, les remerciements et les liens d’intérêts suivent dans les mêmes lettres que ce résumé, plus petites.',
    ]
    const text = [
      'Les carnets de bloc, les photographies datées et les fiches d’évacuation ont permis de',
      'reconstituer chaque décision prise cette nuit-là. Les blessés ont été recherchés par les',
      'radios communautaires, les églises et les ateliers d’appareillage, puis examinés par un',
      'orthopédiste et une travailleuse sociale de la ville voisine de Léogâne. Les dossiers perdus',
      'dans les décombres ont été remplacés par le récit des familles, recueilli deux fois, par',
      'deux personnes différentes, à six mois de distance au moins, et les divergences furent',
      'discutées.',
    ]
    const pdf = await renderPdf((page) => {
      page.font('Helvetica')
      setLines(page, abstract, { y: 80, size: 7 })
      page.font('Helvetica-Bold')
      setLines(page, ['Méthodes'], { y: 160, size: 13 })
      page.font('Times-Roman')
      setLines(page, text, { y: 190, size: 11 })
    })
    const blocks = await blocksOf(pdf)
    expect(blocks.slice(-2)).toEqual([
      'heading1: Méthodes',
      'paragraph: Les carnets de bloc, les photographies datées et les fiches d’évacuation ont permis de reconstituer chaque décision prise cette nuit-là. Les blessés ont été recherchés par les radios communautaires, les églises et les ateliers d’appareillage, puis examinés par un orthopédiste et une travailleuse sociale de la ville voisine de Léogâne. Les dossiers perdus dans les décombres ont été remplacés par le récit des familles, recueilli deux fois, par deux personnes différentes, à six mois de distance au moins, et les divergences furent discutées.',
    ])
  })

  test('numbers and words with a gap between are two words, as in a table of contents', async () => {
    const pdf = await renderPdf((page) => {
      setLines(page, ['2'], { x: 60, y: 100 })
      setLines(page, ['Un tensiomètre qui ment, et comment le corriger'], { x: 69, y: 100 })
    })
    expect(await blocksOf(pdf)).toEqual(['paragraph: 2 Un tensiomètre qui ment, et comment le corriger'])
  })

  test('pages that lie on their side are read upright', async () => {
    const pdf = await renderPdf((page) => {
      page.rotate(90, { origin: [0, 0] })
      page.translate(0, -595)
      setLines(
        page,
        ['Ce tableau est couché sur la page, et se lit pourtant', 'comme les autres, de haut en bas.'],
        { x: 80, y: 100 },
      )
    })
    expect(await blocksOf(pdf)).toEqual([
      'paragraph: Ce tableau est couché sur la page, et se lit pourtant comme les autres, de haut en bas.',
    ])
  })

  test('pages without words are named, a scan and a protected file say so', async () => {
    const figure = (page: PDFKit.PDFDocument) => page.rect(50, 50, 200, 200).fill('#888888')
    const mixed = await renderPdf((page) => {
      page.text('Une page de texte, assez longue.')
      page.addPage()
      figure(page)
    })
    expect((await read(mixed)).silent).toEqual([2])
    expect(await readPdfText(await renderPdf(figure))).toEqual({ unreadable: 'scanned' })
    expect(
      await readPdfText(await renderPdf((page) => void page.text('Secret'), { userPassword: 'mot' })),
    ).toEqual({
      unreadable: 'protected',
    })
  })
})
