import type { XmlElement } from '../../xml/read-xml.ts'
import { html, type HtmlNode, isBlank, words } from '../../../domain/texts/html-tree.ts'
import { ownValue } from '../../../domain/own-value.ts'
import { SECTION_HEADINGS } from '../../../domain/texts/clean-text.ts'
import {
  childOf,
  elementsIn,
  idOf,
  isWordless,
  type JatsContext,
  type JatsNode,
  localName,
  noteUnknown,
  plainWords,
  pictureElement,
  type AddedWords,
} from './jats-context.ts'
import {
  boxed,
  figure,
  supplement,
  definitions,
  list,
  boldTitle,
  captionOf,
  titleLine,
  withoutTitle,
} from './jats-floats.ts'
import { lineOf, SILENT_ELEMENTS } from './jats-inline.ts'
import { bestAlternative, mathOf, texOf } from './jats-math.ts'
import { bareTable, tableWrap } from './jats-tables.ts'

/** Elements that a paragraph may hold in JATS and that HTML has beside it. */
const BLOCKS_OF_PARAGRAPH = new Set([
  'address',
  'boxed-text',
  'chem-struct-wrap',
  'code',
  'def-list',
  'disp-formula',
  'disp-formula-group',
  'disp-quote',
  'fig',
  'fig-group',
  'graphic',
  'list',
  'media',
  'preformat',
  'speech',
  'statement',
  'supplementary-material',
  'table-wrap',
  'table-wrap-group',
  'verse-group',
  'array',
  'question',
  'question-wrap',
])

/** Elements whose parts follow one another, without anything of their own. */
const WRAPPERS = new Set([
  'body',
  'back',
  'app-group',
  'fig-group',
  'table-wrap-group',
  'disp-formula-group',
  'floats-group',
  'chem-struct-wrap',
  'question-wrap',
  'caption',
  'abstract',
  'front-stub-text',
  'ack-body',
  'address',
  'explanation',
  'bio',
])

/** Elements that have a title of their own and are sections. */
const SECTIONS = new Set(['sec', 'app', 'ack', 'notes', 'glossary', 'fn-group', 'ref-list-note'])

const heading = (level: number): string =>
  SECTION_HEADINGS[Math.min(level, SECTION_HEADINGS.length) - 1] ?? 'h5'

/** The title that a section of the back has where the file gives none. */
const titleOfBack = (name: string, { ack, glossary, app }: AddedWords): string | undefined =>
  ownValue({ ack, glossary, app }, name)

const section = (element: XmlElement, context: JatsContext, level: number): HtmlNode[] => {
  const own = titleLine(element, context)
  const fallback = titleOfBack(localName(element), context.added)
  const title = own.length > 0 ? own : fallback === undefined ? [] : [words(fallback)]
  return [
    ...(title.length > 0 ? [html(heading(level), { id: idOf(element, context) }, title)] : []),
    ...context.blocks(withoutTitle(element), context, title.length > 0 ? level + 1 : level),
  ]
}

const displayedFormula = (element: XmlElement, context: JatsContext): HtmlNode => {
  const label = childOf(element, 'label')
  const parts = elementsIn(element).flatMap((child): HtmlNode[] => {
    if (['label', 'alt-text', 'long-desc', 'object-id', 'permissions'].includes(localName(child))) return []
    const shown = localName(child) === 'alternatives' ? bestAlternative(child) : child
    if (shown === undefined) return []
    if (localName(shown) === 'math') return [mathOf(shown, context, true)]
    if (localName(shown) === 'tex-math') return [texOf(shown, context)]
    return lineOf([shown], context)
  })
  const bare = parts.length === 0 ? lineOf(element.children, context) : parts
  return html(
    'div',
    { id: idOf(element, context), className: ['formula'] },
    bare,
    label && parts.length > 0 ? html('span', {}, ' ', lineOf(label.children, context)) : undefined,
  )
}

/** A paragraph; what HTML has beside paragraphs divides it. */
const paragraph = (element: XmlElement, context: JatsContext, level: number): HtmlNode[] => {
  const made: HtmlNode[] = []
  let line: JatsNode[] = []
  let id = idOf(element, context)
  const close = () => {
    const content = lineOf(line, context)
    line = []
    if (content.every(isBlank)) return
    made.push(html('p', { id }, content))
    id = undefined
  }
  for (const child of element.children) {
    if (typeof child !== 'string' && BLOCKS_OF_PARAGRAPH.has(localName(child))) {
      close()
      made.push(...context.blocks([child], context, level))
    } else line.push(child)
  }
  close()
  return made
}

