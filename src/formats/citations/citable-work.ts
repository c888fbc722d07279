import type { WorkType } from '../../domain/works/work-type.ts'
import { oneLine } from '../../domain/language/text.ts'
import type { Work } from '../../domain/works/work.ts'
import { printedPages } from '../../domain/works/source-line.ts'
import {
  type ContributorName,
  printedAffiliation,
  printedName,
} from '../../domain/contributors/contributor.ts'
import { contributorsOf, nameOf } from '../../domain/contributors/unconfirmed-names.ts'
import type { PublicationIdentity } from '../../domain/publications/publication-line.ts'
import { isNumberedBy, PUBLICATIONS } from '../../domain/publications/registry.ts'
import { type MarkingKind, WORK_MARKS } from '../../domain/works/work-mark.ts'
import { parsePartialDate, type PartialDate } from '../../domain/dates/partial-date.ts'
import type { Language } from '../../domain/works/language.ts'
import { bareDoi } from '../../domain/works/identity.ts'
import { CITATION_TYPES } from './citation-types.ts'

/** The parts of a work that references are made of. */
export type CitableWork = {
  id: string
  type: WorkType
  /** The worst notice about it. */
  mark: MarkingKind | undefined
  title: string
  authors: ContributorName[]
  /** The authors' names as readers see them. */
  printedAuthors: string[]
  /** The periodical, book or congress that contains the work; undefined for a thesis, a report or a book. */
  container: string | undefined
  /** Abbreviated title of the container. */
  containerShort: string | undefined
  /** ISSN of the containing periodical or series: the online edition's, otherwise the printed one's. */
  issn: string | undefined
  /** Institution that accepted a thesis, issued a report or published a book. */
  institution: string | undefined
  /** Publisher of the containing book or proceedings. */
  publisher: string | undefined
  /** Place of the publisher, set for publishers of our own publications only. */
  publisherPlace: string | undefined
  date: PartialDate | undefined
  volume: string | undefined
  /** Number of the issue; a chapter of ADC has `chapter` instead. */
  issue: string | undefined
  chapter: string | undefined
  pages: { first: string; last: string | undefined } | undefined
  doi: string | undefined
  /** Language of the work, if an editor stated one. */
  language: Language | undefined
  /** Address of the work's page; a reference of Index Medicus has none, because it is published elsewhere. */
  url: string | undefined
  /** In one line: the formats of references end a value, or a record, with its line. */
  abstract: string | undefined
  keywords: string[]
  /** Where the authors belong, each place once. */
  affiliations: string[]
}

const pagesOf = (pageNumber: string | undefined): CitableWork['pages'] => {
  const pages = printedPages(pageNumber)
  if (pages) return { first: pages.first, last: pages.last === pages.first ? undefined : pages.last }
  return pageNumber ? { first: pageNumber, last: undefined } : undefined
}

/**
 * How many pages a work has that is independent, where its pages are all that there are of it.
 * @example extentOf({ type: 'thesis', pages: { first: '1', last: '48' } }) // '48'
 */
export const extentOf = ({ type, pages }: Pick<CitableWork, 'type' | 'pages'>): string | undefined => {
  if (!pages || CITATION_TYPES[type].host !== 'institution') return undefined
  if (pages.last === undefined) return pages.first
  return pages.first === '1' ? pages.last : undefined
}

type Host = Pick<
  CitableWork,
  'container' | 'containerShort' | 'issn' | 'institution' | 'publisher' | 'publisherPlace'
>

const NO_HOST: Host = {
  container: undefined,
  containerShort: undefined,
  issn: undefined,
  institution: undefined,
  publisher: undefined,
  publisherPlace: undefined,
}

/**
 * What a work is in, or the institution behind one that is in nothing. A reference names the faculty of a thesis where
 * others name their periodical. What is said of the publication goes for works that are in it alone.
 */
