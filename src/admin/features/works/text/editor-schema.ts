import { Extension, type Extensions, Mark, Node, mergeAttributes } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { publicAddress } from '#domain/files/public-address.ts'
import { ALLOWED_ELEMENTS, type AllowedElement, COMMON_ATTRIBUTES } from '#domain/texts/allowed-elements.ts'
import { FIGURE_BUCKET } from '#domain/texts/figures.ts'

/** Elements of a line. Those first in the list are outermost, so that a link stays one link. */
const MARKS = [
  'a',
  'span',
  'sup',
  'sub',
  'em',
  'strong',
  'i',
  'b',
  'u',
  's',
  'small',
  'cite',
  'q',
  'abbr',
  'code',
] as const satisfies readonly AllowedElement[]

const SHORTCUTS: Readonly<Record<string, string>> = {
  strong: 'Mod-b',
  em: 'Mod-i',
  sub: 'Mod-,',
  sup: 'Mod-.',
}

/** Elements around others, and what each may hold. */
const CONTAINERS: readonly { name: AllowedElement; content: string; group?: string }[] = [
  { name: 'figure', content: '(block | figcaption)+', group: 'block' },
  { name: 'figcaption', content: 'block+' },
  { name: 'div', content: 'block+', group: 'block' },
  { name: 'aside', content: 'block+', group: 'block' },
  { name: 'dl', content: '(dt | dd)+', group: 'block' },
  { name: 'dt', content: 'inline*' },
  { name: 'dd', content: 'block+' },
  { name: 'table', content: '(caption | colgroup | thead | tbody | tfoot | tr)+', group: 'block' },
  { name: 'caption', content: 'block+' },
  { name: 'colgroup', content: 'col*' },
  { name: 'thead', content: 'tr*' },
  { name: 'tbody', content: 'tr*' },
  { name: 'tfoot', content: 'tr*' },
  { name: 'tr', content: '(th | td)*' },
  { name: 'th', content: 'block+' },
  { name: 'td', content: 'block+' },
]

const attributesOf = (name: AllowedElement) =>
  Object.fromEntries(
    [...COMMON_ATTRIBUTES, ...ALLOWED_ELEMENTS[name]].map((attribute) => [
      attribute,
      {
        default: null,
        // By default the library turns a number into the type number. This keeps the text of the attribute.
        parseHTML: (element: HTMLElement) => element.getAttribute(attribute),
      },
    ]),
  )

const marks = MARKS.map((name) =>
  Mark.create({
    name,
    inclusive: name !== 'a' && name !== 'span',
    addAttributes: () => attributesOf(name),
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes), 0],
    addKeyboardShortcuts() {
      const shortcut = SHORTCUTS[name]
      return shortcut === undefined ? {} : { [shortcut]: () => this.editor.commands.toggleMark(name) }
    },
  }),
)

const containers = CONTAINERS.map(({ name, content, group }) =>
  Node.create({
    name,
    content,
    ...(group !== undefined && { group }),
    isolating: ['td', 'th', 'figcaption', 'caption'].includes(name),
    ...(name === 'table' && { tableRole: 'table' }),
    addAttributes: () => attributesOf(name),
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes), 0],
  }),
)

const column = Node.create({
  name: 'col',
  addAttributes: () => attributesOf('col'),
  parseHTML: () => [{ tag: 'col' }],
  renderHTML: ({ HTMLAttributes }) => ['col', HTMLAttributes],
})

const preformatted = Node.create({
  name: 'pre',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  whitespace: 'pre',
  addAttributes: () => attributesOf('pre'),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, 0],
})

const wordBreak = Node.create({
  name: 'wbr',
  group: 'inline',
  inline: true,
  parseHTML: () => [{ tag: 'wbr' }],
  renderHTML: () => ['wbr'],
})

/** A formula is shown whole; another one comes with another file. */
const formula = Node.create({
  name: 'math',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    markup: { default: '', parseHTML: (element: HTMLElement) => element.outerHTML, rendered: false },
  }),
  parseHTML: () => [{ tag: 'math' }],
  renderHTML: ({ node }) => {
    const holder = document.createElement('template')
    // The text was cleaned to the allowed elements before it came here.
    holder.innerHTML = String(node.attrs['markup'])
    return { dom: holder.content.firstElementChild ?? document.createElement('span') }
  },
})

/** A picture by its stored name; on the screen it is fetched from the storage. */
const picture = (backendUrl: string) =>
  Node.create({
    name: 'img',
    group: 'inline',
    inline: true,
    atom: true,
    draggable: true,
    addAttributes: () => attributesOf('img'),
    parseHTML: () => [{ tag: 'img[src]' }],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('img')
        dom.src = publicAddress(backendUrl, FIGURE_BUCKET, String(node.attrs['src']))
        dom.alt = String(node.attrs['alt'] ?? '')
        return { dom }
      },
  })

const commonAttributes = Extension.create({
  name: 'commonAttributes',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'bulletList',
        'orderedList',
        'listItem',
        'blockquote',
        'horizontalRule',
      ],
      attributes: Object.fromEntries(
        COMMON_ATTRIBUTES.map((name) => [
          name,
          { default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) },
        ]),
      ),
    },
    { types: ['listItem'], attributes: { value: { default: null } } },
    { types: ['orderedList'], attributes: { reversed: { default: null } } },
  ],
})

/**
 * What an editor may write: the list of allowed elements, as a schema. What the editor's library would add to a page (styles
 * of its own) stays out, as the policy asks.
 */
export const textExtensions = (backendUrl: string): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5] },
    bold: false,
    italic: false,
    strike: false,
    underline: false,
    code: false,
    codeBlock: false,
    link: false,
    listItem: false,
    trailingNode: false,
    dropcursor: false,
  }),
  Node.create({
    name: 'listItem',
    content: 'block+',
    defining: true,
    parseHTML: () => [{ tag: 'li' }],
    renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem('listItem'),
        Tab: () => this.editor.commands.sinkListItem('listItem'),
        'Shift-Tab': () => this.editor.commands.liftListItem('listItem'),
      }
    },
  }),
  commonAttributes,
  ...marks,
  ...containers,
  column,
  preformatted,
  wordBreak,
  formula,
  picture(backendUrl),
]
