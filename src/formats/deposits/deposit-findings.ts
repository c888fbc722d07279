import { hostOf } from '../citations/citable-work.ts'
import { CITATION_TYPES } from '../citations/citation-types.ts'
import { PUBLICATIONS } from '../../domain/publications/registry.ts'
import type { PublicationSettings } from '../../domain/publications/publication-settings.ts'
import type { WorkFieldName } from '../../domain/works/fields.ts'
import { licenceOf } from '../../domain/works/licence.ts'
import { isCrossrefName } from './crossref-parts.ts'
import { dateOf, type Deposit, depositContributors, depositName, doiOf, pagesOf } from './deposit.ts'
import { DEPOSIT_FINDING_TEXTS as TEXTS, type DepositTarget, namesInSentence } from './deposit-texts.ts'

/**
 * Where an editor supplies a missing value: a field of the work or its files, or a setting of its publication;
 * undefined when it cannot be supplied.
 */
export type MendAddress =
  { field: WorkFieldName | 'articleFiles' } | { setting: keyof PublicationSettings } | undefined

/** Who needs the value: the target of a file, or Google Scholar, which reads the pages. */
export type FindingTarget = DepositTarget | 'scholar'

/** Something that a work or its publication lacks for a target. */
export type DepositFinding = {
  text: string
  mend: MendAddress
  /** Whether the work is left out of the file until it is supplied; otherwise the file is only less useful. */
  blocks: boolean
}

type Check = {
  targets: readonly FindingTarget[]
  blocks?: boolean
  /** Whether the finding cannot be corrected, because the target does not accept such works. */
  isScope?: boolean
  mend?: MendAddress
  /** The French sentence of the finding; `undefined` when nothing is missing. */
  find: (deposit: Deposit) => string | undefined
}

const ALL = ['jats', 'crossref', 'doaj', 'pubmed'] as const
const WITH_SCHOLAR = [...ALL, 'scholar'] as const
const INDEXES = ['crossref', 'doaj', 'pubmed'] as const

const lacks = (isThere: (deposit: Deposit) => unknown, text: string) => (deposit: Deposit) =>
  isThere(deposit) ? undefined : text

const isOurs = ({ publication }: Deposit): boolean => PUBLICATIONS[publication.code].holds === 'works'

const isOfJournal = ({ work, publication }: Deposit): boolean => {
  const { host } = CITATION_TYPES[work.workType]
  return (
    PUBLICATIONS[publication.code].numbering === 'issue' && (host === 'periodical' || host === 'conference')
  )
}

const hasIssn = ({ publication }: Deposit): boolean =>
  publication.issnPrint !== undefined || publication.issnOnline !== undefined

/** A host on the internet: DOAJ accepts no other. */
const hasPublicAddress = ({ page }: Deposit): boolean =>
  /^https?:\/\/[^/:]+\.\p{L}{2,10}(?:[:/]|$)/u.test(page)

const unconfirmedNames = (deposit: Deposit): string | undefined => {
  const names = depositContributors(deposit)
    .map(depositName)
    .flatMap((name) => (name.kind === 'printed' ? [name.name] : []))
  return names.length > 0 ? TEXTS.unconfirmed(namesInSentence(names)) : undefined
}

const namesTooLong = (deposit: Deposit): string | undefined => {
  const names = depositContributors(deposit)
    .map(depositName)
    .flatMap((name) =>
      name.kind === 'person' && ![name.given ?? 'x', name.family].every(isCrossrefName)
        ? [[name.given, name.family].filter(Boolean).join(' ')]
        : [],
    )
  return names.length > 0 ? TEXTS.longNames(namesInSentence(names)) : undefined
}

const foreignPrefix = (deposit: Deposit): string | undefined => {
  const prefix = deposit.publication.doiPrefix
  const doi = doiOf(deposit)
  return doi === undefined || prefix === undefined || doi.startsWith(`${prefix}/`)
    ? undefined
    : TEXTS.doiPrefix(prefix)
}

const isThesis = ({ work }: Deposit): boolean => CITATION_TYPES[work.workType].csl === 'thesis'

