import type { Citation } from '../works/bibliography.ts'
import { type Statement, STATEMENT_FIELDS } from '../works/statements.ts'
import type { Deposit } from './deposit.ts'
import { xml, type XmlNode } from './xml-document.ts'

const PARAGRAPHS = /\s*\n\s*/

const paragraphs = (text: string): XmlNode[] =>
  text
    .split(PARAGRAPHS)
    .filter(Boolean)
    .map((paragraph) => xml('p', paragraph))

/** The text of an entry with an identifier tagged where it is printed, else behind the text. */
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
  return [...parts, ' ', tagged]
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

/** What JATS says of a work behind its text: acknowledgements, statements and references; nothing where there is none. */
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
