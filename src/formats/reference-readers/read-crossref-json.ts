import { z } from 'zod'
import { ABSTRACT_TITLE } from '../../domain/texts/full-text-of-blocks.ts'
import { htmlLines, peopleValues, referenceValues, textValues } from './record-values.ts'
import type { ImportRecord } from '../../domain/imports/import-field.ts'
import { standsAlone, typeOfWords, typeValues } from '../../domain/imports/record-type.ts'

/** One text, or the first of a list. */
const FirstTextSchema = z
  .union([z.string(), z.number().transform(String), z.array(z.string()).transform(([first]) => first ?? '')])
  .catch('')

const TextsSchema = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(/\s*[;,]\s*/))])
  .catch([])

const DatesSchema = z
  .object({
    'date-parts': z.array(z.array(z.union([z.number(), z.string(), z.null()]))).catch([]),
    raw: z.string().catch(''),
  })
  .partial()
  .optional()
  .catch(undefined)

const PersonSchema = z.object({
  family: z.string().optional(),
  given: z.string().optional(),
  suffix: z.string().optional(),
  name: z.string().optional(),
  /** What CSL-JSON calls a name that has no parts. */
  literal: z.string().optional(),
  'non-dropping-particle': z.string().optional(),
  'dropping-particle': z.string().optional(),
  ORCID: z.string().optional(),
  affiliation: z.array(z.object({ name: z.string().catch('') })).catch([]),
})

const ReferenceSchema = z.object({
  unstructured: z.string().optional(),
  DOI: z.string().optional(),
  author: z.string().optional(),
  'article-title': z.string().optional(),
  'journal-title': z.string().optional(),
  'volume-title': z.string().optional(),
  year: z.string().optional(),
  volume: z.string().optional(),
  'first-page': z.string().optional(),
})

/** A work of Crossref's REST API, or an entry of CSL-JSON, which has the same names. Source: https://api.crossref.org/swagger-ui/ */
const WorkSchema = z.looseObject({
  type: z.string().catch(''),
  title: FirstTextSchema,
  subtitle: FirstTextSchema,
  author: z.array(z.unknown()).catch([]),
  'container-title': FirstTextSchema,
  issued: DatesSchema,
  published: DatesSchema,
  'published-print': DatesSchema,
  volume: FirstTextSchema,
  issue: FirstTextSchema,
  'chapter-number': FirstTextSchema,
  page: FirstTextSchema,
  'article-number': FirstTextSchema,
  DOI: FirstTextSchema,
  abstract: FirstTextSchema,
  subject: TextsSchema,
  keyword: TextsSchema,
  language: FirstTextSchema,
  license: z.array(z.object({ URL: z.string().catch('') })).catch([]),
  funder: z.array(z.object({ name: z.string().catch(''), award: z.array(z.string()).catch([]) })).catch([]),
  reference: z.array(z.unknown()).catch([]),
  publisher: FirstTextSchema,
  institution: z.unknown().optional(),
  genre: FirstTextSchema,
})

const TYPES: Readonly<Record<string, string>> = {
  'book-chapter': 'chapter',
  chapter: 'chapter',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  dissertation: 'thesis',
  thesis: 'thesis',
  report: 'report',
  'report-component': 'report',
  'proceedings-article': 'conference-paper',
  'paper-conference': 'conference-paper',
}

/** Kinds of Crossref's that hold works and are none. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'journal',
  'journal-issue',
  'journal-volume',
  'proceedings',
  'book-series',
])

const dateOf = (date: z.infer<typeof DatesSchema>): string => {
  const [parts = []] = date?.['date-parts'] ?? []
  const numbers = parts.flatMap((part) =>
    part === null || !/^\d+$/.test(String(part)) ? [] : [String(part).padStart(2, '0')],
  )
  return numbers[0]?.length === 4 ? numbers.join('-') : (date?.raw ?? '')
}

const referenceText = (entry: unknown): string => {
  const parsed = ReferenceSchema.safeParse(entry)
  if (!parsed.success) return ''
  const { unstructured, DOI, ...parts } = parsed.data
  const said = [
    parts.author,
    parts['article-title'] ?? parts['volume-title'],
    [parts['journal-title'], parts.year, [parts.volume, parts['first-page']].filter(Boolean).join(':')]
      .filter(Boolean)
      .join(' '),
  ]
  const text = unstructured ?? said.filter(Boolean).join('. ')
  const doi = DOI && !text.toLowerCase().includes(DOI.toLowerCase()) ? `doi:${DOI}` : undefined
  return [text, doi].filter(Boolean).join('. ').replace(/\s+/g, ' ')
}

/** An abstract in JATS as lines, the title of a part before its words; the title of the abstract itself is none of its words. */
const abstractLines = (abstract: string): string =>
  htmlLines(
    abstract
      .replace(/^\s*<jats:title>([^<]*)<\/jats:title>/, (whole, title: string) =>
        ABSTRACT_TITLE.test(title.trim()) ? '' : whole,
      )
      .replace(/<jats:title>([^<]*)<\/jats:title>\s*(?:<jats:p>)?/g, '<p>$1\u00a0: ')
      .replace(/<(\/?)jats:/g, '<$1'),
  )

