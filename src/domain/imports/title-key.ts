/**
 * A title without capitals, accents, spaces and signs, by which titles are compared; Greek letters tell titles apart.
 * The database writes the same key: `private.title_key`.
 * @example titleKey('L’Œuvre : étude') // 'loeuvreetude'
 */
export const titleKey = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9\u0370-\u03ff]/g, '')

/** A DOI in lower case without its address, as `private.doi_key` of the database writes it. */
export const doiKey = (doi: string): string =>
  doi
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/, '')

/** Part of two titles that is the same, 0 to 1: Dice's coefficient of the pairs of letters of their keys. */
export const titleLikeness = (one: string, other: string): number => {
  const [a, b] = [titleKey(one), titleKey(other)]
  if (a === b) return 1
  if (a.length < 2 || b.length < 2) return 0
  const pairs = new Map<string, number>()
  for (let at = 0; at < a.length - 1; at++) {
    const pair = a.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let same = 0
  for (let at = 0; at < b.length - 1; at++) {
    const pair = b.slice(at, at + 2)
    const left = pairs.get(pair) ?? 0
    if (left === 0) continue
    pairs.set(pair, left - 1)
    same += 1
  }
  return (2 * same) / (a.length + b.length - 2)
}
