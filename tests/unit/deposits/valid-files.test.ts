import { beforeAll, describe, expect, test } from 'vitest'
import { crossrefFiles } from '#formats/deposits/crossref.ts'
import type { Deposit } from '#formats/deposits/deposit.ts'
import { doajFile } from '#formats/deposits/doaj.ts'
import { jatsFile } from '#formats/jats/jats-article.ts'
import { pubmedFile } from '#formats/deposits/pubmed.ts'
import { elementsAt, readXml, xmlText } from '#formats/xml/read-xml.ts'
import { PUBLICATION_CODES } from '#domain/publications/registry.ts'
import { WORK_TYPES } from '#domain/works/work-type.ts'
import type { WorkRow } from '#demonstration/rows/work-row.ts'
import { demonstrationDeposits, depositsOfRows } from './demonstration-deposits.ts'
import { crossrefErrors, doajErrors, jatsErrors, pubmedErrors } from './validate.ts'

const MOMENT = new Date('2026-03-04T05:06:07.089Z')

const AUTHORS = {
  contributors: [
    {
      id: 'c1',
      kind: 'person',
      given: 'Marie',
      family: 'de La Tour',
      suffix: 'Jr',
      orcid: '0000-0002-1825-0097',
      affiliations: ['a1', 'a2'],
      corresponding: true,
    },
    { id: 'c2', kind: 'person', family: 'Abélard', affiliations: [] },
    { id: 'c3', kind: 'collective', name: 'Groupe d’étude <des hernies> & Cie', affiliations: ['a1'] },
  ],
  affiliations: [
    {
      id: 'a1',
      institution: 'Hôpital de la Plaine',
      department: 'Chirurgie',
      city: 'Cayes',
      country: 'HT',
      ror: 'https://ror.org/05dxps055',
    },
    { id: 'a2', institution: 'Faculté de médecine' },
  ],
}

const EDGE_CASES: Record<string, Partial<WorkRow>> = {
  complete: {
    ...AUTHORS,
    doi: '10.99999/complet.1',
    language: 'fr',
    volume: '4',
    issue: '49',
    page_number: '12-18',
    section: 'Recherche',
    subtitle: 'Une étude',
    licence: 'CC-BY-NC-4.0',
    received_on: '2024-01-02',
    revised_on: '2024-02-03',
    accepted_on: '2024-03-04',
    publication_date: '2024-03-15',
    abstract: 'Objectif : décrire a < b & c ]]> d.\nMéthodes : 12 cas.\nRésultats : tous guéris.',
    keywords: ['hernie', 'enfant'],
    funding_source: 'Fondation Bois-Caïman',
    award_number: 'FBC-12',
    competing_interests: 'Aucun.\nVraiment aucun.',
    ethics_approval: 'Comité 12.',
    data_availability: 'Sur demande.',
    acknowledgements: 'À tous.',
    translations: [
      {
        language: 'en',
        title: 'Hernias',
        abstract: 'Objective: to know. Results: 12 cases.',
        keywords: ['hernia'],
      },
      { language: 'ht', title: 'Èni' },
    ],
    bibliography: [
      {
        text: 'Un A. Un titre. Rev 2020;1:2-3. doi: 10.1234/ABC.1. PMID: 123',
        doi: '10.1234/abc.1',
        pmid: '123',
      },
      { text: 'Deux B. Livre. 2019.', doi: '10.1234/deux' },
      { text: 'Trois C. Sans rien.' },
    ],
  },
  'without a DOI': { ...AUTHORS, language: 'fr' },
  'of one page': { ...AUTHORS, doi: '10.99999/une.page', page_number: '7', volume: '4', issue: '49' },
  'with a number in the place of pages': { ...AUTHORS, doi: '10.99999/numero', page_number: 'e12' },
  'of a supplement': { ...AUTHORS, doi: '10.99999/supplement', page_number: 'S1-S4' },
  'by a group alone': {
    contributors: [{ id: 'c1', kind: 'collective', name: 'Comité de rédaction', affiliations: [] }],
    doi: '10.99999/groupe',
  },
  'by nobody': { contributors: [], authors: [], doi: '10.99999/personne' },
  'by names that nobody confirmed': {
    contributors: [
      {
        id: 'c1',
        kind: 'person',
        printed: 'Jean Pierre Louis',
        given: 'Jean',
        family: 'Pierre Louis',
        affiliations: [],
      },
    ],
    doi: '10.99999/a.confirmer',
  },
  'dated by a year': { ...AUTHORS, doi: '10.99999/an', publication_date: '1935' },
  'dated by a month': { ...AUTHORS, doi: '10.99999/mois', publication_date: '1935-04' },
  undated: { ...AUTHORS, doi: '10.99999/sans.date', publication_date: null },
  'with a control character': {
    ...AUTHORS,
    doi: '10.99999/controle',
    title: 'Un titre\u0008 avec\u{FFFF} rien',
  },
  'a thesis': { ...AUTHORS, doi: '10.99999/these', work_type: 'thesis', institution: 'Faculté de médecine' },
  'a thesis of nowhere': { ...AUTHORS, doi: '10.99999/these.2', work_type: 'thesis' },
  'a chapter': { ...AUTHORS, source: 'ADC', doi: '10.99999/chapitre', issue: '3', page_number: '1-9' },
  'a reference': { ...AUTHORS, source: 'INDEX', journal: 'Une autre revue', doi: '10.1234/ailleurs' },
  'a reference to a thesis': { ...AUTHORS, source: 'INDEX', work_type: 'thesis', institution: 'Université' },
  ...Object.fromEntries(
    WORK_TYPES.map((work_type) => [
      `of type ${work_type}`,
      { ...AUTHORS, doi: `10.99999/${work_type}`, work_type, institution: 'Université' },
    ]),
  ),
}

