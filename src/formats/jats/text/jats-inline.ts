import type { XmlElement } from '../../xml/read-xml.ts'
import { html, type HtmlNode, words } from '../../../domain/texts/html-tree.ts'
import { FINDING_TEXTS } from '../../../domain/texts/text-findings.ts'
import {
  pictureElement,
  attribute,
  childOf,
  elementsIn,
  idOf,
  isWordless,
  type JatsContext,
  type JatsNode,
  localName,
  noteUnknown,
  outerLink,
  plainWords,
} from './jats-context.ts'
import { bestAlternative, mathOf, texOf } from './jats-math.ts'

/** JATS elements of a line and the HTML of each. Source: https://jats.nlm.nih.gov/publishing/tag-library/1.3/ */
const LINE_ELEMENTS: Readonly<Record<string, string>> = {
  bold: 'b',
  italic: 'i',
  sub: 'sub',
  sup: 'sup',
  underline: 'u',
  strike: 's',
  monospace: 'code',
  code: 'code',
  sc: 'span',
  abbrev: 'abbr',
}

/** Elements of a line whose look alone is lost. */
const PLAIN_ELEMENTS = [
  'named-content',
  'styled-content',
  'roman',
  'sans-serif',
  'overline',
  'fixed-case',
  'term',
  'def',
  'x',
  'label',
  'title',
  'subtitle',
  'p',
  'private-char',
  'chem-struct',
  'institution',
  'institution-wrap',
  'string-name',
  'surname',
  'given-names',
  'award-id',
  'funding-source',
  'award-group',
  'article-title',
  'source',
  'year',
  'collab',
  'person-group',
  'mixed-citation',
  'related-object',
  'addr-line',
  'country',
  'city',
  'email',
  'price',
  'comment',
  'pub-id',
  'etal',
  'data-title',
  'chapter-title',
  'volume',
  'issue',
  'fpage',
  'lpage',
  'publisher-name',
  'publisher-loc',
  'edition',
  'month',
  'day',
  'prefix',
  'suffix',
  'degrees',
  'role',
  'version',
  'size',
  'conf-name',
  'target',
  'glyph-data',
  'date',
  'object-id',
  'contrib-id',
  'alt-title',
  'ruby',
  'rb',
  'rt',
]

/** Elements that say nothing to a reader. */
export const SILENT_ELEMENTS = [
  'milestone-start',
  'milestone-end',
  'index-term',
  'index-term-range-end',
  'alt-text',
  'long-desc',
  'object-id',
  'processing-meta',
  'permissions',
  'sec-meta',
  'hr',
]

const footnoteMark = (key: string, element: XmlElement, context: JatsContext): HtmlNode => {
  const known = context.notes.get(key) ?? { element, marks: [] }
  context.notes.set(key, known)
  const number = [...context.notes.keys()].indexOf(key) + 1
  const mark = `t-note-mark-${number}${known.marks.length > 0 ? `-${known.marks.length + 1}` : ''}`
  known.marks.push(mark)
  return html(
    'sup',
    {},
    html(
      'a',
      {
        id: mark,
        href: `#t-note-${number}`,
        className: ['note-mark'],
        role: 'doc-noteref',
        ariaLabel: context.added.note(number),
      },
      String(number),
    ),
  )
}

/** A mark of the bibliography; the first mention of each entry is where the entry leads back to. */
const referenceMark = (target: string, content: HtmlNode[], { mentions }: JatsContext): HtmlNode => {
  const count = (mentions.get(target) ?? 0) + 1
  mentions.set(target, count)
  return html(
    'a',
    {
      id: `t-${target}${count > 1 ? `-${count}` : ''}`,
      href: `#${target}`,
      className: ['reference-mark'],
      role: 'doc-biblioref',
    },
    content,
  )
}

const crossReference = (element: XmlElement, context: JatsContext): HtmlNode[] => {
  const content = lineOf(element.children, context)
  const targets = (attribute(element, 'rid') ?? '').split(/\s+/).filter(Boolean)
  const [first] = targets
  if (first === undefined) return content
  const note = context.knownNotes.get(first)
  if (note)
    return targets.flatMap((target) => {
      const known = context.knownNotes.get(target)
      return known ? [footnoteMark(target, known, context)] : []
    })
  const id = context.ids.get(first)
  const type = attribute(element, 'ref-type')
  if (id === undefined) {
    // Affiliations and authors are the record's.
    if (!['aff', 'corresp', 'contrib', 'author-notes'].includes(type ?? ''))
      context.findings.add('note', FINDING_TEXTS.brokenLink(first))
    return content
  }
  const shown = content.length > 0 ? content : [words(id.replace(/^\D+/, ''))]
  if (id.startsWith('ref-')) return [referenceMark(id, shown, context)]
  return [html('a', { href: `#${id}` }, shown)]
}

const formula = (element: XmlElement, context: JatsContext): HtmlNode[] => {
  const holder = childOf(element, 'alternatives')
  const best = (holder && bestAlternative(holder)) ?? childOf(element, 'math') ?? childOf(element, 'tex-math')
  if (best && localName(best) === 'math') return [mathOf(best, context, false)]
  if (best && localName(best) === 'tex-math') return [texOf(best, context)]
  return lineOf(best ? [best] : element.children, context)
}

const lineElement = (element: XmlElement, context: JatsContext): HtmlNode[] => {
  const name = localName(element)
  const tag = LINE_ELEMENTS[name]
  if (tag !== undefined) return [html(tag, { id: idOf(element, context) }, lineOf(element.children, context))]
  switch (name) {
    case 'xref':
      return crossReference(element, context)
    case 'fn':
      return [footnoteMark(attribute(element, 'id') ?? `line-${context.notes.size}`, element, context)]
    case 'ext-link':
    case 'uri':
    case 'self-uri':
    case 'related-article':
    case 'inline-supplementary-material': {
      const content = lineOf(element.children, context)
      const address = attribute(element, 'href') ?? plainWords(element)
      return outerLink(address, content.length > 0 ? content : [words(address)])
    }
    case 'email': {
      const address = attribute(element, 'href') ?? plainWords(element)
      return outerLink(
        address.startsWith('mailto:') ? address : `mailto:${address}`,
        lineOf(element.children, context),
      )
    }
    case 'name':
      return elementsIn(element).flatMap((part, index) => [
        ...(index > 0 ? [words(' ')] : []),
        ...lineOf(part.children, context),
      ])
    case 'break':
      return [html('br', {})]
    case 'math':
      return [mathOf(element, context, false)]
    case 'tex-math':
      return [texOf(element, context)]
    case 'inline-formula':
    case 'chem-struct':
      return formula(element, context)
    case 'alternatives': {
      const best = bestAlternative(element)
      return best ? lineOf([best], context) : []
    }
    case 'inline-graphic':
    case 'graphic':
    case 'inline-media':
      return pictureElement(element, context)
    default:
      if (SILENT_ELEMENTS.includes(name) || isWordless(element)) return []
      if (!PLAIN_ELEMENTS.includes(name)) noteUnknown(element, context)
      return lineOf(element.children, context)
  }
}

/** What a line of a JATS file says. */
export const lineOf = (nodes: readonly JatsNode[], context: JatsContext): HtmlNode[] =>
  nodes.flatMap((node) => {
    if (typeof node !== 'string') return lineElement(node, context)
    const text = node.replace(/\s+/g, ' ')
    return text === '' ? [] : [words(text)]
  })
