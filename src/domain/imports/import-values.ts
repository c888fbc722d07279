import { isoDate } from '../dates/partial-date.ts'
import { readWrittenDate } from '../dates/written-date.ts'
import { type Language, LANGUAGES } from '../works/language.ts'

/** A suffix is behind given names in the files of databases, before them in BibTeX. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i

/**
 * A name as the portal prints it: given names first. Braces, which BibTeX sets around groups, keep what they hold.
 * @example importedName('Louis, Marie-Ange') // 'Marie-Ange Louis'
 */
export const importedName = (name: string): string => {
  const [, braced] = /^\{(.+)\}$/s.exec(name) ?? []
  if (braced) return braced
  const [family = '', given = '', ...rest] = name
    .replace(/\s+/g, ' ')
    .split(',')
    .map((part) => part.trim())
  if (given === '') return family
  if (rest.length === 0 && SUFFIX.test(given)) return `${family} ${given}`
  const [first, ...others] = rest
  if (first && SUFFIX.test(given)) return [first, family, given, ...others].join(' ')
  return [given, family, ...rest].filter(Boolean).join(' ')
}

/** "Casbon JA", "de Hoon MJ 2nd": a family name with initials behind it, as MEDLINE abbreviates. */
const INITIALS_BEHIND = /^(\p{L}[\p{L}'’ -]*?) (\p{Lu}{1,4})(?: (Jr|Sr|\d(?:st|nd|rd|th)))?$/u

/**
 * A name that MEDLINE abbreviates, as its family name and initials; any other name as it is.
 * @example abbreviatedName('Casbon JA') // 'Casbon, J. A.'
 */
export const abbreviatedName = (name: string): string => {
  const [, family, initials, suffix] = INITIALS_BEHIND.exec(name.trim()) ?? []
  if (!family || !initials || name.includes(',')) return name
  const given = [...initials].map((letter) => `${letter}.`).join(' ')
  return [family, given, suffix].filter(Boolean).join(', ')
}

const TRANSLATED = /^\[(.*)\]\.?$/

/**
 * The title of a record of PubMed. A title in brackets was translated: the original one, where it is said, is the title; of what has
 * a title in its own language the other one is a transliteration.
 * Source: https://www.nlm.nih.gov/bsd/mms/medlineelements.html, "TI" and "TT"
 */
export const originalTitle = (titles: readonly string[], vernacular: readonly string[]): string[] => {
  const [title = ''] = titles
  return title === '' || TRANSLATED.test(title)
    ? [...vernacular, ...titles].slice(0, 1).map((text) => text.replace(TRANSLATED, '$1'))
    : [title]
}

/**
 * Splits the names in one cell of a table: at semicolons or bars if there are any, otherwise at commas, unless these
 * separate a family name from a given name.
 * @example authorsInCell('A. Un, B. Deux') // ['A. Un', 'B. Deux']
 * @example authorsInCell('Un, Anne; Deux, Bo') // ['Un, Anne', 'Deux, Bo']
 */
export const authorsInCell = (cell: string): string[] => {
  const parted = cell.split(/\s*[;|\n]\s*|\s+and\s+/).filter((name) => name.trim() !== '')
  if (parted.length !== 1 || !cell.includes(',')) return parted
  const parts = cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const areFullNames = parts.every((part) => part.includes(' '))
  return parts.length > 2 || areFullNames ? parts : parted
}

/** A date of a file, as ISO 8601 of its own precision. */
type ImportDate = {
  iso: string
  /** Whether the file gives more than a date can hold: a season, or a range of months. */
  isReduced: boolean
}

/** Quarters that MEDLINE gives by their season; in no calendar do they begin with a month. */
const SEASONS = new Set([
  'spring',
  'summer',
  'fall',
  'autumn',
  'winter',
  'printemps',
  'été',
  'automne',
  'hiver',
])

/** "2020 Mar-Apr", "2020 Mar 15-Apr 2", "2000 Dec-2001 Jan". */
const YEAR_THEN_RANGE = /^(\d{4}[ -][\p{L}.]+(?: \d{1,2})?)[-–/].+$/u
/** "1984/1986", "1960–1961": a work in several volumes, which began in the first year. */
const YEARS = /^(\d{4}) ?[-–/] ?\d{4}(?:-\d{2})?$/u
/** "Mar-Apr 2020". */
const RANGE_THEN_YEAR = /^([\p{L}.]+)[-–/][\p{L}.]+ (\d{4})$/u
/** "2019 Spring", "2019 Spring-Summer", "printemps 2019". */
const SEASON_OF_YEAR = /^(?:(\d{4})[ -](\p{L}+)(?:[-–/]\p{L}+)?|(\p{L}+) (\d{4}))$/u

/** The date that begins a range, or the year of a season. */
const readReduced = (value: string): string | undefined => {
  const [, firstYear, yearsSeason, season, lastYear] = SEASON_OF_YEAR.exec(value) ?? []
  const word = yearsSeason ?? season
  if (word && SEASONS.has(word.toLowerCase())) return firstYear ?? lastYear
  const [, began] = YEARS.exec(value) ?? []
  if (began && isoDate(value) === undefined) return began
  const [, start] = YEAR_THEN_RANGE.exec(value) ?? []
  if (start) return readWrittenDate(start)
  const [, month, year] = RANGE_THEN_YEAR.exec(value) ?? []
  return month && year ? readWrittenDate(`${month} ${year}`) : undefined
}

/**
 * Reads a date as files write it, with its own precision; `undefined` when the calendar has no such date.
 * @example importDate('2012/05//') // { iso: '2012-05', isReduced: false }
 * @example importDate('2020 Mar-Apr') // { iso: '2020-03', isReduced: true }
 */
export const importDate = (text: string): ImportDate | undefined => {
  // RIS leaves parts empty: "2012///", "2012/05//printemps".
  const value = text
    .trim()
    .replace(/\/\/.*$/, '')
    .replace(/\/$/, '')
  const whole = readWrittenDate(value)
  if (whole !== undefined) return { iso: whole, isReduced: false }
  const reduced = readReduced(value)
  return reduced === undefined ? undefined : { iso: reduced, isReduced: true }
}

/** Whether the date of a file agrees with an existing date, at the precision of the file. */
export const isSameDate = (given: string, there: string): boolean =>
  isoDate(there)?.slice(0, given.length) === given

/** A range of more pages is none: "50193-2021" is the number of an article with its year. */
const RANGE_MAX_PAGES = 1000

/**
 * Pages in the portal's form; a shortened last page is completed.
 * @example pageRange('123–8') // '123-128'
 */
export const pageRange = (value: string): string => {
  const match = /^(\d+)\s*[-–—]+\s*(\d+)$/.exec(value.replace(/^pp?\.\s*/i, '').trim())
  const [first, last] = [match?.[1], match?.[2]]
  if (!first || !last) return value
  if (last.length >= first.length) return `${first}-${last}`
  const whole = first.slice(0, first.length - last.length) + last
  const pages = Number(whole) - Number(first)
  return pages >= 0 && pages < RANGE_MAX_PAGES ? `${first}-${whole}` : value
}

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
