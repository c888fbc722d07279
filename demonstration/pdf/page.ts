import type { Publication } from '../../src/domain/publications/registry.ts'

/** Points of an A4 page and its margins. */
export const PAGE = { width: 595.28, height: 841.89, left: 78, right: 78, top: 92, bottom: 84 } as const
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right

/** The standard fonts need no embedding and hold every letter of French. */
export const FONTS = {
  serif: 'Times-Roman',
  serifBold: 'Times-Bold',
  serifItalic: 'Times-Italic',
  sans: 'Helvetica',
  sansBold: 'Helvetica-Bold',
} as const

export const INK = '#1c1c1c'
export const MUTED = '#5c6166'

export type Theme = { accent: string; tint: string }

/** The colours of each publication. */
export const THEMES = {
  RHCA: { accent: '#14523a', tint: '#eef4ef' },
  IGM: { accent: '#0f4fa8', tint: '#edf3fc' },
  ADC: { accent: '#4a2c8a', tint: '#f2eefb' },
  INDEX: { accent: '#7a3b26', tint: '#f9f1ea' },
} as const satisfies Record<Publication, Theme>

/** Narrow no-break spaces are not in the standard fonts. */
export const printable = (text: string): string =>
  text.replace(/[\u202f\u2009]/g, '\u00a0').replace(/\u2212/g, '–')
