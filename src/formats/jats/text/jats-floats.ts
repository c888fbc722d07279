import type { XmlElement } from '../../xml/read-xml.ts'
import { html, type HtmlNode, words } from '../../../domain/texts/html-tree.ts'
import {
  childOf,
  type JatsContext,
  type JatsNode,
  localName,
  attribute,
  elementsIn,
  idOf,
  plainWords,
  outerLink,
  pictureElement,
} from './jats-context.ts'
import { lineOf } from './jats-inline.ts'
import { SECTION_HEADINGS } from '../../../domain/texts/clean-text.ts'
import { FINDING_TEXTS } from '../../../domain/texts/text-findings.ts'
import { bestAlternative } from './jats-math.ts'

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

const CAPTION_PARTS = ['label', 'caption', 'alt-text', 'long-desc', 'object-id', 'permissions']

/** A figure with its caption. */
export const figure = (element: XmlElement, context: JatsContext): HtmlNode => {
  const caption = captionOf(element, context)
  const content = elementsIn(element)
    .filter((child) => !CAPTION_PARTS.includes(localName(child)))
    .flatMap((child): HtmlNode[] => {
      const shown = localName(child) === 'alternatives' ? bestAlternative(child) : child
      if (shown === undefined) return []
      return ['graphic', 'inline-graphic'].includes(localName(shown))
        ? pictureElement(shown, context, element)
        : context.blocks([shown], context, 1)
    })
  return html(
    'figure',
    { id: idOf(element, context) },
    content,
    caption.length > 0 ? html('figcaption', {}, caption) : undefined,
  )
}

/** A file beside the text: its name, which leads to it where it is on the web, and what is said of it. */
export const supplement = (element: XmlElement, context: JatsContext): HtmlNode[] => {
  const address =
    attribute(element, 'href') ?? attribute(childOf(element, 'media', 'graphic') ?? element, 'href')
  const isOnWeb = /^(?:https?:\/\/|10\.\d{4,9}\/)/.test(address ?? '')
  if (address !== undefined && !isOnWeb) context.findings.add('missing', FINDING_TEXTS.supplement(address))
  const caption = captionOf(element, context)
  const rest = withoutTitle(element).filter(
    (child) =>
      typeof child === 'string' || ![...CAPTION_PARTS, 'media', 'graphic'].includes(localName(child)),
  )
  const inMedia = elementsIn(element, 'media').flatMap((media) => captionOf(media, context))
  const said = [...caption, ...inMedia]
  const name: HtmlNode[] = address === undefined ? [] : outerLink(address, [words(address)])
  return [
    html(
      'figure',
      { id: idOf(element, context) },
      html('p', {}, name),
      said.length > 0 ? html('figcaption', {}, said) : undefined,
    ),
    ...context.blocks(rest, context, 1),
  ]
}

/** What is in a box beside the text. */
export const boxed = (element: XmlElement, context: JatsContext): HtmlNode => {
  const caption = childOf(element, 'caption')
  return html(
    'aside',
    { id: idOf(element, context), className: ['box'] },
    boldTitle(element, context),
    caption ? context.blocks(caption.children, context, 1) : undefined,
    context.blocks(
      withoutTitle(element).filter((child) => child !== caption),
      context,
      SECTION_HEADINGS.length + 1,
    ),
  )
}
