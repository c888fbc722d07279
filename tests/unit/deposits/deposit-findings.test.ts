import { describe, expect, test } from 'vitest'
import { crossrefFiles } from '#formats/deposits/crossref.ts'
import { depositFindings } from '#formats/deposits/deposit-findings.ts'
import type { DepositTarget } from '#formats/deposits/deposit-texts.ts'
import { doajFile } from '#formats/deposits/doaj.ts'
import { pubmedFile } from '#formats/deposits/pubmed.ts'
import { COMPLETE_WORK, demonstrationDeposits, depositsOfRows } from './demonstration-deposits.ts'

const [AUTHOR] = COMPLETE_WORK.contributors

const findings = async (
  target: DepositTarget,
  row: Record<string, unknown>,
  columns: Record<string, unknown> = {},
) => {
  const [deposit] = await depositsOfRows([{ ...COMPLETE_WORK, ...row }], { columns })
  if (!deposit) throw new Error('no deposit')
  return depositFindings(deposit, target)
}

const blocking = async (...parameters: Parameters<typeof findings>): Promise<string[]> =>
  (await findings(...parameters)).filter(({ blocks }) => blocks).map(({ text }) => text)

describe('DEP-02 what works lack is said in French, with the place to mend it', () => {
  test('a complete work lacks nothing anywhere', async () => {
    for (const target of ['jats', 'crossref', 'doaj', 'pubmed'] as const)
      expect(await findings(target, {}), target).toEqual([])
  })

  test('a DOI is never made: without one, or with a foreign one, Crossref gets nothing', async () => {
    expect(await findings('crossref', { doi: null })).toEqual([
      { text: 'Il n’a pas de DOI.', mend: { field: 'doi' }, blocks: true },
    ])
    expect(await blocking('crossref', { doi: '10.1234/x' })).toEqual([
      'Son DOI ne commence pas par le préfixe de la publication (10.99999).',
    ])
    const deposits = await depositsOfRows([{ ...COMPLETE_WORK, doi: null }])
    expect(crossrefFiles(deposits, new Date())).toEqual([])
    expect(doajFile(deposits)).not.toContain('<doi>')
    expect(pubmedFile(deposits)).not.toContain('IdType="doi"')
  })

  test('an ISSN is never made: DOAJ and PubMed get nothing without one', async () => {
    const none = { issn_print: null, issn_online: null }
    const text = 'La publication n’a pas d’ISSN\u00a0: le centre ISSN le donne gratuitement.'
    expect(await findings('doaj', {}, none)).toEqual([
      { text, mend: { setting: 'issnOnline' }, blocks: true },
    ])
    expect(await blocking('pubmed', {}, none)).toEqual([text])
    expect(await blocking('crossref', {}, none)).toEqual([])
    expect(await blocking('doaj', {}, { issn_online: null })).toEqual([])
  })

  test('names whose parts nobody confirmed are not sent in parts', async () => {
    const contributors = [{ id: 'c1', kind: 'person', printed: 'Jean Pierre Louis', affiliations: ['a1'] }]
    const text = 'Le prénom et le nom de Jean Pierre Louis restent à confirmer.'
    expect(await blocking('crossref', { contributors })).toEqual([text])
    expect(await blocking('pubmed', { contributors })).toEqual([text])
    expect(await findings('doaj', { contributors })).toEqual([
      { text, mend: { field: 'contributors' }, blocks: false },
    ])
  })

  test('names are as long as Crossref takes them: 60 characters', async () => {
    const named = (characters: number) => ({
      contributors: [{ ...AUTHOR, family: 'É'.repeat(characters) }],
    })
    expect(await blocking('crossref', named(59))).toEqual([])
    expect(await blocking('crossref', named(60))).toEqual([])
    expect(await blocking('crossref', named(61))).toHaveLength(1)
  })

  test('settings that Crossref needs lead to the screen of publications', async () => {
    expect(
      await findings('crossref', {}, { publisher: null, depositor_name: null, doi_prefix: null }),
    ).toMatchObject([
      { mend: { setting: 'publisher' }, blocks: true },
      { mend: { setting: 'depositorName' }, blocks: true },
      { mend: { setting: 'doiPrefix' }, blocks: false },
    ])
  })

  test('what appeared elsewhere, and what is no article of a journal, is not ours to send', async () => {
    expect(await blocking('crossref', { source: 'INDEX', journal: 'Autre' })).toContain(
      'Il a paru ailleurs\u00a0: c’est à l’autre éditeur de le déposer.',
    )
    expect(await blocking('doaj', { source: 'ADC', issue: '3' })).toEqual([
      'Ce n’est pas l’article d’une revue.',
    ])
    expect(await blocking('crossref', { work_type: 'thesis' })).toEqual([
      'L’institution où il a été soutenu n’est pas indiquée.',
    ])
  })

  test('works without a date wait', async () => {
    for (const target of ['crossref', 'doaj', 'pubmed'] as const)
      expect(await blocking(target, { publication_date: null })).toEqual([
        'Il n’a pas de date de publication.',
      ])
  })

  test('advice comes behind what blocks', async () => {
    const all = await findings('pubmed', { language: 'fr', abstract: null, doi: null }, { publisher: null })
    expect(all.map(({ blocks }) => blocks)).toEqual([true, false, false, false])
  })

  test('the demonstration as it is: no ISSN, so nothing goes to DOAJ or PubMed', async () => {
    const deposits = await demonstrationDeposits({})
    expect(doajFile(deposits)).toBeUndefined()
    expect(pubmedFile(deposits)).toBeUndefined()
    expect(crossrefFiles(deposits, new Date())).toEqual([])
  })
})
