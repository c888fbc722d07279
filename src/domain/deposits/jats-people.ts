import { type Affiliation, countryName } from '../contributors/affiliation.ts'
import { numberAffiliations } from '../contributors/authorship.ts'
import type { Contributor } from '../contributors/contributor.ts'
import { orcidAddress } from '../contributors/identifiers.ts'
import { type Deposit, depositContributors, depositName } from './deposit.ts'
import { element, type XmlNode } from './xml-document.ts'

const affiliationId = (id: string): string => `aff-${id}`

const nameElement = (contributor: Contributor): XmlNode => {
  const name = depositName(contributor)
  switch (name.kind) {
    case 'collective':
      return element('collab', name.name)
    case 'printed':
      return element('string-name', name.name)
    case 'person':
      return element(
        'name',
        { 'name-style': name.given === undefined ? 'given-only' : 'western' },
        // A single name is no family name, as JATS wants it told.
        name.given === undefined
          ? element('given-names', name.family)
          : [element('surname', name.family), element('given-names', name.given)],
        name.suffix === undefined ? undefined : element('suffix', name.suffix),
      )
  }
}

const contrib = (contributor: Contributor, numbers: ReadonlyMap<string, number>): XmlNode =>
  element(
    'contrib',
    { 'contrib-type': 'author', corresp: contributor.corresponding ? 'yes' : undefined },
    contributor.kind === 'person' && contributor.orcid
      ? element('contrib-id', { 'contrib-id-type': 'orcid' }, orcidAddress(contributor.orcid))
      : undefined,
    nameElement(contributor),
    contributor.affiliations.flatMap((id) => {
      const number = numbers.get(id)
      return number === undefined
        ? []
        : [element('xref', { 'ref-type': 'aff', rid: affiliationId(id) }, element('sup', String(number)))]
    }),
  )

const affiliationElement = (
  { id, institution, department, city, country, ror }: Affiliation,
  number: number | undefined,
): XmlNode =>
  element(
    'aff',
    { id: affiliationId(id) },
    number === undefined ? undefined : element('label', String(number)),
    department === undefined ? undefined : element('institution', { 'content-type': 'dept' }, department),
    element(
      'institution-wrap',
      element('institution', institution),
      ror === undefined ? undefined : element('institution-id', { 'institution-id-type': 'ror' }, ror),
    ),
    city === undefined ? undefined : element('city', city),
    country === undefined ? undefined : element('country', { country }, countryName(country)),
  )

/** Contributors and affiliations, in the order of the work; affiliations are numbered as readers meet them. */
export const jatsPeople = ({ work }: Deposit): XmlNode[] => {
  const contributors = [...depositContributors({ work })]
  const { numbered, unnumbered } = numberAffiliations({ contributors, affiliations: [...work.affiliations] })
  const numbers = new Map(numbered.map(({ id }, index) => [id, index + 1]))
  // What an old row says as texts is beside no name.
  const texts = work.affiliations.length > 0 ? [] : work.authorAffiliations
  return [
    ...(contributors.length > 0
      ? [
          element(
            'contrib-group',
            contributors.map((contributor) => contrib(contributor, numbers)),
          ),
        ]
      : []),
    ...[...numbered, ...unnumbered].map((affiliation) =>
      affiliationElement(affiliation, numbers.get(affiliation.id)),
    ),
    ...texts.map((text) => element('aff', text)),
  ]
}
