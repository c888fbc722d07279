/** An author as references name them; an institution, or a person of one name, has only a family name. */
export type PersonName = { family: string; given?: string }

const INSTITUTION =
  /^(?:anonyme|association|coll[eè]ge|collectif|comit[eé]|conseil|direction|facult[eé]|groupe|h[oô]pital|institut|minist[eè]re|organisation|r[eé]daction|r[eé]seau|service|soci[eé]t[eé]|universit[eé]|the)(?!\p{L})/iu

/** Small words that begin a family name, in lower case as people write them. */
const PARTICLES = new Set([
  'd’',
  'da',
  'de',
  'del',
  'den',
  'der',
  'des',
  'di',
  'du',
  'la',
  'le',
  'van',
  'von',
  'zu',
])

/**
 * Splits a name as it is printed; "Nom, Prénom" is read as well.
 * @example personName('Abner de Saint-Méry') // { family: 'de Saint-Méry', given: 'Abner' }
 * @example personName('Comité de rédaction') // { family: 'Comité de rédaction' }
 */
export const personName = (text: string): PersonName => {
  const name = text.trim().replace(/\s+/g, ' ')
  if (INSTITUTION.test(name)) return { family: name }
  const comma = name.indexOf(',')
  if (comma > 0) {
    const [family, given] = [name.slice(0, comma).trim(), name.slice(comma + 1).trim()]
    return given ? { family, given } : { family }
  }
  const words = name.split(' ')
  let start = words.length - 1
  while (start > 1 && PARTICLES.has(words[start - 1] ?? '')) start -= 1
  const given = words.slice(0, start).join(' ')
  return given ? { family: words.slice(start).join(' '), given } : { family: name }
}

/** The initials of each given name, the parts of a double name apart: 'Jean-Baptiste Élie' gives [['J', 'B'], ['É']]. */
export const initialsOf = (given: string): string[][] =>
  given
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((word) =>
      word
        .split('-')
        .map((part) => part.charAt(0).toUpperCase())
        .filter(Boolean),
    )
