import { z } from 'zod'

/** The languages of works, as ISO 639-1 codes, which pages also use in `lang`. */
export const LANGUAGES = ['fr', 'en', 'ht', 'es'] as const

/** The language of a text. */
export const LanguageSchema = z.enum(LANGUAGES, 'Choisissez une langue de la liste')

/** The language of a text. */
export type Language = z.infer<typeof LanguageSchema>

/** The languages by their French names. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  fr: 'français',
  en: 'anglais',
  ht: 'créole haïtien',
  es: 'espagnol',
}
