import { isoDate } from '../dates/partial-date.ts'
import { byPosition } from '../issues/issue-contents.ts'
import type { Work } from '../works/work.ts'
import { HIGHLIGHT_SOURCES } from './highlight.ts'

/**
 * The work that the home page calls its last one: published last in a publication of works, whatever was changed since, and first in its
 * issue. A retracted one is never put forward.
 */
export const newestWork = (works: readonly Work[]): Work | undefined => {
  const dated = works
    .filter(({ source, mark }) => HIGHLIGHT_SOURCES.includes(source) && mark !== 'retraction')
    .flatMap((work) => {
      const date = isoDate(work.publicationDate)
      return date === undefined ? [] : [{ work, date }]
    })
  const last = dated.reduce((latest, { date }) => (date > latest ? date : latest), '')
  return dated
    .filter(({ date }) => date === last)
    .map(({ work }) => work)
    .toSorted(byPosition)[0]
}
