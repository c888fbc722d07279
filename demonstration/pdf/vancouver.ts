import type { ContributorName } from '../../src/domain/contributors/contributor.ts'
import { initialsOf } from '../../src/domain/contributors/name-words.ts'

export type Cited = {
  authors: readonly ContributorName[]
  title: string
  journal: string
  year: string
  volume?: string | null | undefined
  issue?: string | null | undefined
  pages?: string | undefined
}

/** A name with its family name first and the initials of the others; a group as it is. */
function inverted(name: ContributorName): string {
  if (name.kind === 'collective') return name.name
  const initials = initialsOf(name.given ?? '')
    .flat()
    .join('')
  return [name.family, initials, name.suffix].filter(Boolean).join(' ')
}

/**
 * A reference in the Vancouver manner, the one the journal asks of its authors; six names, then "et al.".
 * @example 'Thélismar J, Odéus S. Sutures iléales. Rev. 2022;1(37):1-8.'
 */
export function vancouver({ authors, title, journal, year, volume, issue, pages }: Cited): string {
  const names = [...authors.slice(0, 6).map(inverted), ...(authors.length > 6 ? ['et al'] : [])].join(', ')
  const numbering = `${volume ? `;${volume}` : ''}${issue ? `(${issue})` : ''}${pages ? `:${pages}` : ''}`
  return `${names}. ${/[.?!…]$/.test(title) ? title : `${title}.`} ${journal}. ${year}${numbering}.`
}
