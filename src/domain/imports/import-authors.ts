/** A suffix stands behind given names in the files of databases, before them in BibTeX. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i

/**
 * A name as the portal prints it: given names first. Braces, which BibTeX sets around groups, keep what they hold.
 * @example printedName('Louis, Marie-Ange') // 'Marie-Ange Louis'
 */
export const printedName = (name: string): string => {
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

/**
 * The names in one cell of a table: parted by semicolons or bars where there are any, else by commas when these
 * can't part one name from its given name.
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
