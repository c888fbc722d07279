import { parseXml, XmlElement as ParsedElement, XmlError, XmlText } from '@rgrove/parse-xml'

/** An element of an XML text. */
export type XmlElement = {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Elements and texts in their order. */
  children: (XmlElement | string)[]
}

/** A text that is no well-formed XML. */
export class MalformedXml extends Error {}

const elementFrom = (parsed: ParsedElement): XmlElement => ({
  name: parsed.name,
  attributes: new Map(Object.entries(parsed.attributes)),
  children: parsed.children.flatMap((child) => {
    if (child instanceof ParsedElement) return elementFrom(child)
    return child instanceof XmlText ? child.text : []
  }),
})

/**
 * Reads one element with all that is in it. The browser's own parser writes styled error pages into what it can't read,
 * which the Content-Security-Policy reports, and is not there outside a page. Declared and external entities are not
 * followed; one without a meaning of its own stays as it is written.
 * @throws MalformedXml
 */
export const readXml = (text: string): XmlElement => {
  try {
    const { root } = parseXml(text, { ignoreUndefinedEntities: true })
    if (root === null) throw new MalformedXml('no element')
    return elementFrom(root)
  } catch (error) {
    // A stack of some thousand elements is no document.
    if (error instanceof XmlError || error instanceof RangeError) throw new MalformedXml(error.message)
    throw error
  }
}

/** The text of an element and all within it. */
export const xmlText = (element: XmlElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : xmlText(child)))
    .join('')
    .trim()

/**
 * The elements at the end of a way of names, which may skip levels only at its start.
 * @example elementsAt(article, 'AuthorList', 'Author')
 */
export const elementsAt = (element: XmlElement, ...way: string[]): XmlElement[] => {
  const [first, ...rest] = way
  if (first === undefined) return [element]
  return descendants(element, first).flatMap((found) => childrenAt(found, rest))
}

const childrenAt = (element: XmlElement, way: readonly string[]): XmlElement[] => {
  const [first, ...rest] = way
  if (first === undefined) return [element]
  return element.children.flatMap((child) =>
    typeof child !== 'string' && child.name === first ? childrenAt(child, rest) : [],
  )
}

const descendants = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === name ? [child] : descendants(child, name)
  })
