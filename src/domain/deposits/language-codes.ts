import type { Language } from '../works/language.ts'

/** Bibliographic codes of ISO 639-2, which DOAJ and PubMed's abstracts use. */
const CODES: Readonly<Record<Language, string>> = { fr: 'fre', en: 'eng', ht: 'hat', es: 'spa' }

/**
 * The three letters of a language.
 * @example languageCode('ht') // 'hat'
 */
export const languageCode = (language: Language): string => CODES[language]
