import type { Language } from '../works/language.ts'
import type { ContributorName } from '../contributors/contributor.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import { type CitableWork, extentOf } from './citable-work.ts'
import { markNote } from './citation-sentences.ts'
import { CITATION_TYPES, type CslType } from './citation-type.ts'

/** A name in CSL-JSON: an institution is a literal. */
type CslName =
  { family: string; given?: string; 'non-dropping-particle'?: string; suffix?: string } | { literal: string }

/** Words in small letters before a family name; an elided one is part of it: "d’Aquin". */
const PARTICLE = /^((?:\p{Ll}+\s+)+)(?=\S)/u

/**
 * A name as CSL 1.0.2 ("Names") parts it. A particle never drops: APA, Vancouver and French bibliographies keep it with
 * the family name.
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
  /** The congress of a communication. */
  'event-title'?: string
  /** Of the book that it is in, or the institution behind a work that is in nothing. */
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
  /** CSL 1.0.2 knows of works that were retracted. */
  status?: 'retracted'
  note?: string
}

/** One to three numbers: CSL has dates of a year or a month alone. */
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
