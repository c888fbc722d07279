import { textLine } from '../fonts/outline-text.ts'
import { seededRandom } from '../random/seeded-random.ts'

/** Portraits are square, in pixels. */
export const PORTRAIT_SIZE = 320

const COLOURS = [
  { ground: '#dcebe1', figure: '#1f6b4a', letters: '#f7fbf8' },
  { ground: '#dfe8f7', figure: '#1f4f96', letters: '#f6f9ff' },
  { ground: '#e9e1f6', figure: '#54389a', letters: '#faf7ff' },
  { ground: '#f8e6d8', figure: '#b4552d', letters: '#fff9f4' },
  { ground: '#f3ead0', figure: '#7d6212', letters: '#fffdf5' },
  { ground: '#dcecee', figure: '#1b6470', letters: '#f4fcfd' },
  { ground: '#f4dfe3', figure: '#963650', letters: '#fff7f9' },
] as const

const NO_LETTERS = /[^\p{L}]/gu

/**
 * First letters of the first and last word of a name, titles left out.
 * @example portraitInitials('Dr Jean-Rony Désulmé') // 'JD'
 */
export function portraitInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/^(dr|dre|pr|pre|prof|mme|m)\.?$/i.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    (word ?? '').replace(NO_LETTERS, '').slice(0, 1),
  )
  return letters.join('').toUpperCase()
}

/** A figure in one colour that bears the initials: no invented face for an invented person. */
export function portrait(name: string): string {
  const random = seededRandom(`portrait ${name}`)
  const { ground, figure, letters } = random.pick(COLOURS)
  const middle = PORTRAIT_SIZE / 2
  const lean = random.integer(-10, 10)
  const head = 58 + random.integer(-4, 4)
  const shoulders = 122 + random.integer(-8, 10)
  const halo = 118 + random.integer(0, 30)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT_SIZE}" height="${PORTRAIT_SIZE}">` +
    `<rect width="100%" height="100%" fill="${ground}"/>` +
    `<circle cx="${middle + lean * 3}" cy="${middle - 30}" r="${halo}" fill="#ffffff" opacity="0.45"/>` +
    `<circle cx="${middle + lean / 2}" cy="112" r="${head}" fill="${figure}"/>` +
    `<path d="M${middle - shoulders} 330C${middle - shoulders} 214 ${middle - 60} 184 ${middle} 184S${middle + shoulders} 214 ${middle + shoulders} 330Z" fill="${figure}"/>` +
    textLine(
      portraitInitials(name),
      middle,
      278,
      { face: 'serif', size: 66, weight: 8, tracking: 30, colour: letters },
      'middle',
    ) +
    `</svg>`
  )
}
