import type { Random } from '../../random/seeded-random.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** Flat colours keep the PNG files small. */
export type Palette = {
  /** Colour of the page. */
  paper: string
  /** Colour of the text on the page. */
  ink: string
  /** Ground of the motif. */
  field: string
  /** Colours of its shapes, the strongest first. */
  shapes: readonly string[]
}

/** Paints an abstract pattern into a box; what sticks out is clipped by the caller. */
export type Motif = (box: Box, palette: Palette, random: Random) => string

/** A coordinate with one decimal, enough at this size. */
export const round = (value: number): number => Math.round(value * 10) / 10

/** A closed smooth curve through points around a centre, as an SVG path. */
export function smoothLoop(points: readonly (readonly [number, number])[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? [0, 0]
  let path = ''
  points.forEach((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    if (index === 0) path += `M${round(from[0])} ${round(from[1])}`
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${[...first, ...second, ...to].map(round).join(' ')}`
  })
  return `${path}Z`
}
