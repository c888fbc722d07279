import type { Element, ElementContent, Root } from 'hast'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { find, html as htmlNames } from 'property-information'
import { visit } from 'unist-util-visit'
import {
  ALLOWED_CLASSES,
  ALLOWED_ELEMENTS,
  COMMON_ATTRIBUTES,
  LINK_PROTOCOLS,
  isDangerousAttribute,
  isDangerousElement,
  WORDLESS_ELEMENTS,
} from './allowed-elements.ts'
import { FIGURE_NAME } from './figures.ts'
import { isBlank, isElement, parseHtml, wordsOf, writeHtml } from './html-tree.ts'
import {
  FINDING_TEXTS,
  FindingList,
  type TextFinding,
  UNREADABLE_TEXTS,
  UnreadableText,
} from './text-findings.ts'

/** Longest text that is stored, in characters of HTML. The table `work_texts` holds the same. */
export const TEXT_MAX_CHARS = 1_500_000

/** Elements within elements, at most: no document has more, and what reads a tree goes down with it. */
const DEPTH_MAX = 250

/** @throws RangeError, as a stack that is too small does */
const requireShallow = (tree: Root): void => {
  let level: readonly { children?: unknown }[] = [tree]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) throw new RangeError(UNREADABLE_TEXTS.tooDeep)
    level = level.flatMap((node) => ('children' in node ? (node.children as { children?: unknown }[]) : []))
  }
}

/** Titles of sections in a stored text, the chief ones first. */
export const SECTION_HEADINGS = ['h2', 'h3', 'h4', 'h5'] as const

/** Ids within a text begin so: none is that of something else on the page. */
const TEXT_ID = /^t-[a-z0-9-]{1,100}$/

/** Addresses within the page: of the text itself, or of an entry of the bibliography. */
const INNER_LINK = /^#(?:t|ref)-[a-z0-9-]{1,100}$/

const OUTER_LINK = new RegExp(
  `^(?:${LINK_PROTOCOLS.map((name) => (name === 'mailto' ? `${name}:` : `${name}://`)).join('|')})`,
)

const propertyOf = (attribute: string): string => find(htmlNames, attribute).property

const allowed: Record<string, readonly string[]> = {
  ...ALLOWED_ELEMENTS,
  ...Object.fromEntries(SECTION_HEADINGS.map((name) => [name, []])),
}

const SCHEMA: Schema = {
  tagNames: Object.keys(allowed),
  attributes: {
    '*': COMMON_ATTRIBUTES.map(propertyOf),
    ...Object.fromEntries(
      Object.entries(allowed).map(([element, attributes]) => [
        element,
        attributes.map((attribute) =>
          attribute === 'class'
            ? (['className', ...ALLOWED_CLASSES] as [string, ...string[]])
            : propertyOf(attribute),
        ),
      ]),
    ),
  },
  // Ids and addresses are held to stricter forms below.
  protocols: {},
  clobber: [],
  ancestors: {},
  required: {},
  strip: [...WORDLESS_ELEMENTS],
  allowComments: false,
  allowDoctypes: false,
}

const attributeNames = (element: Element): string[] =>
  Object.keys(element.properties).map((property) => find(htmlNames, property).attribute)

/** Notes what cleaning is going to take out. */
const noteRemovals = (tree: Root, findings: FindingList): void => {
  visit(tree, 'element', (element: Element) => {
    const name = element.tagName
    if (!Object.hasOwn(allowed, name)) {
      findings.add(
        isDangerousElement(name) ? 'removed' : 'unknown',
        isDangerousElement(name) ? FINDING_TEXTS.element(name) : FINDING_TEXTS.unknownElement(name),
      )
    }
    for (const attribute of attributeNames(element))
      if (isDangerousAttribute(attribute)) findings.add('removed', FINDING_TEXTS.attribute(attribute, name))
    const { src, href } = element.properties
    if (name === 'img' && typeof src === 'string' && !FIGURE_NAME.test(src))
      findings.add('removed', FINDING_TEXTS.remotePicture(src))
    if (name === 'a' && typeof href === 'string' && !isSoundLink(href))
      findings.add('removed', FINDING_TEXTS.link(href))
  })
}

const isSoundLink = (href: string): boolean => INNER_LINK.test(href) || OUTER_LINK.test(href)

const hasContent = (node: ElementContent): boolean => node.type !== 'text' || node.value.trim() !== ''

/** A cell, an item or a caption that is one paragraph has its words without it; a figure has its picture without it. */
const unwrapParagraphs = (element: Element): void => {
  const { className } = element.properties
  const isFormula = isElement(element, 'div') && Array.isArray(className) && className.includes('formula')
  if (isFormula || isElement(element, 'li', 'td', 'th', 'dd', 'dt', 'figcaption', 'caption')) {
    const content = element.children.filter(hasContent)
    const [only] = content
    if (content.length === 1 && isElement(only, 'p') && Object.keys(only.properties).length === 0)
      element.children = only.children
  }
  if (isElement(element, 'figure'))
    element.children = element.children.flatMap((child) =>
      isElement(child, 'p') &&
      child.children.some((inner) => isElement(inner, 'img')) &&
      wordsOf(child).trim() === ''
        ? child.children.filter(hasContent)
        : [child],
    )
}

/** Holds ids, links and pictures to their forms; what has lost its sense goes and leaves its content. */
const tidy = (node: Root | Element): void => {
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return child.type === 'text' ? [child] : []
    tidy(child)
    const { id, href, src, className } = child.properties
    if (typeof id === 'string' && !TEXT_ID.test(id)) delete child.properties['id']
    if (Array.isArray(className)) {
      // The database takes one class, as the list means it.
      const [first] = className
      if (first === undefined) delete child.properties['className']
      else child.properties['className'] = [first]
    }
    if (child.tagName === 'img') return typeof src === 'string' && FIGURE_NAME.test(src) ? [child] : []
    if (child.tagName === 'a' && (typeof href !== 'string' || !isSoundLink(href)))
      return child.properties['id'] === undefined
        ? child.children
        : [{ ...child, tagName: 'span', properties: { id: child.properties['id'] } }]
    if (child.tagName === 'figure' && isBlank(child)) return []
    unwrapParagraphs(child)
    return [child]
  })
}

/**
 * Cleans a tree to the list of allowed elements and says what was taken out: elements and attributes that are not on it,
 * addresses that lead anywhere else than to the web, to a mail or within the text, pictures that are not stored here.
 * @throws RangeError when it is nested too deeply
 */
export const cleanTree = (tree: Root): { tree: Root; findings: TextFinding[] } => {
  requireShallow(tree)
  const findings = new FindingList()
  noteRemovals(tree, findings)
  const clean = sanitize(tree, SCHEMA)
  const root: Root =
    clean.type === 'root' ? clean : { type: 'root', children: isElement(clean) ? [clean] : [] }
  tidy(root)
  return { tree: root, findings: findings.list() }
}

/**
 * Cleans HTML to the list of allowed elements. What comes out is clean however often it is parsed again.
 * @throws UnreadableText when it is too long or nested too deeply
 */
export const cleanText = (text: string): { html: string; findings: TextFinding[] } => {
  try {
    const { tree, findings } = cleanTree(parseHtml(text))
    const cleaned = writeHtml(tree).trim()
    if (cleaned.length > TEXT_MAX_CHARS) throw new UnreadableText(UNREADABLE_TEXTS.tooLong)
    return { html: cleaned, findings }
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableText(UNREADABLE_TEXTS.tooDeep)
    throw error
  }
}
