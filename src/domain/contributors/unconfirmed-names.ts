import { NAME_DOUBTS } from './name-doubts.ts'
import type { Contributor, ContributorName } from './contributor.ts'
import { splitName } from './split-name.ts'

/** A work as far as its names go; a row whose names nobody has split has `authors` alone. */
type Named = { contributors?: readonly Contributor[] | undefined; authors: readonly string[] }

/** The contributors of a work: its own, else its authors as they are printed, in their order. */
export const contributorsOf = ({ contributors = [], authors }: Named): readonly Contributor[] =>
  contributors.length > 0
    ? contributors
    : authors.map((printed, index) => ({ id: `c${index + 1}`, kind: 'person', printed, affiliations: [] }))

/** A contributor's name in parts, as citations need it; while nobody has confirmed a split, the proposal. */
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
export type NameToCheck = {
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
