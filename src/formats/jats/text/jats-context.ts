import { withoutPrefix, type XmlElement } from '../../xml/read-xml.ts'
import {
  isDangerousAddress,
  isDangerousElement,
  WORDLESS_ELEMENTS,
} from '../../../domain/texts/allowed-elements.ts'
import { html, type HtmlNode, words } from '../../../domain/texts/html-tree.ts'
import { FINDING_TEXTS, type FindingList } from '../../../domain/texts/text-findings.ts'

/** Words that a text gets from us, in its own language: a screen reader reads them with it. */
export type AddedWords = {
  ack: string
  glossary: string
  app: string
  notes: string
  floats: string
  /** A further article in the same file that has no title. */
  continuation: string
  note: (number: number) => string
  /** Of the link of a note, which may be mentioned several times. */
  backToText: (mention: number | undefined) => string
}

const ADDED_WORDS: Readonly<Record<'fr' | 'en' | 'es' | 'ht', AddedWords>> = {
  fr: {
    ack: 'Remerciements',
    glossary: 'Glossaire',
    app: 'Annexe',
    notes: 'Notes',
    floats: 'Figures et tableaux',
    continuation: 'Suite',
    note: (number) => `Note ${number}`,
    backToText: (mention) =>
      mention === undefined ? 'Retour au texte' : `Retour au texte, renvoi ${mention}`,
  },
  en: {
    ack: 'Acknowledgements',
    glossary: 'Glossary',
    app: 'Appendix',
    notes: 'Notes',
    floats: 'Figures and tables',
    continuation: 'Continued',
    note: (number) => `Note ${number}`,
    backToText: (mention) => (mention === undefined ? 'Back to text' : `Back to text, mention ${mention}`),
  },
  es: {
    ack: 'Agradecimientos',
    glossary: 'Glosario',
    app: 'Apéndice',
    notes: 'Notas',
    floats: 'Figuras y tablas',
    continuation: 'Continuación',
    note: (number) => `Nota ${number}`,
    backToText: (mention) =>
      mention === undefined ? 'Volver al texto' : `Volver al texto, llamada ${mention}`,
  },
  ht: {
    ack: 'Remèsiman',
    glossary: 'Glosè',
    app: 'Anèks',
    notes: 'Nòt',
    floats: 'Figi ak tablo',
    continuation: 'Swit',
    note: (number) => `Nòt ${number}`,
    backToText: (mention) =>
      mention === undefined ? 'Retounen nan tèks la' : `Retounen nan tèks la, ${mention}`,
  },
}

const isKnown = (language: string): language is keyof typeof ADDED_WORDS =>
  Object.hasOwn(ADDED_WORDS, language)

/**
 * The words for a language; French where it is none of ours, as the rest of the page.
 * @param language BCP 47
 * @example addedWords('en-US').ack // 'Acknowledgements'
 */
export const addedWords = (language: string | undefined): AddedWords => {
  const primary = language?.toLowerCase().split('-')[0] ?? ''
  return ADDED_WORDS[isKnown(primary) ? primary : 'fr']
}

/** A child of a JATS element: an element or words. */
export type JatsNode = XmlElement | string

/** What the parts of the conversion share. */
export type JatsContext = {
  findings: FindingList
  /** In the language of the file. */
  added: AddedWords
  /** Stored name of a picture that came with the file, by the name that the file gives it. */
  pictureOf: (name: string) => string | undefined
  /** Ids of the HTML, by those of the file. */
  ids: ReadonlyMap<string, string>
  /** Footnotes in the order of their first mention, with the ids of their marks. */
  notes: Map<string, { element: XmlElement; marks: string[] }>
  /** Footnotes that are not in the running text, by their id. */
  knownNotes: ReadonlyMap<string, XmlElement>
  /** How often each entry of the bibliography is mentioned, by the id of its HTML. */
  mentions: Map<string, number>
  blocks: (nodes: readonly JatsNode[], context: JatsContext, level: number) => HtmlNode[]
}

/** The name of an element without its namespace. */
export const localName = ({ name }: XmlElement): string => withoutPrefix(name)

/** An attribute by its name without namespace: files write `xlink:href` and `href`. */
export const attribute = ({ attributes }: XmlElement, name: string): string | undefined => {
  for (const [key, value] of attributes) if (withoutPrefix(key) === name && value !== '') return value
  return undefined
}

/** The children that are elements, of these names where any are given. */
export const elementsIn = (element: XmlElement, ...names: readonly string[]): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (names.length === 0 || names.includes(localName(child))),
  )

/** The first child of one of these names. */
export const childOf = (element: XmlElement, ...names: readonly string[]): XmlElement | undefined =>
  elementsIn(element, ...names)[0]

/** Every element below one, of these names, in their order. */
export const elementsBelow = (element: XmlElement, ...names: readonly string[]): XmlElement[] =>
  elementsIn(element).flatMap((child) => [
    ...(names.includes(localName(child)) ? [child] : []),
    ...elementsBelow(child, ...names),
  ])

/** The words of a node with every gap one space. */
export const plainWords = (node: JatsNode | undefined): string => {
  const raw = (part: JatsNode): string =>
    typeof part === 'string' ? part : part.children.map(raw).join(localName(part) === 'name' ? ' ' : '')
  return node === undefined ? '' : raw(node).replace(/\s+/g, ' ').trim()
}

/** The id of an element in the HTML, where the file gives it one. */
export const idOf = (element: XmlElement, { ids }: JatsContext): string | undefined => {
  const id = attribute(element, 'id')
  return id === undefined ? undefined : ids.get(id)
}

/** Notes what an attack would use: JATS has none of it, and none of it comes along. */
export const noteDangers = (element: XmlElement, findings: FindingList): void => {
  const name = localName(element)
  if (isDangerousElement(name) && !['audio', 'video', 'source', 'button', 'annotation-xml'].includes(name))
    findings.add('removed', FINDING_TEXTS.element(name))
  for (const [key, value] of element.attributes) {
    if (/^on[a-z]/i.test(key)) findings.add('removed', FINDING_TEXTS.attribute(key, name))
    if (/(?:^|:)(?:href|src)$/i.test(key) && isDangerousAddress(value))
      findings.add('removed', FINDING_TEXTS.link(value))
  }
}

/** Whether an element goes with all that is in it. */
export const isWordless = (element: XmlElement): boolean =>
  WORDLESS_ELEMENTS.includes(localName(element).toLowerCase())

/** Notes an element that the conversion does not know: what is in it stays. */
export const noteUnknown = (element: XmlElement, { findings }: JatsContext): void =>
  findings.add('unknown', FINDING_TEXTS.unknownElement(localName(element)))

/** A link that leads somewhere on the web, or its content where the address is none. */
export const outerLink = (address: string | undefined, content: HtmlNode[]): HtmlNode[] => {
  const href = address
    ?.trim()
    .replace(/^(?=10\.\d{4,9}\/)/, 'https://doi.org/')
    .replace(/^(?=www\.)/, 'https://')
  return href && /^(?:https?:\/\/|mailto:)/i.test(href) ? [html('a', { href }, content)] : content
}

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
