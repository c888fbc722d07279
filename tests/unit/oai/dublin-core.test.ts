import { expect, test } from 'vitest'
import { readImportedWork } from '#domain/imports/import-row.ts'
import { readOai } from '#formats/oai/read-oai.ts'

const doiOf = (elements: string) => {
  const [record] = [
    ...readOai(
      `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords><record><header><identifier>oai:x:1</identifier></header><metadata><oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Erratum</dc:title>${elements}</oai_dc:dc></metadata></record></ListRecords></OAI-PMH>`,
    ),
  ]
  const read = readImportedWork(record ?? { line: 0, values: {} })
  if ('refusals' in read) throw new Error(read.refusals.join(' ; '))
  return read.draft.doi
}

const RELATION = '<dc:relation>https://doi.org/10.1234/original</dc:relation>'

test('MOVE-01 Dublin Core: the DOI of a related work is not the work’s own', () => {
  expect(doiOf(RELATION)).toBeUndefined()
  expect(doiOf(`${RELATION}<dc:identifier>https://revue.exemple.org/article/view/5</dc:identifier>`)).toBe(
    undefined,
  )
  expect(doiOf(`${RELATION}<dc:identifier>https://doi.org/10.1234/erratum</dc:identifier>`)).toBe(
    '10.1234/erratum',
  )
})
