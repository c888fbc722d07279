import type { Contributor, ContributorName } from './contributor.ts'
import { NAME_DOUBTS } from './name-words.ts'
import { splitName } from './split-name.ts'

/** The part of a work that names its authors; a row whose names nobody has split has `authors` alone. */
type Named = { contributors?: readonly Contributor[] | undefined; authors: readonly string[] }

/** The contributors of a work: its own, else its authors as they are printed, in their order. */
export const contributorsOf = ({ contributors = [], authors }: Named): readonly Contributor[] =>
  contributors.length > 0
    ? contributors
    : authors.map((printed, index) => ({ id: `c${index + 1}`, kind: 'person', printed, affiliations: [] }))

/** A contributor's name in parts, as citations need it; an unconfirmed split gives its proposal. */
export const nameOf = (contributor: Contributor): ContributorName => {
  if (contributor.kind === 'collective') return { kind: 'collective', name: contributor.name }
  const { given, family, suffix, printed } = contributor
  if (family !== undefined) return { kind: 'person', given, family, suffix }
  return splitName(printed ?? '').name
}

/**
 * Splits a printed name once. A certain one becomes its parts, or a group; a doubtful one keeps its text beside the
 * proposal. Whatever is split already stays as it is.
 */
export const splitPrinted = (contributor: Contributor): Contributor => {
  if (
    contributor.kind === 'collective' ||
    contributor.printed === undefined ||
    contributor.family !== undefined
  )
    return contributor
  const { printed, ...entry } = contributor
  const { name, doubt } = splitName(printed)
  if (name.kind === 'person') return doubt === undefined ? { ...entry, ...name } : { ...contributor, ...name }
  const { id, affiliations, corresponding, orcid, person_id } = entry
  // Who has an identity is a person, whatever the text looks like.
  if (doubt !== undefined || orcid !== undefined || person_id !== undefined) return contributor
  return { id, affiliations, corresponding, ...name }
}

/** An entry of « Noms à vérifier ». */
type NameToCheck = {
  /** Key of the contributor. */
  id: string
  printed: string
  proposal: ContributorName
  /** Why someone must look, in French. */
  doubt: string
}

/** The names of a work whose split nobody has confirmed, with the proposal and the reason. */
export const namesToCheck = (contributors: readonly Contributor[]): NameToCheck[] =>
  contributors.flatMap((contributor) => {
    if (contributor.kind === 'collective' || contributor.printed === undefined) return []
    const { id, printed } = contributor
    const doubt = splitName(printed).doubt ?? NAME_DOUBTS.unconfirmed
    return [{ id, printed, proposal: nameOf(contributor), doubt }]
  })

/** A name in its parts, as a proposal is read out. */
export const describeName = (name: ContributorName): string =>
  name.kind === 'collective'
    ? `groupe ou institution «\u00a0${name.name}\u00a0»`
    : [
        name.given && `prénom «\u00a0${name.given}\u00a0»`,
        `nom «\u00a0${name.family}\u00a0»`,
        name.suffix && `suffixe «\u00a0${name.suffix}\u00a0»`,
      ]
        .filter(Boolean)
        .join(', ')

/** Texts of a name whose parts nobody has confirmed. */
export const NAME_PROPOSAL_TEXTS = {
  toCheck: 'À vérifier',
  proposal: (name: ContributorName) => `Proposition\u00a0: ${describeName(name)}.`,
  confirm: 'Confirmer',
  confirmName: (name: string) => `Confirmer le nom ${name}`,
} as const

/** The texts of the proposal for a name as it was given. */
export const nameProposal = (contributor: Contributor, printed: string) => ({
  badge: NAME_PROPOSAL_TEXTS.toCheck,
  text: [NAME_PROPOSAL_TEXTS.proposal(nameOf(contributor)), splitName(printed).doubt]
    .filter(Boolean)
    .join(' '),
  confirm: NAME_PROPOSAL_TEXTS.confirm,
  confirmLabel: NAME_PROPOSAL_TEXTS.confirmName(printed),
})

/** Spaces and characters inside a family name do not count: "De La Tour" is sorted like "Delatour". */
const INSIDE = /[^\p{L}\p{M}\p{N}]+/gu

const ARTICLE = /^(?:(?:la|le|les|the)\s+|l['’]\s*)/i

/**
 * The text by which a name is sorted; French collation orders these texts, and the first letter is the letter of the
 * name. Particles belong to the family name, as citations write it (« de La Tour » is under D); a shorter name comes
 * first (Pierre before Pierre-Louis); a group is sorted without its article. Source: APA 7 §9.44 to 9.46.
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
