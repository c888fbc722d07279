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
    // Elements nested some thousand levels deep are no real document.
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
 * The elements at the end of a path of names, which may skip levels only at its start.
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

/** A record of an XML file with the line at which it begins, from 1, or why it can't be read. */
export type XmlRecord = { line: number; element: XmlElement } | { line: number; errorText: string }

/**
 * The name of an element or attribute without the prefix of its namespace, which files choose freely.
 * @example withoutPrefix('xlink:href') // 'href'
 */
export const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/** An element and all in it by their names without the prefixes of namespaces, which files choose freely. */
const unprefixed = ({ name, attributes, children }: XmlElement): XmlElement => ({
  name: withoutPrefix(name),
  attributes: new Map(
    [...attributes].map(([key, value]) => [key === 'xml:lang' ? key : withoutPrefix(key), value]),
  ),
  children: children.map((child) => (typeof child === 'string' ? child : unprefixed(child))),
})

/** Reads a whole text; without the prefixes of its names. @throws MalformedXml */
export const readPlainXml = (text: string): XmlElement => unprefixed(readXml(text))

/**
 * The elements of one name in a text, read one by one, so that a broken one stops no other. Names are read without prefixes.
 * @param name local name of elements that are in none of their own kind
 */
export function* xmlRecords(text: string, name: string): Generator<XmlRecord> {
  const starts = new RegExp(`<(?:([\\w.-]+):)?${name}(?=[\\s>])`, 'g')
  let line = 1
  let counted = 0
  for (let start = starts.exec(text); start; start = starts.exec(text)) {
    for (; counted < start.index; counted++) if (text.charCodeAt(counted) === 10) line += 1
    const endTag = `</${start[1] === undefined ? '' : `${start[1]}:`}${name}>`
    const resume = starts.lastIndex
    const next = starts.exec(text)?.index ?? text.length
    starts.lastIndex = resume
    // Not looked for beyond the next record: a file of a thousand starts without an end is read once, not a thousand times.
    const record = text.slice(start.index, next)
    const length = record.indexOf(endTag)
    if (length < 0) {
      yield { line, errorText: `la balise <${name}> n’y est pas refermée` }
      continue
    }
    try {
      yield { line, element: readPlainXml(record.slice(0, length + endTag.length)) }
    } catch (error) {
      if (!(error instanceof MalformedXml)) throw error
      yield { line, errorText: 'son XML est mal formé' }
    }
    starts.lastIndex = start.index + length
  }
}

/** The children of an element that have one of these names. */
export const childElements = (element: XmlElement | undefined, ...names: string[]): XmlElement[] =>
  element?.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && names.includes(child.name),
  ) ?? []

/** The first child of an element that has one of these names. */
export const childElement = (element: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  childElements(element, ...names)[0]

/**
 * Whether an element has this value of an attribute, as a condition for a list of elements.
 * @example childElements(meta, 'article-id').find(attributeIs('pub-id-type', 'doi'))
 */
export const attributeIs =
  (name: string, value: string) =>
  ({ attributes }: XmlElement): boolean =>
    attributes.get(name) === value

/** Blocks of JATS, and the parts of an address: words beside them are apart, whether or not the file has a space there. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'sec', 'title', 'break', 'list', 'list-item', 'disp-quote'],
  ...['institution', 'addr-line', 'city', 'state', 'postal-code', 'country'],
])

/** Between blocks, until the space is set: XML has no such character. */
const EDGE = '\0'

/** An edge is a space, but not where punctuation follows it or a bracket opens before it. */
const EDGES = new RegExp(`(?<![([${EDGE}])${EDGE}+(?![${EDGE},;:.)\\]])`, 'g')

/** The words of an element on one line, without those of some elements in it. */
export const elementWords = (element: XmlElement | undefined, ...without: string[]): string => {
  if (!element) return ''
  const text = (node: XmlElement | string): string => {
    if (typeof node === 'string') return node
    if (without.includes(node.name)) return ''
    const words = node.children.map(text).join('')
    return BLOCKS.has(node.name) ? `${EDGE}${words}${EDGE}` : words
  }
  return text(element).replace(EDGES, ' ').replaceAll(EDGE, '').replace(/\s+/g, ' ').trim()
}
