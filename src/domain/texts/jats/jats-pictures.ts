import type { XmlElement } from '../../imports/xml-element.ts'
import { html, type HtmlNode, words } from '../html-tree.ts'
import { FINDING_TEXTS } from '../text-findings.ts'
import { attribute, childOf, type JatsContext, plainWords } from './jats-context.ts'

/** Words that describe a picture to who does not see it: the file's own. */
const alternativeText = (element: XmlElement): string | undefined =>
  plainWords(childOf(element, 'alt-text')) || plainWords(childOf(element, 'long-desc')) || undefined

/**
 * A picture of the file: as it is stored, else by its name, with what the editor is to add.
 * @param described words that describe it elsewhere, on the figure around it
 */
export const pictureElement = (
  element: XmlElement,
  { pictureOf, findings }: JatsContext,
  described?: XmlElement,
): HtmlNode[] => {
  const name = attribute(element, 'href')
  if (name === undefined) return []
  const src = pictureOf(name)
  const alt = alternativeText(element) ?? (described && alternativeText(described)) ?? ''
  if (src !== undefined) {
    if (alt === '')
      findings.add('note', FINDING_TEXTS.noAlt(plainWords(described && childOf(described, 'label')) || name))
    return [html('img', { src, alt })]
  }
  if (/^https?:/i.test(name)) {
    findings.add('removed', FINDING_TEXTS.remotePicture(name))
    return [words(alt)]
  }
  findings.add('missing', FINDING_TEXTS.picture(name))
  return [words(alt || `[Image\u00a0: ${name}]`)]
}
