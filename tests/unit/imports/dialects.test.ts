import { describe, expect, test } from 'vitest'
import { printedName } from '#domain/contributors/contributor.ts'
import { importFormat } from '#domain/imports/import-file.ts'
import type { ImportRecord } from '#domain/imports/import-field.ts'
import { pageRange } from '#domain/imports/import-values.ts'
import { readNbib } from '#domain/imports/read-nbib.ts'
import { readPubmedXml } from '#domain/imports/read-pubmed-xml.ts'
import { readRis } from '#domain/imports/read-ris.ts'
import { readImportedWork } from '#domain/imports/work-draft.ts'

const draftsOf = (records: Iterable<ImportRecord>) =>
  [...records].map((record) => {
    const read = readImportedWork(record)
    if ('refusals' in read) throw new Error(read.refusals.join(' ; '))
    return read.draft
  })

const namesOf = (records: Iterable<ImportRecord>) =>
  draftsOf(records).map(({ contributors = [] }) => contributors.map(printedName))

test('MOVE-01 PubMed: the original title of a translated one, and the suffix of an author', () => {
  const xml = (titles: string) =>
    `<PubmedArticleSet><PubmedArticle><MedlineCitation><Article>${titles}<AuthorList><Author><LastName>Gibb</LastName><ForeName>F W</ForeName><Suffix>Jr</Suffix></Author></AuthorList></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`
  const titleOf = (titles: string) => draftsOf(readPubmedXml(xml(titles)))[0]?.title
  const vernacular = '<VernacularTitle>La hernie.</VernacularTitle>'
  expect(titleOf(`<ArticleTitle>[The hernia].</ArticleTitle>${vernacular}`)).toBe('La hernie.')
  expect(titleOf(`<ArticleTitle>The hernia.</ArticleTitle>${vernacular}`)).toBe('The hernia.')
  expect(titleOf('<ArticleTitle>[The hernia].</ArticleTitle>')).toBe('The hernia')
  expect(titleOf(`<ArticleTitle/>${vernacular}`)).toBe('La hernie.')
  expect(namesOf(readPubmedXml(xml('<ArticleTitle>Un</ArticleTitle>')))).toEqual([['F. W. Gibb Jr']])
})

describe('MOVE-01 dialects of NBIB', () => {
  test('MOVE-01 a record whose first line is no PMID, and one without, are records of their own', () => {
    const text = `OWN - NLM
PMID- 1
TI  - Un
FAU - Auguste, Marie

STAT- MEDLINE
TI  - Deux
DP  - 2001

PMID- 3
TI  - Trois
`
    expect(importFormat(text, 'a.nbib')).toBe('nbib')
    expect(importFormat('STAT- MEDLINE\nTI  - Deux\n', 'a.nbib')).toBe('nbib')
    expect([...readNbib(text)].map(({ line, values }) => [line, values.title?.[0]])).toEqual([
      [1, 'Un'],
      [6, 'Deux'],
      [10, 'Trois'],
    ])
  })

  test('MOVE-01 an empty line inside a record parts nothing', () => {
    const text = 'PMID- 1\n\nOWN - NLM\nTI  - Un\n\nPMID- 2\nTI  - Deux\n'
    expect([...readNbib(text)].map(({ values }) => values.title?.[0])).toEqual(['Un', 'Deux'])
  })

  test('MOVE-01 authors with initials alone, and a group beside its members', () => {
    expect(
      namesOf(
        readNbib(
          'PMID- 1\nTI  - Un\nAU  - Casbon JA\nAU  - de Hoon MJ 2nd\nCN  - Groupe d’étude des hernies\n',
        ),
      ),
    ).toEqual([['J. A. Casbon', 'M. J. de Hoon II', 'Groupe d’étude des hernies']])
    expect(
      namesOf(
        readNbib(
          'PMID- 1\nTI  - Un\nFAU - Casbon, James A\nAU  - Casbon JA\nCN  - Médecins Sans Frontières\n',
        ),
      ),
    ).toEqual([['James A. Casbon', 'Médecins Sans Frontières']])
  })

  test('MOVE-01 books, and chapters in them', () => {
    expect(
      draftsOf(
        readNbib(
          'PMID- 1\nBTI - Précis de chirurgie\nPB  - Imprimerie nationale\nDP  - 1951\nAU  - Roy L\n\nPMID- 2\nTI  - La hernie\nBTI - Précis de chirurgie\nDP  - 1951\nAU  - Roy L\n',
        ),
      ),
    ).toMatchObject([
      {
        title: 'Précis de chirurgie',
        work_type: 'book',
        institution: 'Imprimerie nationale',
        publication_date: '1951',
      },
      { title: 'La hernie', work_type: 'chapter', journal: 'Précis de chirurgie' },
    ])
  })
})

