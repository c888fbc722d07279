import type { ElementContent, Root } from 'hast'
import { parseHtml } from './html-tree.ts'

/** Elements within a line: their words belong to those beside them (H<sub>2</sub>O). All others are apart. */
const IN_LINE = new Set(
  'a em strong i b u s sub sup small cite q abbr code span wbr math semantics mrow mi mn mo mtext ms mstyle msub msup msubsup'.split(
    ' ',
  ),
)

const wordsOf = (node: Root | ElementContent): string => {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const words =
    node.type === 'element' && node.tagName === 'img' && typeof node.properties['alt'] === 'string'
      ? node.properties['alt']
      : node.children.map((child) => wordsOf(child as ElementContent)).join('')
  return node.type === 'root' || IN_LINE.has(node.tagName) ? words : ` ${words} `
}

/**
 * The words of the HTML of a section, as the search reads them: cells, items and captions are apart from one another, figures are what
 * describes them.
 */
export const sectionWords = (html: string): string => wordsOf(parseHtml(html)).replace(/\s+/gu, ' ').trim()
