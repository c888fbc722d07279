import { describe, expect, test } from 'vitest'
import { concerns, depositFindings } from '#formats/deposits/deposit-findings.ts'
import { readinessEntries, readinessFindings, readyCounts } from '#formats/deposits/readiness.ts'
import { COMPLETE_WORK, depositsOfRows } from './demonstration-deposits.ts'

const WITH_PDF = { ...COMPLETE_WORK, pdf_url: 'a.pdf' }

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const deposits = (rows: Record<string, unknown>[], columns: Record<string, unknown> = {}) =>
  depositsOfRows(
    rows.map((row, index) => ({ ...WITH_PDF, id: idOf(index), ...row })),
    { columns },
  )

describe('READY-01 what each index still misses of a work', () => {
  const findingsOf = async (row: Record<string, unknown>, columns: Record<string, unknown> = {}) => {
    const [deposit] = await deposits([row], columns)
    if (!deposit) throw new Error('no deposit')
    return readinessFindings(deposit)
  }

  test('READY-01 a complete work misses nothing', async () => {
    expect(await findingsOf({})).toEqual([])
  })

  test('READY-01 one sentence says for which indexes it keeps the work out, and leads to the field', async () => {
    expect(await findingsOf({ doi: null })).toEqual([
      {
        text: 'Il n’a pas de DOI.',
        mend: { field: 'doi' },
        missingFor: [
          { target: 'crossref', blocks: true },
          { target: 'doaj', blocks: false },
          { target: 'pubmed', blocks: false },
        ],
      },
    ])
    expect(await findingsOf({ contributors: [], affiliations: [], authors: [] })).toContainEqual({
      text: 'Il n’a pas d’auteur.',
      mend: { field: 'contributors' },
      missingFor: [
        { target: 'scholar', blocks: true },
        { target: 'doaj', blocks: false },
        { target: 'pubmed', blocks: false },
      ],
    })
  })

  test('READY-01 Scholar lists nothing without a date, or with neither PDF nor abstract', async () => {
    const scholar = async (row: Record<string, unknown>) => {
      const [deposit] = await deposits([row])
      if (!deposit) throw new Error('no deposit')
      return depositFindings(deposit, 'scholar').map(({ text, blocks }) => [text, blocks])
    }
    expect(await scholar({ publication_date: null })).toEqual([['Il n’a pas de date de publication.', true]])
    expect(await scholar({ pdf_url: null, abstract: null })).toEqual([
      ['Il n’a ni PDF ni résumé\u00a0: Google Scholar n’y trouve rien à lire.', true],
      ['Il n’a pas de résumé.', false],
    ])
    expect(await scholar({ pdf_url: null, abstract: 'Un résumé.' })).toEqual([
      ['Il n’a pas de PDF\u00a0: Google Scholar préfère le texte entier.', false],
    ])
  })

  test('READY-01 what a build found of the first page of the PDF is among it', async () => {
    const [deposit] = await deposits([{}])
    if (!deposit) throw new Error('no deposit')
    const withMismatch = (pdfMismatch: typeof deposit.pdfMismatch) =>
      readinessFindings({ ...deposit, pdfMismatch }).map(({ text, mend, missingFor }) => [
        text,
        mend,
        missingFor,
      ])
    const toFiles = { field: 'articleFiles' }
    const scholar = [{ target: 'scholar', blocks: false }]
    expect(withMismatch({ kind: 'title' })).toEqual([
      [
        'La première page de son PDF ne porte pas son titre\u00a0: Google Scholar le prend pour un autre travail.',
        toFiles,
        scholar,
      ],
    ])
    expect(withMismatch({ kind: 'authors', names: ['Marie Auguste', 'Jean Roy'] })).toEqual([
      ['La première page de son PDF ne nomme pas Marie Auguste et Jean Roy.', toFiles, scholar],
    ])
    expect(withMismatch({ kind: 'unreadable' })).toHaveLength(1)
    expect(withMismatch({ kind: 'elsewhere' })).toHaveLength(1)
  })

  test('READY-01 an index that is not for such a work misses nothing of it', async () => {
    const [reference, chapter] = await deposits([
      { source: 'INDEX', journal: 'Autre', doi: null },
      { source: 'ADC', issue: '3', doi: null },
    ])
    if (!reference || !chapter) throw new Error('no deposits')
    expect(readinessFindings(reference)).toEqual([])
    for (const target of ['scholar', 'crossref', 'doaj', 'pubmed'] as const)
      expect(concerns(reference, target), target).toBe(false)
    expect(readinessFindings(chapter).flatMap(({ missingFor }) => missingFor)).toEqual([
      { target: 'crossref', blocks: true },
    ])
  })
})

describe('READY-02 a whole publication', () => {
  test('READY-02 what helps most comes first: what keeps most works out of most indexes', async () => {
    const entries = readinessEntries(
      await deposits(
        [
          { title: 'Un', keywords: [] },
          { title: 'Deux', doi: null },
          { title: 'Trois', doi: null, keywords: [] },
        ],
        { issn_print: null, issn_online: null },
      ),
    )
    expect(
      entries.map(({ text, works }) => [text.split('\u00a0:')[0], works.map(({ title }) => title)]),
    ).toEqual([
      // Keeps all three from DOAJ and PubMed, and is one act.
      ['La publication n’a pas d’ISSN', ['Un', 'Deux', 'Trois']],
      // Keeps two from Crossref.
      ['Il n’a pas de DOI.', ['Deux', 'Trois']],
      ['La publication n’a pas d’ISSN', ['Un', 'Deux', 'Trois']],
      ['Il n’a pas de mots-clés.', ['Un', 'Trois']],
    ])
    expect(entries[0]?.missingFor).toEqual([
      { target: 'doaj', blocks: true },
      { target: 'pubmed', blocks: true },
    ])
    expect(entries.map(({ gain }) => gain)).toEqual([24, 12, 6, 4])
  })

  test('READY-02 counts say how many works each index takes, of those that it is for', async () => {
    const works = await deposits([
      {},
      { doi: null },
      { source: 'INDEX', journal: 'Autre' },
      { source: 'ADC', issue: '3' },
    ])
    expect(readyCounts(works)).toEqual({
      scholar: { works: 3, ready: 3 },
      crossref: { works: 3, ready: 2 },
      doaj: { works: 2, ready: 2 },
      pubmed: { works: 2, ready: 2 },
    })
  })
})
