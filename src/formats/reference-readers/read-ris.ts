import type { WorkType } from '../../domain/works/work-type.ts'
import type { ImportRecord } from '../../domain/imports/import-field.ts'
import { abbreviatedName, importDate } from '../../domain/imports/import-values.ts'
import { linesOf } from '../../domain/imports/import-file.ts'
import { recordType, standsAlone, typeValues } from '../../domain/imports/record-type.ts'

type Tags = Map<string, string[]>

const LINE = /^([A-Z][A-Z0-9]) {1,2}-(?: (.*)|\s*)$/

const all = (tags: Tags, ...names: string[]): string[] => names.flatMap((name) => tags.get(name) ?? [])

/** The values of the first tag that is there. */
const first = (tags: Tags, ...names: string[]): string[] => {
  for (const name of names) {
    const values = tags.get(name)?.filter((value) => value.trim() !== '')
    if (values?.length) return values.slice(0, 1)
  }
  return []
}

/** A date with the year of its record where it has none: EndNote writes "Feb 15". Of numbers alone none is surely the month. */
const withYear = (date: string, year: string | undefined): string[] =>
  year === undefined || /\d{4}/.test(date) || !/\p{L}/u.test(date)
    ? [date]
    : [`${year} ${date}`, `${date} ${year}`]

/** The most exact of several dates: "2020/05/03" rather than "2020". What is no date is taken where nothing else is there. */
const mostExact = (dates: readonly string[]): string[] => {
  const year = dates.flatMap((date) => /^\d{4}/.exec(date)?.[0] ?? [])[0]
  const precision = (date: string): number => importDate(date)?.iso.length ?? 0
  return dates
    .flatMap((date) => withYear(date, year))
    .toSorted((a, b) => precision(b) - precision(a))
    .slice(0, 1)
}

/** Dates that PubMed Central puts among those of publication: "2013/02/15/received". */
const HISTORY = { received: 'receivedOn', accepted: 'acceptedOn' } as const

/** The dates of a record: those of its history by what they are, the others are of its publication. Source: RIS, "YYYY/MM/DD/other info" */
const datesOf = (tags: Tags): ImportRecord['values'] => {
  const dates = all(tags, 'DA', 'PY', 'Y1').map((date) => date.replace(/\/+$/, ''))
  const ofHistory = (info: string) =>
    dates.flatMap((date) => (date.endsWith(`/${info}`) ? date.slice(0, -info.length - 1) : []))
  return {
    publicationDate: mostExact(
      dates.filter((date) => !Object.keys(HISTORY).some((info) => date.endsWith(`/${info}`))),
    ),
    ...Object.fromEntries(Object.entries(HISTORY).map(([info, field]) => [field, ofHistory(info)])),
  }
}

/** Some programs write the issue behind the volume: "50(2)". */
const VOLUME_AND_ISSUE = /^(?<volume>[^()]+?)\s*\((?<issue>[^()]+)\)$/

const numbersOf = (tags: Tags, type: WorkType | undefined): ImportRecord['values'] => {
  const [volume, issue] = [first(tags, 'VL'), first(tags, 'IS', ...(type === 'chapter' ? ['SE'] : []))]
  const both = issue.length === 0 ? VOLUME_AND_ISSUE.exec(volume[0] ?? '')?.groups : undefined
  return both ? { volume: [both['volume'] ?? ''], issue: [both['issue'] ?? ''] } : { volume, issue }
}

/** SP counts the pages of a whole book or thesis. */
const COUNTED = new Set(['THES', 'BOOK'])

const pages = (tags: Tags, kind: string): string[] => {
  const [start] = first(tags, 'SP')
  const [end] = first(tags, 'EP')
  if (!start) return end ? [end] : []
  if (!end && COUNTED.has(kind) && /^\d+$/.test(start)) return [`1-${start}`]
  return [end && end !== start && !start.includes('-') ? `${start}-${end}` : start]
}

/** "Auguste MJ" without a comma, as EndNote styles write it; more capitals than two may be a family name behind. */
const shortInitials = (name: string): string =>
  /^\p{Lu}\p{Ll}[\p{L}'’ -]* \p{Lu}{1,2}$/u.test(name) ? abbreviatedName(name) : name

const recordOf = (tags: Tags, line: number): ImportRecord => {
  const [kind = ''] = all(tags, 'TY')
  const type = recordType(kind, first(tags, 'M3')[0])
  return {
    line,
    values: {
      title: first(tags, 'TI', 'T1', 'CT'),
      contributors: all(tags, 'AU', 'A1').map(shortInitials),
      affiliations: all(tags, 'AD'),
      journal: first(tags, 'JF', 'T2', 'JO', 'JA', 'BT'),
      ...datesOf(tags),
      ...numbersOf(tags, type),
      pageNumber: pages(tags, kind),
      doi: first(tags, 'DO'),
      abstract: first(tags, 'AB', 'N2'),
      keywords: all(tags, 'KW'),
      language: first(tags, 'LA', 'LG'),
      institution: standsAlone(type) ? first(tags, 'PB') : [],
      ...typeValues(type),
    },
  }
}

/**
 * The records of a RIS file. One that is not ended (no "ER") ends where the next begins.
 * Source: https://en.wikipedia.org/wiki/RIS_(file_format)#Tags
 */
export function* readRis(text: string): Generator<ImportRecord> {
  let tags: Tags | undefined
  let start = 0
  let last: string[] | undefined
  for (const { number, text: content } of linesOf(text)) {
    const match = LINE.exec(content)
    const tag = match?.[1]
    if (tag === undefined) {
      // A long value goes on in the next line.
      const more = content.trim()
      if (more !== '' && last?.length) last[last.length - 1] += ` ${more}`
      continue
    }
    if ((tag === 'TY' || tag === 'ER') && tags) yield recordOf(tags, start)
    if (tag === 'ER') {
      tags = undefined
      last = undefined
      continue
    }
    if (tag === 'TY') {
      tags = new Map()
      start = number
    }
    if (!tags) continue
    last = tags.get(tag) ?? []
    last.push((match?.[2] ?? '').trim())
    tags.set(tag, last)
  }
  if (tags) yield recordOf(tags, start)
}
