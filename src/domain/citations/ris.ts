import type { PartialDate } from '../dates/partial-date.ts'
import type { ContributorName } from '../contributors/contributor.ts'
import { SITE_NAME } from '../shell/site-identity.ts'
import { joined, markNote } from './citation-sentences.ts'
import { type CitableWork, extentOf } from './citable-work.ts'
import { CITATION_TYPES } from './citation-type.ts'

/** RIS ends its lines this way. */
const LINE_END = '\r\n'

const padded = (value: number): string => String(value).padStart(2, '0')

/** "YYYY/MM/DD/other information"; the slashes of parts that are not known stay, but a whole day is alone. */
const dateOf = ({ year, month, day }: PartialDate): string =>
  `${year}/${month ? padded(month) : ''}/${day ? padded(day) : '/'}`

/**
 * "Family, Given, Suffix". Source: RIS Format Specifications, tag AU. A comma parts a name there, so a group or a single name
 * must have none.
 */
const author = (name: ContributorName): string => {
  if (name.kind === 'person' && name.given) return joined([name.family, name.given, name.suffix], ', ')
  const whole = name.kind === 'collective' ? name.name : joined([name.family, name.suffix], ' ')
  return whole.replace(/\s*,\s*/g, ' – ')
}

/** The work as a RIS file. Source: https://en.wikipedia.org/wiki/RIS_(file_format)#Tags */
export const ris = (work: CitableWork): string => {
  const { date, pages } = work
  const type = CITATION_TYPES[work.type]
  // SP is the number of pages of a whole book or thesis, the first page of everything else.
  const pageCount = type.ris === 'THES' || type.ris === 'BOOK' ? extentOf(work) : undefined
  const fields: [tag: string, value: string | undefined][] = [
    ['TY', type.ris],
    ['ID', work.id],
    ...work.authors.map((name): [string, string] => ['AU', author(name)]),
    ['TI', work.title],
    ['T2', work.container],
    ['PB', work.publisher ?? work.institution],
    ['CY', work.publisherPlace],
    ['SN', work.issn],
    ['M3', type.genre],
    ['PY', date && String(date.year)],
    ['DA', date && dateOf(date)],
    ['VL', work.volume],
    ['IS', work.issue],
    ['SE', work.chapter],
    ['SP', pageCount ?? pages?.first],
    ['EP', pageCount ? undefined : pages?.last],
    ['DO', work.doi],
    ['UR', work.url],
    // It also marks the newer dialect of RIS, in which AB is the abstract.
    ['DP', SITE_NAME],
    ['LA', work.language],
    ...work.affiliations.map((affiliation): [string, string] => ['AD', affiliation]),
    ...work.keywords.map((keyword): [string, string] => ['KW', keyword]),
    ['N1', markNote(work.mark)],
    ['AB', work.abstract],
    ['ER', ''],
  ]
  return fields
    .filter((field): field is [string, string] => field[1] !== undefined)
    .map(([tag, value]) => `${tag}  - ${value.replace(/[\r\n\t]+/g, ' ')}${LINE_END}`)
    .join('')
}
