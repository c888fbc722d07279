import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { z } from 'zod'
import { cleanTree, SECTION_HEADINGS } from './clean-text.ts'
import { type FullText, sectionIds, type TextSection } from './full-text.ts'
import { isElement, parseHtml, wordsOf, writeHtml } from './html-tree.ts'
import { type TextFinding, UNREADABLE_TEXTS } from './text-findings.ts'
import { publicAddress } from '../files/public-address.ts'
import type { Work } from '../works/work.ts'
import { FIGURE_BUCKET } from './figures.ts'

/** A row of `work_texts`. */
export const StoredTextSchema = z.object({
  work_id: z.uuid(),
  source: z.enum(['jats', 'docx', 'edited']),
  /** BCP 47; null is the language of the work. */
  language: z.string().nullable(),
  html: z.string(),
  version: z.int(),
})

/** A row of `work_texts`. */
export type StoredText = z.infer<typeof StoredTextSchema>

/** A figure as a page shows it: its address, or those of its copies, and its real size in pixels. */
export type ShownFigure = { src: string; srcSet?: string | undefined; width?: number; height?: number }

/** What the text of a work depends on beside itself. */
export type TextSurroundings = {
  /** Language of the work, where the text says none. */
  language: string | undefined
  /** Entries of the work's bibliography, which marks in the text lead to. */
  referenceCount: number
  figureOf: (name: string) => ShownFigure | undefined
}

/** What a page shows a figure at, at most: the width of the text. */
const FIGURE_SIZES = '(min-width: 48rem) 43rem, 100vw'

const showFigure = (element: Element, figureOf: TextSurroundings['figureOf']): void => {
  const { src, alt } = element.properties
  const shown = typeof src === 'string' ? figureOf(src) : undefined
  if (!shown) {
    // A figure that is not stored leaves the words that describe it.
    element.tagName = 'span'
    element.properties = {}
    element.children = typeof alt === 'string' && alt !== '' ? [{ type: 'text', value: alt }] : []
    return
  }
  element.properties = {
    src: shown.src,
    ...(shown.srcSet ? { srcSet: shown.srcSet, sizes: FIGURE_SIZES } : {}),
    alt: typeof alt === 'string' ? alt : '',
    ...(shown.width && shown.height ? { width: shown.width, height: shown.height } : {}),
    loading: 'lazy',
    decoding: 'async',
  }
}

type Part = { heading: Element | undefined; content: ElementContent[] }

const divide = ({ children }: Root): Part[] => {
  const parts: Part[] = [{ heading: undefined, content: [] }]
  for (const child of children) {
    if (child.type === 'doctype' || child.type === 'comment') continue
    if (isElement(child, ...SECTION_HEADINGS)) parts.push({ heading: child, content: [] })
    else parts.at(-1)?.content.push(child)
  }
  return parts.filter(
    ({ heading, content }) =>
      heading ?? content.some((node) => wordsOf(node).trim() !== '' || node.type === 'element'),
  )
}

const levelOf = ({ tagName }: Element): number =>
  Math.max(
    SECTION_HEADINGS.findIndex((name) => name === tagName),
    0,
  ) + 1

const titleOf = (heading: Element): string => wordsOf(heading).replace(/\s+/g, ' ').trim()

const sectionOf = ({ heading, content }: Part, id: string): TextSection => {
  const html = writeHtml({ type: 'root', children: content }).trim()
  if (!heading) return { id, level: 1, html }
  const titleHtml = writeHtml({ type: 'root', children: heading.children }).trim()
  return {
    id,
    title: titleOf(heading) || undefined,
    ...(heading.children.some((child) => child.type === 'element') ? { titleHtml } : {}),
    level: levelOf(heading),
    html,
  }
}

