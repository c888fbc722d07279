import type { XmlElement } from '../../xml/read-xml.ts'
import { ALLOWED_ELEMENTS } from '../../../domain/texts/allowed-elements.ts'
import { html, type HtmlNode, words } from '../../../domain/texts/html-tree.ts'
import { FINDING_TEXTS } from '../../../domain/texts/text-findings.ts'
import {
  attribute,
  childOf,
  elementsIn,
  type JatsContext,
  localName,
  noteUnknown,
  plainWords,
} from './jats-context.ts'

/** What MathML Core has no part for: another notation of the same, and how lines are aligned. */
const WITHOUT_WORDS = ['annotation', 'annotation-xml', 'maligngroup', 'malignmark']

const isMathElement = (name: string): boolean =>
  /^m|^semantics$/.test(name) && Object.hasOwn(ALLOWED_ELEMENTS, name)

/** `mfenced` is no part of MathML Core: its fences and separators are operators. */
const fenced = (element: XmlElement, content: HtmlNode[][]): HtmlNode => {
  const separators = (attribute(element, 'separators') ?? ',').replaceAll(/\s/g, '')
  return html(
    'mrow',
    {},
    html('mo', { fence: 'true' }, attribute(element, 'open') ?? '('),
    content.flatMap((part, index) => {
      const separator = separators[Math.min(index - 1, separators.length - 1)]
      return index > 0 && separator ? [html('mo', { separator: 'true' }, separator), ...part] : part
    }),
    html('mo', { fence: 'true' }, attribute(element, 'close') ?? ')'),
  )
}

const mathNode = (node: XmlElement | string, context: JatsContext): HtmlNode[] => {
  if (typeof node === 'string') return node.trim() === '' ? [] : [words(node.replace(/\s+/g, ' ').trim())]
  const name = localName(node)
  if (WITHOUT_WORDS.includes(name)) return []
  // An empty place in MathML 3.
  if (name === 'none') return [html('mrow', {})]
  const content = node.children.map((child) => mathNode(child, context))
  if (name === 'mfenced')
    return [
      fenced(
        node,
        content.filter((part) => part.length > 0),
      ),
    ]
  if (!isMathElement(name)) {
    // What is enclosed, or offers an action, is read without it.
    if (!['menclose', 'maction', 'mlabeledtr'].includes(name)) noteUnknown(node, context)
    return name === 'mlabeledtr'
      ? [html('mtr', {}, content.slice(1).flat())]
      : [html('mrow', {}, content.flat())]
  }
  const attributes: Record<string, string> = {}
  for (const [key, value] of node.attributes) if (!key.includes(':')) attributes[key] = value
  return [html(name, attributes, content.flat())]
}

/** A formula as MathML. */
export const mathOf = (element: XmlElement, context: JatsContext, isDisplayed: boolean): HtmlNode => {
  const content = element.children.flatMap((child) => mathNode(child, context))
  return html(
    'math',
    { display: isDisplayed ? 'block' : undefined, alttext: attribute(element, 'alttext') },
    content,
  )
}

/** A formula in TeX alone, as it is written. */
export const texOf = (element: XmlElement, { findings }: JatsContext): HtmlNode => {
  findings.add('note', FINDING_TEXTS.texFormula)
  return html('code', {}, plainWords(element))
}

/** Of notations of the same formula or picture, the one that a page shows best. */
export const bestAlternative = (element: XmlElement): XmlElement | undefined =>
  childOf(element, 'math') ??
  childOf(element, 'table') ??
  elementsIn(element, 'graphic', 'inline-graphic').find((graphic) =>
    /\.(?:png|jpe?g|gif|webp)$/i.test(attribute(graphic, 'href') ?? ''),
  ) ??
  childOf(element, 'graphic', 'inline-graphic', 'media', 'textual-form', 'tex-math', 'code', 'preformat') ??
  elementsIn(element)[0]