const RETRACTED = '11111111-1111-4111-8111-111111111111'
const NOTICE = '22222222-2222-4222-8222-222222222222'

/** A retracted work and its notice, with every other kind of relation to a work that is elsewhere. */
const related = (): Promise<Deposit[]> =>
  depositsOfRows(
    [
      { ...AUTHORS, id: RETRACTED, doi: '10.99999/retracte', volume: '4', issue: '49' },
      { ...AUTHORS, id: NOTICE, doi: '10.99999/note', volume: '4', issue: '50' },
    ],
    {
      relations: [
        { work_id: NOTICE, kind: 'retraction', related_work_id: RETRACTED, related_on: '2025-01-02' },
        ...(
          ['erratum', 'expression-of-concern', 'comment', 'reply', 'translation', 'new-version'] as const
        ).map((kind) => ({
          work_id: RETRACTED,
          kind,
          related_doi: `10.1234/${kind}`,
          direction: 'incoming' as const,
        })),
      ],
    },
  )

let demonstration: Deposit[]
let cases: Deposit[]

beforeAll(async () => {
  demonstration = await demonstrationDeposits()
  cases = [...(await depositsOfRows(Object.values(EDGE_CASES))), ...(await related())]
})

const byPublication = (deposits: readonly Deposit[]): Deposit[][] =>
  PUBLICATION_CODES.map((code) => deposits.filter(({ work }) => work.source === code)).filter(
    ({ length }) => length > 0,
  )

