import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

// Text in images is converted to outlines: a fresh machine may have no fonts at all, and sharp would then render nothing.
const FACES = {
  serif: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  italic: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
  sans: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
}

export type Face = keyof typeof FACES

const require = createRequire(import.meta.url)
const opened = new Map<Face, Font>()

function faceFont(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const font = openSync(require.resolve(FACES[face]))
  opened.set(face, font)
  return font
}

export type TextStyle = {
  face: Face
  /** Height of the em in pixels. */
  size: number
  /** Space added between letters, in thousandths of the em. */
  tracking?: number
  /** Thickness added to the strokes, in thousandths of the em: the fonts come in one weight here. */
  weight?: number
  colour: string
}

const LETTERS_ELSEWHERE = /[\u202f\u2009]/g

function shape(text: string, { face, size, tracking = 0 }: TextStyle) {
  const font = faceFont(face)
  const scale = size / font.unitsPerEm
  const run = font.layout(text.replace(LETTERS_ELSEWHERE, '\u00a0'))
  const step = (tracking / 1000) * size
  const advances = run.positions.map((position) => position.xAdvance * scale + step)
  return { run, scale, advances, width: advances.reduce((sum, advance) => sum + advance, 0) - step }
}

/** The width of a line in pixels. */
export const textWidth = (text: string, style: TextStyle): number => shape(text, style).width

/** One line as an SVG path; `x` is its start, middle or end, `y` its baseline. */
export function textLine(
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  const { run, scale, advances, width } = shape(text, style)
  let pen = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width
  let outline = ''
  run.glyphs.forEach((glyph, index) => {
    for (const { command, args } of glyph.path.commands) {
      outline += LETTER[command]
      for (let i = 0; i + 1 < args.length; i += 2) {
        outline += `${round(pen + (args[i] ?? 0) * scale)} ${round(y - (args[i + 1] ?? 0) * scale)} `
      }
    }
    pen += advances[index] ?? 0
  })
  const stroke = ((BASE_WEIGHT[style.face] + (style.weight ?? 0)) / 1000) * style.size
  const bold =
    stroke > 0 ? ` stroke="${style.colour}" stroke-width="${round(stroke)}" stroke-linejoin="round"` : ''
  return `<path d="${outline}" fill="${style.colour}"${bold}/>`
}

/** The sans comes in its lightest weight, too thin for small print. */
const BASE_WEIGHT: Record<Face, number> = { serif: 0, italic: 0, sans: 28 }

const LETTER = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }

const round = (value: number) => Math.round(value * 10) / 10

/** French punctuation never starts a line. */
const holdPunctuation = (text: string) => text.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0')

/** Breaks a text into lines that fit; no-break spaces hold. */
export function wrapText(text: string, maxWidth: number, style: TextStyle): string[] {
  const lines: string[] = []
  for (const word of holdPunctuation(text).split(/[ \n]+/)) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`, style) <= maxWidth)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The largest of the sizes at which the text takes no more than `maxLines`, with its lines there. */
export function fitText(
  text: string,
  maxWidth: number,
  maxLines: number,
  sizes: readonly number[],
  style: TextStyle,
) {
  let fitted = { lines: wrapText(text, maxWidth, style), style }
  for (const size of sizes) {
    const sized = { ...style, size }
    fitted = { lines: wrapText(text, maxWidth, sized), style: sized }
    if (fitted.lines.length <= maxLines) return fitted
  }
  return { ...fitted, lines: clip(fitted.lines, maxLines) }
}

function clip(lines: string[], maxLines: number): string[] {
  if (lines.length <= maxLines) return lines
  const shown = lines.slice(0, maxLines)
  shown[maxLines - 1] = `${shown[maxLines - 1] ?? ''}…`
  return shown
}
