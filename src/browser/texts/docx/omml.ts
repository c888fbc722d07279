import { MalformedXml, readXml, withoutPrefix, type XmlElement } from '#formats/xml/read-xml.ts'
import { html, type HtmlNode, words } from '#domain/texts/html-tree.ts'

/** Characters that no text has, around the number of a formula. */
const [OPEN, CLOSE] = ['\uE000', '\uE001']

/** Where a formula stood in a text. */
export const FORMULA_MARK = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'u')

const ELEMENTS = ['m:oMathPara', 'm:oMath'] as const

const START = /<m:oMath(?:Para)?[\s>]/g

/**
 * Takes the formulae out of the XML of a Word document, which the reader of such documents would leave out, and puts a
 * mark for each in a run of its own.
 */
export const takeFormulae = (xml: string): { xml: string; formulae: HtmlNode[] } => {
  const formulae: HtmlNode[] = []
  const parts: string[] = []
  let from = 0
  START.lastIndex = 0
  for (let start = START.exec(xml); start; start = START.exec(xml)) {
    const name = start[0].startsWith('<m:oMathPara') ? ELEMENTS[0] : ELEMENTS[1]
    const end = xml.indexOf(`</${name}>`, start.index)
    if (end < 0) break
    const close = end + name.length + 3
    try {
      formulae.push(mathOfOmml(readXml(xml.slice(start.index, close)), name === ELEMENTS[0]))
      parts.push(
        xml.slice(from, start.index),
        `<w:r><w:t xml:space="preserve">${OPEN}${formulae.length - 1}${CLOSE}</w:t></w:r>`,
      )
      from = close
    } catch (error) {
      // It stays where it is; the document's own reader says what it finds there.
      if (!(error instanceof MalformedXml)) throw error
    }
    START.lastIndex = close
  }
  parts.push(xml.slice(from))
  return { xml: parts.join(''), formulae }
}

/** Office MathML, as Word writes formulae, as MathML. Source: ECMA-376 part 1, chapter 22.1. */

const children = (element: XmlElement): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string')

const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && children(element).find((each) => withoutPrefix(each.name) === name)

const value = (element: XmlElement | undefined): string | undefined => {
  for (const [key, text] of element?.attributes ?? []) if (key.endsWith('val')) return text
  return undefined
}

/** A property of an element: `m:naryPr` says in `m:chr` which operator it has. */
const property = (element: XmlElement, group: string, name: string): string | undefined =>
  value(child(child(element, group), name))

const TOKENS = /\d+(?:[.,]\d+)*|\p{L}\p{M}*|\s+|[^\s\p{L}\d]/gu

/** The characters of a run: numbers, letters and operators. */
const tokens = (text: string, isUpright: boolean): HtmlNode[] => {
  // A word set upright is one name: sin, max.
  if (isUpright && /^\p{L}{2,}$/u.test(text.trim())) return [html('mi', {}, text.trim())]
  return [...text.matchAll(TOKENS)].flatMap(([token]): HtmlNode[] => {
    if (/^\s/.test(token)) return []
    if (/^\d/.test(token)) return [html('mn', {}, token)]
    if (/^\p{L}/u.test(token)) return [html('mi', { mathvariant: isUpright ? 'normal' : undefined }, token)]
    return [html('mo', {}, token)]
  })
}

const run = (element: XmlElement): HtmlNode[] => {
  const text = children(element)
    .filter((part) => withoutPrefix(part.name) === 't')
    .flatMap((part) => part.children.filter((each) => typeof each === 'string'))
    .join('')
  const properties = child(element, 'rPr')
  if (child(properties, 'nor')) return text.trim() === '' ? [] : [html('mtext', {}, text)]
  return tokens(text, value(child(properties, 'sty')) === 'p')
}

/** One argument, as one node. */
const argument = (element: XmlElement | undefined): HtmlNode => {
  const content = element ? rowOf(element) : []
  const [only] = content
  return content.length === 1 && only ? only : html('mrow', {}, content)
}

const of = (element: XmlElement, name: string): HtmlNode => argument(child(element, name))

const isEmpty = (element: XmlElement | undefined): boolean => !element || rowOf(element).length === 0

const radical = (element: XmlElement): HtmlNode => {
  const degree = child(element, 'deg')
  const isHidden =
    isEmpty(degree) || ['1', 'on', 'true'].includes(property(element, 'radPr', 'degHide') ?? '')
  return isHidden
    ? html('msqrt', {}, of(element, 'e'))
    : html('mroot', {}, of(element, 'e'), argument(degree))
}

