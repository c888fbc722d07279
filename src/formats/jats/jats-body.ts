import type { Element, RootContent } from 'hast'
import type { FullText, TextSection } from '../../domain/texts/full-text.ts'
import { isElement, parseHtml } from '../../domain/texts/html-tree.ts'
import { xml, type XmlNode } from '../xml/write-xml.ts'
import { htmlAttribute, type JatsContent, htmlElements, idAttribute, LineWriter } from './jats-lines.ts'

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
  Object.fromEntries(CELL_ATTRIBUTES.map((name) => [name.toLowerCase(), htmlAttribute(element, name)]))

/** Writes the blocks of a text in JATS. */
class BodyWriter {
  readonly #lines: LineWriter

  constructor(lines: LineWriter) {
    this.#lines = lines
  }

  /** Blocks; words between them become paragraphs. */
  blocks(nodes: readonly RootContent[]): XmlNode[] {
    const made: XmlNode[] = []
    let line: RootContent[] = []
    const close = () => {
      if (line.some((node) => isElement(node) || (node.type === 'text' && node.value.trim() !== '')))
        made.push(xml('p', this.#lines.line(line)))
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
        return [xml('p', idAttribute(element), this.#lines.line(element.children))]
      case 'ul':
      case 'ol':
        return [this.#list(element)]
      case 'dl':
        return [this.#definitions(element)]
      case 'blockquote':
        return [xml('disp-quote', idAttribute(element), this.blocks(element.children))]
      case 'pre':
        return [xml('preformat', idAttribute(element), this.#lines.line(element.children))]
      case 'aside':
        return [xml('boxed-text', idAttribute(element), this.blocks(element.children))]
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
      element.tagName === 'ul' ? 'bullet' : (LIST_TYPES[htmlAttribute(element, 'type') ?? ''] ?? 'order')
    const items = htmlElements(element.children).map((item) =>
      xml('list-item', idAttribute(item), this.blocks(item.children)),
    )
    return xml('list', { ...idAttribute(element), 'list-type': type }, items)
  }

  #definitions(element: Element): XmlNode {
    const items: XmlNode[] = []
    let terms: Element[] = []
    for (const child of htmlElements(element.children)) {
      if (child.tagName === 'dt') {
        terms.push(child)
        continue
      }
      items.push(
        xml(
          'def-item',
          terms.map((term) => xml('term', this.#lines.line(term.children))),
          xml('def', this.blocks(child.children)),
        ),
      )
      terms = []
    }
    return xml('def-list', idAttribute(element), items)
  }

  #div(element: Element): XmlNode[] {
    if (htmlAttribute(element, 'className') !== 'formula') return this.blocks(element.children)
    const math = element.children.find((child) => isElement(child, 'math'))
    if (!math) return this.blocks(element.children)
    const label = this.#lines.line(element.children.filter((child) => child !== math))
    const said = label.some((part) => typeof part !== 'string' || part.trim() !== '')
    return [
      xml(
        'disp-formula',
        idAttribute(element),
        said ? xml('label', label) : undefined,
        this.#lines.math(math),
      ),
    ]
  }

  #captioned(caption: Element | undefined): XmlNode[] {
    return caption ? [xml('caption', this.blocks(caption.children))] : []
  }

  #tableParts(table: Element): XmlNode[] {
    const parts = htmlElements(table.children)
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
    const children = htmlElements(part.children)
    return part.tagName === 'tr'
      ? children.map((cell) => xml(cell.tagName, cellAttributes(cell), this.#cell(cell)))
      : this.#rows(children)
  }

  #cell(cell: Element): JatsContent {
    return htmlElements(cell.children).some(({ tagName }) => BLOCKS.has(tagName))
      ? this.blocks(cell.children)
      : this.#lines.line(cell.children)
  }

  #figure(element: Element): XmlNode[] {
    const parts = htmlElements(element.children)
    const caption = parts.find(({ tagName }) => tagName === 'figcaption')
    const region = parts.find(
      (part) =>
        part.tagName === 'table' ||
        (part.tagName === 'div' && htmlAttribute(part, 'className') === 'table-scroll'),
    )
    const table =
      region?.tagName === 'div' ? region.children.find((child) => isElement(child, 'table')) : region
    if (table) {
      const rest = this.blocks(parts.filter((part) => part !== region && part !== caption))
      return [
        xml('table-wrap', idAttribute(element), this.#captioned(caption), this.#tableParts(table)),
        ...rest,
      ]
    }
    const pictures = parts.filter(({ tagName }) => tagName === 'img')
    const rest = parts.filter((part) => part !== caption && !pictures.includes(part))
    return [
      xml(
        'fig',
        idAttribute(element),
        this.#captioned(caption),
        this.blocks(rest),
        pictures.map((picture) =>
          xml(
            'graphic',
            { 'xlink:href': htmlAttribute(picture, 'src') },
            htmlAttribute(picture, 'alt') ? xml('alt-text', htmlAttribute(picture, 'alt')) : undefined,
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
  const lines = new LineWriter(targetsOf(text, references))
  const writer = new BodyWriter(lines)
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
        xml('title', titleHtml === undefined ? [title ?? ''] : lines.line(parseHtml(titleHtml).children)),
        writer.blocks(parseHtml(html).children),
        inner,
      ),
    ),
  )
}
