import { familyFirst } from '../../domain/contributors/author-line.ts'
import { contributorsOf, nameOf } from '../../domain/contributors/unconfirmed-names.ts'
import { isPartialDate } from '../../domain/dates/partial-date.ts'
import { oneLine } from '../../domain/language/text.ts'
import type { PublicationIdentity } from '../../domain/publications/publication-line.ts'
import { bareDoi } from '../../domain/works/identity.ts'
import { printedPages } from '../../domain/works/source-line.ts'
import type { Work } from '../../domain/works/work.ts'
import type { Graph, ScholarlyArticle } from 'schema-dts'
import { type Publication, PUBLICATIONS } from '../../domain/publications/registry.ts'
import { canonicalPath } from '../../domain/works/work-address.ts'
import { breadcrumbNode, insidePeriodical, type Node, publicationNode } from './publication-json-ld.ts'
import type { TypedLink } from './work-metadata.ts'
import { fullTitle } from '../citations/citable-work.ts'

/**
 * An article as an OpenURL ContextObject, by which reference managers find it in a list (COinS): the `title` of an empty
 * `<span class="Z3988">`. Source: ANSI/NISO Z39.88-2004, format info:ofi/fmt:kev:mtx:journal; https://ocoins.info/
 * @param page whole address of the article's page
 */
export const contextObject = (work: Work, publication: PublicationIdentity, page: string): string => {
  const names = contributorsOf(work).map(nameOf)
  const [first] = names
  const pages = printedPages(work.pageNumber)
  const doi = bareDoi(work.doi ?? '')
  const fields: [key: string, value: string | undefined][] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:journal'],
    ['rft_id', doi && `info:doi/${doi}`],
    ['rft_id', page],
    ['rft.genre', 'article'],
    ['rft.atitle', fullTitle(work)],
    ['rft.jtitle', publication.title],
    ['rft.stitle', publication.abbreviation],
    ['rft.issn', publication.issnPrint],
    ['rft.eissn', publication.issnOnline],
    ['rft.volume', work.volume],
    ['rft.issue', work.issue],
    [
      'rft.date',
      work.publicationDate && isPartialDate(work.publicationDate) ? work.publicationDate : undefined,
    ],
    ['rft.spage', pages?.first],
    ['rft.epage', pages?.last === pages?.first ? undefined : pages?.last],
    ...(first?.kind === 'person' && first.given
      ? ([
          ['rft.aulast', first.family],
          ['rft.aufirst', first.given],
        ] satisfies [string, string][])
      : []),
    ...names.map((name): [string, string] => ['rft.au', familyFirst(name)]),
    ['rft.language', work.language],
  ]
  return fields
    .flatMap(([key, value]) => {
      const line = oneLine(value)
      return line ? [`${key}=${encodeURIComponent(line)}`] : []
    })
    .join('&')
}

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