/** A sum, a product, an integral: its limits below and above, or behind the sign. */
const largeOperator = (element: XmlElement): HtmlNode[] => {
  const sign = html('mo', {}, property(element, 'naryPr', 'chr') ?? '∫')
  const isAround = property(element, 'naryPr', 'limLoc') === 'undOvr'
  const [sub, sup] = [child(element, 'sub'), child(element, 'sup')]
  const [below, above] = [!isEmpty(sub), !isEmpty(sup)]
  const name =
    below && above
      ? isAround
        ? 'munderover'
        : 'msubsup'
      : below
        ? isAround
          ? 'munder'
          : 'msub'
        : isAround
          ? 'mover'
          : 'msup'
  const limits = [...(below ? [argument(sub)] : []), ...(above ? [argument(sup)] : [])]
  return [limits.length > 0 ? html(name, {}, sign, limits) : sign, of(element, 'e')]
}

const delimited = (element: XmlElement): HtmlNode => {
  const fence = (name: string, usual: string) =>
    html('mo', { fence: 'true' }, property(element, 'dPr', name) ?? usual)
  const separator = property(element, 'dPr', 'sepChr') ?? '|'
  const parts = children(element).filter((each) => withoutPrefix(each.name) === 'e')
  return html(
    'mrow',
    {},
    fence('begChr', '('),
    parts.flatMap((part, index) => [
      ...(index > 0 ? [html('mo', { separator: 'true' }, separator)] : []),
      argument(part),
    ]),
    fence('endChr', ')'),
  )
}

const matrix = (element: XmlElement): HtmlNode =>
  html(
    'mtable',
    {},
    children(element)
      .filter((row) => withoutPrefix(row.name) === 'mr')
      .map((row) =>
        html(
          'mtr',
          {},
          children(row).map((cell) => html('mtd', {}, rowOf(cell))),
        ),
      ),
  )

const MAKERS: Readonly<Record<string, (element: XmlElement) => HtmlNode | HtmlNode[]>> = {
  r: run,
  t: (element) => element.children.flatMap((text) => (typeof text === 'string' ? [words(text)] : [])),
  f: (element) =>
    property(element, 'fPr', 'type') === 'lin'
      ? [of(element, 'num'), html('mo', {}, '/'), of(element, 'den')]
      : html(
          'mfrac',
          { linethickness: property(element, 'fPr', 'type') === 'noBar' ? '0' : undefined },
          of(element, 'num'),
          of(element, 'den'),
        ),
  sSup: (element) => html('msup', {}, of(element, 'e'), of(element, 'sup')),
  sSub: (element) => html('msub', {}, of(element, 'e'), of(element, 'sub')),
  sSubSup: (element) => html('msubsup', {}, of(element, 'e'), of(element, 'sub'), of(element, 'sup')),
  sPre: (element) =>
    html(
      'mmultiscripts',
      {},
      of(element, 'e'),
      html('mprescripts', {}),
      of(element, 'sub'),
      of(element, 'sup'),
    ),
  rad: radical,
  nary: largeOperator,
  d: delimited,
  func: (element) => [of(element, 'fName'), of(element, 'e')],
  limLow: (element) => html('munder', {}, of(element, 'e'), of(element, 'lim')),
  limUpp: (element) => html('mover', {}, of(element, 'e'), of(element, 'lim')),
  acc: (element) =>
    html(
      'mover',
      { accent: 'true' },
      of(element, 'e'),
      html('mo', {}, property(element, 'accPr', 'chr') ?? '\u0302'),
    ),
  bar: (element) =>
    property(element, 'barPr', 'pos') === 'top'
      ? html('mover', {}, of(element, 'e'), html('mo', {}, '‾'))
      : html('munder', {}, of(element, 'e'), html('mo', {}, '_')),
  groupChr: (element) =>
    property(element, 'groupChrPr', 'pos') === 'top'
      ? html('mover', {}, of(element, 'e'), html('mo', {}, property(element, 'groupChrPr', 'chr') ?? '⏞'))
      : html('munder', {}, of(element, 'e'), html('mo', {}, property(element, 'groupChrPr', 'chr') ?? '⏟')),
  m: matrix,
  eqArr: (element) =>
    html(
      'mtable',
      {},
      children(element)
        .filter((row) => withoutPrefix(row.name) === 'e')
        .map((row) => html('mtr', {}, html('mtd', {}, rowOf(row)))),
    ),
}

/** Properties say how a formula looks, not what it says. */
const isProperty = (name: string): boolean => /Pr$/.test(name)

const rowOf = (element: XmlElement): HtmlNode[] =>
  children(element).flatMap((part) => {
    const name = withoutPrefix(part.name)
    if (isProperty(name)) return []
    return MAKERS[name]?.(part) ?? rowOf(part)
  })

/**
 * A formula of a Word document (`m:oMath` or `m:oMathPara`) as MathML. What has no counterpart leaves what is in it.
 * @param isDisplayed whether it is on a line of its own
 */
export const mathOfOmml = (element: XmlElement, isDisplayed: boolean): HtmlNode =>
  html('math', { display: isDisplayed ? 'block' : undefined }, rowOf(element))
