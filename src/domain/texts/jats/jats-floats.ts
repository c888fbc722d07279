import type { XmlElement } from '../../imports/xml-element.ts'
import { SECTION_HEADINGS } from '../clean-text.ts'
import { html, type HtmlNode, words } from '../html-tree.ts'
import { FINDING_TEXTS } from '../text-findings.ts'
import {
  attribute,
  childOf,
  elementsIn,
  idOf,
  type JatsContext,
  localName,
  outerLink,
} from './jats-context.ts'
import { bestAlternative } from './jats-math.ts'
import { pictureElement } from './jats-pictures.ts'
import { boldTitle, captionOf, withoutTitle } from './jats-titles.ts'

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
