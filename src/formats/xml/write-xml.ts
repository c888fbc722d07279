import { toXml } from 'xast-util-to-xml'
import { x } from 'xastscript'

/** An element of an XML document. */
export type XmlNode = ReturnType<typeof x>

/** What an element holds: elements and texts; `undefined` is left out. */
type XmlContent = XmlNode | string | undefined | readonly (XmlNode | string)[]

type XmlAttributes = Readonly<Record<string, string | undefined>>

const isAttributes = (value: XmlAttributes | XmlContent): value is XmlAttributes =>
  typeof value === 'object' && !Array.isArray(value) && !('children' in value)

/**
 * An element with its attributes, where it has any, and its content; attributes and content that are `undefined` are left
 * out. The library itself takes an element before the content for attributes.
 * @example xml('xref', { 'ref-type': 'aff' }, '1')
 */
export const xml = (name: string, first?: XmlAttributes | XmlContent, ...others: XmlContent[]): XmlNode => {
  const [attributes, content] = isAttributes(first) ? [first, others] : [{}, [first, ...others]]
  return x(
    name,
    attributes,
    ...content.map((part) => (typeof part === 'object' && !('type' in part) ? [...part] : part)),
  )
}

/** What no XML 1.0 document may hold, not even escaped. Source: https://www.w3.org/TR/xml/#charsets */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const cleaned = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '')

const cleanElement = (node: XmlNode): XmlNode => ({
  ...node,
  attributes: Object.fromEntries(
    Object.entries(node.attributes).map(([name, value]) => [name, cleaned(value ?? '')]),
  ),
  children: node.children.map((child) => {
    if (child.type === 'text') return { ...child, value: cleaned(child.value) }
    return child.type === 'element' ? cleanElement(child) : child
  }),
})

/** The document type of a document: its name is the root element's. */
export type Doctype = { public: string; system: string }

/**
 * An element as text, without what XML can't hold. The library leaves the end of a CDATA section, which no text may hold, as
 * it is; there is none here that it could end.
 */
export const writeXml = (root: XmlNode): string => toXml(cleanElement(root)).replaceAll(']]>', ']]&gt;')

/**
 * A whole XML document in UTF-8. Every text is escaped by the library; characters that XML can't hold are left out.
 * @example xmlDocument(xml('p', 'a < b')) // '<?xml version="1.0" encoding="UTF-8"?>\n<p>a &lt; b</p>\n'
 */
export const xmlDocument = (root: XmlNode, doctype?: Doctype): string => {
  const type = doctype ? `${toXml({ type: 'doctype', name: root.name, ...doctype })}\n` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n${type}${writeXml(root)}\n`
}
