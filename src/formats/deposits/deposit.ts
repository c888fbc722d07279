import type { Contributor } from '../../domain/contributors/contributor.ts'
import { contributorsOf } from '../../domain/contributors/unconfirmed-names.ts'
import { parsePartialDate, type PartialDate } from '../../domain/dates/partial-date.ts'
import type { FullText } from '../../domain/texts/full-text.ts'
import type { PublicationSettings } from '../../domain/publications/publication-settings.ts'
import type { PdfMismatch, ReadinessFile } from './readiness-file.ts'
import { bareDoi } from '../../domain/works/identity.ts'
import { type RelationRow, relationsOf, type WorkRelation } from '../../domain/works/relations.ts'
import { printedPages } from '../../domain/works/source-line.ts'
import { type AbstractParagraph, structuredAbstract } from '../../domain/works/structured-abstract.ts'
import type { Work } from '../../domain/works/work.ts'
import type { Language } from '../../domain/works/language.ts'
import { pdfAddress } from '../../domain/files/public-address.ts'
import { ownValue } from '../../domain/own-value.ts'
import type { Publication } from '../../domain/publications/registry.ts'
import { canonicalPath } from '../../domain/works/work-address.ts'

/** A relation of a work, with the known data of the other work. */
export type DepositRelation = Pick<WorkRelation, 'kind' | 'side' | 'date'> & {
  /** Bare DOI of the other work. */
  doi: string | undefined
  /** Whole address of the other work's page, if it is published here. */
  address: string | undefined
  title: string | undefined
}

/** A work with everything that the files for libraries and indexes contain. */
export type Deposit = {
  work: Work
  publication: PublicationSettings
  /** Whole address of the work's page. */
  page: string
  /** Whole address of its PDF. */
  pdf: string | undefined
  /** What the last build found wrong with the PDF; undefined when nothing was wrong or the PDF was not read. */
  pdfMismatch?: PdfMismatch | undefined
  relations: readonly DepositRelation[]
  /** The stored full text of the work. */
  text?: FullText | undefined
}

/** The bare DOI of a work; an invalid one is left out. */
export const doiOf = ({ work }: Pick<Deposit, 'work'>): string | undefined => bareDoi(work.doi ?? '')

/** The publication date with its known parts. */
export const dateOf = ({ work }: Pick<Deposit, 'work'>): PartialDate | undefined =>
  work.publicationDate === undefined ? undefined : parsePartialDate(work.publicationDate)

/**
 * First and last page. A single page is its own last one; what is no range of pages stays as printed.
 * @example pagesOf({ work: { pageNumber: '12-18' } }) // { first: '12', last: '18' }
 */
export const pagesOf = ({
  work,
}: {
  work: Pick<Work, 'pageNumber'>
}): { first: string; last: string } | undefined => {
  const printed = work.pageNumber?.trim()
  return printedPages(printed) ?? (printed ? { first: printed, last: printed } : undefined)
}

/**
 * Whether what is printed as pages is the number of an article without pages.
 * @example isArticleNumber('e12') // true
 */
export const isArticleNumber = (page: string): boolean => /^e\d+$/i.test(page)

/** A name as a file may state it: a person's parts only when an editor has confirmed them. */
export type DepositName =
  | { kind: 'person'; given: string | undefined; family: string; suffix: string | undefined }
  | { kind: 'collective'; name: string }
  /** A printed name whose parts nobody has confirmed. */
  | { kind: 'printed'; name: string }

/** A contributor's name; an unconfirmed proposal is not used. */
export const depositName = (contributor: Contributor): DepositName => {
  if (contributor.kind === 'collective') return { kind: 'collective', name: contributor.name }
  const { given, family, suffix, printed } = contributor
  return printed !== undefined || family === undefined
    ? { kind: 'printed', name: printed ?? '' }
    : { kind: 'person', given, family, suffix }
}

/** The contributors of a work; a row that nobody has split yet has printed names. */
export const depositContributors = ({ work }: Pick<Deposit, 'work'>): readonly Contributor[] =>
  contributorsOf(work)

/** A part of an abstract, with its label where it has one. */
export type AbstractSection = { label: string | undefined; paragraphs: string[] }

const addParagraph = (sections: AbstractSection[], { label, text }: AbstractParagraph): void => {
  const open = sections.at(-1)
  if (label === undefined && open) open.paragraphs.push(text)
  else sections.push({ label, paragraphs: [text] })
}

