import { expect, test } from 'vitest'
import { elementsAt, MalformedXml, readXml, xmlText } from '#formats/xml/read-xml.ts'

test('entities are characters, sections of data are text, comments and instructions are nothing', () => {
  const root = readXml(
    '<?xml version="1.0"?><a b="1 &lt; 2">x &#233; <!-- non --><c><![CDATA[<d>]]></c><?e f?></a>',
  )
  expect(root.attributes.get('b')).toBe('1 < 2')
  expect(xmlText(root)).toBe('x é <d>')
  expect(elementsAt(root, 'c').map(xmlText)).toEqual(['<d>'])
})

test('declared and external entities are never followed', () => {
  const text =
    '<!DOCTYPE a [<!ENTITY mot "boum"><!ENTITY fichier SYSTEM "file:///etc/passwd">]><a>&mot;&fichier;</a>'
  expect(xmlText(readXml(text))).toBe('&mot;&fichier;')
})

test.each([
  ['nothing', ''],
  ['an element left open', '<a><b></a>'],
  ['two roots', '<a/><b/>'],
  ['an element in 20 000 others', `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`],
])('%s is malformed', (_, text) => {
  expect(() => readXml(text)).toThrow(MalformedXml)
})