const valuesOf = (work: z.infer<typeof WorkSchema>): ImportRecord['values'] => {
  const type = typeOfWords(work.genre) ?? typeOfWords((TYPES[work.type] ?? work.type).replaceAll('-', ' '))
  const people = work.author.flatMap((entry) => {
    const parsed = PersonSchema.safeParse(entry)
    if (!parsed.success) return []
    const { family, given, suffix, name, literal, ORCID, affiliation, ...particles } = parsed.data
    const { 'dropping-particle': dropping, 'non-dropping-particle': nonDropping } = particles
    return [
      {
        family:
          family &&
          [dropping, nonDropping, family]
            .filter(Boolean)
            .join(' ')
            .replaceAll(/(?<=['’]) /g, ''),
        given,
        suffix,
        collective: family ? undefined : (name ?? literal),
        orcid: ORCID,
        affiliations: affiliation.map((each) => ({ institution: each.name })),
      },
    ]
  })
  const [longest = ''] = [work['published-print'], work.published, work.issued]
    .map(dateOf)
    .toSorted((a, b) => b.length - a.length)
  return {
    title: textValues(htmlLines(work.title).replaceAll('\n', ' ')),
    subtitle: textValues(htmlLines(work.subtitle).replaceAll('\n', ' ')),
    ...peopleValues(people),
    journal: textValues(htmlLines(work['container-title'])),
    publicationDate: textValues(longest),
    volume: textValues(work.volume),
    issue: textValues(work.issue || (type === 'chapter' ? work['chapter-number'] : '')),
    pageNumber: textValues(work.page || work['article-number']),
    doi: textValues(work.DOI),
    abstract: textValues(abstractLines(work.abstract)),
    keywords: [...work.subject, ...work.keyword].filter(Boolean),
    language: textValues(work.language),
    licence: textValues(work.license.at(-1)?.URL),
    fundingSource: work.funder.map(({ name }) => name),
    awardNumber: work.funder.flatMap(({ award }) => award),
    bibliography: referenceValues(work.reference.map(referenceText)),
    institution: standsAlone(type) ? textValues(work.publisher) : [],
    ...typeValues(type),
  }
}

const MessageSchema = z.union([
  z.object({ message: z.object({ items: z.array(z.unknown()) }) }).transform(({ message }) => message.items),
  z.object({ message: z.looseObject({}) }).transform(({ message }) => [message]),
  z.object({ items: z.array(z.unknown()) }).transform(({ items }) => items),
  z.array(z.unknown()),
  z.looseObject({}).transform((work) => [work]),
])

/**
 * The works of an answer of Crossref's REST API, of one of its works, or of a CSL-JSON file. Their line is their position, from 1.
 * Source: https://www.crossref.org/documentation/retrieve-metadata/rest-api/
 */
export function* readCrossrefJson(text: string): Generator<ImportRecord> {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    yield { line: 1, values: {}, errorText: 'le JSON du fichier est mal formé' }
    return
  }
  for (const [index, entry] of (MessageSchema.safeParse(content).data ?? []).entries()) {
    const line = index + 1
    const parsed = WorkSchema.safeParse(entry)
    if (!parsed.success) yield { line, values: {}, errorText: 'ce n’est pas une notice de Crossref' }
    else if (CONTAINERS.has(parsed.data.type))
      yield {
        line,
        values: {},
        errorText: `c’est un contenant («\u00a0${parsed.data.type}\u00a0»), pas un travail`,
      }
    else yield { line, values: valuesOf(parsed.data) }
  }
}
