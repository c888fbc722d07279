import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ALL_PUBLICATIONS } from '#domain/publications/registry.ts'
import { contrast, luminance } from './oklch.ts'

const TEXT_AA = 4.5
const CONTROL_AA = 3

const css = (
  await Promise.all(
    ['src/styles/tokens.css', 'src/content/colours.css'].map((file) => readFile(file, 'utf8')),
  )
).join('')

/** Luminance of a token in light or dark; a token with one colour has it in both. */
const token = (name: string, theme: 'light' | 'dark'): number => {
  const declaration = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const colours = [...declaration.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
  const colour = theme === 'dark' ? colours.at(-1) : colours[0]
  if (!colour)
    throw new Error(
      `Neither tokens.css nor colours.css gives --${name} a colour that this test can read: "${declaration}"`,
    )
  return luminance(Number(colour[1]), Number(colour[2]), Number(colour[3]))
}

const OF_PUBLICATIONS = ALL_PUBLICATIONS.map(({ colour }) => colour)

const HUES = [...OF_PUBLICATIONS, 'event', 'training', 'neutral', 'success', 'warning', 'danger', 'info']
const GROUNDS = ['paper', 'surface', 'sunken']

/** Text on the ground that it may be on. */
const TEXTS = [
  ...['ink', 'ink-soft', 'muted', 'accent', 'accent-strong', 'heart', 'heart-strong', ...HUES].flatMap(
    (text) => GROUNDS.map((ground) => [text, ground]),
  ),
  ...['accent', 'heart', ...HUES].flatMap((hue) => [
    [hue, `${hue}-soft`],
    ['ink', `${hue}-soft`],
    ['muted', `${hue}-soft`],
  ]),
  ...[
    'accent',
    'accent-strong',
    'heart',
    'heart-strong',
    'danger',
    ...OF_PUBLICATIONS,
    'event',
    'training',
    'neutral',
  ].map((hue) => [
    'on-fill',
    hue.endsWith('-strong') ? hue.replace('-strong', '-fill-strong') : `${hue}-fill`,
  ]),
]

const CONTROLS = ['rule-strong', 'focus'].flatMap((line) => GROUNDS.map((ground) => [line, ground]))

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  test.each(TEXTS)('--%s on --%s can be read', (text, ground) => {
    expect(contrast(token(text ?? '', theme), token(ground ?? '', theme))).toBeGreaterThanOrEqual(TEXT_AA)
  })

  test.each(CONTROLS)('--%s on --%s can be seen', (line, ground) => {
    expect(contrast(token(line ?? '', theme), token(ground ?? '', theme))).toBeGreaterThanOrEqual(CONTROL_AA)
  })
})
