import type { XmlElement } from '../../imports/xml-element.ts'
import { html, type HtmlNode } from '../html-tree.ts'
import { attribute, childOf, elementsIn, idOf, type JatsContext, plainWords } from './jats-context.ts'
import { lineOf } from './jats-inline.ts'
import { boldTitle, withoutTitle } from './jats-titles.ts'

/** JATS numbers its lists by words, HTML by the first mark. */
const LIST_TYPES: Readonly<Record<string, string>> = {
  order: '1',
  'alpha-lower': 'a',
  'alpha-upper': 'A',
  'roman-lower': 'i',
  'roman-upper': 'I',
}

/** A list. */
export const list = (element: XmlElement, context: JatsContext, level: number): HtmlNode[] => {
  const type = LIST_TYPES[attribute(element, 'list-type') ?? '']
  const items = elementsIn(element, 'list-item').map((item) => {
    const label = childOf(item, 'label')
    // A numbered list numbers itself; another label is a part of its item.
    const shown =
      type === undefined && label && !/^[•·–—*-]$/.test(plainWords(label))
        ? lineOf([label, ' '], context)
        : []
    const content = context.blocks(withoutTitle(item), context, level)
    return html('li', { id: idOf(item, context) }, shown, content)
  })
  return [
    ...boldTitle(element, context),
    html(
      type === undefined ? 'ul' : 'ol',
      { id: idOf(element, context), type: type === '1' ? undefined : type },
      items,
    ),
  ]
}

/** A list of terms and what they mean. */
export const definitions = (element: XmlElement, context: JatsContext, level: number): HtmlNode[] => {
  return [
    ...boldTitle(element, context),
    html(
      'dl',
      { id: idOf(element, context) },
      elementsIn(element, 'def-item').flatMap((item) => [
        ...elementsIn(item, 'term').map((term) =>
          html('dt', { id: idOf(term, context) }, lineOf(term.children, context)),
        ),
        ...elementsIn(item, 'def').map((def) => html('dd', {}, context.blocks(def.children, context, level))),
      ]),
    ),
    ...elementsIn(element, 'def-list').flatMap((inner) => definitions(inner, context, level)),
  ]
}
