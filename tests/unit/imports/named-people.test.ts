import { describe, expect, test } from 'vitest'
import { jatsFile } from '#formats/jats/jats-article.ts'
import type { ImportRecord } from '#domain/imports/import-field.ts'
import { readBibtex } from '#formats/reference-readers/read-bibtex.ts'
import { readJatsRecords } from '#formats/jats/read-jats-records.ts'
import { readNbib } from '#formats/reference-readers/read-nbib.ts'
import { readOjs } from '#formats/reference-readers/read-ojs.ts'
import { readPubmedXml } from '#formats/reference-readers/read-pubmed-xml.ts'
import { readImportedWork } from '#domain/imports/import-row.ts'
import { depositsOfRows } from '#tests/unit/deposits/demonstration-deposits.ts'

const contributorsOf = (records: Iterable<ImportRecord>) => {
  const [record] = [...records]
  const read = readImportedWork(record ?? { line: 0, values: {} })
  if ('refusals' in read) throw new Error(read.refusals.join(' ; '))
  return read.draft.contributors
}

const bibtex = (authors: string) => readBibtex(`@article{a, title = {Le pian}, author = {${authors}}}`)
const nbib = (group: string) => readNbib(`PMID- 1\nTI  - Le pian\nFAU - Louis, Marie\nCN  - ${group}\n`)
const pubmed = (group: string) =>
  readPubmedXml(
    `<PubmedArticle><Article><ArticleTitle>Le pian</ArticleTitle><AuthorList><Author><LastName>Louis</LastName><ForeName>Marie</ForeName></Author><Author><CollectiveName>${group}</CollectiveName></Author></AuthorList></Article></PubmedArticle>`,
  )

const MARIE = { id: 'i1', kind: 'person', given: 'Marie', family: 'Louis', affiliations: [] }

test.each(['COVIDSurg, Haiti', 'REACH Study', 'Marie Ange Louis', 'INSPIRE'])(
  'MOVE-01 what PubMed calls a group is one: %s',
  (name) => {
    const group = { id: 'i2', kind: 'collective', name, affiliations: [] }
    expect(contributorsOf(pubmed(name))).toEqual([MARIE, group])
    expect(contributorsOf(nbib(name))).toEqual([MARIE, group])
  },
)

test('MOVE-01 BibTeX: several words in braces are a group, braces around a part of a name are not', () => {
  expect(contributorsOf(bibtex('{Louis}, Marie and {REACH Study} and {COVIDSurg, Haiti}'))).toEqual([
    MARIE,
    { id: 'i2', kind: 'collective', name: 'REACH Study', affiliations: [] },
    { id: 'i3', kind: 'collective', name: 'COVIDSurg, Haiti', affiliations: [] },
  ])
  expect(contributorsOf(bibtex('{Louis}, {Marie}'))).toEqual([MARIE])
  expect(contributorsOf(bibtex('{Marie} {Louis}'))).toEqual([MARIE])
})

test('MOVE-01 BibTeX: one word in braces may be a person of one name', () => {
  expect(contributorsOf(bibtex('{Anténor} and {OMS}'))).toEqual([
    { id: 'i1', kind: 'person', family: 'Anténor', affiliations: [] },
    { id: 'i2', kind: 'collective', name: 'OMS', affiliations: [] },
  ])
})

test('MOVE-01 a group whose name is too long for one is a name to check, and no reason to refuse the work', () => {
  const name = `Groupe ${'très '.repeat(50)}long`
  expect(contributorsOf(nbib(name))).toEqual([
    MARIE,
    { id: 'i2', kind: 'person', printed: name, affiliations: [] },
  ])
})

describe('MOVE-01 JATS: a name that nobody has split', () => {
  const jats = (contrib: string) =>
    contributorsOf(
      readJatsRecords(
        `<article><front><article-meta><title-group><article-title>Le pian</article-title></title-group><contrib-group><contrib contrib-type="author" corresp="yes">${contrib}</contrib></contrib-group></article-meta></front></article>`,
      ),
    )
  const shared = { id: 'c1', kind: 'person', affiliations: [], corresponding: true }

  test('is to be confirmed, with its proposal', () => {
    expect(jats('<string-name>Marie Ange Louis</string-name>')).toEqual([
      { ...shared, printed: 'Marie Ange Louis', given: 'Marie Ange', family: 'Louis' },
    ])
  })

  test('is split where its words leave no doubt', () => {
    expect(jats('<string-name>Marie Louis</string-name>')).toEqual([
      { ...shared, given: 'Marie', family: 'Louis' },
    ])
  })

  test('is a person’s where an ORCID says so', () => {
    const orcid = '<contrib-id contrib-id-type="orcid">0000-0002-1825-0097</contrib-id>'
    expect(jats(`${orcid}<string-name>Clinique Désir</string-name>`)).toEqual([
      { ...shared, printed: 'Clinique Désir', orcid: '0000-0002-1825-0097' },
    ])
  })

  test('is as the file has it where its parts are marked, and nobody where it is empty', () => {
    expect(
      jats('<string-name><given-names>Marie Ange</given-names> <surname>Louis</surname></string-name>'),
    ).toEqual([{ ...shared, given: 'Marie Ange', family: 'Louis' }])
    expect(jats('<string-name/>')).toBeUndefined()
  })

  test('comes back from our own file as it was', async () => {
    const contributors = [
      { id: 'k1', kind: 'person', printed: 'Marie Ange Louis', given: 'Marie', family: 'Ange Louis' },
    ]
    const [deposit] = await depositsOfRows([{ source: 'RHCA', title: 'Le pian', contributors }])
    if (!deposit) throw new Error('no deposit')
    expect(contributorsOf(readJatsRecords(jatsFile(deposit)))).toMatchObject([
      { kind: 'person', printed: 'Marie Ange Louis' },
    ])
  })
})

test('MOVE-01 OJS: a given name of several words without a family name is to be confirmed', () => {
  const author = '<author><givenname locale="fr_FR">Marie Ange Louis</givenname></author>'
  const article = `<article xmlns="http://pkp.sfu.ca"><publication locale="fr_FR"><title locale="fr_FR">Le pian</title><authors>${author}</authors></publication></article>`
  expect(contributorsOf(readOjs(article))).toEqual([
    {
      id: 'c1',
      kind: 'person',
      printed: 'Marie Ange Louis',
      given: 'Marie Ange',
      family: 'Louis',
      affiliations: [],
    },
  ])
})
