import { familyFirst } from '../contributors/family-first.ts'
import { contributorsOf, nameOf } from '../contributors/unconfirmed-names.ts'
import { isPartialDate } from '../dates/partial-date.ts'
import { oneLine } from '../language/text.ts'
import type { PublicationIdentity } from '../publications/publication-line.ts'
import { bareDoi } from '../works/identity.ts'
import { parsePageNumber } from '../works/source-line.ts'
import type { Work } from '../works/work.ts'

/**
 * An article as an OpenURL ContextObject, by which reference managers find it in a list (COinS): the `title` of an empty
 * `<span class="Z3988">`. Source: ANSI/NISO Z39.88-2004, format info:ofi/fmt:kev:mtx:journal; https://ocoins.info/
 * @param page whole address of the article's page
 */
export const contextObject = (work: Work, publication: PublicationIdentity, page: string): string => {
  const names = contributorsOf(work).map(nameOf)
  const [first] = names
  const pages = parsePageNumber(work.pageNumber)
  const doi = bareDoi(work.doi ?? '')
  const fields: [key: string, value: string | undefined][] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:journal'],
    ['rft_id', doi && `info:doi/${doi}`],
    ['rft_id', page],
    ['rft.genre', 'article'],
    ['rft.atitle', work.title],
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
    ['rft.spage', pages && String(pages.first)],
    ['rft.epage', pages && pages.last > pages.first ? String(pages.last) : undefined],
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
