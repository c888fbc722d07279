import { MalformedXml, readXml, type XmlElement } from './xml-element.ts'

/** A record of an XML file with the line at which it begins, from 1, or why it can't be read. */
export type XmlRecord = { line: number; element: XmlElement } | { line: number; errorText: string }

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

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
    const end = text.indexOf(endTag, start.index)
    if (end < 0 || end > next) {
      yield { line, errorText: `la balise <${name}> n’y est pas refermée` }
      continue
    }
    try {
      yield { line, element: readPlainXml(text.slice(start.index, end + endTag.length)) }
    } catch (error) {
      if (!(error instanceof MalformedXml)) throw error
      yield { line, errorText: 'son XML est mal formé' }
    }
    starts.lastIndex = end
  }
}
