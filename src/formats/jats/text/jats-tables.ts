import type { XmlElement } from '../../xml/read-xml.ts'
import { html, type HtmlNode, isBlank } from '../../../domain/texts/html-tree.ts'
import { bestAlternative } from './jats-math.ts'
import {
  attribute,
  childOf,
  elementsIn,
  idOf,
  type JatsContext,
  localName,
  noteUnknown,
  pictureElement,
} from './jats-context.ts'
import { lineOf } from './jats-inline.ts'

/** Elements of the XHTML table model that JATS takes over. */
const TABLE_PARTS = ['thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'col', 'th', 'td']

/** Elements within a cell that are no part of a line. */
const CELL_BLOCKS = [
  'p',
  'list',
  'def-list',
  'disp-formula',
  'disp-quote',
  'fig',
  'table-wrap',
  'preformat',
  'graphic',
]

const cellContent = (cell: XmlElement, context: JatsContext): HtmlNode[] =>
  elementsIn(cell, ...CELL_BLOCKS).length > 0
    ? context.blocks(cell.children, context, 1)
    : lineOf(cell.children, context)

const tablePart = (element: XmlElement, context: JatsContext): HtmlNode[] => {
  const name = localName(element)
  if (!TABLE_PARTS.includes(name)) {
    noteUnknown(element, context)
    return elementsIn(element).flatMap((child) => tablePart(child, context))
  }
  const attributes = {
    id: idOf(element, context),
    colSpan: attribute(element, 'colspan'),
    rowSpan: attribute(element, 'rowspan'),
    scope: attribute(element, 'scope'),
    span: attribute(element, 'span'),
  }
  if (name === 'td' || name === 'th') return [html(name, attributes, cellContent(element, context))]
  return [
    html(
      name,
      attributes,
      elementsIn(element).flatMap((child) => tablePart(child, context)),
    ),
  ]
}

const tableElement = (table: XmlElement, caption: HtmlNode[], context: JatsContext): HtmlNode =>
  html(
    'table',
    {},
    caption.length > 0 ? html('caption', {}, caption) : undefined,
    elementsIn(table).flatMap((part) => tablePart(part, context)),
  )

/** A table that scrolls alone where it is wider than the screen: a region that the keyboard reaches, with a name. */
const scrolling = (name: string, table: HtmlNode): HtmlNode =>
  html('div', { className: ['table-scroll'], role: 'region', tabIndex: '0', ariaLabel: name }, table)

/** A table without label and caption. */
export const bareTable = (table: XmlElement, context: JatsContext): HtmlNode =>
  scrolling('Tableau', tableElement(table, [], context))

/** A table with its label, its caption, its notes; a table that is a picture is a figure. */
export const tableWrap = (element: XmlElement, context: JatsContext, caption: HtmlNode[]): HtmlNode[] => {
  const label = childOf(element, 'label')
  const name =
    (label &&
      lineOf(label.children, context)
        .map((node) => ('value' in node ? node.value : ''))
        .join('')
        .trim()) ||
    'Tableau'
  const holders = [element, ...elementsIn(element, 'alternatives')]
  const tables = holders.flatMap((holder) => elementsIn(holder, 'table'))
  const picture = holders.flatMap((holder) => elementsIn(holder, 'graphic', 'media'))[0]
  const rest = elementsIn(element).filter(
    (child) =>
      ![
        'label',
        'caption',
        'table',
        'alternatives',
        'table-wrap-foot',
        'alt-text',
        'long-desc',
        'object-id',
        'permissions',
      ].includes(localName(child)) &&
      !(tables.length === 0 && child === picture) &&
      !(tables.length > 0 && localName(child) === 'graphic'),
  )
  const foot = elementsIn(element, 'table-wrap-foot').flatMap((each) =>
    context.blocks(each.children, context, 1),
  )
  const shown = tables.map((table, index) =>
    scrolling(name, tableElement(table, index === 0 ? caption : [], context)),
  )
  const content: HtmlNode[] =
    shown.length > 0
      ? shown
      : [
          ...(picture
            ? pictureElement(
                bestAlternative({ ...element, children: [picture] }) ?? picture,
                context,
                element,
              )
            : []),
        ]
  return [
    html(
      'figure',
      { id: idOf(element, context) },
      content,
      context.blocks(rest, context, 1),
      foot.filter((node) => !isBlank(node)),
      shown.length === 0 && caption.length > 0 ? html('figcaption', {}, caption) : undefined,
    ),
  ]
}
