import type { Element, RootContent } from 'hast'
import { isElement } from '../../domain/texts/html-tree.ts'
import { xml, type XmlNode } from '../xml/write-xml.ts'

/** What an element of JATS holds. */
export type JatsContent = (XmlNode | string)[]

/** The elements among nodes, without texts and comments. */
export const htmlElements = (nodes: readonly RootContent[]): Element[] =>
  nodes.filter((node) => isElement(node))

/** An attribute by its name in hast (`className`, `colSpan`), as HTML writes its value. */
export const htmlAttribute = ({ properties }: Element, name: string): string | undefined => {
  const value = properties[name]
  if (value === undefined || value === null || value === false) return undefined
  return Array.isArray(value) ? value.join(' ') : String(value)
}

const LINE_ELEMENTS: Readonly<Record<string, string>> = {
  em: 'italic',
  i: 'italic',
  cite: 'italic',
  strong: 'bold',
  b: 'bold',
  u: 'underline',
  s: 'strike',
  sub: 'sub',
  sup: 'sup',
  code: 'monospace',
  abbr: 'abbrev',
}

/** Attributes of a formula that only HTML has. */
const HTML_ATTRIBUTES = ['id', 'lang', 'dir', 'display']

/** The `id` of an element as an attribute, where it has one. */
export const idAttribute = (element: Element): Record<string, string | undefined> => ({
  id: htmlAttribute(element, 'id'),
})

/** Writes lines of a text in JATS: words, emphasis, links and formulas. */
export class LineWriter {
  readonly #ids: ReadonlySet<string>

  /** @param ids of the parts of the text that can be referred to */
  constructor(ids: ReadonlySet<string>) {
    this.#ids = ids
  }

  /** A formula in MathML, with its prefix. */
  math(element: Element): XmlNode {
    const names = Object.keys(element.properties).filter((name) => !HTML_ATTRIBUTES.includes(name))
    return xml(
      `mml:${element.tagName}`,
      element.tagName === 'math'
        ? { display: htmlAttribute(element, 'display') }
        : Object.fromEntries(names.map((name) => [name.toLowerCase(), htmlAttribute(element, name)])),
      element.children.flatMap((child): JatsContent => {
        if (child.type === 'text') return [child.value]
        return isElement(child) ? [this.math(child)] : []
      }),
    )
  }

  #link(element: Element): JatsContent {
    const href = htmlAttribute(element, 'href') ?? ''
    const content = this.line(element.children)
    if (!href.startsWith('#'))
      return [xml('ext-link', { 'ext-link-type': 'uri', 'xlink:href': href }, content)]
    const rid = href.slice(1)
    if (!this.#ids.has(rid)) return content
    const type = rid.startsWith('ref-')
      ? 'bibr'
      : htmlAttribute(element, 'className') === 'note-mark'
        ? 'fn'
        : 'other'
    return [xml('xref', { ...idAttribute(element), 'ref-type': type, rid }, content)]
  }

  /** Words, emphasis, links and formulas as JATS. */
  line(nodes: readonly RootContent[]): JatsContent {
    return nodes.flatMap((node): JatsContent => {
      if (node.type === 'text') return [node.value]
      if (!isElement(node)) return []
      const name = LINE_ELEMENTS[node.tagName]
      if (name !== undefined) return [xml(name, this.line(node.children))]
      if (node.tagName === 'math') return [xml('inline-formula', this.math(node))]
      if (node.tagName === 'img') return [xml('inline-graphic', { 'xlink:href': htmlAttribute(node, 'src') })]
      if (node.tagName === 'a') return this.#link(node)
      if (node.tagName === 'br') return [' ']
      return this.line(node.children)
    })
  }
}
