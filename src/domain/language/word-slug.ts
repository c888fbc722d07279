import { slug } from '../issues/issue-path.ts'

/** Letters that are no other letter with an accent; `private.person_slug_base` has the same list. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  ı: 'i',
  œ: 'oe',
  Œ: 'oe',
  æ: 'ae',
  Æ: 'ae',
  ß: 'ss',
  ẞ: 'ss',
  þ: 'th',
  Þ: 'th',
}

/** A file system allows 255 bytes, and a number may follow; `private.person_slug_base` cuts at the same length. */
const SLUG_MAX_CHARS = 80

/**
 * A name or a subject as a part of an address, at most 80 characters long. Spellings that differ in case or accents
 * give the same slug; ligatures are written out. Empty for a text without a Latin letter or a digit.
 * @example wordSlug('Sœur Marie d’Haïti') // 'soeur-marie-d-haiti'
 */
export const wordSlug = (text: string): string =>
  slug(text.replace(/[øØłŁđĐðÐıœŒæÆßẞþÞ]/g, (letter) => LETTERS[letter] ?? letter))
    .slice(0, SLUG_MAX_CHARS)
    .replace(/-$/, '')
