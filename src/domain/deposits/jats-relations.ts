import type { RelationKind, RelationSide } from '../works/relation-texts.ts'
import type { Deposit, DepositRelation } from './deposit.ts'
import { xml, type XmlNode } from './xml-document.ts'

/**
 * How each of the two works of a relation names the other one.
 * Source: https://jats.nlm.nih.gov/publishing/tag-library/1.3/attribute/related-article-type.html and JATS4R's
 * recommendation on corrections and retractions (https://jats4r.niso.org/article-publication-and-history-dates/).
 */
const TYPES: Readonly<Record<RelationKind, Record<RelationSide, string>>> = {
  erratum: { notice: 'corrected-article', subject: 'correction-forward' },
  retraction: { notice: 'retracted-article', subject: 'retraction-forward' },
  'expression-of-concern': { notice: 'object-of-concern', subject: 'concern-forward' },
  comment: { notice: 'commentary-article', subject: 'commentary' },
  reply: { notice: 'replied-to-article', subject: 'reply' },
  translation: { notice: 'translated-article', subject: 'translation' },
  'new-version': { notice: 'updated-article', subject: 'update' },
}

const related = ({ kind, side, doi, address, title }: DepositRelation, index: number): XmlNode[] => {
  const href = doi ?? address
  if (href === undefined) return []
  return [
    xml(
      'related-article',
      {
        id: `related-${index + 1}`,
        'related-article-type': TYPES[kind][side],
        'ext-link-type': doi === undefined ? 'uri' : 'doi',
        'xlink:href': href,
      },
      title === undefined ? undefined : xml('article-title', title),
    ),
  ]
}

/** The works that are related to a work, whichever of the two is the notice. */
export const jatsRelations = ({ relations }: Deposit): XmlNode[] => relations.flatMap(related)
