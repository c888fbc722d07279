import { fitText, textLine } from '../fonts/outline-text.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { cycled } from './cycle.ts'
import { COVER_HEIGHT, COVER_WIDTH, coverSvg, framed, rule } from './cover-frame.ts'
import { halftone } from './motifs/discs.ts'
import { columns, waves } from './motifs/lines.ts'
import type { Motif, Palette } from './motifs/motif.ts'

export type IgmCover = {
  volume: string
  issue: string
  period: string
  title: string
  contents: readonly string[]
}

const MOTIFS: readonly Motif[] = [halftone, columns, waves]

const PALETTES: readonly Palette[] = [
  { paper: '#ffffff', ink: '#0c2a5b', field: '#0f4fa8', shapes: ['#ffffff', '#ffd166', '#7fb4f0'] },
  { paper: '#eaf2fd', ink: '#0b2550', field: '#ffd166', shapes: ['#0f4fa8', '#0b2550', '#ffffff'] },
  { paper: '#0b2550', ink: '#ffffff', field: '#12397c', shapes: ['#6cb0ff', '#ff8a5b', '#ffffff'] },
  { paper: '#ffffff', ink: '#0d3166', field: '#cfe2fb', shapes: ['#1663c7', '#e4572e', '#0d3166'] },
]

const MARGIN = 48

/** The front page of a gazette: large masthead, headline, picture, what else is inside. */
export function igmCover({ volume, issue, period, title, contents }: IgmCover): string {
  const number = Number(issue) || 0
  const palette = cycled(PALETTES, number)
  const motif = cycled(MOTIFS, number)
  const { paper, ink, field } = palette
  const inner = COVER_WIDTH - MARGIN * 2
  const right = COVER_WIDTH - MARGIN
  const small = { face: 'sans', size: 18, tracking: 60, colour: ink } as const
  const heading = fitText(title, inner, 3, [60, 54, 48, 43, 38], {
    face: 'serif',
    size: 60,
    colour: ink,
    weight: 10,
  })
  const leading = heading.style.size * 1.12
  const headingTop = 268
  const top = Math.round(headingTop + heading.lines.length * leading + 4)
  const box = { x: 0, y: top, width: COVER_WIDTH, height: COVER_HEIGHT - 190 - top }
  const teaser = { face: 'sans', size: 22, colour: ink, weight: 6 } as const
  return coverSvg(
    [
      textLine('INFO GAZETTE', MARGIN - 3, 104, {
        face: 'sans',
        size: 74,
        tracking: -8,
        weight: 36,
        colour: ink,
      }),
      textLine('MÉDICALE', MARGIN - 3, 172, { face: 'sans', size: 74, tracking: -8, colour: ink }),
      textLine(`N° ${issue}`, right, 172, { face: 'serif', size: 64, weight: 10, colour: ink }, 'end'),
      rule(MARGIN, 192, inner, ink, 4),
      textLine(`VOLUME ${volume}`, MARGIN, 221, small),
      textLine(period.toUpperCase(), right, 221, small, 'end'),
      ...heading.lines.map((line, index) =>
        textLine(line, MARGIN, headingTop + heading.style.size * 0.45 + index * leading, heading.style),
      ),
      framed(
        { ...box, y: box.y + 18, height: box.height - 18 },
        field,
        motif(box, palette, seededRandom(`igm ${volume} ${issue}`)),
      ),
      ...contents.slice(0, 4).map((item, index) => {
        const line = fitText(item, inner - 34, 1, [22, 20, 18], teaser)
        const y = COVER_HEIGHT - 150 + index * 34
        return (
          `<circle cx="${MARGIN + 7}" cy="${y - 6}" r="6" fill="${palette.shapes[1] ?? ink}"/>` +
          textLine(line.lines[0] ?? '', MARGIN + 28, y, line.style)
        )
      }),
    ].join(''),
    paper,
  )
}
