import type { Citation } from '../../domain/works/bibliography.ts'
import { type Statement, STATEMENT_FIELDS } from '../../domain/works/statements.ts'
import type { Deposit } from '../deposits/deposit.ts'
import { xml, type XmlNode, xmlDocument } from '../xml/write-xml.ts'
import type { WorkType } from '../../domain/works/work-type.ts'
import { jatsBody } from './jats-body.ts'
import { jatsFront } from './jats-front.ts'

const PARAGRAPHS = /\s*\n\s*/

const paragraphs = (text: string): XmlNode[] =>
  text
    .split(PARAGRAPHS)
    .filter(Boolean)
    .map((paragraph) => xml('p', paragraph))

/** The text of a reference; an identifier is tagged where it is printed, or added after the text. */
const withIdentifier = (
  parts: (string | XmlNode)[],
  type: 'doi' | 'pmid',
  id: string | undefined,
): (string | XmlNode)[] => {
  if (id === undefined) return parts
  const tagged = xml('pub-id', { 'pub-id-type': type }, id)
  for (const [index, part] of parts.entries()) {
    const start = typeof part === 'string' ? part.toLowerCase().indexOf(id.toLowerCase()) : -1
    if (typeof part !== 'string' || start < 0) continue
    return [
      ...parts.slice(0, index),
      part.slice(0, start),
      tagged,
      part.slice(start + id.length),
      ...parts.slice(index + 1),
    ]
  }
  return [...parts, type === 'doi' ? ' doi:' : ' PMID: ', tagged]
}

const reference = ({ text, doi, pmid }: Citation, index: number): XmlNode =>
  xml(
    'ref',
    { id: `ref-${index + 1}` },
    xml('label', String(index + 1)),
    xml('mixed-citation', withIdentifier(withIdentifier([text], 'doi', doi), 'pmid', pmid)),
  )

const notes = (work: Deposit['work'], statement: Statement, type: string): XmlNode[] => {
  const text = work[statement]
  if (!text) return []
  return [
    xml('notes', { 'notes-type': type }, xml('title', STATEMENT_FIELDS[statement].label), paragraphs(text)),
  ]
}

/** The back of a JATS article: acknowledgements, statements and references; `undefined` when it has none. */
export const jatsBack = ({ work }: Deposit): XmlNode | undefined => {
  const parts = [
    ...(work.acknowledgements ? [xml('ack', paragraphs(work.acknowledgements))] : []),
    ...(work.competingInterests
      ? [xml('fn-group', xml('fn', { 'fn-type': 'coi-statement' }, paragraphs(work.competingInterests)))]
      : []),
    ...notes(work, 'ethicsApproval', 'ethics'),
    ...notes(work, 'dataAvailability', 'data-availability'),
    ...(work.bibliography.length > 0 ? [xml('ref-list', work.bibliography.map(reference))] : []),
  ]
  return parts.length > 0 ? xml('back', parts) : undefined
}

const DOCTYPE = {
  public: '-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.3 20210610//EN',
  system: 'JATS-journalpublishing1-3.dtd',
}

/** Source: https://jats.nlm.nih.gov/publishing/tag-library/1.3/attribute/article-type.html */
const ARTICLE_TYPES: Readonly<Record<WorkType, string>> = {
  article: 'research-article',
  editorial: 'editorial',
  'case-report': 'case-report',
  letter: 'letter',
  'gazette-article': 'news',
  chapter: 'other',
  thesis: 'dissertation',
  dissertation: 'dissertation',
  'conference-paper': 'meeting-report',
  report: 'other',
  book: 'other',
}

/** Kinds of notices that determine the article type rather than the type of the work. */
const NOTICE_TYPES = new Map([
  ['erratum', 'correction'],
  ['retraction', 'retraction'],
  ['expression-of-concern', 'expression-of-concern'],
  ['reply', 'reply'],
  ['translation', 'translation'],
])

const articleType = ({ work, relations }: Deposit): string => {
  const notice = relations.find(({ kind, side }) => side === 'notice' && NOTICE_TYPES.has(kind))
  return (notice && NOTICE_TYPES.get(notice.kind)) ?? ARTICLE_TYPES[work.workType]
}

/**
 * The JATS article of a work, in a namespace where it is part of another document: JATS itself has none.
 * Source: https://jats.nlm.nih.gov/publishing/1.3/ (ANSI/NISO Z39.96-2021, Journal Publishing tag set).
 */
export const jatsArticle = (deposit: Deposit, namespace?: string): XmlNode =>
  xml(
    'article',
    {
      xmlns: namespace,
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      'xmlns:mml': deposit.text && 'http://www.w3.org/1998/Math/MathML',
      'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/',
      'article-type': articleType(deposit),
      // Without the attribute, the DTD's default would make the text English.
      'xml:lang': deposit.work.language ?? 'und',
    },
    jatsFront(deposit),
    deposit.text && jatsBody(deposit.text, deposit.work.bibliography.length),
    jatsBack(deposit),
  )

/** The JATS file of a work. */
export const jatsFile = (deposit: Deposit): string => xmlDocument(jatsArticle(deposit), DOCTYPE)