/** Links within the text lead to what is there: sections by their new addresses; a link that leads nowhere is plain text. */
const relink = (tree: Root, moved: ReadonlyMap<string, string>, referenceCount: number): void => {
  const ids = new Set<unknown>()
  visit(tree, 'element', ({ properties }: Element) => {
    ids.add(properties['id'])
  })
  visit(tree, 'element', (element: Element) => {
    const { href } = element.properties
    if (element.tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return
    const target = href.slice(1)
    const section = moved.get(target)
    const [, number] = /^ref-(\d+)$/.exec(target) ?? []
    const isThere =
      number === undefined ? ids.has(target) : Number(number) >= 1 && Number(number) <= referenceCount
    if (section !== undefined) element.properties['href'] = `#${section}`
    else if (!isThere) {
      element.tagName = 'span'
      element.properties = { id: element.properties['id'] }
    }
  })
}

type StoredWords = Pick<StoredText, 'source' | 'language' | 'html'>

type ReadText = { text: FullText; findings: TextFinding[] }

/** What is left of a text whose elements nobody can read: its words, which hold no "<" beside them. */
const readWordsAlone = (
  { source, language, html }: StoredWords,
  surroundings: TextSurroundings,
): ReadText => {
  const bare = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  return {
    text: {
      language: language ?? surroundings.language ?? 'fr',
      source,
      sections: [{ id: 'section-1', level: 1, html: `<p>${bare.trim()}</p>` }],
    },
    findings: [{ kind: 'removed', text: UNREADABLE_TEXTS.tooDeep }],
  }
}

/**
 * The full text of a stored row: cleaned once more, in sections with their addresses, its figures as pages show them. A
 * section ends where the next heading is; what an editor nested otherwise stays in its section. Of what is nested too deeply
 * the words stay: one row stops no build.
 */
export const readStoredText = (row: StoredWords, surroundings: TextSurroundings): ReadText => {
  try {
    return readSections(row, surroundings)
  } catch (error) {
    if (error instanceof RangeError) return readWordsAlone(row, surroundings)
    throw error
  }
}

const readSections = ({ source, language, html }: StoredWords, surroundings: TextSurroundings): ReadText => {
  const { tree, findings } = cleanTree(parseHtml(html))
  const parts = divide(tree)
  const ids = sectionIds(parts.map(({ heading }) => heading && titleOf(heading)))
  const moved = new Map<string, string>()
  for (const [index, { heading }] of parts.entries()) {
    const [former, id] = [heading?.properties['id'], ids[index]]
    if (typeof former === 'string' && id !== undefined) moved.set(former, id)
  }
  relink(tree, moved, surroundings.referenceCount)
  visit(tree, 'element', (element: Element) => {
    if (element.tagName === 'img') showFigure(element, surroundings.figureOf)
  })
  return {
    text: {
      language: language ?? surroundings.language ?? 'fr',
      source,
      sections: parts.map((part, index) => sectionOf(part, ids[index] ?? `section-${index + 1}`)),
    },
    findings,
  }
}

/** The names of the figures that a stored text shows, each once; none of a text whose words alone can be read. */
export const figuresOf = (html: string): string[] => {
  const names = new Set<string>()
  try {
    visit(cleanTree(parseHtml(html)).tree, 'element', ({ tagName, properties }: Element) => {
      if (tagName === 'img' && typeof properties['src'] === 'string') names.add(properties['src'])
    })
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
  return [...names]
}

/** The stored texts of works by their ids, with the addresses of their figures in the storage. */
export const textsOfWorks = (
  rows: readonly StoredText[],
  works: readonly Pick<Work, 'id' | 'language' | 'bibliography'>[],
  storageUrl: string,
): Map<string, FullText> => {
  const byWork = new Map(rows.map((row) => [row.work_id, row]))
  const texts = new Map<string, FullText>()
  for (const { id, language, bibliography } of works) {
    const row = byWork.get(id)
    if (!row) continue
    const { text } = readStoredText(row, {
      language,
      referenceCount: bibliography.length,
      figureOf: (name) => ({ src: publicAddress(storageUrl, FIGURE_BUCKET, name) }),
    })
    texts.set(id, text)
  }
  return texts
}
