import type { ContributorName } from '../../domain/contributors/contributor.ts'
import { initialsOf } from '../../domain/contributors/name-words.ts'
import { dayNumber, MONTH_NAMES } from '../../domain/dates/format-date.ts'
import { bracketedMark, type CitableWork, ended, extentOf, joined } from './citable-work.ts'
import { CITATION_TYPES } from './citation-types.ts'

/** With more authors than this, APA names the first ones and the last. */
const NAMED_AUTHORS = 20

/** APA abbreviates these two with a full stop. */
const suffixText = (suffix: string): string => (/^[JS]r$/.test(suffix) ? `${suffix}.` : suffix)

/** Source: APA 7 §9.8: particles belong to the surname, a suffix is behind the initials, a group is written out. */
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

/** Articles of a gazette are dated as exactly as they are, other works by their year (APA 7, 9.14). */
const dateOf = ({ type, date }: CitableWork): string => {
  if (!date) return 's. d.'
  const { year, month, day } = date
  if (type !== 'gazette-article' || month === undefined) return String(year)
  return `${year}, ${[day && dayNumber(day), MONTH_NAMES[month - 1]].filter(Boolean).join(' ')}`
}

const pagesOf = ({ pages }: CitableWork): string | undefined =>
  pages && joined([pages.first, pages.last], '–')

/**
 * The volume and pages of an independent work; when the pages are all of the work, they are its extent and are not
 * named here.
 */
const containerOf = (work: CitableWork): string => {
  const pages = extentOf(work) ? undefined : pagesOf(work)
  return joined([work.volume && `Vol. ${work.volume}`, pages && `p. ${pages}`], ', ')
}

/** The title, followed in brackets by the kind of work and its notice. */
const describedTitle = (work: CitableWork, address: string | undefined): string => {
  const { genre, host } = CITATION_TYPES[work.type]
  const part = host === 'institution' ? containerOf(work) : ''
  // An online thesis names its university in brackets after its kind; a thesis in a library names it last (APA 7,
  // 10.6).
  const bracket = joined([genre, genre && address && work.institution], ', ')
  return joined([work.title, part && `(${part})`, bracket && `[${bracket}]`, bracketedMark(work.mark)], ' ')
}

const locationOf = (work: CitableWork, address: string | undefined): string => {
  const { genre, host } = CITATION_TYPES[work.type]
  const pages = pagesOf(work)
  switch (host) {
    case 'periodical':
    case 'conference':
      return joined(
        [work.container, `${work.volume ?? ''}${work.issue ? `(${work.issue})` : ''}`, pages],
        ', ',
      )
    case 'book': {
      const inside = joined(
        [
          work.volume && `Vol. ${work.volume}`,
          work.issue && `Numéro ${work.issue}`,
          pages ? `p. ${pages}` : work.chapter && `Chapitre ${work.chapter}`,
        ],
        ', ',
      )
      if (!work.container) return ''
      return joined([`In ${work.container}${inside ? ` (${inside})` : ''}`, work.publisher], '. ')
    }
    case 'institution': {
      // A publisher that is the author is named once (APA 7, 9.29).
      const isNamed = (genre && address) || work.printedAuthors.join() === work.institution
      return isNamed ? '' : (work.institution ?? '')
    }
  }
}

/** A reference in APA style (7th edition), as its French locale writes it. */
export const apaCitation = (work: CitableWork): string => {
  const address = work.doi ? `https://doi.org/${work.doi}` : work.url
  const date = `(${dateOf(work)})`
  const authors = authorsOf(work.authors)
  const title = ended(describedTitle(work, address))
  const head = authors ? `${ended(`${ended(authors)} ${date}`)} ${title}` : `${title} ${ended(date)}`
  const location = locationOf(work, address)
  return joined([head, location && ended(location), address], ' ')
}
