import type { PartialDate } from '../../domain/dates/partial-date.ts'
import type { ContributorName } from '../../domain/contributors/contributor.ts'
import { initialsOf } from '../../domain/contributors/name-words.ts'
import { bracketedMark, type CitableWork, ended, extentOf, joined } from './citable-work.ts'
import { CITATION_TYPES } from './citation-types.ts'
import { dayNumber } from '../../domain/dates/format-date.ts'

/** Authors that Vancouver names before "et al.". */
const NAMED_AUTHORS = 6

const MONTHS = ['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juill', 'août', 'sept', 'oct', 'nov', 'déc']

/** Initials that Vancouver writes of one person. */
const INITIALS_MAX = 2

/** Vancouver writes the rank of a generation in Arabic ordinals. */
const RANKS: ReadonlyMap<string, string> = new Map([
  ['II', '2nd'],
  ['III', '3rd'],
  ['IV', '4th'],
])

/**
 * Source: Citing Medicine, chapter 1, "Author": prefixes stay in the surname, at most two initials, neither full stops nor
 * commas before a suffix; an organization loses its "The".
 */
const author = (name: ContributorName): string => {
  if (name.kind === 'collective') return name.name.replace(/^The\s+/, '')
  const { given = '', family, suffix } = name
  const initials = initialsOf(given).flat().slice(0, INITIALS_MAX).join('')
  return joined([family.replaceAll('.', ''), initials, suffix && (RANKS.get(suffix) ?? suffix)], ' ')
}

/** People are parted by commas; a semicolon is before and behind a group. */
const authorsOf = (names: readonly ContributorName[]): string => {
  const named = names.slice(0, NAMED_AUTHORS)
  const written = named.map((name, position) => {
    const before = named[position - 1]
    if (!before) return author(name)
    const isBesideGroup = name.kind === 'collective' || before.kind === 'collective'
    return `${isBesideGroup ? '; ' : ', '}${author(name)}`
  })
  return written.join('') + (names.length > NAMED_AUTHORS ? ', et al' : '')
}

/**
 * The last page without the digits that it shares with the first one.
 * @example shortLastPage('119', '124') // '24'
 */
export const shortLastPage = (first: string, last: string): string => {
  if (first.length !== last.length) return last
  let shared = 0
  while (shared < last.length - 1 && first[shared] === last[shared]) shared += 1
  return last.slice(shared)
}

const pagesOf = ({ pages }: CitableWork): string | undefined =>
  pages && joined([pages.first, pages.last && shortLastPage(pages.first, pages.last)], '-')

const dateOf = ({ year, month, day }: PartialDate): string =>
  [day && dayNumber(day), month && MONTHS[month - 1], year].filter(Boolean).join(' ')

/**
 * Volume and issue find an article, so the year alone is before them: "year;volume(issue):pages". Without them pages are behind
 * the whole date: "5 mars 2020:1-2". Source: Citing Medicine, chapter 1, "No volume or issue number".
 */
const articleLocation = (work: CitableWork): string => {
  const isNumbered = work.volume !== undefined || work.issue !== undefined
  const date = work.date && dateOf(isNumbered ? { year: work.date.year } : work.date)
  const number = `${work.volume ?? ''}${work.issue ? `(${work.issue})` : ''}`
  return joined([joined([date, number], ';'), pagesOf(work)], ':')
}

/** The date behind a publisher: reports alone are dated to the month. */
const issuedOf = ({ type, date }: CitableWork): string | undefined =>
  date &&
  dateOf(type === 'report' && date.month ? { year: date.year, month: date.month } : { year: date.year })

const wholeOrPages = (work: CitableWork): string | undefined =>
  work.pages && !extentOf(work) ? `p. ${pagesOf(work)}` : undefined

/** Source: Citing Medicine, chapter 2: “Place: Publisher; year”. */
const publisherOf = (work: CitableWork): string =>
  joined([joined([work.publisherPlace, work.publisher ?? work.institution], ': '), issuedOf(work)], '; ')

/** What is behind the title. */
const hostSentences = (work: CitableWork): (string | undefined)[] => {
  const pages = pagesOf(work)
  switch (CITATION_TYPES[work.type].host) {
    case 'periodical':
      return [work.containerShort ?? work.container, articleLocation(work)]
    case 'book':
    case 'conference':
      return [work.container && `In: ${work.container}`, publisherOf(work), pages && `p. ${pages}`]
    case 'institution':
      return [
        work.volume && `Vol. ${work.volume}`,
        publisherOf(work),
        work.type === 'book' ? extentOf(work) && `${extentOf(work)} p` : wholeOrPages(work),
      ]
  }
}

/** A reference in Vancouver style, as the French edition of the style writes it. */
export const vancouverCitation = (work: CitableWork): string => {
  const { genre } = CITATION_TYPES[work.type]
  const reference = [
    authorsOf(work.authors),
    joined([work.title, genre && `[${genre}]`, bracketedMark(work.mark)], ' '),
    ...hostSentences(work),
  ]
    .flatMap((sentence) => (sentence ? [ended(sentence)] : []))
    .join(' ')
  return work.doi ? `${reference} doi:${work.doi}` : reference
}
