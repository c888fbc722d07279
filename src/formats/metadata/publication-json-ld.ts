import type {
  BreadcrumbList,
  WithContext,
  Book,
  Graph,
  Organization,
  Periodical,
  PublicationIssue,
} from 'schema-dts'
import { type Publication, PUBLICATIONS } from '../../domain/publications/registry.ts'
import type { PublicationIdentity } from '../../domain/publications/publication-line.ts'

/** A page above another one, or the page itself. */
export type Crumb = { label: string; path: string }

/**
 * The position of a page in the site, from the home page to the page itself.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 * @param site whole address of the site
 */
export const breadcrumbNode = (crumbs: readonly Crumb[], site: string): Exclude<BreadcrumbList, string> => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: 'Accueil', path: '/' }, ...crumbs].map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(path, site).href,
  })),
})

/** JSON-LD of a page that has only its position in the site. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], site: string): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  ...breadcrumbNode(crumbs, site),
})

/** A node of a JSON-LD graph, rather than only its address. */
export type Node<Type> = Exclude<Type, string>

/** An organisation by its name. */
export const organization = (name: string): Node<Organization> => ({ '@type': 'Organization', name })

/** What a publication of ours is called in other nodes. */
const idOf = (publication: Publication, site: string): string =>
  `${new URL(PUBLICATIONS[publication].path, site).href}#publication`

/**
 * A publication of ours: a periodical with its ISSN, or a book whose chapters have numbers.
 * Source: https://schema.org/Periodical, https://schema.org/Book
 * @param site whole address of the site
 */
export const publicationNode = (
  publication: Publication,
  { title, abbreviation, issnPrint, issnOnline, publisher }: PublicationIdentity,
  site: string,
): Node<Periodical | Book> => {
  const issn = [issnPrint, issnOnline].filter((number) => number !== undefined)
  return {
    '@type': PUBLICATIONS[publication].numbering === 'chapter' ? 'Book' : 'Periodical',
    '@id': idOf(publication, site),
    url: new URL(PUBLICATIONS[publication].path, site).href,
    name: title,
    ...(abbreviation && { alternateName: abbreviation }),
    ...(issn.length > 0 && { issn }),
    ...(publisher && { publisher: organization(publisher) }),
  }
}

/** The position of a work in a periodical. */
type Numbering = {
  volume: string | undefined
  number: string | undefined
  /** Whole address of the page of the issue, where it has one. */
  address?: string | undefined
}

/**
 * The issue and the volume of a periodical that a work is in, each inside the other, as far as they are known.
 * Source: https://schema.org/PublicationIssue, https://schema.org/PublicationVolume
 */
export const insidePeriodical = (
  periodical: Node<Periodical | Book>,
  { volume, number, address }: Numbering,
): Node<PublicationIssue> | { '@type': 'PublicationVolume'; volumeNumber: string } | typeof periodical => {
  const ofVolume = volume
    ? { '@type': 'PublicationVolume' as const, volumeNumber: volume, isPartOf: periodical }
    : periodical
  return number
    ? {
        '@type': 'PublicationIssue',
        ...(address && { '@id': `${address}#numero`, url: address }),
        issueNumber: number,
        isPartOf: ofVolume,
      }
    : ofVolume
}

/** A publication of ours and its position in the site, as search engines read them. */
export const publicationJsonLd = (
  publication: Publication,
  identity: PublicationIdentity,
  site: string,
): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [
    publicationNode(publication, identity, site),
    breadcrumbNode([{ label: identity.title, path: PUBLICATIONS[publication].path }], site),
  ],
})
