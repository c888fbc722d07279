import type { ImportedAffiliation, ImportedPerson } from './record-values.ts'
import { childElement, childElements, elementsAt, elementWords, type XmlElement } from './xml-element.ts'

/** Parts of an institution's address, without the number that a page prints before it. */
const affiliationOf = (aff: XmlElement): ImportedAffiliation => {
  const institutions = elementsAt(aff, 'institution')
  const department = institutions.find(({ attributes }) =>
    /dept|division/.test(attributes.get('content-type') ?? ''),
  )
  const [institution] = institutions.filter((each) => each !== department)
  const country = elementsAt(aff, 'country')[0]
  const city =
    elementsAt(aff, 'city')[0] ??
    elementsAt(aff, 'named-content').find(({ attributes }) => attributes.get('content-type') === 'city')
  const ror = elementsAt(aff, 'institution-id').find(
    ({ attributes }) => attributes.get('institution-id-type') === 'ror',
  )
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

const nameOf = (contrib: XmlElement): Pick<ImportedPerson, 'family' | 'given' | 'suffix' | 'collective'> => {
  const collab = elementsAt(contrib, 'collab')[0]
  const name = elementsAt(contrib, 'name')[0]
  const part = (of: XmlElement | undefined, label: string) =>
    elementWords(childElement(of, label)) || undefined
  if (name)
    return { family: part(name, 'surname'), given: part(name, 'given-names'), suffix: part(name, 'suffix') }
  if (collab) return { collective: elementWords(collab, 'label', 'xref') }
  const whole = elementsAt(contrib, 'string-name')[0]
  if (whole && childElement(whole, 'surname'))
    return {
      family: part(whole, 'surname'),
      given: part(whole, 'given-names'),
      suffix: part(whole, 'suffix'),
    }
  return { family: elementWords(whole) || undefined }
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
          .filter(({ attributes }) => attributes.get('ref-type') === 'aff')
          .flatMap(({ attributes }) => (attributes.get('rid') ?? '').split(/\s+/))
          .flatMap((id) => affs.get(id) ?? [])
        const own = childElements(contrib, 'aff').map(affiliationOf)
        const orcid = elementsAt(contrib, 'contrib-id').find(
          ({ attributes }) => attributes.get('contrib-id-type') === 'orcid',
        )
        const all = [...referred, ...own]
        return {
          ...nameOf(contrib),
          orcid: elementWords(orcid) || undefined,
          corresponding:
            contrib.attributes.get('corresp') === 'yes' ||
            elementsAt(contrib, 'xref').some(({ attributes }) => attributes.get('ref-type') === 'corresp') ||
            undefined,
          affiliations: all.length > 0 ? all : shared.map(affiliationOf),
        }
      })
  })
}
