/** The index of all authors. */
export const AUTHORS_PATH = '/auteurs'

/**
 * The address of an author's page; numbers count from 1.
 * @example authorPath('marie-dupont') // '/auteurs/marie-dupont'
 */
export const authorPath = (slug: string, page = 1): string =>
  `${AUTHORS_PATH}/${slug}${page > 1 ? `/${page}` : ''}`

/**
 * The address of the authors of a letter; numbers count from 1.
 * @example authorLetterPath('d', 2) // '/auteurs/lettre/d/2'
 */
export const authorLetterPath = (letter: string, page = 1): string =>
  `${AUTHORS_PATH}/lettre/${letter}${page > 1 ? `/${page}` : ''}`

/**
 * What an address below the index of authors adds to it; nothing for the index itself.
 * @example belowAuthors('/auteurs/lettre/d') // 'lettre/d'
 */
export const belowAuthors = (path: string): string | undefined =>
  path.slice(AUTHORS_PATH.length + 1) || undefined
