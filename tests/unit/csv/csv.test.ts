import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { type CsvColumn, toCsv } from '#formats/csv/write-csv.ts'

type Person = { name: string; gifts: number; anonymous: boolean; city: string | null }

const COLUMNS: CsvColumn<Person>[] = [
  { heading: 'Nom', value: ({ name }) => name },
  { heading: 'Dons', value: ({ gifts }) => gifts },
  { heading: 'Anonyme', value: ({ anonymous }) => anonymous },
  { heading: 'Ville', value: ({ city }) => city },
]

const person = (name: string, gifts = 1): Person => ({ name, gifts, anonymous: false, city: null })

/** The cells that a reader of CSV finds in the text. */
const cellsOf = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace('\uFEFF', ''), { skipEmptyLines: true }).data

describe('CSV exports', () => {
  test('begin with a byte order mark and the headings, and end each line by CR LF', () => {
    expect(toCsv([person('Marie Joseph', 3)], COLUMNS)).toBe(
      '\uFEFFNom,Dons,Anonyme,Ville\r\nMarie Joseph,3,non,\r\n',
    )
    expect(toCsv([], COLUMNS)).toBe('\uFEFFNom,Dons,Anonyme,Ville\r\n')
  })

  test.each(['Un, deux', 'Dit « "oui" »', 'Deux\nlignes', 'Deux\r\nlignes', 'Éloïse — Pétion-Ville'])(
    'keep %j as one cell',
    (name) => {
      expect(cellsOf(toCsv([person(name)], COLUMNS))[1]?.[0]).toBe(name)
    },
  )

  test.each(['=1+1', '+509 1234', '-2', '@SUM(A1)', '\t=1+1', '\r=1+1', '=HYPERLINK("http://x","y")'])(
    'never let %j become a formula',
    (name) => {
      expect(cellsOf(toCsv([person(name)], COLUMNS))[1]?.[0]).toBe(`'${name}`)
    },
  )

  test('USE-18 open in a French spreadsheet with semicolons and decimal commas', () => {
    expect(toCsv([person('Un; deux', 12.5), person('-2', -5)], COLUMNS, 'semicolon')).toBe(
      '\uFEFFNom;Dons;Anonyme;Ville\r\n"Un; deux";12,5;non;\r\n\'-2;-5;non;\r\n',
    )
    expect(toCsv([person('Un; deux', 12.5)], COLUMNS)).toBe(
      '\uFEFFNom,Dons,Anonyme,Ville\r\nUn; deux,12.5,non,\r\n',
    )
  })

  test('leave numbers as numbers, below zero too', () => {
    expect(toCsv([person('Solde', -5)], COLUMNS)).toContain('Solde,-5,non')
  })
})
