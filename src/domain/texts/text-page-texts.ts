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
