import { expect, test } from 'vitest'
import type { ImportRecord } from '#domain/imports/import-field.ts'
import { readBibtex } from '#domain/imports/read-bibtex.ts'
import { readNbib } from '#domain/imports/read-nbib.ts'
import { readPubmedXml } from '#domain/imports/read-pubmed-xml.ts'
import { readImportedWork } from '#domain/imports/import-row.ts'

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
