import type { Language } from '../../domain/works/language.ts'
import type { ContributorName } from '../../domain/contributors/contributor.ts'
import type { PartialDate } from '../../domain/dates/partial-date.ts'
import { type CitableWork, ended, extentOf, joined, markNote } from './citable-work.ts'
import { CITATION_TYPES, type CslType } from './citation-types.ts'
import { WORK_MARKS } from '../../domain/works/work-mark.ts'
import { apaCitation } from './apa-citation.ts'
import { bibtex, ris } from './bibtex-and-ris.ts'
import { vancouverCitation } from './vancouver-citation.ts'

/** A name in CSL-JSON: an institution is a literal. */
type CslName =
  { family: string; given?: string; 'non-dropping-particle'?: string; suffix?: string } | { literal: string }

/** Words in small letters before a family name; an elided one is part of it: "d’Aquin". */
const PARTICLE = /^((?:\p{Ll}+\s+)+)(?=\S)/u

/**
 * Splits a name as CSL 1.0.2 ("Names") does. A particle is always "non-dropping": APA, Vancouver and French
 * bibliographies print it with the family name.
 */
const cslName = (name: ContributorName): CslName => {
  if (name.kind === 'collective') return { literal: name.name }
  const { given, family, suffix } = name
  const particle = PARTICLE.exec(family)?.[0] ?? ''
  return {
    family: family.slice(particle.length),
    ...(given && { given }),
    ...(particle && { 'non-dropping-particle': particle.trim() }),
    ...(suffix && { suffix }),
  }
}

/** An item of CSL-JSON. Source: https://docs.citationstyles.org/en/stable/specification.html#appendix-iv-variables */
export type CslItem = {
  id: string
  type: CslType
  genre?: string
  title: string
  author?: CslName[]
  'container-title'?: string
  'container-title-short'?: string
  ISSN?: string
  /** Name of the congress, for a conference paper. */
  'event-title'?: string
  /** Publisher of the containing book, or the institution of an independent work. */
  publisher?: string
  'publisher-place'?: string
  issued?: { 'date-parts': [number[]] }
  volume?: string
  issue?: string
  'chapter-number'?: string
  page?: string
  'number-of-pages'?: string
  DOI?: string
  URL?: string
  abstract?: string
  language?: Language
  keyword?: string
  /** CSL 1.0.2 has a field for retracted works only. */
  status?: 'retracted'
  note?: string
}

/** CSL writes a date as one to three numbers, so a year or a month alone is a date, too. */
const dateParts = ({ year, month, day }: PartialDate): number[] =>
  [year, month, day].filter((part) => part !== undefined)

/** The work as an item of CSL-JSON. */
export const cslItem = (work: CitableWork): CslItem => {
  const { csl, genre, host } = CITATION_TYPES[work.type]
  const extent = extentOf(work)
  const publisher = work.publisher ?? work.institution
  return {
    id: work.id,
    type: csl,
    ...(genre && { genre }),
    title: work.title,
    ...(work.authors.length > 0 && {
      author: work.authors.map(cslName),
    }),
    ...(work.container && { 'container-title': work.container }),
    ...(work.container && host === 'conference' && { 'event-title': work.container }),
    ...(work.containerShort && { 'container-title-short': work.containerShort }),
    ...(work.issn && { ISSN: work.issn }),
    ...(publisher && { publisher }),
    ...(work.publisherPlace && { 'publisher-place': work.publisherPlace }),
    ...(work.date && { issued: { 'date-parts': [dateParts(work.date)] } }),
    ...(work.volume && { volume: work.volume }),
    ...(work.issue && { issue: work.issue }),
    ...(work.chapter && { 'chapter-number': work.chapter }),
    ...(extent && { 'number-of-pages': extent }),
    ...(work.pages && !extent && { page: [work.pages.first, work.pages.last].filter(Boolean).join('-') }),
    ...(work.doi && { DOI: work.doi }),
    ...(work.url && { URL: work.url }),
    ...(work.abstract && { abstract: work.abstract }),
    ...(work.language && { language: work.language }),
    ...(work.keywords.length > 0 && { keyword: work.keywords.join(', ') }),
    ...(work.mark === 'retraction' && { status: 'retracted' as const }),
    ...(work.mark && { note: markNote(work.mark) }),
  }
}

/** The work as a CSL-JSON file. */
export const cslJson = (work: CitableWork): string => `${JSON.stringify([cslItem(work)], undefined, 2)}\n`

/**
 * The portal's own form: "authors (year). title. source, volume(issue), page.".
 * @example 'Ana Un, Paul Deux (2023). La hernie. Revue haïtienne de chirurgie et d’anesthésiologie, 2(47), 12-18.'
 */
export const portalCitation = (work: CitableWork): string => {
  const head = joined([work.printedAuthors.join(', '), work.date && `(${work.date.year})`], ' ')
  const number = work.issue ?? work.chapter
  const { genre, host } = CITATION_TYPES[work.type]
  // The kind of a thesis or conference paper; a work of a periodical needs only its position.
  const bracket = host === 'periodical' ? undefined : joined([genre, genre && work.institution], ', ')
  const location = joined(
    [
      work.container ?? (genre ? undefined : work.institution),
      `${work.volume ?? ''}${number ? `(${number})` : ''}`,
      extentOf(work) ? undefined : joined([work.pages?.first, work.pages?.last], '-'),
    ],
    ', ',
  )
  const title = work.mark ? `${WORK_MARKS[work.mark].mark}\u00a0: ${work.title}` : work.title
  return [head, joined([title, bracket && `[${bracket}]`], ' '), location]
    .filter(Boolean)
    .map(ended)
    .join(' ')
}

/** A reference as text, to paste into a manuscript. */
type CitationStyle = { id: string; name: string; write: (work: CitableWork) => string }

/** A reference as a file, for a reference manager. */
type CitationFile = CitationStyle & { extension: string; mediaType: string }

/** The styles that a reader can copy; "Citer" copies the first one. */
export const CITATION_STYLES: CitationStyle[] = [
  { id: 'portail', name: 'Format du portail', write: portalCitation },
  { id: 'vancouver', name: 'Vancouver', write: vancouverCitation },
  { id: 'apa', name: 'APA', write: apaCitation },
]

/** The media type of CSL-JSON. */
export const CSL_JSON = 'application/vnd.citationstyles.csl+json'

/** The files that a reader can copy or download. */
export const CITATION_FILES: CitationFile[] = [
  {
    id: 'bibtex',
    name: 'BibTeX',
    write: bibtex,
    extension: 'bib',
    mediaType: 'application/x-bibtex',
  },
  {
    id: 'ris',
    name: 'RIS',
    write: ris,
    extension: 'ris',
    mediaType: 'application/x-research-info-systems',
  },
  {
    id: 'csl-json',
    name: 'CSL-JSON',
    write: cslJson,
    extension: 'json',
    mediaType: CSL_JSON,
  },
]

/** Path of the file with a work's reference: CSL-JSON, which contains the other formats (`reference-files.ts`). */
export const citationFilePath = (id: string): string => `/articles/${id}/citation.json`
