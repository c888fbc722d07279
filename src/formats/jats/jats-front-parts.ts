import { type Affiliation, countryName, type Contributor } from '../../domain/contributors/contributor.ts'
import { numberAffiliations } from '../../domain/contributors/authorship.ts'
import { orcidAddress } from '../../domain/contributors/identifiers.ts'
import { type Deposit, depositContributors, depositName, type DepositRelation } from '../deposits/deposit.ts'
import { xml, type XmlNode } from '../xml/write-xml.ts'
import type { RelationKind, RelationSide } from '../../domain/works/relations.ts'

const affiliationId = (id: string): string => `aff-${id}`

const nameElement = (contributor: Contributor): XmlNode => {
  const name = depositName(contributor)
  switch (name.kind) {
    case 'collective':
      return xml('collab', name.name)
    case 'printed':
      return xml('string-name', name.name)
    case 'person':
      return xml(
        'name',
        { 'name-style': name.given === undefined ? 'given-only' : 'western' },
        // JATS writes a single name as a given name.
        name.given === undefined
          ? xml('given-names', name.family)
          : [xml('surname', name.family), xml('given-names', name.given)],
        name.suffix === undefined ? undefined : xml('suffix', name.suffix),
      )
  }
}

const contrib = (contributor: Contributor, numbers: ReadonlyMap<string, number>): XmlNode =>
  xml(
    'contrib',
    { 'contrib-type': 'author', corresp: contributor.corresponding ? 'yes' : undefined },
    contributor.kind === 'person' && contributor.orcid
      ? xml('contrib-id', { 'contrib-id-type': 'orcid' }, orcidAddress(contributor.orcid))
      : undefined,
    nameElement(contributor),
    contributor.affiliations.flatMap((id) => {
      const number = numbers.get(id)
      return number === undefined
        ? []
        : [xml('xref', { 'ref-type': 'aff', rid: affiliationId(id) }, xml('sup', String(number)))]
    }),
  )

const affiliationElement = (
  { id, institution, department, city, country, ror }: Affiliation,
  number: number | undefined,
): XmlNode =>
  xml(
    'aff',
    { id: affiliationId(id) },
    number === undefined ? undefined : xml('label', String(number)),
    department === undefined ? undefined : xml('institution', { 'content-type': 'dept' }, department),
    xml(
      'institution-wrap',
      xml('institution', institution),
      ror === undefined ? undefined : xml('institution-id', { 'institution-id-type': 'ror' }, ror),
    ),
    city === undefined ? undefined : xml('city', city),
    country === undefined ? undefined : xml('country', { country }, countryName(country)),
  )

/** Contributors and affiliations, in the order of the work; affiliations are numbered as readers meet them. */
export const jatsPeople = ({ work }: Deposit): XmlNode[] => {
  const contributors = [...depositContributors({ work })]
  const { numbered, unnumbered } = numberAffiliations({ contributors, affiliations: [...work.affiliations] })
  const numbers = new Map(numbered.map(({ id }, index) => [id, index + 1]))
  // Affiliations that an old row has as plain texts belong to no name.
  const texts = work.affiliations.length > 0 ? [] : work.authorAffiliations
  return [
    ...(contributors.length > 0
      ? [
          xml(
            'contrib-group',
            contributors.map((contributor) => contrib(contributor, numbers)),
          ),
        ]
      : []),
    ...[...numbered, ...unnumbered].map((affiliation) =>
      affiliationElement(affiliation, numbers.get(affiliation.id)),
    ),
    ...texts.map((text) => xml('aff', text)),
  ]
}

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

/** Elements for the related works, whichever of the two is the notice. */
export const jatsRelations = ({ relations }: Deposit): XmlNode[] => relations.flatMap(related)
