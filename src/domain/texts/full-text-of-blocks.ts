import { BULLET, headingKey } from './rebuild-blocks.ts'
import { type FullText, sectionIds, type TextSection } from './full-text.ts'
import { blockText, type Piece, type TextBlock } from './text-blocks.ts'

/** Words in a row that two texts share by no accident. */
const RUN_LENGTH = 4

/** What a reference says besides the title, in characters. */
const CITED_MAX_CHARS = 250

/** A block with so many of its runs of words in what the page says is a copy of it. */
const COPIED_SHARE = 0.8

/** A running head that cuts the title, by what is before the cut. A file of two pages has one such head alone: nothing repeats. */
const CUT_HEAD = /^(.{15,120})(?:…|\.{3}).{0,60}$/u

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? []

const runsOf = (words: readonly string[]): string[] =>
  words.slice(RUN_LENGTH - 1).map((_, index) => words.slice(index, index + RUN_LENGTH).join(' '))

/**
 * Says whether a block of a PDF repeats what the page of the work says above it: title, authors, affiliations, abstract, keywords.
 * @param said what the page says, each by itself, the title of the work first
 */
export const saidAlready = (said: readonly string[]): ((text: string) => boolean) => {
  const whole = said.map(headingKey).filter(Boolean)
  const words = said.map(wordsOf)
  const runs = new Set(words.flatMap(runsOf))
  const known = new Set(words.flat())
  const [title = ''] = whole
  return (text) => {
    const key = headingKey(text)
    if (key === '') return false
    const [, head = ''] = CUT_HEAD.exec(text) ?? []
    if (head && title.startsWith(headingKey(head))) return true
    // The reference by which the work wants to be cited.
    if (title.length > 20 && key.includes(title) && key.length < title.length + CITED_MAX_CHARS) return true
    if (whole.some((one) => one.includes(key) && key.length > one.length * 0.3)) return true
    const ofText = wordsOf(text)
    const ofRuns = runsOf(ofText)
    // Names and affiliations come in another order, with marks between them.
    if (ofRuns.length < 3)
      return ofText.length > 1 && ofText.every((word) => known.has(word) || word.length === 1)
    return ofRuns.filter((run) => runs.has(run)).length >= ofRuns.length * COPIED_SHARE
  }
}

/** Labels with which articles begin what the page has as fields. */
const LABELS = [
  'Résumé',
  'Mots-clés',
  'Abstract',
  'Keywords',
  'Pour citer cet article',
  'How to cite this article',
  'Auteur correspondant',
  'DOI',
]

/** The same at the head of a line. */
const LABEL = /^\s*(?:résumé|abstract|summary|mots[- ]clés|key ?words|doi)\s*[:.]\s*/iu

/** Titles of sections that the page has as fields of the work. */
export const ABSTRACT_TITLE =
  /^(?:résumé|resume|abstract|summary|rezime|resumen|mots[- ]clés|keywords?|palabras clave)\s*:?$/iu
const REFERENCES_TITLE =
  /^(?:\d+[.)]?\s*)?(?:références(?:\s+bibliographiques)?|references|bibliographie|bibliography|referencias|referans)\s*:?$/iu

/** What the page of a work says besides its text. */
export type SaidOfWork = {
  title: string
  /** Title, subtitle, authors, affiliations, abstracts, keywords. */
  texts: readonly string[]
  hasAbstract: boolean
  hasBibliography: boolean
  language: string
}

const escapeHtml = (text: string): string =>
  text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;').replace(/"/gu, '&quot;')

/** A mark where a page of the PDF begins; the page of the work gives it its address. */
const pageMark = (page: number): string =>
  `<a class="page-mark" id="p${page}" href="#page=${page}">${page}</a>`

/** Whether a mark stands for the first page: where that begins is plain. */
const pieceHtml = (piece: Piece): string => {
  if (typeof piece === 'string') return escapeHtml(piece).replace(/\n/gu, '<br>')
  return 'sup' in piece ? `<sup>${escapeHtml(piece.sup)}</sup>` : pageMark(piece.page)
}

const html = (pieces: readonly Piece[]): string => pieces.map(pieceHtml).join('').trim()

const NUMBER = /^(?:\[(\d{1,3})\]|\(?(\d{1,3})[.)])\s+/u

/** The pieces of an entry without its bullet or number, and the number. */
const entryOf = (pieces: readonly Piece[]): { number: number | undefined; html: string } => {
  const at = pieces.findIndex((piece) => typeof piece === 'string')
  const first = pieces[at]
  if (typeof first !== 'string') return { number: undefined, html: html(pieces) }
  const number = NUMBER.exec(first)
  const rest = first.replace(number ? NUMBER : BULLET, '')
  return {
    number: number ? Number(number[1] ?? number[2]) : undefined,
    html: html(pieces.with(at, rest)),
  }
}

