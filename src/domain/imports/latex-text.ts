import { ownValue } from '../own-value.ts'

/** Combining marks of LaTeX's accents. */
const ACCENTS: Record<string, string> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  c: '\u0327',
  k: '\u0328',
}

const SYMBOLS: Record<string, string> = {
  aa: 'å',
  AA: 'Å',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  ss: 'ß',
  l: 'ł',
  L: 'Ł',
  i: 'i',
  j: 'j',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  mu: 'µ',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textbackslash: '\\',
  textbraceleft: '{',
  textbraceright: '}',
  textasciitilde: '~',
  textasciicircum: '^',
  guillemotleft: '«',
  guillemotright: '»',
  ldots: '…',
  dots: '…',
}

/** Holds the characters that were escaped, until the braces are gone. */
const ESCAPED = '\uE000'

/**
 * The text of a BibTeX value: accents, symbols and dashes as Unicode, braces and formatting gone.
 * @example latexText("H{\\'e}patite virale \\& {VIH}") // 'Hépatite virale & VIH'
 */
export const latexText = (value: string): string => {
  // Most values hold no command at all.
  if (!/[\\{}~$`]|--|''/.test(value)) return value.replace(/\s+/g, ' ').trim()
  const escaped: string[] = []
  const escape = (character: string): string => `${ESCAPED}${escaped.push(character) - 1}${ESCAPED}`
  return value
    .replace(
      /\\([`'^"~=.])\s*(?:\{\s*(\\[ij]|[A-Za-z])?\s*\}|(\\[ij]|[A-Za-z]))/g,
      (whole, accent: string, braced: string | undefined, bare: string | undefined) => {
        const letter = (braced ?? bare ?? '').replace('\\', '')
        return letter === '' ? whole : `${letter}${ACCENTS[accent] ?? ''}`.normalize('NFC')
      },
    )
    .replace(
      /\\([urHvck])(?:\s*\{\s*([A-Za-z])\s*\}|\s+([A-Za-z]))/g,
      (_, accent: string, braced: string | undefined, bare: string | undefined) =>
        `${braced ?? bare ?? ''}${ACCENTS[accent] ?? ''}`.normalize('NFC'),
    )
    .replace(/\\([&%$#_{}])/g, (_, character: string) => escape(character))
    .replace(/\\([A-Za-z]+)(?:\{\}|\s*)/g, (_, name: string) =>
      Object.hasOwn(SYMBOLS, name) ? escape(ownValue(SYMBOLS, name) ?? '') : '',
    )
    .replace(/[{}$]/g, '')
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/``/g, '“')
    .replace(/''/g, '”')
    .replace(/~/g, ' ')
    .replace(new RegExp(`${ESCAPED}(\\d+)${ESCAPED}`, 'g'), (_, at: string) => escaped[Number(at)] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
