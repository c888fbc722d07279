import type { XmlElement } from '../../xml/read-xml.ts'
import {
  BIBLIOGRAPHY_MAX_ENTRIES,
  type Citation,
  CITATION_MAX_CHARS,
  CitationSchema,
} from '../../../domain/works/bibliography.ts'
import { bareDoi } from '../../../domain/works/identity.ts'
import { FINDING_TEXTS, type FindingList } from '../../../domain/texts/text-findings.ts'
import { attribute, childOf, elementsBelow, elementsIn, localName, plainWords } from './jats-context.ts'

const CITATIONS = ['mixed-citation', 'element-citation', 'nlm-citation', 'citation']

/** The citation of an entry: of several forms of the same, the one that is printed. */
const citationOf = (ref: XmlElement): XmlElement[] => {
  const alternatives = childOf(ref, 'citation-alternatives')
  if (!alternatives) return elementsIn(ref, ...CITATIONS, 'note')
  const best = childOf(alternatives, 'mixed-citation') ?? childOf(alternatives, ...CITATIONS)
  return best ? [best] : []
}

const personName = (person: XmlElement): string => {
  if (localName(person) !== 'name') return plainWords(person)
  const initials = plainWords(childOf(person, 'given-names'))
  return [plainWords(childOf(person, 'surname')), initials, plainWords(childOf(person, 'suffix'))]
    .filter(Boolean)
    .join(' ')
}

const people = (citation: XmlElement): string => {
  const groups = elementsIn(citation, 'person-group')
  const authors = groups.find((group) => (attribute(group, 'person-group-type') ?? 'author') === 'author')
  const holder = authors ?? groups[0] ?? citation
  const names = elementsIn(holder, 'name', 'string-name', 'collab', 'institution').map(personName)
  return [...names, ...(childOf(holder, 'etal') ? ['et al'] : [])].filter(Boolean).join(', ')
}

const pages = (citation: XmlElement): string => {
  const [first, last] = [plainWords(childOf(citation, 'fpage')), plainWords(childOf(citation, 'lpage'))]
  if (first) return last && last !== first ? `${first}\u2013${last}` : first
  return plainWords(childOf(citation, 'page-range')) || plainWords(childOf(citation, 'elocation-id'))
}

/** Parts of a citation that its line says in an order of its own, or that are no words of it. */
const ARRANGED = [
  'person-group',
  'name',
  'string-name',
  'collab',
  'year',
  'article-title',
  'chapter-title',
  'part-title',
  'source',
  'volume',
  'issue',
  'fpage',
  'lpage',
  'page-range',
  'elocation-id',
  'pub-id',
  'etal',
  'object-id',
]

/** A citation whose parts are marked, without punctuation of its own, as a line in the order of Vancouver. */
const composed = (citation: XmlElement): string => {
  const word = (name: string) => plainWords(childOf(citation, name))
  const [volume, issue, page] = [word('volume'), word('issue'), pages(citation)]
  const place = `${volume}${issue ? `(${issue})` : ''}${page ? `${volume || issue ? ':' : ''}${page}` : ''}`
  const others = elementsIn(citation)
    .filter((part) => !ARRANGED.includes(localName(part)))
    .map((part) => plainWords(part) || attribute(part, 'href') || '')
  const editors = elementsIn(citation, 'person-group')
    .slice(1)
    .flatMap((group) => elementsIn(group, 'name', 'string-name', 'collab').map(personName))
  const ids = elementsIn(citation, 'pub-id', 'object-id')
    .filter((id) => !['doi', 'pmid'].includes(attribute(id, 'pub-id-type') ?? ''))
    .map((id) => plainWords(id))
  return [
    people(citation),
    word('article-title') || word('chapter-title') || word('part-title'),
    editors.join(', '),
    [word('source'), word('year')].filter(Boolean).join(' ') + (place ? `;${place}` : ''),
    ...others,
    ...ids,
  ]
    .map((part) => part.trim().replace(/[.;,]+$/, ''))
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
}

const idsOf = (citations: readonly XmlElement[]): Pick<Citation, 'doi' | 'pmid'> => {
  const all = citations.flatMap((citation) => elementsBelow(citation, 'pub-id', 'ext-link', 'object-id'))
  const ofType = (type: string) =>
    all.find((id) => (attribute(id, 'pub-id-type') ?? attribute(id, 'ext-link-type')) === type)
  const doiElement = ofType('doi')
  const addresses = all
    .map((id) => attribute(id, 'href') ?? '')
    .filter((address) => /doi\.org\//.test(address))
  const named = doiElement ? [plainWords(doiElement), attribute(doiElement, 'href') ?? ''] : []
  const doi = [...named, ...addresses].map((text) => bareDoi(text)).find((found) => found !== undefined)
  const pmid = plainWords(ofType('pmid'))
  return { ...(doi === undefined ? {} : { doi }), ...(/^[1-9]\d{0,7}$/.test(pmid) ? { pmid } : {}) }
}

const entry = (ref: XmlElement, number: number, findings: FindingList): Citation => {
  const citations = citationOf(ref)
  const line = (citations.length > 0 ? citations : [ref])
    .map((citation) =>
      ['element-citation', 'nlm-citation'].includes(localName(citation)) &&
      !citation.children.some((child) => typeof child === 'string' && child.trim() !== '')
        ? composed(citation)
        : plainWords(citation),
    )
    .join(' ')
  if (line.length > CITATION_MAX_CHARS) findings.add('note', FINDING_TEXTS.longReference(number))
  const text = line.length > CITATION_MAX_CHARS ? `${line.slice(0, CITATION_MAX_CHARS - 1)}…` : line || '–'
  const whole = CitationSchema.safeParse({ text, ...idsOf(citations) })
  return whole.success ? whole.data : { text }
}

/** The entries of a file's bibliography in their order, as the record of a work has them. */
export const jatsReferences = (refs: readonly XmlElement[], findings: FindingList): Citation[] => {
  if (refs.length > BIBLIOGRAPHY_MAX_ENTRIES)
    findings.add('missing', FINDING_TEXTS.tooManyReferences(refs.length, BIBLIOGRAPHY_MAX_ENTRIES))
  return refs.slice(0, BIBLIOGRAPHY_MAX_ENTRIES).map((ref, index) => entry(ref, index + 1, findings))
}
