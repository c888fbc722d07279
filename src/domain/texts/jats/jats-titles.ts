import type { XmlElement } from '../../imports/xml-element.ts'
import { html, type HtmlNode, words } from '../html-tree.ts'
import { childOf, type JatsContext, type JatsNode, localName } from './jats-context.ts'
import { lineOf } from './jats-inline.ts'

const inOneLine = (parts: readonly (XmlElement | undefined)[], context: JatsContext): HtmlNode[] =>
  parts
    .filter((part) => part !== undefined)
    .map((part) => lineOf(part.children, context))
    .flatMap((part, index) => (index > 0 ? [words(' '), ...part] : part))

/** Label and title of an element in one line. */
export const titleLine = (element: XmlElement, context: JatsContext): HtmlNode[] =>
  inOneLine([childOf(element, 'label'), childOf(element, 'title')], context)

/** Label and title as a paragraph in bold, where an element has any. */
export const boldTitle = (element: XmlElement, context: JatsContext): HtmlNode[] => {
  const title = titleLine(element, context)
  return title.length > 0 ? [html('p', {}, html('b', {}, title))] : []
}

/** What an element holds beside its label and title. */
export const withoutTitle = (element: XmlElement): JatsNode[] =>
  element.children.filter(
    (child) => typeof child === 'string' || !['label', 'title'].includes(localName(child)),
  )

/** Label and caption: the label and the title in bold, then what is said below. */
export const captionOf = (element: XmlElement, context: JatsContext): HtmlNode[] => {
  const [label, caption] = [childOf(element, 'label'), childOf(element, 'caption')]
  const bold = inOneLine([label, caption && childOf(caption, 'title')], context)
  const rest = caption ? context.blocks(withoutTitle(caption), context, 1) : []
  return [
    ...(bold.length > 0 ? [html('b', {}, bold)] : []),
    ...(bold.length > 0 && rest.length > 0 ? [words(' ')] : []),
    ...rest,
  ]
}