/** Whether a work is a part of a book, as a chapter is. */
export const isInBook = ({ work }: Deposit): boolean => CITATION_TYPES[work.workType].host === 'book'

const pdfFinding = ({ pdfMismatch }: Deposit): string | undefined => {
  switch (pdfMismatch?.kind) {
    case undefined:
      return undefined
    case 'authors':
      return TEXTS.pdfAuthors(namesInSentence(pdfMismatch.names))
    case 'title':
      return TEXTS.pdfTitle
    case 'unreadable':
      return TEXTS.pdfUnreadable
    case 'elsewhere':
      return TEXTS.pdfElsewhere
  }
}

const NOTICE_KINDS: ReadonlySet<string> = new Set(['erratum', 'retraction', 'expression-of-concern'])

/** What each target requires, blocking checks first. No value is ever made up. */
const CHECKS: readonly Check[] = [
  { targets: [...INDEXES, 'scholar'], blocks: true, isScope: true, find: lacks(isOurs, TEXTS.elsewhere) },
  {
    targets: ['doaj', 'pubmed'],
    blocks: true,
    isScope: true,
    find: (deposit) => (isOurs(deposit) && !isOfJournal(deposit) ? TEXTS.noJournal : undefined),
  },
  { targets: ['crossref'], blocks: true, mend: { field: 'doi' }, find: lacks(doiOf, TEXTS.doi) },
  { targets: ['crossref'], blocks: true, mend: { field: 'doi' }, find: foreignPrefix },
  {
    targets: ['crossref', 'pubmed'],
    blocks: true,
    mend: { setting: 'publisher' },
    find: lacks(({ publication }) => publication.publisher, TEXTS.publisher),
  },
  {
    targets: ['crossref'],
    blocks: true,
    mend: { setting: 'depositorName' },
    find: lacks(
      ({ publication }) => publication.depositorName && publication.depositorEmail,
      TEXTS.depositor,
    ),
  },
  {
    targets: ['crossref'],
    blocks: true,
    mend: { setting: 'firstYear' },
    find: lacks((deposit) => !isInBook(deposit) || deposit.publication.firstYear, TEXTS.firstYear),
  },
  {
    targets: [...INDEXES, 'scholar'],
    blocks: true,
    mend: { field: 'publicationDate' },
    find: lacks(dateOf, TEXTS.date),
  },
  {
    targets: ['doaj', 'pubmed'],
    blocks: true,
    mend: { setting: 'issnOnline' },
    find: lacks((deposit) => !isOfJournal(deposit) || hasIssn(deposit), TEXTS.issn),
  },
  {
    targets: ['crossref', 'pubmed'],
    blocks: true,
    mend: { field: 'contributors' },
    find: unconfirmedNames,
  },
  { targets: ['crossref'], blocks: true, mend: { field: 'contributors' }, find: namesTooLong },
  {
    targets: ['crossref'],
    blocks: true,
    mend: { field: 'institution' },
    find: lacks(
      (deposit) => !isThesis(deposit) || hostOf(deposit.work, deposit.publication).institution,
      TEXTS.institution,
    ),
  },
  {
    targets: ['crossref'],
    blocks: true,
    mend: { field: 'contributors' },
    find: lacks((deposit) => !isThesis(deposit) || depositContributors(deposit).length, TEXTS.authors),
  },
  { targets: ['doaj'], blocks: true, find: lacks(hasPublicAddress, TEXTS.publicAddress) },
  {
    targets: ['scholar'],
    blocks: true,
    mend: { field: 'contributors' },
    find: lacks((deposit) => depositContributors(deposit).length, TEXTS.authors),
  },
  // Scholar lists a page whose abstract can be read; with a PDF the entry is complete.
  {
    targets: ['scholar'],
    blocks: true,
    mend: { field: 'articleFiles' },
    find: lacks(({ pdf, work }) => pdf ?? work.abstract, TEXTS.nothingToRead),
  },
  {
    targets: ['scholar'],
    mend: { field: 'articleFiles' },
    find: lacks(({ pdf, work }) => pdf ?? !work.abstract, TEXTS.pdf),
  },
  { targets: ['scholar'], mend: { field: 'articleFiles' }, find: pdfFinding },
  {
    targets: ['pubmed'],
    mend: { field: 'translations' },
    find: lacks(
      ({ work }) =>
        work.language === 'en' ||
        work.translations.some(({ language, title }) => language === 'en' && title !== ''),
      TEXTS.englishTitle,
    ),
  },
  {
    targets: ['jats', 'doaj', 'pubmed'],
    mend: { field: 'contributors' },
    find: lacks((deposit) => depositContributors(deposit).length, TEXTS.authors),
  },
  { targets: ['jats', 'doaj', 'scholar'], mend: { field: 'contributors' }, find: unconfirmedNames },
  { targets: ['jats'], mend: { field: 'publicationDate' }, find: lacks(dateOf, TEXTS.date) },
  { targets: ['jats', 'doaj', 'pubmed'], mend: { field: 'doi' }, find: lacks(doiOf, TEXTS.doi) },
  {
    targets: ['crossref'],
    mend: { setting: 'doiPrefix' },
    find: lacks(({ publication }) => publication.doiPrefix, TEXTS.noDoiPrefix),
  },
  {
    targets: ['jats', 'crossref', 'scholar'],
    mend: { setting: 'issnOnline' },
    find: lacks(
      (deposit) => !isOurs(deposit) || !isOfJournal(deposit) || hasIssn(deposit),
      TEXTS.issnAdvised,
    ),
  },
  {
    targets: WITH_SCHOLAR,
    mend: { field: 'language' },
    find: lacks(({ work }) => work.language, TEXTS.language),
  },
  {
    targets: WITH_SCHOLAR,
    mend: { field: 'abstract' },
    find: lacks(({ work }) => work.abstract, TEXTS.abstract),
  },
  {
    targets: ['jats', 'doaj', 'pubmed'],
    mend: { field: 'keywords' },
    find: lacks(({ work }) => work.keywords.length, TEXTS.keywords),
  },
  {
    targets: ['jats', 'doaj', 'pubmed', 'scholar'],
    mend: { field: 'pageNumber' },
    find: lacks((deposit) => pagesOf(deposit) ?? doiOf(deposit), TEXTS.pages),
  },
  {
    targets: ALL,
    mend: { field: 'affiliations' },
    find: lacks(({ work }) => work.affiliations.length || work.authorAffiliations.length, TEXTS.affiliations),
  },
  {
    targets: ['jats', 'crossref', 'doaj'],
    mend: { field: 'licence' },
    find: lacks((deposit) => !isOurs(deposit) || licenceOf(deposit.work, deposit.publication), TEXTS.licence),
  },
  {
    targets: ['jats', 'crossref', 'pubmed'],
    mend: { field: 'bibliography' },
    find: lacks(({ work }) => work.bibliography.length, TEXTS.references),
  },
  {
    targets: ['crossref'],
    find: ({ relations }) =>
      relations.some(({ kind }) => NOTICE_KINDS.has(kind)) ? TEXTS.notice : undefined,
  },
]

/** Whether a target accepts works of this kind. */
export const concerns = (deposit: Deposit, target: FindingTarget): boolean =>
  !CHECKS.some(
    ({ isScope, targets, find }) => isScope && targets.includes(target) && find(deposit) !== undefined,
  )

/** Everything that a work lacks for a target: first what excludes it from the file, then what would improve the file. */
export const depositFindings = (deposit: Deposit, target: FindingTarget): DepositFinding[] =>
  CHECKS.filter(({ targets }) => targets.includes(target)).flatMap(({ find, blocks = false, mend }) => {
    const text = find(deposit)
    return text === undefined ? [] : [{ text, mend, blocks }]
  })

/** Whether a work is left out of the file of a target. */
export const isBlocked = (deposit: Deposit, target: FindingTarget): boolean =>
  CHECKS.some(
    ({ targets, blocks, find }) => blocks === true && targets.includes(target) && find(deposit) !== undefined,
  )
