import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPdfText } from '#archive/pdf-text.ts'
import { blockText } from '#domain/texts/text-blocks.ts'

const FOLDER = join(import.meta.dirname, '../../fixtures/pdfs')

/** Words in a row by which the order of reading is compared. */
const RUN_LENGTH = 4

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const counted = (words: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Which share of what pdftotext says the other text says too, each as often. */
const share = (expected: readonly string[], read: readonly string[]): number => {
  const there = counted(read)
  let found = 0
  for (const [word, count] of counted(expected)) found += Math.min(count, there.get(word) ?? 0)
  return found / expected.length
}

const runsOf = (words: readonly string[]): string[] =>
  words.slice(RUN_LENGTH - 1).map((_, at) => words.slice(at, at + RUN_LENGTH).join(' '))

/**
 * What a reading must have of pdftotext's: its words, and its runs of four words. Heads, feet and page numbers are left out here
 * and not there, formulae and figures' labels come in any order; columns that were mixed would leave few runs.
 */
const EXPECTED: Record<string, { what: string; words: number; runs: number }> = {
  'lmtest-intro': { what: 'two columns, tables, formulae', words: 0.95, runs: 0.85 },
  'zoo-design': { what: 'questions and answers', words: 0.97, runs: 0.95 },
  'zoo-faq': { what: 'text with figures and code', words: 0.95, runs: 0.85 },
  'zoo-quickref': { what: 'text with code and tables', words: 0.95, runs: 0.85 },
  'residual-shadings': { what: 'tables and formulae', words: 0.9, runs: 0.75 },
  chfls1: { what: 'tables of numbers', words: 0.95, runs: 0.75 },
  'sandwich-OOP': { what: 'formulae, references', words: 0.95, runs: 0.85 },
  MOB: { what: 'figures of trees', words: 0.95, runs: 0.85 },
  'multcomp-examples': { what: 'output of a program', words: 0.95, runs: 0.85 },
  CAD: { what: 'figures with captions', words: 0.97, runs: 0.95 },
  TeXShopAndAsymptote: { what: 'a letter', words: 0.97, runs: 0.95 },
  asyRefCard: { what: 'a card of three columns, landscape', words: 0.95, runs: 0.7 },
  'tex-ref': { what: 'a card of columns of commands and their meaning', words: 0.95, runs: 0.5 },
  'refcard-el-a4': { what: 'Greek, a card of three columns of tables', words: 0.95, runs: 0.5 },
  'Documentation-Arabic': { what: 'Arabic, from right to left', words: 0.95, runs: 0.7 },
  'Scheherazade-features': { what: 'pages turned by 90 degrees, tables with Arabic', words: 0.85, runs: 0.5 },
  'charis-about': { what: 'ligatures, made by cairo', words: 0.97, runs: 0.95 },
  'charis-faq': { what: 'ligatures, headings', words: 0.97, runs: 0.95 },
  'charis-features': { what: 'a long table of letters', words: 0.95, runs: 0.75 },
  form_english: { what: 'a form', words: 0.97, runs: 0.75 },
  'dblatex-release-notes': { what: 'lists and tables on 36 pages', words: 0.95, runs: 0.85 },
  'debian-faq-fr': { what: 'French, 75 pages, made by XeTeX', words: 0.95, runs: 0.85 },
}

/** A picture, pages that were scanned, and the same with the line that a scanner stamps on each. */
const WITHOUT_WORDS = ['pixel', 'debian-faq-fr-scan', 'debian-faq-fr-stamped-scan']

describe('TEXT-09 PDFs that no one here wrote', () => {
  test('there are at least twenty, each with its text', async () => {
    const files = await readdir(FOLDER)
    const pdfs = files.filter((name) => name.endsWith('.pdf')).map((name) => name.slice(0, -4))
    expect(pdfs.length).toBeGreaterThanOrEqual(20)
    expect(pdfs.toSorted()).toEqual([...Object.keys(EXPECTED), ...WITHOUT_WORDS].toSorted())
    for (const name of pdfs) expect(files).toContain(`${name}.txt`)
  })

  test.each(Object.entries(EXPECTED).map(([name, expected]) => ({ name, ...expected })))(
    '$name ($what): words and order of pdftotext',
    async ({ name, words, runs }) => {
      const read = await readPdfText(new Uint8Array(await readFile(join(FOLDER, `${name}.pdf`))))
      if (!('blocks' in read)) throw new Error(read.unreadable)
      const ours = wordsOf(read.blocks.map(blockText).join('\n'))
      const theirs = wordsOf(await readFile(join(FOLDER, `${name}.txt`), 'utf8'))
      expect(share(theirs, ours)).toBeGreaterThanOrEqual(words)
      expect(share(runsOf(theirs), runsOf(ours))).toBeGreaterThanOrEqual(runs)
    },
  )

  test.each(WITHOUT_WORDS)('%s: pictures of pages say that they are some', async (name) => {
    expect(await readPdfText(new Uint8Array(await readFile(join(FOLDER, `${name}.pdf`))))).toEqual({
      unreadable: 'scanned',
    })
  })
})
