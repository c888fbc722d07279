import { describe, expect, test } from 'vitest'
import { jatsFile } from '#formats/jats/jats-article.ts'
import { printedName } from '#domain/contributors/contributor.ts'
import { importFormat } from '#domain/imports/import-file.ts'
import type { ImportRecord } from '#domain/imports/import-field.ts'
import { pageRange } from '#domain/imports/import-values.ts'
import { readBibtex } from '#formats/reference-readers/read-bibtex.ts'
import { readCrossrefJson } from '#formats/reference-readers/read-crossref-json.ts'
import { readJatsRecords } from '#formats/jats/read-jats-records.ts'
import { readNbib } from '#formats/reference-readers/read-nbib.ts'
import { readPubmedXml } from '#formats/reference-readers/read-pubmed-xml.ts'
import { readRis } from '#formats/reference-readers/read-ris.ts'
import { readImportedWork } from '#domain/imports/import-row.ts'
import { depositsOfRows } from '#tests/unit/deposits/demonstration-deposits.ts'

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

test('MOVE-01 PubMed names every funder once', () => {
  const grant = (agency: string) => `<Grant><GrantID>1</GrantID><Agency>${agency}</Agency></Grant>`
  const xml = `<PubmedArticleSet><PubmedArticle><MedlineCitation><Article><ArticleTitle>Un</ArticleTitle><GrantList>${grant('Fonds A')}${grant('Fonds B')}${grant('Fonds A')}</GrantList></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`
  expect(draftsOf(readPubmedXml(xml))[0]?.['funding_source']).toBe('Fonds A ; Fonds B')
})

describe('MOVE-01 CSL-JSON and Crossref', () => {
  const draftOf = (work: object) => draftsOf(readCrossrefJson(JSON.stringify([{ title: 'Un', ...work }])))[0]

  test.each([
    [{ 'dropping-particle': 'de', 'non-dropping-particle': 'La', family: 'Fontaine' }, 'de La Fontaine'],
    [{ 'dropping-particle': 'd’', family: 'Aquin' }, 'd’Aquin'],
    [{ 'non-dropping-particle': 'van der', family: 'Berg' }, 'van der Berg'],
  ])('the particles of %j are before the family name', (name, family) => {
    expect(draftOf({ author: [{ ...name, given: 'Jean' }] })?.contributors).toMatchObject([
      { given: 'Jean', family },
    ])
  })

  test.each([
    ['<jats:title>Abstract</jats:title><jats:p>Texte.</jats:p>', 'Texte.'],
    ['<jats:title>Résumé :</jats:title><jats:p>Texte.</jats:p>', 'Texte.'],
    [
      '<jats:title>Abstract</jats:title><jats:sec><jats:title>Objectif</jats:title><jats:p>Décrire.</jats:p></jats:sec>',
      'Objectif : Décrire.',
    ],
    ['<jats:title>Objectif</jats:title><jats:p>Décrire.</jats:p>', 'Objectif : Décrire.'],
    [
      '<p>IMC < 18 et &acirc;ge > 30&nbsp;: &ldquo;&eacute;tude&rdquo; &hellip;</p><ul><li>CO<sub>2</sub></li><li>p<0,05</li></ul>',
      'IMC < 18 et âge > 30 : “étude” …\nCO2\np<0,05',
    ],
    ['Avant<p>Un</p>Deux<br>Trois', 'Avant\nUn\nDeux\nTrois'],
  ])('the abstract %s', (abstract, lines) => {
    expect(draftOf({ abstract })?.['abstract']).toBe(lines)
  })
})

test('MOVE-01 a brace alone in a title of ours opens no other entry of BibTeX', () => {
  const titleOf = (text: string) => draftsOf(readBibtex(text))[0]?.title
  expect(titleOf('@article{a, title = {{Un \\textbraceleft{} deux \\textbraceright{} trois}}}')).toBe(
    'Un { deux } trois',
  )
})

test('MOVE-01 JATS: a group is itself, with its own affiliation, and not the first of its members', () => {
  const member =
    '<contrib contrib-type="author"><contrib-id contrib-id-type="orcid">0000-0002-1825-0097</contrib-id><name><surname>Un</surname><given-names>Ana</given-names></name><xref ref-type="aff" rid="a2"/></contrib>'
  const group = `<contrib contrib-type="author"><collab>Groupe des hernies<xref ref-type="aff" rid="a1">1</xref><contrib-group>${member}</contrib-group></collab></contrib>`
  const xml = `<article><front><article-meta><title-group><article-title>Un</article-title></title-group><contrib-group>${group}<contrib contrib-type="author"><collab-alternatives><collab>Autre groupe</collab></collab-alternatives></contrib></contrib-group><aff id="a1">Hôpital</aff><aff id="a2">Faculté</aff></article-meta></front></article>`
  expect(draftsOf(readJatsRecords(xml))[0]).toMatchObject({
    contributors: [
      { kind: 'collective', name: 'Groupe des hernies', affiliations: ['a1'] },
      { kind: 'collective', name: 'Autre groupe' },
    ],
    affiliations: [{ institution: 'Hôpital' }],
  })
})

test('MOVE-01 JATS of ours is read back with its subtitle, award, type and references', async () => {
  const [deposit] = await depositsOfRows([
    {
      source: 'RHCA',
      title: 'La hernie',
      subtitle: 'Trois cas',
      work_type: 'conference-paper',
      funding_source: 'Fonds',
      award_number: 'A-12',
      bibliography: [
        { text: 'Un A. La suture. 2001.', doi: '10.1234/suture' },
        { text: 'Deux B. Le pian. 2002.', pmid: '12' },
      ],
    },
  ])
  if (!deposit) throw new Error('no deposit')
  expect(draftsOf(readJatsRecords(jatsFile(deposit)))).toMatchObject([
    {
      title: 'La hernie',
      subtitle: 'Trois cas',
      work_type: 'conference-paper',
      award_number: 'A-12',
      bibliography: [
        { text: 'Un A. La suture. 2001. doi:10.1234/suture', doi: '10.1234/suture' },
        { text: 'Deux B. Le pian. 2002. PMID: 12', pmid: '12' },
      ],
    },
  ])
})

test('MOVE-01 JATS: a reference whose parts are marked is a line in the order of Vancouver', () => {
  const xml =
    '<article><front><article-meta><title-group><article-title>Un</article-title></title-group></article-meta></front><back><ref-list><ref id="r1"><label>1</label><element-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Un</surname><given-names>A</given-names></name><etal/></person-group><article-title>Le pian</article-title><source>Rev Essai</source><year>2001</year><volume>3</volume><issue>2</issue><fpage>4</fpage><lpage>9</lpage><pub-id pub-id-type="doi">10.1234/pian</pub-id></element-citation></ref></ref-list></back></article>'
  expect(draftsOf(readJatsRecords(xml))[0]?.['bibliography']).toMatchObject([{ doi: '10.1234/pian' }])
})
