import { fitText, textLine } from '../fonts/outline-text.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { cycled } from './cycle.ts'
import { COVER_HEIGHT, COVER_WIDTH, coverSvg, framed, rule } from './cover-frame.ts'
import { rings } from './motifs/discs.ts'
import { stitches, waves } from './motifs/lines.ts'
import type { Motif, Palette } from './motifs/motif.ts'
import { leaves, quarterTiles } from './motifs/tiles.ts'

export type RhcaCover = { volume: string; issue: string; period: string; title: string }

const MOTIFS: readonly Motif[] = [quarterTiles, waves, rings, leaves, stitches]

const PALETTES: readonly Palette[] = [
  {
    paper: '#f5f1e6',
    ink: '#10372a',
    field: '#10372a',
    shapes: ['#e8b04a', '#2f7d5b', '#86b894', '#f5f1e6'],
  },
  {
    paper: '#10372a',
    ink: '#f5f1e6',
    field: '#1a4d3a',
    shapes: ['#d9e5c8', '#e2725b', '#5fa57f', '#10372a'],
  },
  {
    paper: '#dfe9dc',
    ink: '#14402f',
    field: '#1e6b4a',
    shapes: ['#f4d58d', '#dfe9dc', '#0f3d2b', '#7fb89a'],
  },
  {
    paper: '#f3efe4',
    ink: '#173b2c',
    field: '#bcd5bd',
    shapes: ['#1c5a41', '#e07a5f', '#3f8f68', '#f3efe4'],
  },
]

const MARGIN = 54

/** The cover of an RHCA issue: masthead, field of pattern, theme of the issue. */
export function rhcaCover({ volume, issue, period, title }: RhcaCover): string {
  const number = Number(issue) || 0
  const palette = cycled(PALETTES, number)
  const motif = cycled(MOTIFS, number)
  const { paper, ink, field } = palette
  const box = { x: MARGIN, y: 258, width: COVER_WIDTH - MARGIN * 2, height: 440 }
  const heading = fitText(title, COVER_WIDTH - MARGIN * 2, 3, [52, 48, 44, 40, 36], {
    face: 'serif',
    size: 52,
    colour: ink,
    weight: 6,
  })
  const leading = heading.style.size * 1.16
  const small = { face: 'sans', size: 19, tracking: 90, colour: ink } as const
  const right = COVER_WIDTH - MARGIN
  return coverSvg(
    [
      textLine('RHCA', MARGIN - 6, 166, { face: 'serif', size: 150, tracking: -12, weight: 14, colour: ink }),
      textLine(`N° ${issue}`, right, 98, { face: 'serif', size: 58, weight: 8, colour: ink }, 'end'),
      textLine(`VOLUME ${volume}`, right, 134, small, 'end'),
      textLine(period.toUpperCase(), right, 163, small, 'end'),
      rule(MARGIN, 194, COVER_WIDTH - MARGIN * 2, ink, 3),
      textLine('Revue haïtienne de chirurgie et d’anesthésiologie', MARGIN, 232, {
        face: 'italic',
        size: 25,
        colour: ink,
      }),
      framed(box, field, motif(box, palette, seededRandom(`rhca ${volume} ${issue}`))),
      ...heading.lines.map((line, index) => textLine(line, MARGIN, 762 + index * leading, heading.style)),
      rule(MARGIN, COVER_HEIGHT - 66, COVER_WIDTH - MARGIN * 2, ink, 1.5),
      textLine('REVUE TRIMESTRIELLE', MARGIN, COVER_HEIGHT - 34, { ...small, size: 16 }),
      textLine('PORT-AU-PRINCE', right, COVER_HEIGHT - 34, { ...small, size: 16 }, 'end'),
    ].join(''),
    paper,
  )
}
