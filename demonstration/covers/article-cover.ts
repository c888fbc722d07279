import { fitText, textLine } from '../fonts/outline-text.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { COVER_HEIGHT, COVER_WIDTH, coverSvg, framed, rule } from './cover-frame.ts'
import { halftone, rings } from './motifs/discs.ts'
import { stitches, waves } from './motifs/lines.ts'
import type { Motif, Palette } from './motifs/motif.ts'
import { leaves } from './motifs/tiles.ts'

export type ArticleCover = { journal: string; numbering: string; title: string; rubric: string }

const MOTIFS: readonly Motif[] = [leaves, waves, rings, halftone, stitches]

const PALETTES: readonly Palette[] = [
  { paper: '#fbf8f1', ink: '#1d3a2f', field: '#e6efe2', shapes: ['#2f7d5b', '#e8b04a', '#9cc5a5'] },
  { paper: '#f4f7f2', ink: '#15382b', field: '#10372a', shapes: ['#86b894', '#f4d58d', '#e2725b'] },
  { paper: '#fdf6ee', ink: '#24402f', field: '#f2d9c2', shapes: ['#c8553d', '#2f7d5b', '#f2b880'] },
]

const MARGIN = 54

/** The opening plate of one article of the RHCA: pattern first, then rubric and title. */
export function articleCover({ journal, numbering, title, rubric }: ArticleCover): string {
  const random = seededRandom(`article ${title}`)
  const palette = random.pick(PALETTES)
  const motif = random.pick(MOTIFS)
  const { paper, ink, field } = palette
  const box = { x: 0, y: 0, width: COVER_WIDTH, height: 520 }
  const width = COVER_WIDTH - MARGIN * 2
  const heading = fitText(title, width, 5, [50, 45, 40, 36, 32], {
    face: 'serif',
    size: 50,
    colour: ink,
    weight: 5,
  })
  const small = { face: 'sans', size: 19, tracking: 100, colour: ink } as const
  return coverSvg(
    [
      framed(box, field, motif(box, palette, random)),
      textLine(rubric.toUpperCase(), MARGIN, 584, { ...small, weight: 16 }),
      rule(MARGIN, 602, 90, palette.shapes[0] ?? ink, 5),
      ...heading.lines.map((line, index) =>
        textLine(line, MARGIN, 622 + heading.style.size * (0.95 + index * 1.16), heading.style),
      ),
      rule(MARGIN, COVER_HEIGHT - 66, width, ink, 1.5),
      textLine(journal, MARGIN, COVER_HEIGHT - 33, { face: 'italic', size: 20, colour: ink }),
      textLine(
        numbering.toUpperCase(),
        COVER_WIDTH - MARGIN,
        COVER_HEIGHT - 34,
        { ...small, size: 16 },
        'end',
      ),
    ].join(''),
    paper,
  )
}
