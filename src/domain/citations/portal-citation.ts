import type { CitableWork } from './citable-work.ts'
import { ended, joined } from './sentences.ts'

/**
 * The portal's own form: "authors (year). title. source, volume(issue), page.".
 * @example 'Ana Un, Paul Deux (2023). La hernie. Revue haïtienne de chirurgie et d’anesthésiologie, 2(47), 12-18.'
 */
export const portalCitation = (work: CitableWork): string => {
  const head = joined([work.printedAuthors.join(', '), work.date && `(${work.date.year})`], ' ')
  const number = work.issue ?? work.chapter
  const place = joined(
    [
      work.container,
      `${work.volume ?? ''}${number ? `(${number})` : ''}`,
      joined([work.pages?.first, work.pages?.last], '-'),
    ],
    ', ',
  )
  return [head, work.title, place].filter(Boolean).map(ended).join(' ')
}
