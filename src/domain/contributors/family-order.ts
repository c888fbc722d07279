import type { ContributorName } from './contributor.ts'

/** Spaces and characters inside a family name count for nothing: "De La Tour" is sorted where "Delatour" does. */
const INSIDE = /[^\p{L}\p{M}\p{N}]+/gu

const ARTICLE = /^(?:(?:la|le|les|the)\s+|l['’]\s*)/i

/**
 * The text by which a name is filed; French collation sorts these texts, and the first letter is the letter of the name.
 * Particles belong to the family name, as citations write it (« de La Tour » is under D), and nothing is before
 * something (Pierre before Pierre-Louis); a group is filed without its article. Source: APA 7 §9.44 to 9.46.
 * @example familyKey({ kind: 'person', given: 'Marie', family: 'de La Tour' }) // 'deLaTour Marie'
 */
export const familyKey = (name: ContributorName): string => {
  if (name.kind === 'collective') return name.name.replace(ARTICLE, '').replace(INSIDE, '')
  const { family, given, suffix } = name
  return [family.replace(INSIDE, ''), given, suffix].filter(Boolean).join(' ')
}

/**
 * A name as indexes write it.
 * @example invertedName({ kind: 'person', given: 'Joseph', family: 'Pierre-Louis', suffix: 'Jr' }) // 'Pierre-Louis, Joseph, Jr'
 */
export const invertedName = (name: ContributorName): string =>
  name.kind === 'collective' ? name.name : [name.family, name.given, name.suffix].filter(Boolean).join(', ')