/**
 * The parts of an abstract; a text without labels is one part.
 * @example abstractSections('Objectif : décrire. Résultats : 12 cas.')[0] // { label: 'Objectif', paragraphs: ['décrire.'] }
 */
export const abstractSections = (abstract: string): AbstractSection[] => {
  const sections: AbstractSection[] = []
  for (const paragraph of structuredAbstract(abstract)) addParagraph(sections, paragraph)
  return sections
}

/** How authors say that nobody funded the work: "aucun financement", "no funding", "pa gen finansman". */
const NO_FUNDING =
  /\baucun|\bsans (?:financement|subvention)|\bno (?:specific )?fund|\bnone\b|\bpa gen\b|\bningun/i

/** Longest name of a funder, in characters: a longer text is a whole statement. */
const FUNDER_MAX_CHARS = 200

/** The name of the funder, when the statement is only a name. */
export const funderOf = ({ work }: Pick<Deposit, 'work'>): string | undefined => {
  const text = work.fundingSource?.trim()
  if (
    !text ||
    text.length > FUNDER_MAX_CHARS ||
    NO_FUNDING.test(text.normalize('NFD').replace(/\p{M}/gu, ''))
  )
    return undefined
  return text
}

/** Bibliographic codes of ISO 639-2, which DOAJ and PubMed's abstracts use. */
const CODES: Readonly<Record<Language, string>> = { fr: 'fre', en: 'eng', ht: 'hat', es: 'spa' }

/**
 * The three letters of a language.
 * @example languageCode('ht') // 'hat'
 */
export const languageCode = (language: Language): string => CODES[language]

/** Related works in a file: only published works may be named. */
export type RelatedWork = Pick<Work, 'id' | 'source' | 'title' | 'doi'>

/** The data that files need in addition to the rows of works. */
export type DepositSources = {
  settings: Readonly<Record<Publication, PublicationSettings>>
  relations: readonly RelationRow[]
  /** The works that relations lead to, where they are published. */
  related: readonly RelatedWork[]
  /** Public address of the site, without a slash at its end. */
  siteUrl: string
  /** Address of the storage of public files. */
  storageUrl: string
  /** The stored texts of the works, by their ids. */
  texts?: ReadonlyMap<string, FullText>
  /** What the last build found wrong with PDFs. */
  pdfs?: ReadinessFile['pdfs']
}

/** The whole address of a work's page. */
const workAddress = (siteUrl: string, work: Pick<Work, 'id' | 'source'>): string =>
  `${siteUrl.replace(/\/+$/, '')}${canonicalPath(work)}`

const toRelation = (
  { kind, side, date, other }: WorkRelation,
  siteUrl: string,
  findWork: (id: string) => RelatedWork | undefined,
): DepositRelation[] => {
  if ('doi' in other)
    return [{ kind, side, date, doi: bareDoi(other.doi), address: undefined, title: undefined }]
  const work = findWork(other.id)
  if (!work) return []
  return [
    {
      kind,
      side,
      date,
      doi: bareDoi(work.doi ?? ''),
      address: workAddress(siteUrl, work),
      title: work.title,
    },
  ]
}

/** Works with everything that their files contain; relations to unpublished works are left out. */
export const prepareDeposits = (
  works: readonly Work[],
  { settings, relations, related, siteUrl, storageUrl, texts, pdfs = {} }: DepositSources,
): Deposit[] => {
  const byId = new Map(related.map((work) => [work.id, work]))
  const rowsOfWork = new Map<string, RelationRow[]>()
  for (const row of relations)
    for (const id of [row.work_id, row.related_work_id])
      if (id !== null) rowsOfWork.set(id, [...(rowsOfWork.get(id) ?? []), row])
  return works.map((work) => {
    const pdf = pdfAddress(work, storageUrl)
    const looked = ownValue(pdfs, work.id)
    return {
      work,
      publication: settings[work.source],
      page: workAddress(siteUrl, work),
      pdf,
      text: texts?.get(work.id),
      pdfMismatch: looked?.pdf === pdf ? looked?.mismatch : undefined,
      relations: relationsOf(work.id, rowsOfWork.get(work.id) ?? []).flatMap((relation) =>
        toRelation(relation, siteUrl, (id) => byId.get(id)),
      ),
    }
  })
}
