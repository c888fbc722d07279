/** An element of a page that later steps of a build look at. */
export type PageElement = {
  name: string
  /** Where its tag begins, and where it ends: of scripts and styles, all of the element. */
  start: number
  end: number
  attributes: ReadonlyMap<string, string>
  /** What is in a script or style. */
  text: string
}

/** Elements that name files or hold code, and lists of figures. */
const LOOKED_AT = /(?:script|style|link|img|source|astro-island|dl)(?=[\s/>])/iy

/** The ends of those whose content is no markup. */
const RAW_TEXT_ENDS: ReadonlyMap<string, RegExp> = new Map([
  ['script', /<\/script[\s/>]/gi],
  ['style', /<\/style[\s/>]/gi],
])

const ATTRIBUTE = /([^\s=>"'/]+)(?:="([^"]*)"|='([^']*)')?/g
const [GREATER_THAN, DOUBLE_QUOTE, SINGLE_QUOTE, EXCLAMATION, SLASH] = [62, 34, 39, 33, 47]

const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122

const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    Array.from(tag.matchAll(ATTRIBUTE), ([, name = '', double, single]) => [
      name.toLowerCase(),
      double ?? single ?? '',
    ]),
  )

/**
 * Reads a page as Astro and React write it: values of attributes are quoted, text is escaped. It does not look for patterns,
 * so that text of a row is never taken for an element, whatever it says.
 */
class PageReader {
  readonly elements: PageElement[] = []
  /** Positions of `<` in values of attributes. */
  readonly bareLessThans: number[] = []
  readonly #html: string

  constructor(html: string) {
    this.#html = html
    let at = html.indexOf('<')
    while (at >= 0) at = html.indexOf('<', this.#skip(at))
  }

  /** Where what begins at this `<` ends. */
  #skip(at: number): number {
    const code = this.#html.charCodeAt(at + 1)
    if (code === SLASH) return at + 2
    if (code === EXCLAMATION)
      return this.#html.startsWith('--', at + 2) ? this.#behind('-->', at + 4, at) : at + 2
    if (!isLetter(code)) return at + 1
    const end = this.#endOfTag(at)
    LOOKED_AT.lastIndex = at + 1
    const name = LOOKED_AT.exec(this.#html)?.[0].toLowerCase()
    if (name === undefined) return end
    const text = this.#rawText(name, end, at)
    const whole = text === undefined ? end : this.#behind('>', end + text.length, at)
    const attributes = attributesOf(this.#html.slice(at + 1 + name.length, end - 1))
    this.elements.push({ name, start: at, end: whole, attributes, text: text ?? '' })
    return whole
  }

  /** What is in an element whose content is no markup. */
  #rawText(name: string, from: number, start: number): string | undefined {
    const end = RAW_TEXT_ENDS.get(name)
    if (!end) return undefined
    end.lastIndex = from
    const found = end.exec(this.#html)
    if (!found) throw this.#unclosed(start)
    return this.#html.slice(from, found.index)
  }

  #endOfTag(start: number): number {
    const html = this.#html
    let lessThan = html.indexOf('<', start + 1)
    for (let at = start + 1; at < html.length; at += 1) {
      const code = html.charCodeAt(at)
      if (code === GREATER_THAN) return at + 1
      if (code !== DOUBLE_QUOTE && code !== SINGLE_QUOTE) continue
      at = this.#behind(html.charAt(at), at + 1, start) - 1
      for (; lessThan >= 0 && lessThan < at; lessThan = html.indexOf('<', lessThan + 1))
        this.bareLessThans.push(lessThan)
    }
    throw this.#unclosed(start)
  }

  #behind(text: string, from: number, start: number): number {
    const at = this.#html.indexOf(text, from)
    if (at < 0) throw this.#unclosed(start)
    return at + text.length
  }

  #unclosed(start: number): Error {
    return new Error(`A page has no end of ${JSON.stringify(this.#html.slice(start, start + 80))}.`)
  }
}

/** A page and its elements that name files or hold code, in the order of their tags. */
export type ReadPage = { html: string; elements: readonly PageElement[] }

/**
 * Reads a page. In what it answers `<` is escaped in values of attributes, as it is in text: Astro leaves it there, and what
 * a row says would look like markup to whatever looks for some.
 * @throws Error where a tag, comment or script has no end
 */
export const readPage = (html: string): ReadPage => {
  const { elements, bareLessThans } = new PageReader(html)
  if (bareLessThans.length === 0) return { html, elements }
  let escaped = ''
  let from = 0
  for (const at of bareLessThans) {
    escaped += `${html.slice(from, at)}&lt;`
    from = at + 1
  }
  return readPage(escaped + html.slice(from))
}