/** A mark like 1, a or * says nothing beside the note; a longer label is its title. */
const MARK_MAX_CHARS = 3

const footnote = (element: XmlElement, context: JatsContext, level: number): HtmlNode[] => {
  const label = childOf(element, 'label')
  const rest = element.children.filter((child) => child !== label)
  return [
    ...(label && plainWords(label).length > MARK_MAX_CHARS
      ? [html('p', {}, html('b', {}, lineOf(label.children, context)))]
      : []),
    ...context.blocks(rest, context, level),
  ]
}

const block = (element: XmlElement, context: JatsContext, level: number): HtmlNode[] | undefined => {
  const name = localName(element)
  if (SECTIONS.has(name)) return section(element, context, level)
  if (WRAPPERS.has(name))
    return [...boldTitle(element, context), ...context.blocks(withoutTitle(element), context, level)]
  switch (name) {
    case 'p':
      return paragraph(element, context, level)
    case 'title':
    case 'label':
    case 'subtitle':
      return [html('p', {}, html('b', {}, lineOf(element.children, context)))]
    case 'list':
      return list(element, context, level)
    case 'def-list':
      return definitions(element, context, level)
    case 'fig':
      return [figure(element, context)]
    case 'graphic':
      return [html('figure', { id: idOf(element, context) }, pictureElement(element, context))]
    case 'table-wrap':
    case 'array':
      return tableWrap(element, context, captionOf(element, context))
    case 'table':
      return [bareTable(element, context)]
    case 'alternatives': {
      const best = bestAlternative(element)
      return best ? context.blocks([best], context, level) : []
    }
    case 'disp-formula':
      return [displayedFormula(element, context)]
    case 'disp-quote':
    case 'verse-group':
    case 'speech':
      return [
        html(
          'blockquote',
          { id: idOf(element, context) },
          context.blocks(element.children, context, SECTION_HEADINGS.length + 1),
        ),
      ]
    case 'verse-line':
    case 'speaker':
      return [html('p', {}, lineOf(element.children, context))]
    case 'attrib':
      return [html('p', {}, html('cite', {}, lineOf(element.children, context)))]
    case 'boxed-text':
    case 'statement':
    case 'question':
      return [boxed(element, context)]
    case 'preformat':
    case 'code':
      return [
        html(
          'pre',
          { id: idOf(element, context) },
          element.children.map((child) => (typeof child === 'string' ? child : plainWords(child))).join(''),
        ),
      ]
    case 'supplementary-material':
    case 'media':
      return supplement(element, context)
    case 'fn':
      return footnote(element, context, level)
    case 'hr':
      return [html('hr', {})]
    default:
      return undefined
  }
}

const LINE = new Set([
  'bold',
  'italic',
  'sub',
  'sup',
  'underline',
  'strike',
  'monospace',
  'sc',
  'xref',
  'ext-link',
  'uri',
  'email',
  'inline-formula',
  'inline-graphic',
  'named-content',
  'styled-content',
  'break',
  'abbrev',
  'math',
  'tex-math',
  'related-article',
  'roman',
  'overline',
  'sans-serif',
  'x',
  'related-object',
  'milestone-start',
  'milestone-end',
  'inline-supplementary-material',
  'mixed-citation',
  'term',
  'institution',
  'private-char',
])

/**
 * What is between sections: blocks of HTML. Words outside paragraphs become some; an element that nobody knows is
 * noted, and what is in it stays.
 */
export const blocksOf = (nodes: readonly JatsNode[], context: JatsContext, level: number): HtmlNode[] => {
  const made: HtmlNode[] = []
  let line: JatsNode[] = []
  const close = () => {
    const content = lineOf(line, context)
    line = []
    if (!content.every(isBlank)) made.push(html('p', {}, content))
  }
  for (const node of nodes) {
    if (typeof node === 'string' || LINE.has(localName(node))) {
      line.push(node)
      continue
    }
    if (SILENT_ELEMENTS.includes(localName(node)) || isWordless(node)) continue
    close()
    const blocks = block(node, context, level)
    if (blocks) made.push(...blocks)
    else {
      noteUnknown(node, context)
      made.push(...blocksOf(node.children, context, level))
    }
  }
  close()
  return made
}
