import type { NoTextReason, TextSource } from './full-text.ts'
import { formatPercent } from '../language/number.ts'

/** French texts around the full text of a work. */
export const TEXT_PAGE_TEXTS = {
  heading: 'Texte intégral',
  contents: 'Sommaire',
  contentsOf: 'Sommaire du texte',
  next: 'Suite du texte',
  before: 'Début du texte',
  part: (part: number, parts: number): string => `partie ${part} sur ${parts}`,
  pdf: 'Ouvrir le PDF',
  resume: 'Reprendre où vous en étiez',
  back: 'Retour à la présentation de ce travail',
} as const

/** Where the text comes from, and what it lacks. */
export const SOURCE_LINES: Readonly<Record<TextSource, string | undefined>> = {
  pdf: 'Texte tiré automatiquement du PDF, qui seul fait foi\u00a0: les figures, les tableaux et les formules y sont.',
  jats: undefined,
  docx: undefined,
  edited: undefined,
}

/** Where the PDF holds the whole issue. */
export const ISSUE_SOURCE_LINE =
  'Texte tiré automatiquement du PDF du numéro, qui seul fait foi\u00a0: les figures, les tableaux et les formules y sont.'

/** Pages that are named one by one. */
const NAMED_PAGES = 5

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' })

/**
 * What a text says of the pages of its PDF that have no words; nothing where all have some.
 * @param pages from 1
 * @example silentPagesLine([4, 6]) // 'Les pages 4 et 6 du PDF n’ont pas de texte lisible\u00a0: elles ne sont pas ici.'
 */
export const silentPagesLine = (pages: readonly number[]): string | undefined => {
  if (pages.length === 0) return undefined
  if (pages.length === 1)
    return `La page ${pages[0]} du PDF n’a pas de texte lisible\u00a0: elle n’est pas ici.`
  const which =
    pages.length > NAMED_PAGES
      ? `${pages.length} pages du PDF`
      : `Les pages ${LIST.format(pages.map(String))} du PDF`
  return `${which} n’ont pas de texte lisible\u00a0: elles ne sont pas ici.`
}

/** What a work's page says when its PDF gives no text. */
export const NO_TEXT_LINES: Readonly<Record<NoTextReason, string>> = {
  scanned:
    'Ce PDF est une image de pages numérisées\u00a0: son texte ne peut être ni affiché ici ni lu à voix haute.',
  protected: 'Ce PDF est protégé\u00a0: son texte ne peut pas être affiché ici.',
  damaged: 'Ce PDF est abîmé\u00a0: son texte ne peut pas être affiché ici.',
}

/** French texts of the settings of reading. */
export const READING_SETTINGS_TEXTS = {
  heading: 'Réglages de lecture',
  smaller: 'Lettres plus petites',
  larger: 'Lettres plus grandes',
  size: (percent: number): string => `Taille\u00a0: ${formatPercent(percent / 100)}`,
  spacing: 'Lignes espacées',
  width: 'Colonne étroite',
  dark: 'Thème sombre',
  copy: 'Citer la source quand je copie',
  reset: 'Réglages d’origine',
} as const

/** Key of the storage of the browser under which the settings of reading are stored; the page's first script reads it too. */
export const READING_SETTINGS_KEY = 'reading'

/** Sizes of letters, in per cent of the usual. */
export const READING_SIZES = [90, 100, 115, 130, 150, 175] as const

/** What a reader sets for full texts, on this device alone. */
export type ReadingSettings = {
  /** Per cent of the usual size of letters. */
  size: (typeof READING_SIZES)[number]
  spacing: 'usual' | 'wide'
  width: 'usual' | 'narrow'
  /** Whether what is copied from a text says where it is from. */
  copy: 'plain' | 'cited'
}

export const USUAL_SETTINGS: ReadingSettings = { size: 100, spacing: 'usual', width: 'usual', copy: 'plain' }

/**
 * Reads settings as they were stored; what is missing or unknown is as usual.
 * @example readReadingSettings('{"size":130}') // { size: 130, spacing: 'usual', … }
 */
export const readReadingSettings = (stored: string | null): ReadingSettings => {
  let read: unknown
  try {
    read = JSON.parse(stored ?? '{}')
  } catch {
    return USUAL_SETTINGS
  }
  const of: Record<string, unknown> = typeof read === 'object' && read !== null ? { ...read } : {}
  return {
    size: READING_SIZES.find((size) => size === of['size']) ?? USUAL_SETTINGS.size,
    spacing: of['spacing'] === 'wide' ? 'wide' : 'usual',
    width: of['width'] === 'narrow' ? 'narrow' : 'usual',
    copy: of['copy'] === 'cited' ? 'cited' : 'plain',
  }
}

/** The next size up or down; the same at either end. */
export const nextSize = (size: ReadingSettings['size'], step: 1 | -1): ReadingSettings['size'] =>
  READING_SIZES[READING_SIZES.indexOf(size) + step] ?? size

/**
 * What is copied of a text, with where it is from.
 * @param address of the section in which the excerpt begins
 */
export const citedExcerpt = (excerpt: string, citation: string, address: string): string =>
  `«\u00a0${excerpt.trim()}\u00a0»\n\n${citation}\n${address}`

/** Key of the storage of the browser under which positions in texts are stored. */
export const READING_POSITIONS_KEY = 'reading-positions'

/** Texts whose position is stored; the oldest go first. */
const POSITIONS_MAX = 40

/** Where somebody was in a text. */
export type ReadingPosition = {
  /** Of the work. */
  path: string
  /** Address of the section, without the site. */
  href: string
  title: string
}

// By hand: a schema library would be half of what a page of text loads.
const isPosition = (value: unknown): value is ReadingPosition =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'title' in value &&
  typeof value.title === 'string' &&
  'href' in value &&
  typeof value.href === 'string' &&
  /^\/[^/]/u.test(value.href)

/** Reads the positions that are stored, the latest first; none where the storage holds something else. */
export const readPositions = (stored: string | null): ReadingPosition[] => {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read.filter(isPosition) : []
  } catch {
    return []
  }
}

/** The positions with a new one, which replaces the former of the same work. */
export const withPosition = (
  positions: readonly ReadingPosition[],
  position: ReadingPosition,
): ReadingPosition[] =>
  [position, ...positions.filter(({ path }) => path !== position.path)].slice(0, POSITIONS_MAX)
