import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'

/** What a text is made of: elements and words. */
export type HtmlNode = ElementContent

/**
 * An element with its properties, by the names of hast (`className`, `colSpan`), and its content; what is `undefined` is
 * left out.
 */
export const html = (
  name: string,
  properties: Readonly<Record<string, string | string[] | number | boolean | undefined>>,
  ...children: readonly (HtmlNode | string | undefined | readonly HtmlNode[])[]
): Element => ({
  type: 'element',
  tagName: name,
  properties: Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)),
  children: children.flatMap((child): HtmlNode[] => {
    if (child === undefined || child === '') return []
    if (typeof child === 'string') return [words(child)]
    return isNodes(child) ? [...child] : [child]
  }),
})

const isNodes = (child: HtmlNode | readonly HtmlNode[]): child is readonly HtmlNode[] => Array.isArray(child)

/** Words as a node. */
export const words = (value: string): HtmlNode => ({ type: 'text', value })

/** Whether a node is an element, of these names where any are given. */
export function isElement(node: { type: string } | undefined): node is Element
export function isElement<Name extends string>(
  node: { type: string } | undefined,
  ...names: readonly Name[]
): node is Element & { tagName: Name }
export function isElement(
  node: { type: string; tagName?: string } | undefined,
  ...names: readonly string[]
): boolean {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName ?? ''))
}

/** The words of a node and of all that is in it. */
export const wordsOf = (node: Root | ElementContent): string => {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map((child) => wordsOf(child as ElementContent)).join('') : ''
}

/** Whether a node holds anything that a reader finds. */
export const isBlank = (node: ElementContent): boolean => {
  if (node.type === 'text') return node.value.trim() === ''
  if (node.type !== 'element') return true
  return !['img', 'math', 'hr', 'br'].includes(node.tagName) && node.children.every(isBlank)
}

/** A piece of HTML as a tree. It is parsed as a browser would, and nothing of it runs or is fetched. */
export const parseHtml = (text: string): Root => fromHtml(text, { fragment: true })

/** A tree as HTML: every attribute in double quotes, no optional tag left out. */
export const writeHtml = (tree: Root): string =>
  toHtml(tree, { characterReferences: { useNamedReferences: true }, bogusComments: false })
