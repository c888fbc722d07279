import type { Citation } from '../works/bibliography.ts'
import { type Statement, STATEMENT_FIELDS } from '../works/statements.ts'
import type { Deposit } from './deposit.ts'
import { element, type XmlNode } from './xml-document.ts'

const PARAGRAPHS = /\s*\n\s*/

const paragraphs = (text: string): XmlNode[] =>
  text
    .split(PARAGRAPHS)
    .filter(Boolean)
    .map((paragraph) => element('p', paragraph))

/** The text of an entry with an identifier tagged where it is printed, else behind the text. */
const withIdentifier = (
  parts: (string | XmlNode)[],
  type: 'doi' | 'pmid',
  id: string | undefined,
): (string | XmlNode)[] => {
  if (id === undefined) return parts
  const tagged = element('pub-id', { 'pub-id-type': type }, id)
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
  element(
    'ref',
    { id: `ref-${index + 1}` },
    element('label', String(index + 1)),
    element('mixed-citation', withIdentifier(withIdentifier([text], 'doi', doi), 'pmid', pmid)),
  )

const notes = (work: Deposit['work'], statement: Statement, type: string): XmlNode[] => {
  const text = work[statement]
  if (!text) return []
  return [
    element(
      'notes',
      { 'notes-type': type },
      element('title', STATEMENT_FIELDS[statement].label),
      paragraphs(text),
    ),
  ]
}

/** What JATS says of a work behind its text: acknowledgements, statements and references; nothing where there is none. */
export const jatsBack = ({ work }: Deposit): XmlNode | undefined => {
  const parts = [
    ...(work.acknowledgements ? [element('ack', paragraphs(work.acknowledgements))] : []),
    ...(work.competingInterests
      ? [
          element(
            'fn-group',
            element('fn', { 'fn-type': 'coi-statement' }, paragraphs(work.competingInterests)),
          ),
        ]
      : []),
    ...notes(work, 'ethicsApproval', 'ethics'),
    ...notes(work, 'dataAvailability', 'data-availability'),
    ...(work.bibliography.length > 0 ? [element('ref-list', work.bibliography.map(reference))] : []),
  ]
  return parts.length > 0 ? element('back', parts) : undefined
}
