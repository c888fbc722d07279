import { expect, test } from 'vitest'
import { elementsAt, readXml, xmlText } from '#formats/xml/read-xml.ts'
import { oaiDocument, oaiIdentity, readRecordName, recordName } from '#formats/oai/oai-response.ts'
import { oaiErrors } from '#tests/unit/deposits/validate.ts'

const NOW = new Date('2026-03-04T05:06:07.089Z')
const BASE = 'https://base.example.org/functions/v1/oai'
const ID = '6f1c2d34-5b6a-4c7d-8e9f-0a1b2c3d4e5f'

const identity = (host: string) =>
  oaiDocument(
    BASE,
    NOW,
    new URLSearchParams({ verb: 'Identify' }),
    oaiIdentity(
      { baseUrl: BASE, host },
      { name: 'Portail', email: 'redaction@example.org', earliest: new Date('2020-01-02T03:04:05Z') },
    ),
  )

test('OAI-01 a host with a domain says how its records are called, and the answer is valid', async () => {
  const text = identity('portail.example.org')
  expect(elementsAt(readXml(text), 'oai-identifier').map(xmlText)).toEqual([
    `oaiportail.example.org:oai:portail.example.org:${ID}`,
  ])
  expect(text).toContain('<responseDate>2026-03-04T05:06:07Z</responseDate>')
  expect(await oaiErrors([text, identity('localhost')])).toEqual([])
})

test('OAI-01 names of records lead back to their works, those of another host nowhere', () => {
  expect(recordName('portail.example.org', ID)).toBe(`oai:portail.example.org:${ID}`)
  expect(readRecordName('portail.example.org', `oai:portail.example.org:${ID}`)).toBe(ID)
  for (const name of [`oai:elsewhere.org:${ID}`, `oai:portail.example.org:${ID}0`, ID, ''])
    expect(() => readRecordName('portail.example.org', name)).toThrow(/no record/)
})
