import type { CitableWork } from './citable-work.ts'

/** RIS ends its lines this way. */
const LINE_END = '\r\n'

const padded = (value: number): string => String(value).padStart(2, '0')

/** The work as a RIS file. Source: https://en.wikipedia.org/wiki/RIS_(file_format)#Tags */
export const ris = (work: CitableWork): string => {
  const { date, pages } = work
  const fields: [tag: string, value: string | undefined][] = [
    ['TY', work.kind === 'chapter' ? 'CHAP' : 'JOUR'],
    ['ID', work.id],
    ...work.authors.map(({ family, given }): [string, string] => [
      'AU',
      given ? `${family}, ${given}` : family,
    ]),
    ['TI', work.title],
    ['T2', work.container],
    ['PY', date && String(date.year)],
    ['DA', date && `${date.year}/${padded(date.month)}/${padded(date.day)}`],
    ['VL', work.volume],
    ['IS', work.issue],
    ['SE', work.chapter],
    ['SP', pages?.first],
    ['EP', pages?.last],
    ['DO', work.doi],
    ['UR', work.url],
    ['LA', 'fr'],
    ['AB', work.abstract],
    ['ER', ''],
  ]
  return fields
    .filter((field): field is [string, string] => field[1] !== undefined)
    .map(([tag, value]) => `${tag}  - ${value.replace(/[\r\n\t]+/g, ' ')}${LINE_END}`)
    .join('')
}
