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

const SIGNS: Record<string, string> = {
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
  textasciitilde: '~',
  textasciicircum: '^',
  guillemotleft: '«',
  guillemotright: '»',
  ldots: '…',
  dots: '…',
}

/** Holds the signs that were escaped, until the braces are gone. */
const KEPT = '\uE000'

/**
 * The text of a BibTeX value: accents, signs and dashes as Unicode, braces and formatting gone.
 * @example latexText("H{\\'e}patite virale \\& {VIH}") // 'Hépatite virale & VIH'
 */
export const latexText = (value: string): string => {
  // Most values hold no command at all.
  if (!/[\\{}~$`]|--|''/.test(value)) return value.replace(/\s+/g, ' ').trim()
  const kept: string[] = []
  const keep = (sign: string): string => `${KEPT}${kept.push(sign) - 1}${KEPT}`
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
    .replace(/\\([&%$#_{}])/g, (_, sign: string) => keep(sign))
    .replace(/\\([A-Za-z]+)(?:\{\}|\s*)/g, (_, name: string) =>
      Object.hasOwn(SIGNS, name) ? keep(ownValue(SIGNS, name) ?? '') : '',
    )
    .replace(/[{}$]/g, '')
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/``/g, '“')
    .replace(/''/g, '”')
    .replace(/~/g, ' ')
    .replace(new RegExp(`${KEPT}(\\d+)${KEPT}`, 'g'), (_, at: string) => kept[Number(at)] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
