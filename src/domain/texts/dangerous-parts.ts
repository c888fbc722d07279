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
