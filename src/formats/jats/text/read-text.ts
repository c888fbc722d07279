import { MalformedXml, readXml, type XmlElement } from '../../xml/read-xml.ts'
import type { Citation } from '../../../domain/works/bibliography.ts'
import { cleanText } from '../../../domain/texts/clean-text.ts'
import { html, type HtmlNode, writeHtml } from '../../../domain/texts/html-tree.ts'
import {
  FINDING_TEXTS,
  FindingList,
  type TextFinding,
  UNREADABLE_TEXTS,
  UnreadableText,
} from '../../../domain/texts/text-findings.ts'
import {
  addedWords,
  attribute,
  childOf,
  elementsBelow,
  elementsIn,
  type JatsContext,
  type JatsNode,
  localName,
  noteDangers,
  noteUnknown,
} from './jats-context.ts'
import { blocksOf } from './jats-blocks.ts'
import { lineOf } from './jats-inline.ts'
import { jatsReferences } from './jats-references.ts'

/** What a file gives: the text as it is stored, its language, its references and what an editor is to look at. */
export type ImportedText = {
  html: string
  language: string | undefined
  references: Citation[]
  findings: TextFinding[]
}

const DOCTYPE_ENTITY = /<!ENTITY/i
const ENTITY_LEFT = /&([A-Za-z][\w.-]*);/g

/** Parts of a file that describe the article and are the record's. */
const RECORD_PARTS = ['front', 'front-stub', 'processing-meta']

const titleOf = (part: XmlElement): XmlElement | undefined => {
  const stub = childOf(part, 'front-stub', 'front')
  return stub && elementsBelow(stub, 'article-title')[0]
}

/** An id that HTML and the address of a page take: `S1_Fig.2` is `t-s1-fig-2`. */
const htmlId = (id: string, used: Set<string>): string => {
  const slug =
    id
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || 'x'
  let unique = `t-x-${slug}`
  for (let count = 2; used.has(unique); count += 1) unique = `t-x-${slug}-${count}`
  used.add(unique)
  return unique
}

const allElements = (element: XmlElement): XmlElement[] => [
  element,
  ...elementsIn(element).flatMap((child) => allElements(child)),
]

const mapIds = (article: XmlElement, refs: readonly XmlElement[]): Map<string, string> => {
  const [ids, used] = [new Map<string, string>(), new Set<string>()]
  for (const element of allElements(article)) {
    const id = attribute(element, 'id')
    if (id !== undefined && !ids.has(id)) ids.set(id, htmlId(id, used))
  }
  refs.forEach((ref, index) => {
    // Files name the entry itself or the citation in it.
    for (const named of [ref, ...elementsIn(ref)]) {
      const id = attribute(named, 'id')
      if (id !== undefined) ids.set(id, `ref-${index + 1}`)
    }
  })
  return ids
}

/** Footnotes outside the running text that it refers to. */
const knownNotes = (article: XmlElement): Map<string, XmlElement> => {
  // What authors and affiliations point to is shown where it is.
  const mentioned = new Set(
    elementsIn(article)
      .filter((part) => !RECORD_PARTS.includes(localName(part)))
      .flatMap((part) => elementsBelow(part, 'xref'))
      .flatMap((xref) => (attribute(xref, 'rid') ?? '').split(/\s+/)),
  )
  return new Map(
    elementsBelow(article, 'fn-group')
      .flatMap((group) => elementsIn(group, 'fn'))
      .flatMap((note): [string, XmlElement][] => {
        const id = attribute(note, 'id')
        return id !== undefined && mentioned.has(id) ? [[id, note]] : []
      }),
  )
}

/** The notes behind the text, each with the way back to where it is mentioned. */
const noteList = (article: XmlElement, context: JatsContext): HtmlNode[] => {
  if (context.notes.size === 0) return []
  const items: HtmlNode[] = []
  // A note may mention another one, which then joins the end.
  for (const [, { element, marks }] of context.notes) {
    const content = context.blocks([{ ...element, attributes: new Map() }], context, 5)
    const back = marks.map((mark, index) =>
      html(
        'a',
        {
          href: `#${mark}`,
          role: 'doc-backlink',
          ariaLabel: context.added.backToText(marks.length > 1 ? index + 1 : undefined),
        },
        '↩',
      ),
    )
    items.push(html('li', { id: `t-note-${items.length + 1}` }, content, back))
  }
  const title = elementsBelow(article, 'fn-group')
    .map((group) => childOf(group, 'title'))
    .find(Boolean)
  return [
    html('h2', { id: 't-notes' }, title ? lineOf(title.children, context) : context.added.notes),
    html('ol', {}, items),
  ]
}

