import { fitText, textLine } from '../fonts/outline-text.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { COVER_HEIGHT, COVER_WIDTH, coverSvg, framed, rule } from './cover-frame.ts'
import { cards } from './motifs/contours.ts'
import type { Palette } from './motifs/motif.ts'

const PALETTES: readonly Palette[] = [
  {
    paper: '#f6f2ea',
    ink: '#3a2a1a',
    field: '#5b3b22',
    shapes: ['#f3d9a4', '#fbf6ea', '#ead9bd', '#d9bd90'],
  },
  {
    paper: '#eef0f2',
    ink: '#26323d',
    field: '#33444f',
    shapes: ['#f2b84b', '#ffffff', '#d5dde2', '#aebcc5'],
  },
  {
    paper: '#f5ede6',
    ink: '#4a2418',
    field: '#7a3b26',
    shapes: ['#ffe0a3', '#fbefe4', '#eccfb6', '#d9a98a'],
  },
]

const MARGIN = 54

/** The cover shared by the Index Medicus entries of one journal: a drawer of cards and the journal's name. */
export function indexCover(journal: string): string {
  const random = seededRandom(`index ${journal}`)
  const palette = random.pick(PALETTES)
  const { paper, ink, field } = palette
  const width = COVER_WIDTH - MARGIN * 2
  const box = { x: MARGIN, y: 190, width, height: 480 }
  const heading = fitText(journal, width, 3, [56, 50, 44, 38], {
    face: 'serif',
    size: 56,
    colour: ink,
    weight: 6,
  })
  return coverSvg(
    [
      textLine('Index Medicus', MARGIN - 3, 128, {
        face: 'serif',
        size: 84,
        weight: 8,
        tracking: -10,
        colour: ink,
      }),
      rule(MARGIN, 158, width, ink, 3),
      framed(box, field, cards(box, palette, random)),
      ...heading.lines.map((line, index) =>
        textLine(line, MARGIN, 690 + heading.style.size * (0.95 + index * 1.14), heading.style),
      ),
      rule(MARGIN, COVER_HEIGHT - 66, width, ink, 1.5),
      textLine('Littérature médicale haïtienne', MARGIN, COVER_HEIGHT - 33, {
        face: 'italic',
        size: 20,
        colour: ink,
      }),
    ].join(''),
    paper,
  )
}
