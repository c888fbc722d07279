export type Cited = {
  authors: readonly string[]
  title: string
  journal: string
  year: string
  volume?: string | null | undefined
  issue?: string | null | undefined
  pages?: string | undefined
}

/** A name with its family name first and the initials of the others. */
function inverted(name: string): string {
  const words = name.split(/\s+/)
  const family = words.at(-1) ?? name
  const initials = words
    .slice(0, -1)
    .flatMap((word) => word.split('-').map((part) => part.slice(0, 1).toUpperCase()))
  return initials.length > 0 ? `${family} ${initials.join('')}` : family
}

/**
 * A reference in the Vancouver manner, the one the journal asks of its authors; six names, then "et al.".
 * @example 'Thélismar J, Odéus S. Sutures iléales. Rev. 2022;1(37):1-8.'
 */
export function vancouver({ authors, title, journal, year, volume, issue, pages }: Cited): string {
  const names = [...authors.slice(0, 6).map(inverted), ...(authors.length > 6 ? ['et al'] : [])].join(', ')
  const place = `${volume ? `;${volume}` : ''}${issue ? `(${issue})` : ''}${pages ? `:${pages}` : ''}`
  return `${names}. ${/[.?!…]$/.test(title) ? title : `${title}.`} ${journal}. ${year}${place}.`
}
