import { expect, test } from 'vitest'
import { firstBytesMatch, wrongContentText } from '#domain/uploads/bucket-rules.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  )

test.each([
  ['étude.PDF', bytes('%PDF-1.7\n')],
  ['a.png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'IHDR')],
  ['a.jpg', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['a.webp', bytes('RIFF', [1, 2, 3, 4], 'WEBP')],
  ['a.gif', bytes('GIF89a')],
  ['a.tif', bytes('MM', [0, 0x2a])],
  ['a.doc', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['a.docx', bytes('PK', [3, 4])],
])('the first bytes of %s are of its kind', (name, given) => {
  expect(firstBytesMatch(name, given)).toBe(true)
  expect(firstBytesMatch(name, bytes('<!doctype html>'))).toBe(false)
  expect(firstBytesMatch(name, bytes())).toBe(false)
})

test('a file of another ending is none of ours', () => {
  expect(firstBytesMatch('a.html', bytes('%PDF-1.7'))).toBe(false)
  expect(wrongContentText('a.png')).toBe('Le contenu du fichier n’est pas une image PNG.')
  expect(wrongContentText('a')).toBe('Le contenu du fichier n’est pas ce que dit son nom.')
})
