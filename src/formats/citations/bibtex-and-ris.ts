import type { ContributorName } from '../../domain/contributors/contributor.ts'
import { WORK_TYPE_NAMES } from '../../domain/works/work-type.ts'
import { type CitableWork, extentOf, joined, markNote } from './citable-work.ts'
import { CITATION_TYPES, type CitationType } from './citation-types.ts'
import { titlePart } from '../../domain/downloads/download.ts'
import type { Language } from '../../domain/works/language.ts'
import type { PartialDate } from '../../domain/dates/partial-date.ts'
import { SITE_NAME } from '../../domain/shell/site-identity.ts'

/** Languages as LaTeX's Babel calls them, which biblatex expects. Source: https://ctan.org/pkg/babel */
const BABEL_NAMES: Record<Language, string> = { fr: 'french', en: 'english', ht: 'haitian', es: 'spanish' }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const ESCAPES: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // BibTeX counts braces that are escaped too.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
}

/** Escapes the characters that LaTeX would interpret; accents stay as they are, in UTF-8. */
const escaped = (text: string): string =>
  text.replace(/[\\~^&%$#_{}]/g, (character) => ESCAPES[character] ?? `\\${character}`)

/**
 * Braces a family name that BibTeX would misread: it takes leading words in small letters for the "von" part, and an
 * elided particle ("d’Aquin"), a comma or "and" misleads it.
 */
const familyName = (family: string): string =>
  /^\p{Ll}+['’]|,|\sand\s/iu.test(family) ? `{${escaped(family)}}` : escaped(family)

/** "von Last, Jr, First". Source: http://www.ctan.org/pkg/bibtex, btxdoc §4. A group or several words alone are braced. */
const bibtexAuthor = (name: ContributorName): string => {
  if (name.kind === 'collective') return `{${escaped(name.name)}}`
  const { given, family, suffix } = name
  if (given) return [familyName(family), suffix && escaped(suffix), escaped(given)].filter(Boolean).join(', ')
  const alone = [family, suffix].filter(Boolean).join(' ')
  return alone.includes(' ') ? `{${escaped(alone)}}` : familyName(alone)
}

const keyName = (name: ContributorName | undefined): string =>
  name === undefined ? 'anonyme' : name.kind === 'collective' ? name.name : name.family

/** The key by which a manuscript cites the entry: family name, year, first word of the title. */
const keyOf = ({ authors, date, title }: CitableWork): string =>
  [
    keyName(authors[0]),
    String(date?.year ?? ''),
    title.split(/[\s’']+/).find((word) => word.length > 3) ?? '',
  ]
    .map((part) => titlePart(part).replaceAll('_', '').toLowerCase())
    .join('')

/** Without this field, styles would write "Ph.D. thesis", "Master's thesis" or "Technical Report". */
const kindOf = ({ type }: CitableWork): string | undefined => {
  const { bibtex: entry, genre } = CITATION_TYPES[type]
  return entry === 'techreport' ? WORK_TYPE_NAMES[type] : /thesis$/.test(entry) ? genre : undefined
}

/** The BibTeX field that names the institution of an entry. */
const institutionField = (entry: CitationType['bibtex']): string =>
  entry === 'techreport' ? 'institution' : entry === 'book' ? 'publisher' : 'school'

/** The whole day, which only biblatex has a field for: BibTeX reads year and month. Source: https://ctan.org/pkg/biblatex */
const dayOf = ({ date }: CitableWork): string | undefined =>
  date?.month && date.day
    ? `${date.year}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`
    : undefined

/** The work as a BibTeX file. Double braces keep the capitals of titles and the names of institutions. */
export const bibtex = (work: CitableWork): string => {
  const type = CITATION_TYPES[work.type]
  const kind = kindOf(work)
  const authors = work.authors.map(bibtexAuthor)
  const fields: [name: string, value: string | undefined][] = [
    ['author', authors.length > 0 ? `{${authors.join(' and ')}}` : undefined],
    ['title', `{{${escaped(work.title)}}}`],
    [type.host === 'periodical' ? 'journal' : 'booktitle', work.container && `{${escaped(work.container)}}`],
    ['publisher', work.publisher && `{${escaped(work.publisher)}}`],
    ['address', work.publisherPlace && `{${escaped(work.publisherPlace)}}`],
    ['issn', work.issn && `{${work.issn}}`],
    [institutionField(type.bibtex), work.institution && `{${escaped(work.institution)}}`],
    ['type', kind && `{${escaped(kind)}}`],
    ['year', work.date && `{${work.date.year}}`],
    ['month', work.date?.month === undefined ? undefined : MONTHS[work.date.month - 1]],
    ['date', dayOf(work) && `{${dayOf(work)}}`],
    ['volume', work.volume && `{${escaped(work.volume)}}`],
    ['number', work.issue && `{${escaped(work.issue)}}`],
    ['chapter', work.chapter && `{${escaped(work.chapter)}}`],
    ['pages', work.pages && `{${escaped([work.pages.first, work.pages.last].filter(Boolean).join('--'))}}`],
    ['doi', work.doi && `{${work.doi}}`],
    ['url', work.url && `{${work.url}}`],
    ['language', work.language && `{${BABEL_NAMES[work.language]}}`],
    // The field separates keywords by commas.
    [
      'keywords',
      work.keywords.length > 0
        ? `{${work.keywords.map((keyword) => escaped(keyword.replaceAll(',', ''))).join(', ')}}`
        : undefined,
    ],
    ['note', work.mark && `{${markNote(work.mark)}}`],
    ['abstract', work.abstract && `{${escaped(work.abstract)}}`],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = ${value}`] : []))
  return `@${type.bibtex}{${keyOf(work)},\n${lines.join(',\n')}\n}\n`
}

/** RIS ends its lines with CR LF. */
const LINE_END = '\r\n'

const padded = (value: number): string => String(value).padStart(2, '0')

/** "YYYY/MM/DD/other information". Unknown parts are empty but have their slashes; a whole day has no slash at its end. */
const dateOf = ({ year, month, day }: PartialDate): string =>
  `${year}/${month ? padded(month) : ''}/${day ? padded(day) : '/'}`

/**
 * "Family, Given, Suffix". Source: RIS Format Specifications, tag AU. A comma parts a name there, so a group or a single name
 * must have none.
 */
const risAuthor = (name: ContributorName): string => {
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
    ...work.authors.map((name): [string, string] => ['AU', risAuthor(name)]),
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
    // This tag also marks the newer dialect of RIS, in which AB is the abstract.
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
