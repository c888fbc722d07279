const CIVILITY = /^(dr|dre|pr|pre|prof|mme|m)\.?$/i
const NO_LETTERS = /[^\p{L}]/gu

/**
 * First letters of the first and the last word of a name, its civility left out.
 * @example initialsOf('Dr Jean-Rony Désulmé') // 'JD'
 */
export const initialsOf = (name: string): string => {
  const words = name
    .split(/\s+/)
    .filter((word) => !CIVILITY.test(word))
    .map((word) => word.replace(NO_LETTERS, ''))
    .filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1) ?? '')
    .join('')
    .toLocaleUpperCase('fr')
}
