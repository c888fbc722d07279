import type { Graph, ScholarlyArticle } from 'schema-dts'
import type { Publication } from '../publications/publication.ts'
import type { PublicationIdentity } from '../publications/publication-line.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { canonicalPath } from '../works/work-address.ts'
import type { Work } from '../works/work.ts'
import { breadcrumbNode } from './breadcrumb-json-ld.ts'
import { contextObject } from './context-object.ts'
import { insidePeriodical, type Node, publicationNode } from './publication-json-ld.ts'
import type { TypedLink } from './signposting.ts'

/** An issue as machines see it. */
export type DescribedIssue = {
  publication: Publication
  identity: PublicationIdentity
  /** Path of its page. */
  path: string
  title: string
  volume: string | undefined
  number: string | undefined
  /** ISO 8601, as far as it is known. */
  date: string | undefined
  /** In the order of its contents. */
  works: readonly Work[]
}

/** What the page of an issue says to machines. */
export type IssueMetadata = {
  jsonLd: Graph
  /** An OpenURL ContextObject for each article. */
  contextObjects: string[]
  links: TypedLink[]
}

/**
 * What the page of an issue says to machines: what it is part of and what is in it, an offer of each article to reference
 * managers, and links to the articles.
 * @param site whole address of the site
 */
export const issueMetadata = (issue: DescribedIssue, site: string): IssueMetadata => {
  const { publication, identity, path, title, volume, number, date, works } = issue
  const address = new URL(path, site).href
  const addressOf = (work: Work): string => new URL(canonicalPath(work), site).href
  const node = {
    ...insidePeriodical(publicationNode(publication, identity, site), { volume, number, address }),
    name: title,
    ...(date && { datePublished: date }),
    hasPart: works.map((work): Node<ScholarlyArticle> => ({
      '@type': 'ScholarlyArticle',
      '@id': `${addressOf(work)}#travail`,
      url: addressOf(work),
      name: work.title,
    })),
  }
  const { shortName, path: publicationPath } = PUBLICATIONS[publication]
  const crumbs = [
    { label: shortName, path: publicationPath },
    { label: title, path },
  ]
  return {
    jsonLd: { '@context': 'https://schema.org', '@graph': [node, breadcrumbNode(crumbs, site)] },
    contextObjects: works.map((work) => contextObject(work, identity, addressOf(work))),
    links: works.map((work) => ({ rel: 'item', href: canonicalPath(work), type: 'text/html' })),
  }
}