describe('DEP-01 files for every work are valid', () => {
  test('JATS by the Journal Publishing schema: the demonstration, with ISSN and without, and every edge case', async () => {
    const asItIs = await demonstrationDeposits({})
    expect(demonstration.length).toBeGreaterThan(250)
    expect(await jatsErrors([...demonstration, ...asItIs, ...cases].map(jatsFile))).toEqual([])
  })

  test('Crossref by its deposit schema, a file for each kind of content', async () => {
    const files = [...byPublication(demonstration), ...byPublication(cases)].flatMap((deposits) =>
      crossrefFiles(deposits, MOMENT),
    )
    expect(new Set(files.map(({ kind }) => kind))).toEqual(
      new Set(['journal', 'book', 'dissertation', 'report-paper']),
    )
    expect(await crossrefErrors(files.map(({ content }) => content))).toEqual([])
  })

  test('DOAJ by its schema', async () => {
    const files = [...byPublication(demonstration), ...byPublication(cases)].flatMap(
      (deposits) => doajFile(deposits) ?? [],
    )
    expect(files.length).toBeGreaterThan(1)
    expect(await doajErrors(files)).toEqual([])
  })

  test('PubMed by its document type', async () => {
    const files = [...byPublication(demonstration), ...byPublication(cases)].flatMap(
      (deposits) => pubmedFile(deposits) ?? [],
    )
    expect(files.length).toBeGreaterThan(1)
    expect(await pubmedErrors(files)).toEqual([])
  })

  test('the schemas do refuse what is wrong', async () => {
    const [complete] = cases
    if (!complete) throw new Error('no case')
    const [crossref] = crossrefFiles([complete], MOMENT)
    const broken = (text = '', tag: string) => [
      text.replaceAll(`<${tag}>`, `<x>`).replaceAll(`</${tag}>`, '</x>'),
    ]
    expect(await jatsErrors(broken(jatsFile(complete), 'article-title'))).not.toEqual([])
    expect(await crossrefErrors(broken(crossref?.content, 'surname'))).not.toEqual([])
    expect(await doajErrors(broken(doajFile([complete]), 'journalTitle'))).not.toEqual([])
    expect(await pubmedErrors(broken(pubmedFile([complete]), 'PublisherName'))).not.toEqual([])
  })
})

