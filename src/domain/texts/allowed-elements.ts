/** Attributes that any allowed element may have; `id` so that references, footnotes and page marks can be linked. */
export const COMMON_ATTRIBUTES = ['id', 'lang', 'dir'] as const

const CELL = ['colspan', 'rowspan', 'headers', 'scope'] as const

/**
 * The elements of a section of a full text and the attributes of each, beside the common ones. What cleans a file, what
 * edits a text and what shows it obey this one list; anything else is taken out. Headings are no part of it: a section
 * has its title apart, and the page gives it its level.
 */
export const ALLOWED_ELEMENTS = {
  p: [],
  ul: [],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  dl: [],
  dt: [],
  dd: [],
  blockquote: [],
  pre: [],
  hr: [],
  figure: ['class'],
  figcaption: [],
  img: ['src', 'alt', 'width', 'height'],
  // A table wider than the screen scrolls alone, inside a region with a name that the keyboard reaches.
  div: ['class', 'role', 'tabindex', 'aria-label', 'aria-labelledby'],
  table: [],
  caption: [],
  colgroup: ['span'],
  col: ['span'],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: [...CELL, 'abbr'],
  td: CELL,
  a: ['href', 'class', 'role', 'aria-label'],
  em: [],
  strong: [],
  i: [],
  b: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  small: [],
  cite: [],
  q: [],
  abbr: ['title'],
  code: [],
  br: [],
  wbr: [],
  span: ['class'],
  aside: ['class', 'role', 'aria-label'],
  // MathML Core, and the elements of presentation that JATS files have.
  math: ['display', 'alttext'],
  semantics: [],
  mrow: [],
  mi: ['mathvariant'],
  mn: [],
  mo: ['stretchy', 'fence', 'separator', 'accent', 'form', 'lspace', 'rspace'],
  mtext: [],
  mspace: ['width'],
  ms: [],
  mfrac: ['linethickness'],
  msqrt: [],
  mroot: [],
  mstyle: ['displaystyle', 'scriptlevel'],
  merror: [],
  mpadded: [],
  mphantom: [],
  msub: [],
  msup: [],
  msubsup: [],
  munder: ['accentunder'],
  mover: ['accent'],
  munderover: ['accent', 'accentunder'],
  mmultiscripts: [],
  mprescripts: [],
  mtable: ['columnalign'],
  mtr: [],
  mtd: ['columnspan', 'rowspan'],
} as const satisfies Record<string, readonly string[]>

/** Name of an element that a full text may have. */
export type AllowedElement = keyof typeof ALLOWED_ELEMENTS

/**
 * Classes of a full text, the only ones: a region of a wide table, a displayed formula, a footnote's mark, a reference's
 * mark, a mark of the page of a PDF, a box beside the text.
 */
export const ALLOWED_CLASSES = [
  'table-scroll',
  'formula',
  'note-mark',
  'reference-mark',
  'page-mark',
  'box',
] as const

/** Protocols of a link's address; an address within the page (`#…`) is allowed too. */
export const LINK_PROTOCOLS = ['https', 'http', 'mailto'] as const

/** Elements whose words are no text: they go with all that is in them. */
export const WORDLESS_ELEMENTS: readonly string[] = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'applet',
  'head',
  'textarea',
  'select',
  'annotation',
  'annotation-xml',
  'svg',
]

/** Elements that run, load, send or hide something. */
const DANGEROUS_ELEMENTS = new Set([
  ...WORDLESS_ELEMENTS.filter((name) => !['head', 'annotation'].includes(name)),
  'form',
  'input',
  'button',
  'link',
  'meta',
  'base',
  'frame',
  'frameset',
  'audio',
  'video',
  'source',
  'mglyph',
  'portal',
  'dialog',
  'foreignobject',
])

/** Whether an element of HTML is what an attack would use; other ones that are not allowed are only unknown. */
export const isDangerousElement = (name: string): boolean => DANGEROUS_ELEMENTS.has(name.toLowerCase())

/** Whether an attribute runs something or changes how the page looks. */
export const isDangerousAttribute = (name: string): boolean => /^on[a-z]|^style$|^srcdoc$/i.test(name)

/** Whether an address runs or holds something instead of leading somewhere. */
export const isDangerousAddress = (address: string): boolean =>
  /^[\s\p{Cc}]*(?:javascript|vbscript|data|file|blob)[\s\p{Cc}]*:/iu.test(address)
