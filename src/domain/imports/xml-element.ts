import { ownValue } from '../own-value.ts'

/** An element of an XML text. */
export type XmlElement = {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Elements and texts in their order. */
  children: (XmlElement | string)[]
}

/** A text that is no well-formed XML. */
export class MalformedXml extends Error {}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
        (whole, hex?: string, decimal?: string, name?: string) => {
          if (name !== undefined) return ownValue(NAMED, name) ?? whole
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole
        },
      )
    : text

/**
 * Reads one element with all that is in it. The browser's own parser writes styled error pages into what it can't read,
 * which the Content-Security-Policy reports, and is not there outside a page.
 * @throws MalformedXml
 */
export const readXml = (text: string): XmlElement => {
  const root: XmlElement = { name: '', attributes: new Map(), children: [] }
  const open = [root]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)
    const parent = open.at(-1)
    if (!token || !parent) throw new MalformedXml('a character that belongs to no tag and no text')
    const [, data, closing, name, attributes, isEmpty, plain] = token
    if (data !== undefined) parent.children.push(data)
    else if (plain !== undefined) parent.children.push(decoded(plain))
    else if (closing !== undefined) {
      if (closing !== parent.name) throw new MalformedXml(`</${closing}> closes <${parent.name}>`)
      open.pop()
    } else if (name !== undefined) {
      const element: XmlElement = {
        name,
        attributes: new Map(
          [...(attributes ?? '').matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [
            key,
            decoded(double ?? single ?? ''),
          ]),
        ),
        children: [],
      }
      parent.children.push(element)
      if (isEmpty !== '/') open.push(element)
    }
  }
  const [element] = root.children.filter((child) => typeof child !== 'string')
  if (open.length !== 1 || !element) throw new MalformedXml('an element is not closed')
  return element
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
