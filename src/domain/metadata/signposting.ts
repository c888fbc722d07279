import { citationFilePath, CSL_JSON } from '../citations/citation-formats.ts'
import { orcidAddress } from '../contributors/identifiers.ts'
import { contributorsOf } from '../contributors/unconfirmed-names.ts'
import { licenceUri } from '../works/licence.ts'
import { doiLine, type WorkView } from '../works/work-view.ts'

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
