import { WORK_MARKS } from '../works/work-mark.ts'
import { type CitableWork, extentOf } from './citable-work.ts'
import { CITATION_TYPES } from './citation-type.ts'
import { ended, joined } from './sentences.ts'

/**
 * The portal's own form: "authors (year). title. source, volume(issue), page.".
 * @example 'Ana Un, Paul Deux (2023). La hernie. Revue haïtienne de chirurgie et d’anesthésiologie, 2(47), 12-18.'
 */
export const portalCitation = (work: CitableWork): string => {
  const head = joined([work.printedAuthors.join(', '), work.date && `(${work.date.year})`], ' ')
  const number = work.issue ?? work.chapter
  const { genre, host } = CITATION_TYPES[work.type]
  // A thesis or communication says so; of what stands in a periodical the form says no more than its place.
  const bracket = host === 'periodical' ? undefined : joined([genre, genre && work.institution], ', ')
  const place = joined(
    [
      work.container ?? (genre ? undefined : work.institution),
      `${work.volume ?? ''}${number ? `(${number})` : ''}`,
      extentOf(work) ? undefined : joined([work.pages?.first, work.pages?.last], '-'),
    ],
    ', ',
  )
  const title = work.mark ? `${WORK_MARKS[work.mark].mark}\u00a0: ${work.title}` : work.title
  return [head, joined([title, bracket && `[${bracket}]`], ' '), place].filter(Boolean).map(ended).join(' ')
}
