import { type ContributorName, printedPerson } from './contributor.ts'

/**
 * A name as tags and OpenURLs have it, "Family, Given". One of several words without a given name (a group, a person of one
 * name) ends in the comma: readers would take its last word for the family name.
 * @example familyFirst({ kind: 'collective', name: 'Groupe d’étude' }) // 'Groupe d’étude,'
 */
export const familyFirst = (name: ContributorName): string => {
  if (name.kind === 'person' && name.given)
    return `${name.family}, ${[name.given, name.suffix].filter(Boolean).join(' ')}`
  const whole = (name.kind === 'person' ? printedPerson(name) : name.name).replace(/\s*[,;]\s*/g, ' – ')
  return whole.includes(' ') ? `${whole},` : whole
}
