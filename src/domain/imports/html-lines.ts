const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const LETTERS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  ring: '\u030a',
}

const decoded = (text: string): string =>
  text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replace(/&([A-Za-z])(grave|acute|circ|tilde|uml|cedil|ring);/g, (_whole, letter: string, mark: string) =>
      `${letter}${LETTERS[mark] ?? ''}`.normalize('NFC'),
    )
    .replace(/&(?:oelig|OElig);/g, (name) => (name === '&oelig;' ? 'œ' : 'Œ'))
    .replace(/&(?:rsquo|lsquo);/g, '’')
    .replace(/&(?:ndash|mdash);/g, '–')
    .replace(/&laquo;/g, '«')
    .replace(/&raquo;/g, '»')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => NAMED[name] ?? whole)

/**
 * The words of a text that journals store as HTML: paragraphs become lines, tags go.
 * @example htmlLines('<p>Un &eacute;t&eacute;.</p><p>Deux</p>') // 'Un été.\nDeux'
 */
export const htmlLines = (html: string): string =>
  decoded(
    html
      .replace(/\s+/g, ' ')
      .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