describe('what files say', () => {
  const textsAt = (xml: string | undefined, ...way: string[]): string[] =>
    elementsAt(readXml((xml ?? '').replace(/<!DOCTYPE[^>]*>/, '')), ...way).map(xmlText)

  const complete = (): Deposit => {
    const [deposit] = cases
    if (!deposit) throw new Error('no case')
    return deposit
  }

  test('JATS: names, identifiers, dates, licence, funding, translations and references', () => {
    const xml = jatsFile(complete())
    expect(textsAt(xml, 'contrib', 'name', 'surname')).toEqual(['de La Tour'])
    expect(textsAt(xml, 'contrib', 'name', 'given-names')).toEqual(['Marie', 'Abélard'])
    expect(textsAt(xml, 'contrib', 'collab')).toEqual(['Groupe d’étude <des hernies> & Cie'])
    expect(textsAt(xml, 'contrib-id')).toEqual(['https://orcid.org/0000-0002-1825-0097'])
    expect(textsAt(xml, 'institution-id')).toEqual(['https://ror.org/05dxps055'])
    expect(textsAt(xml, 'contrib', 'xref')).toEqual(['1', '2', '1'])
    expect(textsAt(xml, 'history', 'date', 'year')).toEqual(['2024', '2024', '2024'])
    expect(textsAt(xml, 'fpage').concat(textsAt(xml, 'lpage'))).toEqual(['12', '18'])
    expect(xml).toContain('xlink:href="https://creativecommons.org/licenses/by-nc/4.0/"')
    expect(textsAt(xml, 'award-group')).toEqual(['Fondation Bois-CaïmanFBC-12'])
    expect(textsAt(xml, 'trans-title')).toEqual(['Hernias', 'Èni'])
    expect(textsAt(xml, 'abstract', 'sec', 'title')).toEqual(['Objectif', 'Méthodes', 'Résultats'])
    expect(textsAt(xml, 'abstract', 'sec', 'p')[0]).toBe('décrire a < b & c ]]> d.')
    expect(textsAt(xml, 'kwd')).toEqual(['hernie', 'enfant', 'hernia'])
    expect(textsAt(xml, 'ref', 'mixed-citation')).toEqual([
      'Un A. Un titre. Rev 2020;1:2-3. doi: 10.1234/abc.1. PMID: 123',
      'Deux B. Livre. 2019. doi:10.1234/deux',
      'Trois C. Sans rien.',
    ])
    expect(textsAt(xml, 'pub-id')).toEqual(['10.1234/abc.1', '123', '10.1234/deux'])
  })

  test('JATS: a notice and the work that it is about lead to each other', () => {
    const [retracted, notice] = cases.slice(-2).map(jatsFile)
    expect(retracted).toContain(
      'related-article-type="retraction-forward" ext-link-type="doi" xlink:href="10.99999/note"',
    )
    expect(notice).toContain('article-type="retraction"')
    expect(notice).toContain(
      'related-article-type="retracted-article" ext-link-type="doi" xlink:href="10.99999/retracte"',
    )
  })

  test('JATS: a text of unknown language is not called English', () => {
    const [, withoutDoi, onePage] = cases.map(jatsFile)
    expect(withoutDoi).toContain('xml:lang="fr"')
    expect(onePage).toContain('xml:lang="und"')
  })

  test('Crossref: the head, the issue, and only works with a DOI', () => {
    const files = crossrefFiles(
      cases.filter(({ work }) => work.source === 'RHCA'),
      MOMENT,
    )
    const xml = files.find(({ kind }) => kind === 'journal')?.content
    expect(textsAt(xml, 'timestamp')).toEqual(['20260304050607089'])
    expect(textsAt(xml, 'depositor')).toEqual(['Rédactionredaction@example.org'])
    expect(textsAt(xml, 'registrant')).toEqual(['Société savante de démonstration'])
    expect(textsAt(xml, 'journal_issue', 'issue')).toEqual(['49', '50'])
    expect(textsAt(xml, 'doi_data', 'doi')).toContain('10.99999/complet.1')
    expect(textsAt(xml, 'doi_data', 'doi').filter((doi) => doi === '')).toEqual([])
    expect(textsAt(xml, 'surname')).not.toContain('Pierre Louis')
    expect(textsAt(xml, 'citation', 'doi')).toEqual(['10.1234/abc.1', '10.1234/deux'])
    expect(textsAt(xml, 'assertion', 'assertion')).toEqual([])
    expect(xml).toContain('<fr:assertion name="funder_name">Fondation Bois-Caïman</fr:assertion>')
  })

  test('DOAJ: languages of three letters, both ISSN, dates as far as they are known', () => {
    const xml = doajFile(cases)
    expect(textsAt(xml, 'record', 'language')[0]).toBe('fre')
    expect(textsAt(xml, 'record', 'issn')[0]).toBe('0317-8471')
    expect(textsAt(xml, 'record', 'eissn')[0]).toBe('2434-561X')
    expect(textsAt(xml, 'record', 'publicationDate')).toContain('1935')
    expect(textsAt(xml, 'record', 'publicationDate')).toContain('1935-04')
    expect(textsAt(xml, 'record', 'title').slice(0, 3)).toEqual([
      'Travail de démonstration : Une étude',
      'Hernias',
      'Èni',
    ])
  })

  test('PubMed: the English title first, the French one as the vernacular, the notice by its type', () => {
    const xml = pubmedFile(cases)
    expect(textsAt(xml, 'ArticleTitle')).toEqual(['Hernias'])
    expect(textsAt(xml, 'VernacularTitle')[0]).toBe('Travail de démonstration : Une étude')
    expect(textsAt(xml, 'PublicationType')).toContain('Retraction Notice')
    expect(textsAt(xml, 'Abstract', 'AbstractText')).toEqual(['to know.', '12 cases.'])
    expect(textsAt(xml, 'CollectiveName')).toContain('Groupe d’étude <des hernies> & Cie')
  })
})
