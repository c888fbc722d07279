import { fitText, textLine } from '../fonts/outline-text.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { cycled } from './cycle.ts'
import { COVER_HEIGHT, COVER_WIDTH, coverSvg, framed, rule } from './cover-frame.ts'
import { contours } from './motifs/contours.ts'
import type { Palette } from './motifs/motif.ts'

export type AdcCover = { chapter: number; title: string; specialty: string }

const PALETTES: readonly Palette[] = [
  { paper: '#231942', ink: '#f3ecff', field: '#2f2157', shapes: ['#b79ced', '#f2b5d4', '#7b5fc7'] },
  { paper: '#efe9fb', ink: '#2a1a52', field: '#ddd0f7', shapes: ['#5b3fa6', '#2a1a52', '#e07a9b'] },
  { paper: '#3d2372', ink: '#fbf7ff', field: '#4a2c8a', shapes: ['#f7c873', '#c9b3f5', '#8f6be0'] },
]

const MARGIN = 54

/** The plate of an ADC chapter: its number, an image in levels, its title. */
export function adcCover({ chapter, title, specialty }: AdcCover): string {
  const palette = cycled(PALETTES, chapter)
  const { paper, ink, field } = palette
  const box = { x: MARGIN, y: 190, width: COVER_WIDTH - MARGIN * 2, height: 470 }
  const heading = fitText(title, box.width, 3, [54, 48, 43, 38], {
    face: 'serif',
    size: 54,
    colour: ink,
    weight: 6,
  })
  const small = { face: 'sans', size: 19, tracking: 110, colour: ink } as const
  const right = COVER_WIDTH - MARGIN
  return coverSvg(
    [
      textLine('ATLAS DE DIAGNOSTIC', MARGIN, 92, { ...small, size: 24, weight: 14 }),
      textLine('CHIRURGICAL', MARGIN, 124, { ...small, size: 24, weight: 14 }),
      textLine(
        String(chapter).padStart(2, '0'),
        right,
        140,
        { face: 'serif', size: 124, weight: 8, colour: ink },
        'end',
      ),
      framed(box, field, contours(box, palette, seededRandom(`adc ${chapter}`))),
      textLine(`CHAPITRE ${chapter}`, MARGIN, 716, {
        ...small,
        colour: palette.shapes[0] ?? ink,
        weight: 14,
      }),
      ...heading.lines.map((line, index) =>
        textLine(line, MARGIN, 728 + heading.style.size * (0.95 + index * 1.14), heading.style),
      ),
      rule(MARGIN, COVER_HEIGHT - 66, box.width, ink, 1.5),
      textLine(specialty.toUpperCase(), MARGIN, COVER_HEIGHT - 34, { ...small, size: 16 }),
      textLine('ADC', right, COVER_HEIGHT - 34, { ...small, size: 16 }, 'end'),
    ].join(''),
    paper,
  )
}
