import type { Element, ElementContent, Root } from 'hast'
import { BIBLIOGRAPHY_MAX_ENTRIES } from '#domain/works/bibliography.ts'
import { splitBibliography } from '#domain/works/split-bibliography.ts'
import { cleanTree, TEXT_MAX_CHARS } from '#domain/texts/clean-text.ts'
import {
  html,
  type HtmlNode,
  isElement,
  parseHtml,
  words,
  wordsOf,
  writeHtml,
} from '#domain/texts/html-tree.ts'
import type { ImportedText } from '#formats/jats/text/read-text.ts'
import {
  FINDING_TEXTS,
  type FindingList,
  UNREADABLE_TEXTS,
  UnreadableText,
} from '#domain/texts/text-findings.ts'
import { FORMULA_MARK } from './omml.ts'

/** Word counts from its first title; the page has one of its own above. */
const HEADINGS: Readonly<Record<string, string>> = {
  h1: 'h2',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h5',
  h6: 'h5',
}

const REFERENCES_TITLE =
  /^(?:\d+[.)]?\s*)?(?:références(?: bibliographiques)?|bibliographie|references|bibliography|referencias|referans)\s*:?$/i

/** Marks like [1], [2, 5] or [3-6]. */
const REFERENCE_MARKS = /\[(\d{1,4}(?:\s*[,;–-]\s*\d{1,4})*)\]/g

const isCaption = (node: ElementContent | undefined): node is Element & { tagName: 'p' } =>
  isElement(node, 'p') &&
  Array.isArray(node.properties['className']) &&
  node.properties['className'].includes('caption')

const isPicture = (node: ElementContent | undefined): node is Element & { tagName: 'p' } =>
  isElement(node, 'p') &&
  node.children.some((child) => isElement(child, 'img')) &&
  wordsOf(node).trim() === ''

const isGap = (node: ElementContent | undefined): boolean => node?.type === 'text' && node.value.trim() === ''

/** Footnotes by the ids and roles that the text has everywhere. */
const renameNotes = (node: Root | Element): void => {
  for (const child of node.children) {
    if (!isElement(child)) continue
    const { id, href } = child.properties
    const [, mark] = /^(?:foot|end)note-ref-(\d+)$/.exec(String(id ?? '')) ?? []
    const [, note] = /^(?:foot|end)note-(\d+)$/.exec(String(id ?? '')) ?? []
    const [, back] = /^#(?:foot|end)note-ref-(\d+)$/.exec(String(href ?? '')) ?? []
    if (mark !== undefined) {
      const number = wordsOf(child).replace(/\D/g, '') || mark
      child.properties = {
        id: `t-note-mark-${String(id).startsWith('end') ? 'e' : ''}${mark}`,
        href: `#t-note-${String(id).startsWith('end') ? 'e' : ''}${mark}`,
        className: ['note-mark'],
        role: 'doc-noteref',
        ariaLabel: `Note ${number}`,
      }
      child.children = [words(number)]
    } else if (note !== undefined) {
      child.properties['id'] = `t-note-${String(id).startsWith('end') ? 'e' : ''}${note}`
    } else if (back !== undefined) {
      child.properties = {
        href: `#t-note-mark-${String(href).startsWith('#end') ? 'e' : ''}${back}`,
        role: 'doc-backlink',
        ariaLabel: 'Retour au texte',
      }
      child.children = [words('↩')]
    }
    renameNotes(child)
  }
}

const isNoteList = (node: ElementContent): boolean =>
  isElement(node, 'ol') &&
  node.children.some((item) => isElement(item, 'li') && /^t-note-/.test(String(item.properties['id'] ?? '')))

const putFormulae = (node: Root | Element, formulae: readonly HtmlNode[]): void => {
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (isElement(child)) {
      putFormulae(child, formulae)
      return [child]
    }
    if (child.type !== 'text') return []
    return child.value.split(FORMULA_MARK).flatMap((part, index): ElementContent[] => {
      if (index % 2 === 0) return part === '' ? [] : [words(part)]
      const formula = formulae[Number(part)]
      return formula ? [formula] : []
    })
  })
}

/** A displayed formula is on a line of its own, not in a paragraph. */
const displayFormulae = (tree: Root): void => {
  tree.children = tree.children.map((child) => {
    if (!isElement(child, 'p')) return child
    const content = child.children.filter((node) => !isGap(node))
    const [only] = content
    return content.length === 1 && isElement(only, 'math') && only.properties['display'] === 'block'
      ? html('div', { className: ['formula'] }, only)
      : child
  })
}

const scrolling = (table: Element, caption: Element | undefined, number: number): Element => {
  const content = caption ? [html('caption', {}, html('b', {}, caption.children))] : []
  const name = caption ? wordsOf(caption).trim().slice(0, 60) : `Tableau ${number}`
  return html(
    'div',
    { className: ['table-scroll'], role: 'region', tabIndex: '0', ariaLabel: name },
    { ...table, children: [...content, ...table.children] },
  )
}

