import type { Element, RootContent } from 'hast'
import type { FullText, TextSection } from '../../domain/texts/full-text.ts'
import { isElement, parseHtml } from '../../domain/texts/html-tree.ts'
import { xml, type XmlNode } from '../xml/write-xml.ts'

type Content = (XmlNode | string)[]

const elementsIn = (nodes: readonly RootContent[]): Element[] => nodes.filter((node) => isElement(node))

/** An attribute by its name in hast (`className`, `colSpan`), as HTML writes its value. */
const attribute = ({ properties }: Element, name: string): string | undefined => {
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

const LIST_TYPES: Readonly<Record<string, string>> = {
  a: 'alpha-lower',
  A: 'alpha-upper',
  i: 'roman-lower',
  I: 'roman-upper',
}

const BLOCKS = new Set(['p', 'ul', 'ol', 'dl', 'blockquote', 'pre', 'figure', 'div', 'aside', 'table'])

/** Attributes of a cell that JATS has too, by their names in hast. */
const CELL_ATTRIBUTES = ['colSpan', 'rowSpan', 'scope', 'span']

const cellAttributes = (element: Element): Record<string, string | undefined> =>
  Object.fromEntries(CELL_ATTRIBUTES.map((name) => [name.toLowerCase(), attribute(element, name)]))

/** Attributes of a formula that only HTML has. */
const HTML_ATTRIBUTES = ['id', 'lang', 'dir', 'display']

/** Writes the text of a work in JATS; it knows which parts of the text can be referred to. */
class BodyWriter {
  readonly #ids: ReadonlySet<string>

  constructor(ids: ReadonlySet<string>) {
    this.#ids = ids
  }

  #id(element: Element): Record<string, string | undefined> {
    return { id: attribute(element, 'id') }
  }

  #math(element: Element): XmlNode {
    const names = Object.keys(element.properties).filter((name) => !HTML_ATTRIBUTES.includes(name))
    return xml(
      `mml:${element.tagName}`,
      element.tagName === 'math'
        ? { display: attribute(element, 'display') }
        : Object.fromEntries(names.map((name) => [name.toLowerCase(), attribute(element, name)])),
      element.children.flatMap((child): Content => {
        if (child.type === 'text') return [child.value]
        return isElement(child) ? [this.#math(child)] : []
      }),
    )
  }

  #link(element: Element): Content {
    const href = attribute(element, 'href') ?? ''
    const content = this.line(element.children)
    if (!href.startsWith('#'))
      return [xml('ext-link', { 'ext-link-type': 'uri', 'xlink:href': href }, content)]
    const rid = href.slice(1)
    if (!this.#ids.has(rid)) return content
    const type = rid.startsWith('ref-')
      ? 'bibr'
      : attribute(element, 'className') === 'note-mark'
        ? 'fn'
        : 'other'
    return [xml('xref', { ...this.#id(element), 'ref-type': type, rid }, content)]
  }

  line(nodes: readonly RootContent[]): Content {
    return nodes.flatMap((node): Content => {
      if (node.type === 'text') return [node.value]
      if (!isElement(node)) return []
      const name = LINE_ELEMENTS[node.tagName]
      if (name !== undefined) return [xml(name, this.line(node.children))]
      if (node.tagName === 'math') return [xml('inline-formula', this.#math(node))]
      if (node.tagName === 'img') return [xml('inline-graphic', { 'xlink:href': attribute(node, 'src') })]
      if (node.tagName === 'a') return this.#link(node)
      if (node.tagName === 'br') return [' ']
      return this.line(node.children)
    })
  }

  /** Blocks; words between them become paragraphs. */
  blocks(nodes: readonly RootContent[]): XmlNode[] {
    const made: XmlNode[] = []
    let line: RootContent[] = []
    const close = () => {
      if (line.some((node) => isElement(node) || (node.type === 'text' && node.value.trim() !== '')))
        made.push(xml('p', this.line(line)))
      line = []
    }
    for (const node of nodes) {
      if (isElement(node) && BLOCKS.has(node.tagName)) {
        close()
        made.push(...this.#block(node))
      } else if (!isElement(node, 'hr')) line.push(node)
    }
    close()
    return made
  }

  #block(element: Element): XmlNode[] {
    switch (element.tagName) {
      case 'p':
        return [xml('p', this.#id(element), this.line(element.children))]
      case 'ul':
      case 'ol':
        return [this.#list(element)]
      case 'dl':
        return [this.#definitions(element)]
      case 'blockquote':
        return [xml('disp-quote', this.#id(element), this.blocks(element.children))]
      case 'pre':
        return [xml('preformat', this.#id(element), this.line(element.children))]
      case 'aside':
        return [xml('boxed-text', this.#id(element), this.blocks(element.children))]
      case 'figure':
        return this.#figure(element)
      case 'table':
        return [xml('table-wrap', this.#tableParts(element))]
      default:
        return this.#div(element)
    }
  }

  #list(element: Element): XmlNode {
    const type =
      element.tagName === 'ul' ? 'bullet' : (LIST_TYPES[attribute(element, 'type') ?? ''] ?? 'order')
    const items = elementsIn(element.children).map((item) =>
      xml('list-item', this.#id(item), this.blocks(item.children)),
    )
    return xml('list', { ...this.#id(element), 'list-type': type }, items)
  }

  #definitions(element: Element): XmlNode {
    const items: XmlNode[] = []
    let terms: Element[] = []
    for (const child of elementsIn(element.children)) {
      if (child.tagName === 'dt') {
        terms.push(child)
        continue
      }
      items.push(
        xml(
          'def-item',
          terms.map((term) => xml('term', this.line(term.children))),
          xml('def', this.blocks(child.children)),
        ),
      )
      terms = []
    }
    return xml('def-list', this.#id(element), items)
  }

  #div(element: Element): XmlNode[] {
    if (attribute(element, 'className') !== 'formula') return this.blocks(element.children)
    const math = element.children.find((child) => isElement(child, 'math'))
    if (!math) return this.blocks(element.children)
    const label = this.line(element.children.filter((child) => child !== math))
    const said = label.some((part) => typeof part !== 'string' || part.trim() !== '')
    return [xml('disp-formula', this.#id(element), said ? xml('label', label) : undefined, this.#math(math))]
  }

  #captioned(caption: Element | undefined): XmlNode[] {
    return caption ? [xml('caption', this.blocks(caption.children))] : []
  }

  #tableParts(table: Element): XmlNode[] {
    const parts = elementsIn(table.children)
    const caption = parts.find(({ tagName }) => tagName === 'caption')
    return [...this.#captioned(caption), xml('table', this.#rows(parts.filter((part) => part !== caption)))]
  }

  #rows(parts: readonly Element[]): XmlNode[] {
    // JATS has the foot of a table before its body.
    const order = ['colgroup', 'col', 'thead', 'tfoot', 'tbody', 'tr', 'th', 'td']
    return parts
      .toSorted(
        (a, b) => order.indexOf(a.tagName) - order.indexOf(b.tagName) || parts.indexOf(a) - parts.indexOf(b),
      )
      .map((part) =>
        part.tagName === 'td' || part.tagName === 'th'
          ? xml(part.tagName, cellAttributes(part), this.#cell(part))
          : xml(part.tagName, cellAttributes(part), this.#rowsIn(part)),
      )
  }

  #rowsIn(part: Element): XmlNode[] {
    const children = elementsIn(part.children)
    return part.tagName === 'tr'
      ? children.map((cell) => xml(cell.tagName, cellAttributes(cell), this.#cell(cell)))
      : this.#rows(children)
  }

  #cell(cell: Element): Content {
    return elementsIn(cell.children).some(({ tagName }) => BLOCKS.has(tagName))
      ? this.blocks(cell.children)
      : this.line(cell.children)
  }

  #figure(element: Element): XmlNode[] {
    const parts = elementsIn(element.children)
    const caption = parts.find(({ tagName }) => tagName === 'figcaption')
    const region = parts.find(
      (part) =>
        part.tagName === 'table' ||
        (part.tagName === 'div' && attribute(part, 'className') === 'table-scroll'),
    )
    const table =
      region?.tagName === 'div' ? region.children.find((child) => isElement(child, 'table')) : region
    if (table) {
      const rest = this.blocks(parts.filter((part) => part !== region && part !== caption))
      return [
        xml('table-wrap', this.#id(element), this.#captioned(caption), this.#tableParts(table)),
        ...rest,
      ]
    }
    const pictures = parts.filter(({ tagName }) => tagName === 'img')
    const rest = parts.filter((part) => part !== caption && !pictures.includes(part))
    return [
      xml(
        'fig',
        this.#id(element),
        this.#captioned(caption),
        this.blocks(rest),
        pictures.map((picture) =>
          xml(
            'graphic',
            { 'xlink:href': attribute(picture, 'src') },
            attribute(picture, 'alt') ? xml('alt-text', attribute(picture, 'alt')) : undefined,
          ),
        ),
      ),
    ]
  }
}

/** Sections with those inside each of them. */
const nested = (
  sections: readonly TextSection[],
  write: (section: TextSection, inner: XmlNode[]) => XmlNode,
): XmlNode[] => {
  const made: XmlNode[] = []
  for (let index = 0; index < sections.length;) {
    const section = sections[index]
    if (!section) break
    const rest = sections.slice(index + 1)
    const end = rest.findIndex(({ level }) => level <= section.level)
    const inner = end < 0 ? rest : rest.slice(0, end)
    made.push(write(section, nested(inner, write)))
    index += inner.length + 1
  }
  return made
}

/** Every part of a text, and every entry of the bibliography, that a link may lead to. */
const targetsOf = ({ sections }: FullText, references: number): Set<string> =>
  new Set([
    ...sections.flatMap(({ id, html }) => [
      id,
      ...[...html.matchAll(/ id="([^"]+)"/g)].map(([, found = '']) => found),
    ]),
    ...Array.from({ length: references }, (_, index) => `ref-${index + 1}`),
  ])

/**
 * The body of a JATS article from the stored text of a work.
 * @param references entries of the bibliography, which the back of the article has
 */
export const jatsBody = (text: FullText, references: number): XmlNode => {
  const writer = new BodyWriter(targetsOf(text, references))
  const [first, ...others] = text.sections
  const lead = first?.title === undefined ? first : undefined
  const titled = lead ? others : text.sections
  return xml(
    'body',
    lead ? writer.blocks(parseHtml(lead.html).children) : [],
    nested(titled, ({ id, title, titleHtml, html }, inner) =>
      xml(
        'sec',
        { id },
        xml('title', titleHtml === undefined ? [title ?? ''] : writer.line(parseHtml(titleHtml).children)),
        writer.blocks(parseHtml(html).children),
        inner,
      ),
    ),
  )
}
