import type { ContributorName } from '../contributors/contributor.ts'
import { initialsOf } from '../contributors/initials.ts'
import type { CitableWork } from './citable-work.ts'
import { ended, joined } from './sentences.ts'

/** With more authors than this, APA names the first ones and the last. */
const NAMED_AUTHORS = 20

/** APA abbreviates these two with a full stop. */
const suffixText = (suffix: string): string => (/^[JS]r$/.test(suffix) ? `${suffix}.` : suffix)

/** Source: APA 7 §9.8: particles belong to the surname, a suffix stands behind the initials, a group is written out. */
const author = (name: ContributorName): string => {
  if (name.kind === 'collective') return name.name
  const { given = '', family, suffix } = name
  const initials = initialsOf(given).map((parts) => parts.map((initial) => `${initial}.`).join('-'))
  return joined([family, initials.join(' '), suffix && suffixText(suffix)], ', ')
}

const authorsOf = (names: readonly ContributorName[]): string => {
  const written = names.map(author)
  const last = written.at(-1)
  if (written.length < 2 || last === undefined) return written.join('')
  if (written.length > NAMED_AUTHORS) return `${written.slice(0, NAMED_AUTHORS - 1).join(', ')}, … ${last}`
  return `${written.slice(0, -1).join(', ')}, & ${last}`
}

const placeOf = (work: CitableWork): string => {
  const pages = work.pages && joined([work.pages.first, work.pages.last], '–')
  if (work.kind === 'chapter') {
    const inside = joined(
      [
        work.volume && `Vol. ${work.volume}`,
        pages ? `p. ${pages}` : work.chapter && `Chapitre ${work.chapter}`,
      ],
      ', ',
    )
    return `In ${work.container}${inside ? ` (${inside})` : ''}`
  }
  return joined([work.container, `${work.volume ?? ''}${work.issue ? `(${work.issue})` : ''}`, pages], ', ')
}

/** A reference in APA style (7th edition), as its French locale writes it. */
export const apaCitation = (work: CitableWork): string => {
  const year = `(${work.date?.year ?? 's. d.'})`
  const authors = authorsOf(work.authors)
  const head = authors
    ? `${ended(`${ended(authors)} ${year}`)} ${ended(work.title)}`
    : `${ended(work.title)} ${ended(year)}`
  const address = work.doi ? `https://doi.org/${work.doi}` : work.url
  return joined([head, ended(placeOf(work)), address], ' ')
}
