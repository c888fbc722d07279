import type { ImportedAffiliation, ImportedPerson } from '../reference-readers/record-values.ts'
import {
  attributeIs,
  childElement,
  childElements,
  elementsAt,
  elementWords,
  type XmlElement,
} from '../xml/read-xml.ts'

/** Parts of an institution's address, without the number that a page prints before it. */
const affiliationOf = (aff: XmlElement): ImportedAffiliation => {
  const institutions = elementsAt(aff, 'institution')
  const department = institutions.find(({ attributes }) =>
    /dept|division/.test(attributes.get('content-type') ?? ''),
  )
  const [institution] = institutions.filter((each) => each !== department)
  const country = elementsAt(aff, 'country')[0]
  const city =
    elementsAt(aff, 'city')[0] ?? elementsAt(aff, 'named-content').find(attributeIs('content-type', 'city'))
  const ror = elementsAt(aff, 'institution-id').find(attributeIs('institution-id-type', 'ror'))
  if (!institution) return { institution: elementWords(aff, 'label', 'email').replace(/[;,.\s]+$/, '') }
  return {
    institution: elementWords(institution),
    department: elementWords(department) || undefined,
    city: elementWords(city) || undefined,
    country: country?.attributes.get('country'),
    ror: elementWords(ror) || undefined,
  }
}

/** A contributor without the members of a group, who are named within it. */
const withoutMembers = (element: XmlElement): XmlElement => ({
  ...element,
  children: element.children.flatMap((child) =>
    typeof child === 'string' ? child : child.name === 'contrib-group' ? [] : withoutMembers(child),
  ),
})

type ImportedName = Omit<ImportedPerson, 'orcid' | 'corresponding' | 'affiliations'>

const partsOfName = (name: XmlElement): ImportedName => {
  const part = (label: string) => elementWords(childElement(name, label)) || undefined
  return { family: part('surname'), given: part('given-names'), suffix: part('suffix') }
}

const nameOf = (contrib: XmlElement): ImportedName => {
  const [name] = elementsAt(contrib, 'name')
  if (name) return partsOfName(name)
  const [collab] = elementsAt(contrib, 'collab')
  if (collab) return { collective: elementWords(collab, 'label', 'xref') }
  const [whole] = elementsAt(contrib, 'string-name')
  return whole && childElement(whole, 'surname')
    ? partsOfName(whole)
    : { printed: elementWords(whole) || undefined }
}

/** The authors of a JATS article, with the affiliations that each refers to or that are everybody's. */
export const jatsAuthors = (meta: XmlElement): ImportedPerson[] => {
  const affs = new Map(
    elementsAt(meta, 'aff').flatMap((aff): [string, ImportedAffiliation][] => {
      const id = aff.attributes.get('id')
      return id === undefined ? [] : [[id, affiliationOf(aff)]]
    }),
  )
  const groups = childElements(meta, 'contrib-group')
  return groups.flatMap((group) => {
    // What is in the group and is not referred to by number is everybody's.
    const shared = childElements(group, 'aff')
    return childElements(group, 'contrib')
      .filter(
        ({ attributes }) =>
          !/editor|review|translator|compiler|assignee|illustrator/.test(
            attributes.get('contrib-type') ?? '',
          ),
      )
      .map(withoutMembers)
      .map((contrib): ImportedPerson => {
        const referred = elementsAt(contrib, 'xref')
          .filter(attributeIs('ref-type', 'aff'))
          .flatMap(({ attributes }) => (attributes.get('rid') ?? '').split(/\s+/))
          .flatMap((id) => affs.get(id) ?? [])
        const own = childElements(contrib, 'aff').map(affiliationOf)
        const orcid = elementsAt(contrib, 'contrib-id').find(attributeIs('contrib-id-type', 'orcid'))
        const all = [...referred, ...own]
        return {
          ...nameOf(contrib),
          orcid: elementWords(orcid) || undefined,
          corresponding:
            contrib.attributes.get('corresp') === 'yes' ||
            elementsAt(contrib, 'xref').some(attributeIs('ref-type', 'corresp')) ||
            undefined,
          affiliations: all.length > 0 ? all : shared.map(affiliationOf),
        }
      })
  })
}