export const hostOf = (
  { source, journal, institution, workType }: Work,
  publication: PublicationIdentity,
): Host => {
  const { host, csl } = CITATION_TYPES[workType]
  const { title, abbreviation, issnPrint, issnOnline, publisher } = publication
  const publisherPlace = publisher && publication.place
  if (host === 'institution') {
    const given = journal ?? institution
    // A thesis names where it was defended, which its publisher is not.
    const isOurs = !given && csl !== 'thesis' && PUBLICATIONS[source].holds === 'works'
    return { ...NO_HOST, ...(isOurs ? { institution: publisher, publisherPlace } : { institution: given }) }
  }
  if (journal) return { ...NO_HOST, container: journal }
  return {
    ...NO_HOST,
    container: title,
    containerShort: abbreviation,
    issn: issnOnline ?? issnPrint,
    ...(host !== 'periodical' && { publisher, publisherPlace }),
  }
}

/** Where a work is in its host: by volume and number, or by the number of a chapter. */
export const numberingOf = (
  { source, volume, issue }: Pick<Work, 'source' | 'volume' | 'issue'>,
  { container }: Pick<Host, 'container'>,
): Pick<CitableWork, 'volume' | 'issue' | 'chapter'> => {
  const isOfChapters = isNumberedBy(source, 'chapter')
  const isAlone = container === undefined
  return {
    // A thesis or book that is published here is no volume of its own.
    volume: isAlone && PUBLICATIONS[source].holds === 'works' ? undefined : volume,
    issue: isOfChapters || isAlone ? undefined : issue,
    chapter: isOfChapters ? issue : undefined,
  }
}

/**
 * The title of a work with its subtitle, as what names it elsewhere has them. In French, and in an unknown language, a space is
 * before the colon; a sign that ends the title is not followed by one.
 * @example fullTitle({ title: 'La hernie', subtitle: 'étude de 200 cas', language: 'fr' }) // 'La hernie : étude de 200 cas'
 */
export const fullTitle = ({
  title,
  subtitle,
  language,
}: Pick<Work, 'title' | 'subtitle' | 'language'>): string => {
  if (!subtitle) return title
  const main = title.replace(/[\s.]+$/, '')
  if (/[?!:…]$/.test(main)) return `${main} ${subtitle}`
  return `${main}${language === undefined || language === 'fr' ? ' :' : ':'} ${subtitle}`
}

/** Prepares a work of a publication for references; `page` is the whole address of its page. */
export const citableWork = (article: Work, page: string, publication: PublicationIdentity): CitableWork => {
  const contributors = contributorsOf(article)
  const isPublishedHere = PUBLICATIONS[article.source].holds === 'works'
  const host = hostOf(article, publication)
  return {
    id: article.id,
    type: article.workType,
    mark: article.mark,
    title: fullTitle(article).replace(/\s*\.+$/, ''),
    authors: contributors.map(nameOf),
    printedAuthors: contributors.map(printedName),
    ...host,
    date: article.publicationDate ? parsePartialDate(article.publicationDate) : undefined,
    ...numberingOf(article, host),
    pages: pagesOf(article.pageNumber),
    doi: bareDoi(article.doi ?? ''),
    language: article.language,
    url: isPublishedHere ? page : undefined,
    abstract: oneLine(article.abstract),
    keywords: article.keywords,
    affiliations: [...new Set(article.affiliations.map(printedAffiliation))],
  }
}

/** The mark of a work in English, since reference managers go round the world. */
const ENGLISH_MARKS: Readonly<Record<MarkingKind, string>> = {
  retraction: 'RETRACTED',
  'expression-of-concern': 'EXPRESSION OF CONCERN',
  erratum: 'CORRECTED',
}

/**
 * What a reference file notes of a work that a notice is about.
 * @example markNote('retraction') // 'Rétracté (RETRACTED)'
 */
export const markNote = (mark: MarkingKind | undefined): string | undefined =>
  mark && `${WORK_MARKS[mark].mark} (${ENGLISH_MARKS[mark]})`

/**
 * What a reference says in brackets behind the title of a work that a notice is about.
 * @example bracketedMark('retraction') // '[rétracté]'
 */
export const bracketedMark = (mark: MarkingKind | undefined): string | undefined =>
  mark && `[${WORK_MARKS[mark].mark.toLowerCase()}]`

/** Ends a text with a full stop unless it ends a sentence already. */
export const ended = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`)

/** Joins what there is; a missing or empty part leaves no separator. */
export const joined = (parts: (string | undefined)[], separator: string): string =>
  parts.filter(Boolean).join(separator)