/** Tables with the caption above them, pictures with the one below, each in a frame of its own. */
const frame = (tree: Root, findings: FindingList): void => {
  const nodes = tree.children.filter(
    (node): node is ElementContent => node.type !== 'doctype' && !isGap(node),
  )
  const made: ElementContent[] = []
  let tables = 0
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index]
    if (node === undefined) continue
    const next = nodes[index + 1]
    if (isElement(node, 'table')) {
      tables += 1
      const above = made.at(-1)
      const caption = isCaption(above)
        ? above
        : isCaption(next) && !isElement(nodes[index + 2], 'table')
          ? next
          : undefined
      if (caption === above && caption) made.pop()
      if (caption === next && caption) index += 1
      made.push(scrolling(node, caption, tables))
    } else if (isPicture(node)) {
      const caption = isCaption(next) ? next : undefined
      if (caption) index += 1
      for (const picture of node.children)
        if (isElement(picture, 'img') && !picture.properties['alt'])
          findings.add('note', FINDING_TEXTS.noAlt(caption ? wordsOf(caption).trim().slice(0, 60) : 'Figure'))
      made.push(
        html('figure', {}, node.children, caption ? html('figcaption', {}, caption.children) : undefined),
      )
    } else made.push(node)
  }
  tree.children = made
}

/** The list of references, which is the record's: from its title to the next one of the same rank, or the notes. */
const takeReferences = (tree: Root): string => {
  const start = tree.children.findIndex(
    (node) => isElement(node, 'h2', 'h3', 'h4', 'h5', 'p') && REFERENCES_TITLE.test(wordsOf(node).trim()),
  )
  if (start < 0) return ''
  const after = tree.children.slice(start + 1)
  const length = after.findIndex(
    (node) => isElement(node, 'h2', 'h3') || (node.type === 'element' && isNoteList(node)),
  )
  const taken = length < 0 ? after : after.slice(0, length)
  const lines = taken.flatMap((node): string[] => {
    if (isElement(node, 'ol', 'ul'))
      return node.children
        .filter((item) => isElement(item, 'li'))
        .map((item, index) => `${index + 1}. ${wordsOf(item).replace(/\s+/g, ' ').trim()}`)
    return node.type === 'element' ? [wordsOf(node).replace(/\s+/g, ' ').trim()] : []
  })
  const text = lines.filter(Boolean).join('\n')
  if (text !== '') tree.children.splice(start, taken.length + 1)
  return text
}

/** Marks like [3] lead to the entries of the list. */
const linkMarks = (node: Root | Element, count: number, seen: Map<number, number>): void => {
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (isElement(child, 'a', 'math', 'code', 'pre')) return [child]
    if (isElement(child)) {
      linkMarks(child, count, seen)
      return [child]
    }
    if (child.type !== 'text') return []
    return child.value.split(REFERENCE_MARKS).flatMap((part, index): ElementContent[] => {
      if (index % 2 === 0) return part === '' ? [] : [words(part)]
      const numbers = part.split(/(\D+)/)
      return [
        words('['),
        ...numbers.map((text): HtmlNode => {
          const number = Number(text)
          if (!Number.isInteger(number) || text.trim() === '' || number < 1 || number > count)
            return words(text)
          const mention = (seen.get(number) ?? 0) + 1
          seen.set(number, mention)
          return html(
            'a',
            {
              id: `t-ref-${number}${mention > 1 ? `-${mention}` : ''}`,
              href: `#ref-${number}`,
              className: ['reference-mark'],
              role: 'doc-biblioref',
            },
            text,
          )
        }),
        words(']'),
      ]
    })
  })
}

const moveHeadings = (tree: Root): void => {
  for (const child of tree.children)
    if (isElement(child)) child.tagName = HEADINGS[child.tagName] ?? child.tagName
}

const titleNotes = (tree: Root): void => {
  const start = tree.children.findIndex((node) => node.type === 'element' && isNoteList(node))
  if (start >= 0) tree.children.splice(start, 0, html('h2', {}, 'Notes'))
}

/**
 * The text of a Word document from the HTML that its reader made: sections, tables and figures with their captions,
 * footnotes, formulae, and its list of references apart.
 * @param formulae that were taken out of the document before it was read
 * @throws UnreadableText
 */
export const readDocxHtml = (
  made: string,
  formulae: readonly HtmlNode[],
  findings: FindingList,
): ImportedText => {
  try {
    const tree = parseHtml(made)
    moveHeadings(tree)
    renameNotes(tree)
    putFormulae(tree, formulae)
    displayFormulae(tree)
    const list = splitBibliography(takeReferences(tree))
    const references = list.slice(0, BIBLIOGRAPHY_MAX_ENTRIES)
    if (list.length > references.length)
      findings.add('missing', FINDING_TEXTS.tooManyReferences(list.length, references.length))
    frame(tree, findings)
    titleNotes(tree)
    linkMarks(tree, references.length, new Map())
    if (!tree.children.some((node) => isElement(node, 'h2'))) findings.add('note', FINDING_TEXTS.noSections)
    findings.add('note', FINDING_TEXTS.frontMatter)
    if (references.length > 0) findings.add('note', FINDING_TEXTS.references(references.length))
    const cleaned = cleanTree(tree)
    findings.addAll(cleaned.findings)
    const text = writeHtml(cleaned.tree).trim()
    if (text === '') throw new UnreadableText(UNREADABLE_TEXTS.empty)
    if (text.length > TEXT_MAX_CHARS) throw new UnreadableText(UNREADABLE_TEXTS.tooLong)
    return { html: text, language: undefined, references, findings: findings.list() }
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableText(UNREADABLE_TEXTS.tooDeep)
    throw error
  }
}