test('MOVE-01 PubMed XML: books and chapters of NCBI’s bookshelf are among articles', () => {
  const text = `<PubmedArticleSet>
<PubmedArticle><MedlineCitation><Article><ArticleTitle>Un article</ArticleTitle></Article></MedlineCitation></PubmedArticle>
<PubmedBookArticle><BookDocument><PMID>2</PMID><Book><Publisher><PublisherName>NCBI</PublisherName></Publisher><BookTitle>Le livre</BookTitle><PubDate><Year>2010</Year></PubDate><AuthorList Type="editors"><Author><LastName>Roy</LastName><ForeName>Luc</ForeName></Author></AuthorList></Book><ArticleTitle>Le chapitre</ArticleTitle><Language>eng</Language><AuthorList Type="authors"><Author><LastName>Un</LastName><ForeName>Ana</ForeName></Author></AuthorList><Abstract><AbstractText>Un résumé.</AbstractText></Abstract></BookDocument></PubmedBookArticle>
<PubmedBookArticle><BookDocument><Book><Publisher><PublisherName>NCBI</PublisherName></Publisher><BookTitle>Un autre livre</BookTitle><PubDate><Year>2011</Year></PubDate><AuthorList><Author><CollectiveName>Comité des livres</CollectiveName></Author></AuthorList></Book></BookDocument></PubmedBookArticle>
</PubmedArticleSet>`
  expect(importFormat(text, 'a.xml')).toBe('pubmed-xml')
  expect(draftsOf(readPubmedXml(text))).toMatchObject([
    { title: 'Un article' },
    {
      title: 'Le chapitre',
      journal: 'Le livre',
      work_type: 'chapter',
      publication_date: '2010',
      language: 'en',
      contributors: [{ given: 'Ana', family: 'Un' }],
    },
    { title: 'Un autre livre', work_type: 'book', institution: 'NCBI', publication_date: '2011' },
  ])
  expect(namesOf(readPubmedXml(text))[2]).toEqual(['Comité des livres'])
})

test('MOVE-01 RIS: initials behind a family name; a family name in capitals is none', () => {
  const text = (name: string) => `TY  - JOUR\nTI  - Un\nAU  - ${name}\nER  - \n`
  expect(namesOf(readRis(text('Auguste MJ')))).toEqual([['M. J. Auguste']])
  expect(namesOf(readRis(text('Auguste, Marie')))).toEqual([['Marie Auguste']])
  expect(namesOf(readRis(text('Marie ROY')))).toEqual([['Marie ROY']])
  expect(namesOf(readRis(text('Médecins Sans Frontières')))).toEqual([['Médecins Sans Frontières']])
})

test('MOVE-01 shortened ends of pages are made whole, numbers of articles stay as they are', () => {
  expect(pageRange('123-8')).toBe('123-128')
  expect(pageRange('1999-2')).toBe('1999-2')
  expect(pageRange('50193-2021')).toBe('50193-2021')
  expect(pageRange('10000-999')).toBe('10000-10999')
})

describe('MOVE-01 a comma says which part of a name is the family name', () => {
  test.each<[name: string, expected: object]>([
    ['Jean Dorval, Marie', { kind: 'person', given: 'Marie', family: 'Jean Dorval' }],
    ['Jean, Pierre', { kind: 'person', given: 'Pierre', family: 'Jean' }],
    ['de la Fontaine, Jr, Jean', { kind: 'person', given: 'Jean', family: 'de la Fontaine', suffix: 'Jr' }],
    ['World Health Organization, Geneva', { kind: 'collective', name: 'World Health Organization, Geneva' }],
    [
      'Pierre Louis, Marie Ange',
      { kind: 'person', printed: 'Marie Ange Pierre Louis', given: 'Marie Ange', family: 'Pierre Louis' },
    ],
  ])('%s', (name, expected) => {
    const [draft] = draftsOf(readRis(`TY  - JOUR\nTI  - Un\nAU  - ${name}\nER  -\n`))
    expect(draft?.contributors).toEqual([{ id: 'i1', affiliations: [], ...expected }])
  })
})