/** A further article in the same file: a translation, a letter of decision, a reply. */
const subArticle = (part: XmlElement, context: JatsContext): HtmlNode[] => {
  const lang = attribute(part, 'lang')
  const title = titleOf(part)
  const [body, back] = [childOf(part, 'body'), childOf(part, 'back')]
  const content = [
    html('h2', {}, title ? lineOf(title.children, context) : context.added.continuation),
    ...(body ? blocksOf(body.children, context, 2) : []),
    ...(back ? backOf(back, context, 2) : []),
    ...elementsIn(part, 'sub-article', 'response').flatMap((inner) => subArticle(inner, context)),
  ]
  return content.map((node) =>
    lang !== undefined && node.type === 'element'
      ? { ...node, properties: { lang, ...node.properties } }
      : node,
  )
}

/** What is behind the text and belongs to it; references and mentioned notes have lists of their own. */
const backOf = (back: XmlElement, context: JatsContext, level: number): HtmlNode[] => {
  const withoutLists = (element: XmlElement): XmlElement => ({
    ...element,
    children: element.children.flatMap((child): JatsNode[] => {
      if (typeof child === 'string') return [child]
      if (localName(child) === 'ref-list') return []
      if (localName(child) === 'fn' && context.knownNotes.has(attribute(child, 'id') ?? '')) return []
      const rest = withoutLists(child)
      return ['fn-group', 'sec', 'ref-list'].includes(localName(child)) &&
        elementsIn(rest).every((part) => localName(part) === 'title')
        ? []
        : [rest]
    }),
  })
  return blocksOf(withoutLists(back).children, context, level)
}

const parse = (xml: string): XmlElement => {
  try {
    return readXml(xml)
  } catch (error) {
    if (error instanceof MalformedXml) throw new UnreadableText(UNREADABLE_TEXTS.malformed)
    throw error
  }
}

const noteEntities = (xml: string, findings: FindingList): void => {
  if (!DOCTYPE_ENTITY.test(xml.slice(0, 100_000))) return
  findings.add('removed', FINDING_TEXTS.declarations)
  const known = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
  for (const [, name] of xml.matchAll(ENTITY_LEFT))
    if (name !== undefined && !known.has(name)) findings.add('removed', FINDING_TEXTS.entity(name))
}

/**
 * The text of a JATS article (Archiving, Publishing or Authoring tag set, 1.0 to 1.3, and NLM 2 and 3 before it).
 * Everything that is text comes along; elements that nobody knows here leave their words and are named.
 * Source: https://jats.nlm.nih.gov/publishing/tag-library/1.3/
 * @param pictureOf stored name of a picture that came with the file
 * @throws UnreadableText with a sentence for the editor
 */
export const readJats = (xml: string, pictureOf: (name: string) => string | undefined): ImportedText => {
  const findings = new FindingList()
  noteEntities(xml, findings)
  try {
    const root = parse(xml)
    const article = localName(root) === 'article' ? root : elementsBelow(root, 'article')[0]
    if (!article) throw new UnreadableText(UNREADABLE_TEXTS.notJats(root.name.slice(0, 60)))
    const body = childOf(article, 'body')
    if (!body) throw new UnreadableText(UNREADABLE_TEXTS.noBody)
    for (const element of allElements(article)) noteDangers(element, findings)
    const refs = elementsBelow(article, 'ref')
    const language = attribute(article, 'lang')?.toLowerCase()
    const context: JatsContext = {
      findings,
      added: addedWords(language),
      pictureOf,
      ids: mapIds(article, refs),
      notes: new Map(),
      knownNotes: knownNotes(article),
      mentions: new Map(),
      blocks: blocksOf,
    }
    findings.add('note', FINDING_TEXTS.record)
    const [back, floats] = [childOf(article, 'back'), childOf(article, 'floats-group', 'floats-wrap')]
    const parts = [
      ...blocksOf(body.children, context, 1),
      ...(floats ? [html('h2', {}, context.added.floats), ...blocksOf(floats.children, context, 1)] : []),
      ...(back ? backOf(back, context, 1) : []),
      ...elementsIn(article, 'sub-article', 'response').flatMap((part) => subArticle(part, context)),
      ...noteList(article, context),
    ]
    for (const part of elementsIn(article))
      if (
        ![...RECORD_PARTS, 'body', 'back', 'floats-group', 'floats-wrap', 'sub-article', 'response'].includes(
          localName(part),
        )
      )
        noteUnknown(part, context)
    const references = jatsReferences(refs, findings)
    if (references.length > 0) findings.add('note', FINDING_TEXTS.references(references.length))
    const cleaned = cleanText(writeHtml({ type: 'root', children: parts }))
    findings.addAll(cleaned.findings)
    if (cleaned.html === '') throw new UnreadableText(UNREADABLE_TEXTS.empty)
    return {
      html: cleaned.html,
      language,
      references,
      findings: findings.list(),
    }
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableText(UNREADABLE_TEXTS.tooDeep)
    throw error
  }
}
