import { citationFilePath, CSL_JSON } from '../citations/citation-formats.ts'
import { orcidAddress } from '../../domain/contributors/identifiers.ts'
import { contributorsOf, nameOf } from '../../domain/contributors/unconfirmed-names.ts'
import { licenceUri } from '../../domain/works/licence.ts'
import { doiLine, type WorkView } from '../../domain/works/work-view.ts'
import type { Book, Chapter, Graph, Organization, Person, Report, ScholarlyArticle, Thesis } from 'schema-dts'
import { hostOf } from '../citations/citable-work.ts'
import { CITATION_TYPES } from '../citations/citation-types.ts'
import { type Contributor, printedAffiliation, printedName } from '../../domain/contributors/contributor.ts'
import { isPartialDate } from '../../domain/dates/partial-date.ts'
import { isNumberedBy, PUBLICATIONS } from '../../domain/publications/registry.ts'
import { bareDoi } from '../../domain/works/identity.ts'
import { printedPages } from '../../domain/works/source-line.ts'
import type { Neighbours } from '../../domain/works/work-address.ts'
import { WORK_MARKS } from '../../domain/works/work-mark.ts'
import type { WorkType } from '../../domain/works/work-type.ts'
import {
  breadcrumbNode,
  insidePeriodical,
  type Node,
  organization,
  publicationNode,
} from './publication-json-ld.ts'

/** A link element that says how a page and another resource belong together. */
export type TypedLink = { rel: string; href: string; type?: string }

/**
 * What belongs to a work, as machines follow it without reading the page: its identifier, its authors, its reference as
 * a file, its PDF, its licence. Source: https://signposting.org/FAIR/, level 1
 */
export const workLinks = ({
  article,
  licence,
  publicPdf,
}: Pick<WorkView, 'article' | 'licence' | 'publicPdf'>): TypedLink[] => {
  const doi = doiLine(article.doi)?.href
  const uri = licence && licenceUri(licence)
  const orcids = contributorsOf(article).flatMap((entry) =>
    entry.kind === 'person' && entry.orcid ? [orcidAddress(entry.orcid)] : [],
  )
  return [
    ...(doi ? [{ rel: 'cite-as', href: doi }] : []),
    ...orcids.map((href) => ({ rel: 'author', href })),
    { rel: 'describedby', href: citationFilePath(article.id), type: CSL_JSON },
    ...(publicPdf ? [{ rel: 'item', href: publicPdf, type: 'application/pdf' }] : []),
    ...(uri ? [{ rel: 'license', href: uri }] : []),
  ]
}

type WorkNode = Node<ScholarlyArticle | Chapter | Thesis | Report | Book>

/** What schema.org calls each type of work. */
const TYPES = {
  article: 'ScholarlyArticle',
  editorial: 'ScholarlyArticle',
  'case-report': 'ScholarlyArticle',
  letter: 'ScholarlyArticle',
  'gazette-article': 'ScholarlyArticle',
  chapter: 'Chapter',
  thesis: 'Thesis',
  dissertation: 'Thesis',
  'conference-paper': 'ScholarlyArticle',
  report: 'Report',
  book: 'Book',
} as const satisfies Record<WorkType, string>

/** What a work shows of itself to machines. */
export type DescribedWork = Omit<WorkView, 'cover' | 'relations'>

/** An author, and where the author belongs; a group is an organisation. */
const authorNode = (
  contributor: Contributor,
  { article, links }: DescribedWork,
  site: string,
): Node<Person> | Node<Organization> => {
  const path = links.authors[contributor.id]
  const shared = { name: printedName(contributor), ...(path && { url: new URL(path, site).href }) }
  const name = nameOf(contributor)
  if (name.kind === 'collective') return { '@type': 'Organization', ...shared }
  const orcid = contributor.kind === 'person' ? contributor.orcid : undefined
  const affiliations = contributor.affiliations.flatMap((id) => {
    const affiliation = article.affiliations.find((known) => known.id === id)
    return affiliation
      ? {
          ...organization(printedAffiliation(affiliation)),
          ...(affiliation.ror && { '@id': affiliation.ror }),
        }
      : []
  })
  return {
    '@type': 'Person',
    ...shared,
    ...(name.given && { givenName: name.given }),
    familyName: name.family,
    ...(name.suffix && { honorificSuffix: name.suffix }),
    ...(orcid && { '@id': orcidAddress(orcid), sameAs: orcidAddress(orcid) }),
    ...(affiliations.length > 0 && { affiliation: affiliations }),
  }
}

/** What the work is in: our issue, our book or the periodical that a reference names; a thesis, report or book is in nothing. */
const hostPart = (
  { article, publication }: DescribedWork,
  issue: Neighbours['issue'],
  site: string,
): Pick<WorkNode, 'isPartOf' | 'publisher'> => {
  const { container, institution, publisher } = hostOf(article, publication)
  if (container === undefined) return institution ? { publisher: organization(institution) } : {}
  const isOurs = container === publication.title
  const host = isOurs
    ? publicationNode(article.source, publication, site)
    : {
        '@type':
          CITATION_TYPES[article.workType].host === 'book' ? ('Book' as const) : ('Periodical' as const),
        name: container,
      }
  const address = issue && new URL(issue.path, site).href
  const ours = isOurs ? publication.publisher : publisher
  return {
    isPartOf: isNumberedBy(article.source, 'chapter')
      ? host
      : insidePeriodical(host, { volume: article.volume, number: article.issue, address }),
    ...(ours && { publisher: organization(ours) }),
  }
}

/** A work and its position in the site, as search engines read them. */
export const workJsonLd = (view: DescribedWork, issue: Neighbours['issue'], site: string): Graph => {
  const { article, path, licence, publicPdf } = view
  const page = new URL(path, site).href
  const doi = bareDoi(article.doi ?? '')
  const doiAddress = doiLine(article.doi)?.href
  const uri = licence && licenceUri(licence)
  const pages = printedPages(article.pageNumber)
  const publication = PUBLICATIONS[article.source]
  const work = {
    '@type': TYPES[article.workType],
    '@id': `${page}#travail`,
    url: page,
    mainEntityOfPage: page,
    name: article.title,
    headline: article.title,
    ...(article.subtitle && { alternativeHeadline: article.subtitle }),
    author: contributorsOf(article).map((contributor) => authorNode(contributor, view, site)),
    ...(article.publicationDate &&
      isPartialDate(article.publicationDate) && { datePublished: article.publicationDate }),
    ...(article.language && { inLanguage: article.language }),
    ...(doi &&
      doiAddress && {
        identifier: { '@type': 'PropertyValue' as const, propertyID: 'DOI', value: doi, url: doiAddress },
        sameAs: doiAddress,
      }),
    ...(article.keywords.length > 0 && { keywords: article.keywords }),
    ...(pages && { pageStart: pages.first, pageEnd: pages.last }),
    ...(uri && { license: uri }),
    ...(article.mark && { creativeWorkStatus: WORK_MARKS[article.mark].mark }),
    ...hostPart(view, issue, site),
    ...(publicPdf && {
      isAccessibleForFree: true,
      encoding: {
        '@type': 'MediaObject' as const,
        encodingFormat: 'application/pdf',
        contentUrl: publicPdf,
      },
    }),
  } satisfies WorkNode
  const crumbs = [
    { label: publication.shortName, path: publication.path },
    ...(issue ? [{ label: issue.title, path: issue.path }] : []),
    { label: article.title, path },
  ]
  return { '@context': 'https://schema.org', '@graph': [work, breadcrumbNode(crumbs, site)] }
}
