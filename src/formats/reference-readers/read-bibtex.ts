import type { ImportRecord } from '../../domain/imports/import-field.ts'
import { isLatexFormatting, LATEX_ACCENTS, LATEX_OPERATORS, latexSymbol } from './latex-symbols.ts'
import { recordType, standsAlone, typeValues } from '../../domain/imports/record-type.ts'

/** Holds the characters that were escaped, until the braces are gone. */
const ESCAPED = '\uE000'

/**
 * The text of a BibTeX value: accents, symbols and dashes as Unicode, braces and formatting gone.
 * @param unknown gets the commands that are not understood, of which the text has the argument alone
 * @example latexText("H{\\'e}patite virale \\& {VIH}") // 'Hépatite virale & VIH'
 */
export const latexText = (value: string, unknown = new Set<string>()): string => {
  // Most values hold no command at all.
  if (!/[\\{}~$`]|--|''/.test(value)) return value.replace(/\s+/g, ' ').trim()
  const escaped: string[] = []
  const escape = (character: string): string => `${ESCAPED}${escaped.push(character) - 1}${ESCAPED}`
  const printed = (name: string, gap: string): string => {
    const operator = LATEX_OPERATORS.get(name)
    // LaTeX sets space around an operator, and none behind another command.
    if (operator !== undefined) return `${escape(operator)}${gap === '{}' ? '' : gap}`
    const symbol = latexSymbol(name)
    if (symbol !== undefined) return escape(symbol)
    if (!isLatexFormatting(name)) unknown.add(`\\${name}`)
    return ''
  }
  return value
    .replace(/\\\\|\\[,:;>\s]/g, ' ')
    .replace(/\\[!/@()[\]-]/g, '')
    .replace(/\^(?:\{\s*\\circ\s*\}|\\circ\b\s*)/g, escape('°'))
    .replace(/\\(?:enquote|mkbibquote)\*?\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g, '“$1”')
    .replace(
      /\\([`'^"~=.])\s*(?:\{\s*(\\[ij]|[A-Za-z])?\s*\}|(\\[ij]|[A-Za-z]))/g,
      (_, accent: string, braced: string | undefined, bare: string | undefined) => {
        const letter = (braced ?? bare ?? '').replace('\\', '')
        return letter === '' ? escape(accent) : `${letter}${LATEX_ACCENTS[accent] ?? ''}`.normalize('NFC')
      },
    )
    .replace(
      /\\([urHvckbd])(?:\s*\{\s*([A-Za-z])\s*\}|\s+([A-Za-z]))/g,
      (_, accent: string, braced: string | undefined, bare: string | undefined) =>
        `${braced ?? bare ?? ''}${LATEX_ACCENTS[accent] ?? ''}`.normalize('NFC'),
    )
    .replace(/\\([&%$#_{}])/g, (_, character: string) => escape(character))
    .replace(/\\([A-Za-z]+)(\{\}|\s*)/g, (_, name: string, gap: string) => printed(name, gap))
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

/** Thrown inside one entry; the entries after it are read all the same. */
class BrokenEntry extends Error {}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ENTRY = /^[ \t]*@[ \t]*([A-Za-z]+)[ \t]*([{(])/gm
const NO_WORK = new Set(['comment', 'preamble'])

/** Reads one entry, from behind its opening brace. */
class EntryReader {
  at: number
  readonly text: string
  readonly end: number
  readonly macros: ReadonlyMap<string, string>

  constructor(text: string, start: number, end: number, macros: ReadonlyMap<string, string>) {
    this.text = text
    this.at = start
    this.end = end
    this.macros = macros
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (!found || pattern.lastIndex > this.end) return undefined
    this.at = pattern.lastIndex
    return found[1] ?? ''
  }

  private skipSpace(): void {
    this.match(/\s*/y)
  }

  key(): string {
    return this.match(/\s*([^\s,={}()"]*)\s*,/y) ?? ''
  }

  fields(): Map<string, string> {
    const fields = new Map<string, string>()
    for (;;) {
      this.match(/[\s,]*/y)
      if (this.at >= this.end) throw new BrokenEntry('une accolade ouverte n’est pas refermée')
      if (this.match(/[})]/y) !== undefined) return fields
      const name = this.match(/([A-Za-z][\w:+-]*)\s*=\s*/y)
      if (name === undefined) throw new BrokenEntry('un champ n’a pas la forme «\u00a0nom = valeur\u00a0»')
      fields.set(name.toLowerCase(), this.value())
    }
  }

  private value(): string {
    let value = this.part()
    for (;;) {
      this.skipSpace()
      if (this.match(/#/y) === undefined) return value
      this.skipSpace()
      value += this.part()
    }
  }

  private part(): string {
    const character = this.text[this.at]
    if (character === '{') return this.enclosed('}')
    if (character === '"') return this.enclosed('"')
    const word = this.match(/([^\s,#{}()"]+)/y)
    if (word === undefined) throw new BrokenEntry('une valeur manque')
    return this.macros.get(word.toLowerCase()) ?? word
  }

  private enclosed(closing: '}' | '"'): string {
    const start = (this.at += 1)
    let depth = 0
    for (; this.at < this.end; this.at++) {
      const character = this.text[this.at]
      if (character === '\\') this.at += 1
      else if (depth === 0 && character === closing) return this.text.slice(start, this.at++)
      else if (character === '{') depth += 1
      else if (character === '}') depth -= 1
    }
    throw new BrokenEntry(
      closing === '"' ? 'un guillemet ouvert n’est pas refermé' : 'une accolade ouverte n’est pas refermée',
    )
  }
}

/** Reads a value of an entry as text. */
type TextOf = (value: string) => string

/** Whether one pair of braces holds the whole name. */
const isBraced = (name: string): boolean => /^\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}$/.test(name.trim())

/**
 * "and" between braces belongs to a name. Several words in braces keep them, since they are a group; one word may also be a person of
 * one name, or have the braces for its capitals.
 */
const authorsOf = (value: string, textOf: TextOf): string[] => {
  const names: string[] = []
  let depth = 0
  let start = 0
  for (const character of value.matchAll(/[{}]|\s+and\s+/g)) {
    if (character[0] === '{') depth += 1
    else if (character[0] === '}') depth -= 1
    else if (depth === 0) {
      names.push(value.slice(start, character.index))
      start = character.index + character[0].length
    }
  }
  names.push(value.slice(start))
  return names
    .map((name) => ({ text: textOf(name), isWhole: isBraced(name) }))
    .filter(({ text }) => text !== '' && text !== 'others')
    .map(({ text, isWhole }) => (isWhole && text.includes(' ') ? `{${text}}` : text))
}

/** The month of an entry with the day that may be beside it: "jan", "January", "8 jan", "jan~8". */
const monthAndDay = (month: string): string => {
  const [name = ''] = /\p{L}+/u.exec(month) ?? []
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  if (at < 0) return month
  const [day] = /\d{1,2}/.exec(month) ?? []
  return [String(at + 1), day].flatMap((part) => part?.padStart(2, '0') ?? []).join('-')
}

const dateOf = (fields: Map<string, string>, textOf: TextOf): string[] => {
  const date = fields.get('date')
  if (date) return [textOf(date)]
  const [year, month] = [fields.get('year'), fields.get('month')]
  if (!year) return []
  return [month ? `${textOf(year)}-${monthAndDay(textOf(month))}` : textOf(year)]
}

const valuesOf = (kind: string, fields: Map<string, string>, textOf: TextOf): ImportRecord['values'] => {
  const one = (...names: string[]): string[] => {
    for (const name of names) {
      const value = textOf(fields.get(name) ?? '')
      if (value !== '') return [value]
    }
    return []
  }
  const type = recordType(kind, one('type')[0])
  return {
    title: one('title'),
    contributors: authorsOf(fields.get('author') ?? '', textOf),
    affiliations: one('affiliation'),
    journal: one('journal', 'journaltitle', 'booktitle'),
    publicationDate: dateOf(fields, textOf),
    volume: one('volume'),
    issue: one('number', 'issue', ...(type === 'chapter' ? ['chapter'] : [])),
    pageNumber: one('pages').map((pages) => pages.replace(/\s*–\s*/g, '-')),
    doi: one('doi'),
    abstract: one('abstract'),
    keywords: one('keywords').flatMap((words) => words.split(/\s*[;,]\s*/)),
    fundingSource: one('funding'),
    language: one('language', 'langid'),
    institution: standsAlone(type) ? one('school', 'institution', 'publisher') : [],
    ...typeValues(type),
  }
}

const recordOf = (line: number, kind: string, fields: Map<string, string>): ImportRecord => {
  const unknown = new Set<string>()
  const values = valuesOf(kind, fields, (value) => latexText(value, unknown))
  const doubts = [...unknown].map(
    (command) => `La commande «\u00a0${command}\u00a0» de LaTeX n’est pas comprise et n’est pas reprise`,
  )
  return { line, values, doubts }
}

/**
 * The entries of a BibTeX file. An entry that can't be read is reported with its line and stops no other.
 * Source: https://www.bibtex.com/g/bibtex-format/
 */
export function* readBibtex(text: string): Generator<ImportRecord> {
  const macros = new Map(MONTHS.map((month) => [month, month]))
  const starts = [...text.matchAll(ENTRY)]
  let line = 1
  let counted = 0
  for (const [index, start] of starts.entries()) {
    for (; counted < start.index; counted++) if (text[counted] === '\n') line += 1
    const type = (start[1] ?? '').toLowerCase()
    if (NO_WORK.has(type)) continue
    const end = starts[index + 1]?.index ?? text.length
    const reader = new EntryReader(text, start.index + start[0].length, end, macros)
    let record: ImportRecord | undefined
    try {
      if (type === 'string') {
        for (const [name, value] of reader.fields()) macros.set(name, value)
      } else {
        reader.key()
        record = recordOf(line, type, reader.fields())
      }
    } catch (error) {
      if (!(error instanceof BrokenEntry)) throw error
      record = { line, values: {}, errorText: error.message }
    }
    if (record) yield record
  }
}
