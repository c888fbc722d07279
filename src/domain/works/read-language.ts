import { type Language, LANGUAGES } from './language.ts'

/**
 * What files write for each language, without accents: the codes of ISO 639-1, -2 (both kinds) and -3, names in the four
 * languages, the names of Babel and Polyglossia that BibTeX files give. In an archive of Haiti "créole" is the Haitian one.
 * Sources: https://www.loc.gov/standards/iso639-2/php/code_list.php, https://ctan.org/pkg/babel
 */
const SPELLINGS: Record<Language, readonly string[]> = {
  fr: [
    ...['fr', 'fra', 'fre', 'francais', 'francaise', 'french', 'franse', 'frances'],
    ...['frenchb', 'acadian', 'canadien'],
  ],
  en: [
    ...['en', 'eng', 'anglais', 'anglaise', 'english', 'angle', 'ingles'],
    ...['american', 'british', 'canadian', 'australian', 'newzealand', 'usenglish', 'ukenglish'],
  ],
  ht: [
    ...['ht', 'hat', 'haitien', 'haitienne', 'haitian', 'haitiano', 'ayisyen', 'creole', 'kreyol', 'criollo'],
    ...['creole haitien', 'haitian creole', 'haitian french creole', 'kreyol ayisyen', 'criollo haitiano'],
  ],
  es: [
    'es',
    'spa',
    'espagnol',
    'espagnole',
    'spanish',
    'espanol',
    'espanyol',
    'panyol',
    'castillan',
    'castellano',
  ],
}

const BY_SPELLING = new Map<string, Language>(
  LANGUAGES.flatMap((language) =>
    SPELLINGS[language].map((spelling): [string, Language] => [spelling, language]),
  ),
)

/** "fr-FR", "fr_CA.UTF-8", "en-Latn-US": the language is the first part (BCP 47). "fr-en" is no such tag, but two languages. */
const LOCALE = /^([a-z]{2,3})[-_](?!en$)[a-z0-9_.@-]+$/

const languageOfPart = (part: string): Language | undefined => {
  const locale = LOCALE.exec(part)?.[1]
  if (locale !== undefined) return BY_SPELLING.get(locale)
  const words = part
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^(?:langue|language|texte|text) (?=\S)/, '')
    .replace(/^(?:en|in|an) (?=\S)/, '')
  return BY_SPELLING.get(words)
}

/**
 * The language that an import names: MEDLINE's LA, RIS's LA or LG, BibTeX's language or langid, a column of a table. A text
 * in several languages, or in one that the portal does not know, gives `undefined`: nothing is claimed of it.
 * @example readLanguage('fre') // 'fr'
 * @example readLanguage('Français ; English') // undefined
 */
export const readLanguage = (text: string): Language | undefined => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  // A country or the language's own name: "English (United States)", "Créole (kreyòl)".
  const outside = plain.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ').trim()
  const parts = (outside || plain.replace(/[()[\]]/g, ''))
    .split(/\s*(?:[;,/|\n]|\b(?:et|and|y|ak)\b)\s*/)
    .filter((part) => part !== '')
  const languages = new Set(parts.map(languageOfPart))
  const [language] = languages
  return languages.size === 1 ? language : undefined
}
