import { readXml, type XmlElement } from '../imports/xml-element.ts'
import type { FullText, TextSection } from '../texts/full-text.ts'
import { xml, type XmlNode } from './xml-document.ts'

type Content = (XmlNode | string)[]

/** Elements that HTML closes by itself and XML does not. */
const VOID_ELEMENTS = /<(br|hr|img|col|wbr)((?:\s[^\s=>"]+(?:="[^"]*")?)*)>/g

/** A clean text is XML once its void elements are closed and its bare attributes have a value. */
const elementsOf = (html: string): XmlElement =>
  readXml(`<text>${html.replace(VOID_ELEMENTS, '<$1$2/>').replaceAll(' reversed>', '>')}</text>`)

const attribute = (element: XmlElement, name: string): string | undefined => element.attributes.get(name)

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

/** Attributes of a cell that JATS has too. */
const CELL_ATTRIBUTES = ['colspan', 'rowspan', 'scope', 'span']

const cellAttributes = (element: XmlElement): Record<string, string | undefined> =>
  Object.fromEntries(CELL_ATTRIBUTES.map((name) => [name, attribute(element, name)]))

/** Writes the text of a work in JATS; it knows which parts of the text can be referred to. */
class BodyWriter {
  readonly #ids: ReadonlySet<string>

  constructor(ids: ReadonlySet<string>) {
    this.#ids = ids
  }

  #id(element: XmlElement): Record<string, string | undefined> {
    return { id: attribute(element, 'id') }
  }

  #math(element: XmlElement): XmlNode {
    const attributes = Object.fromEntries(
      [...element.attributes].filter(([name]) => !['id', 'lang', 'dir', 'display'].includes(name)),
    )
    return xml(
      `mml:${element.name}`,
      element.name === 'math' ? { display: attribute(element, 'display') } : attributes,
      element.children.map((child) => (typeof child === 'string' ? child : this.#math(child))),
    )
  }

  #link(element: XmlElement): Content {
    const href = attribute(element, 'href') ?? ''
    const content = this.line(element.children)
    if (!href.startsWith('#'))
      return [xml('ext-link', { 'ext-link-type': 'uri', 'xlink:href': href }, content)]
    const rid = href.slice(1)
    if (!this.#ids.has(rid)) return content
    const type = rid.startsWith('ref-')
      ? 'bibr'
      : attribute(element, 'class') === 'note-mark'
        ? 'fn'
        : 'other'
    return [xml('xref', { ...this.#id(element), 'ref-type': type, rid }, content)]
  }

  line(nodes: XmlElement['children']): Content {
    return nodes.flatMap((node): Content => {
      if (typeof node === 'string') return [node]
      const name = LINE_ELEMENTS[node.name]
      if (name !== undefined) return [xml(name, this.line(node.children))]
      if (node.name === 'math') return [xml('inline-formula', this.#math(node))]
      if (node.name === 'img') return [xml('inline-graphic', { 'xlink:href': attribute(node, 'src') })]
      if (node.name === 'a') return this.#link(node)
      if (node.name === 'br') return [' ']
      return this.line(node.children)
    })
  }

  /** Blocks; words between them become paragraphs. */
  blocks(nodes: XmlElement['children']): XmlNode[] {
    const made: XmlNode[] = []
    let line: XmlElement['children'] = []
    const close = () => {
      if (line.some((node) => typeof node !== 'string' || node.trim() !== ''))
        made.push(xml('p', this.line(line)))
      line = []
    }
    for (const node of nodes) {
      if (typeof node !== 'string' && BLOCKS.has(node.name)) {
        close()
        made.push(...this.#block(node))
      } else if (typeof node === 'string' || node.name !== 'hr') line.push(node)
    }
    close()
    return made
  }

  #block(element: XmlElement): XmlNode[] {
    switch (element.name) {
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

  #list(element: XmlElement): XmlNode {
    const type = element.name === 'ul' ? 'bullet' : (LIST_TYPES[attribute(element, 'type') ?? ''] ?? 'order')
    const items = element.children.flatMap((item) =>
      typeof item === 'string' ? [] : [xml('list-item', this.#id(item), this.blocks(item.children))],
    )
    return xml('list', { ...this.#id(element), 'list-type': type }, items)
  }

  #definitions(element: XmlElement): XmlNode {
    const items: XmlNode[] = []
    let terms: XmlElement[] = []
    for (const child of element.children) {
      if (typeof child === 'string') continue
      if (child.name === 'dt') {
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

  #div(element: XmlElement): XmlNode[] {
    if (attribute(element, 'class') !== 'formula') return this.blocks(element.children)
    const math = element.children.find((child) => typeof child !== 'string' && child.name === 'math')
    if (typeof math !== 'object') return this.blocks(element.children)
    const label = this.line(element.children.filter((child) => child !== math))
    const said = label.some((part) => typeof part !== 'string' || part.trim() !== '')
    return [xml('disp-formula', this.#id(element), said ? xml('label', label) : undefined, this.#math(math))]
  }

  #captioned(caption: XmlElement | undefined): XmlNode[] {
    return caption ? [xml('caption', this.blocks(caption.children))] : []
  }

  #tableParts(table: XmlElement): XmlNode[] {
    const parts = table.children.filter((child) => typeof child !== 'string')
    const caption = parts.find(({ name }) => name === 'caption')
    return [...this.#captioned(caption), xml('table', this.#rows(parts.filter((part) => part !== caption)))]
  }

  #rows(parts: readonly XmlElement[]): XmlNode[] {
    // JATS has the foot of a table before its body.
    const order = ['colgroup', 'col', 'thead', 'tfoot', 'tbody', 'tr', 'th', 'td']
    return parts
      .toSorted(
        (a, b) => order.indexOf(a.name) - order.indexOf(b.name) || parts.indexOf(a) - parts.indexOf(b),
      )
      .map((part) =>
        part.name === 'td' || part.name === 'th'
          ? xml(part.name, cellAttributes(part), this.#cell(part))
          : xml(part.name, cellAttributes(part), this.#rowsIn(part)),
      )
  }

  #rowsIn(part: XmlElement): XmlNode[] {
    const children = part.children.filter((child) => typeof child !== 'string')
    return part.name === 'tr'
      ? children.map((cell) => xml(cell.name, cellAttributes(cell), this.#cell(cell)))
      : this.#rows(children)
  }

  #cell(cell: XmlElement): Content {
    return cell.children.some((child) => typeof child !== 'string' && BLOCKS.has(child.name))
      ? this.blocks(cell.children)
      : this.line(cell.children)
  }

  #figure(element: XmlElement): XmlNode[] {
    const parts = element.children.filter((child) => typeof child !== 'string')
    const caption = parts.find(({ name }) => name === 'figcaption')
    const region = parts.find(
      (part) => part.name === 'table' || (part.name === 'div' && attribute(part, 'class') === 'table-scroll'),
    )
    const table =
      region?.name === 'div'
        ? region.children.find((child) => typeof child !== 'string' && child.name === 'table')
        : region
    if (typeof table === 'object') {
      const rest = this.blocks(parts.filter((part) => part !== region && part !== caption))
      return [
        xml('table-wrap', this.#id(element), this.#captioned(caption), this.#tableParts(table)),
        ...rest,
      ]
    }
    const pictures = parts.filter(({ name }) => name === 'img')
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
    lead ? writer.blocks(elementsOf(lead.html).children) : [],
    nested(titled, ({ id, title, titleHtml, html }, inner) =>
      xml(
        'sec',
        { id },
        xml('title', titleHtml === undefined ? [title ?? ''] : writer.line(elementsOf(titleHtml).children)),
        writer.blocks(elementsOf(html).children),
        inner,
      ),
    ),
  )
}