/** Entries that follow each other are one list: numbered while their numbers do. */
const listHtml = (entries: readonly TextBlock[]): string => {
  const lists: { start: number | undefined; items: string[] }[] = []
  for (const { pieces } of entries) {
    const entry = entryOf(pieces)
    const list = lists.at(-1)
    const next = list && (list.start === undefined ? undefined : list.start + list.items.length)
    if (list && next === entry.number) list.items.push(entry.html)
    else lists.push({ start: entry.number, items: [entry.html] })
  }
  return lists
    .map(({ start, items }) => {
      const inside = items.map((item) => `<li>${item}</li>`).join('')
      if (start === undefined) return `<ul>${inside}</ul>`
      return `<ol${start === 1 ? '' : ` start="${start}"`}>${inside}</ol>`
    })
    .join('')
}

const blocksHtml = (blocks: readonly TextBlock[]): string => {
  const parts: string[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]
    if (!block) continue
    if (block.kind === 'item') {
      let end = at
      while (blocks[end + 1]?.kind === 'item') end += 1
      parts.push(listHtml(blocks.slice(at, end + 1)))
      at = end
    } else
      parts.push(
        block.kind === 'note'
          ? `<p><small>${html(block.pieces)}</small></p>`
          : `<p>${html(block.pieces)}</p>`,
      )
  }
  return parts.join('\n')
}

const marksOf = ({ pieces }: TextBlock): Piece[] =>
  pieces.filter((piece) => typeof piece === 'object' && 'page' in piece)

/** Marks of pages of what is left out go to what follows it. */
const withMarks = (left: readonly Piece[], block: TextBlock): TextBlock =>
  left.length === 0 ? block : { ...block, pieces: [...left.slice(-1), ...block.pieces] }

/** What is printed before the title of the work: the name of the journal, its number. */
const fromTitle = (blocks: readonly TextBlock[], title: string): readonly TextBlock[] => {
  const key = headingKey(title)
  const isPastFirstPage = (at: number) =>
    blocks
      .slice(0, at)
      .some(({ pieces }) =>
        pieces.some(
          (piece) => typeof piece === 'object' && 'page' in piece && piece !== blocks[0]?.pieces[0],
        ),
      )
  const at = blocks.findIndex(
    ({ kind, ...block }) => kind === 'heading' && headingKey(blockText(block)) === key,
  )
  return at > 0 && !isPastFirstPage(at) ? blocks.slice(at) : blocks
}

/** Leaves out what the page of the work says above and below the text. */
const withoutSaid = (blocks: readonly TextBlock[], said: SaidOfWork): TextBlock[] => {
  const isSaid = saidAlready([said.title, ...said.texts, ...(said.hasAbstract ? LABELS : [])])
  const rest: TextBlock[] = []
  let marks: Piece[] = []
  let isReferences = false
  for (const block of fromTitle(blocks, said.title)) {
    const text = blockText(block)
    if (block.kind === 'heading') isReferences = said.hasBibliography && REFERENCES_TITLE.test(text)
    const isTitle =
      (block.kind === 'heading' || text.length < 40) && said.hasAbstract && ABSTRACT_TITLE.test(text)
    // Names of authors carry the numbers of their affiliations.
    const words = block.pieces
      .filter((piece) => typeof piece === 'string')
      .join(' ')
      .replace(LABEL, '')
    if (isReferences || isTitle || isSaid(words)) {
      marks.push(...marksOf(block))
      continue
    }
    rest.push(withMarks(marks, block))
    marks = []
  }
  return rest
}

/** Levels without gaps, from 1. */
const levelsFrom = (blocks: readonly TextBlock[]): Map<number, number> => {
  const used = [
    ...new Set(
      blocks.flatMap(({ kind, level }) => (kind === 'heading' && level !== undefined ? [level] : [])),
    ),
  ]
  return new Map(used.sort((a, b) => a - b).map((level, index) => [level, Math.min(4, index + 1)]))
}

/**
 * The full text of a work from the blocks of its PDF. What the work's page says itself (title, authors, abstract, references, where the work
 * has them) is left out; each heading begins a section.
 */
export const fullTextOfBlocks = (blocks: readonly TextBlock[], said: SaidOfWork): FullText => {
  const own = withoutSaid(blocks, said)
  const levels = levelsFrom(own)
  const parts: { heading: TextBlock | undefined; blocks: TextBlock[] }[] = []
  for (const block of own) {
    if (block.kind === 'heading') parts.push({ heading: block, blocks: [] })
    else if (parts.length === 0) parts.push({ heading: undefined, blocks: [block] })
    else parts.at(-1)?.blocks.push(block)
  }
  const ids = sectionIds(parts.map(({ heading }) => heading && blockText(heading)))
  const sections = parts.map(({ heading, blocks: inside }, index): TextSection => {
    const id = ids[index] ?? `section-${index + 1}`
    if (!heading) return { id, level: 1, html: blocksHtml(inside) }
    const marks = html(marksOf(heading))
    return {
      id,
      title: blockText(heading),
      level: levels.get(heading.level ?? 1) ?? 1,
      html: `${marks && `<p>${marks}</p>`}${blocksHtml(inside)}`,
    }
  })
  return { language: said.language, source: 'pdf', sections }
}
