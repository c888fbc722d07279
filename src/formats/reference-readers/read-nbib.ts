import type { ImportRecord } from '../../domain/imports/import-field.ts'
import { abbreviatedName, originalTitle } from '../../domain/imports/import-values.ts'
import { linesOf } from '../../domain/imports/import-file.ts'
import { typeOfPublicationTypes, typeValues } from '../../domain/imports/record-type.ts'

type Tags = Map<string, string[]>

const LINE = /^([A-Z][A-Z0-9]{0,3}) *- ?(.*)$/
const CONTINUED = /^ {2,}(\S.*)$/

const all = (tags: Tags, name: string): string[] => tags.get(name) ?? []
const first = (tags: Tags, ...names: string[]): string[] =>
  names.map((name) => all(tags, name).slice(0, 1)).find((values) => values.length > 0) ?? []

const doiOf = (tags: Tags): string[] =>
  [...all(tags, 'LID'), ...all(tags, 'AID')]
    .flatMap((value) => /^(\S+) \[doi\]$/.exec(value)?.[1] ?? [])
    .slice(0, 1)

/** A record with the title of a book is the book or a chapter of it. */
const bookType = (tags: Tags): 'book' | 'chapter' | undefined => {
  if (!tags.has('BTI')) return undefined
  return tags.has('TI') ? 'chapter' : 'book'
}

const recordOf = (tags: Tags, line: number): ImportRecord => ({
  line,
  values: {
    title: originalTitle(first(tags, 'TI', 'BTI'), all(tags, 'TT')),
    contributors: [
      ...(tags.has('FAU') ? all(tags, 'FAU') : all(tags, 'AU').map(abbreviatedName)),
      // A group beside its members; braces say that it is one.
      ...all(tags, 'CN').map((name) => `{${name}}`),
    ],
    affiliations: [...new Set(all(tags, 'AD'))],
    // A chapter names the book that it is in.
    journal: tags.has('TI') ? first(tags, 'JT', 'TA', 'BTI') : first(tags, 'JT', 'TA'),
    publicationDate: first(tags, 'DP', 'DEP'),
    volume: first(tags, 'VI'),
    issue: first(tags, 'IP'),
    pageNumber: first(tags, 'PG'),
    doi: doiOf(tags),
    abstract: first(tags, 'AB'),
    language: all(tags, 'LA').length === 1 ? all(tags, 'LA') : [],
    keywords: tags.has('OT') ? all(tags, 'OT') : all(tags, 'MH').map((term) => term.replaceAll('*', '')),
    ...typeValues(bookType(tags) ?? typeOfPublicationTypes(all(tags, 'PT'))),
    institution: bookType(tags) === 'book' ? first(tags, 'PB') : [],
    fundingSource: all(tags, 'GR'),
  },
})

const isTitled = (tags: Tags): boolean => ['TI', 'TT', 'BTI'].some((name) => tags.has(name))

/**
 * The records of a PubMed file (MEDLINE's tagged text, ".nbib").
 * Source: https://www.nlm.nih.gov/bsd/mms/medlineelements.html
 */
export function* readNbib(text: string): Generator<ImportRecord> {
  let tags: Tags | undefined
  let start = 0
  let last: string[] | undefined
  let isParted = false
  for (const { number, text: content } of linesOf(text)) {
    const more = CONTINUED.exec(content)?.[1]
    if (more !== undefined && last?.length) {
      last[last.length - 1] += ` ${more.trim()}`
      continue
    }
    if (content.trim() === '') isParted = true
    const match = LINE.exec(content)
    const [tag, value] = [match?.[1], match?.[2]]
    if (tag === undefined || value === undefined) continue
    // Programs begin a record with another tag, or leave the PMID out: then an empty line parts the records.
    const begins =
      !tags ||
      (tag === 'PMID' ? tags.has('PMID') || (isParted && isTitled(tags)) : isParted && isTitled(tags))
    if (begins) {
      if (tags) yield recordOf(tags, start)
      tags = new Map()
      start = number
    }
    isParted = false
    if (!tags) continue
    last = tags.get(tag) ?? []
    last.push(value.trim())
    tags.set(tag, last)
  }
  if (tags) yield recordOf(tags, start)
}
