import { expect, test } from 'vitest'
import { imageSource } from '#domain/founders/founder-image.ts'

const OWN = { site: 'http://localhost:4321', backend: 'http://127.0.0.1:54321' }
const kindOf = (path: string | null) => imageSource(path, OWN).kind

test('a name is a file of the bucket, and so is its whole address', () => {
  expect(imageSource('rose.png', OWN)).toEqual({ kind: 'stored', name: 'rose.png' })
  expect(
    imageSource('http://127.0.0.1:54321/storage/v1/object/public/founder_avatars/a%20b.png', OWN),
  ).toEqual({ kind: 'stored', name: 'a b.png' })
  expect(kindOf(null)).toBe('none')
  expect(kindOf('  ')).toBe('none')
})

test('files of the site, of the backend and of public sites are fetched', () => {
  expect(imageSource('/fondateurs/rose.png', OWN)).toEqual({
    kind: 'elsewhere',
    address: new URL('http://localhost:4321/fondateurs/rose.png'),
    isOwn: true,
  })
  expect(kindOf('http://127.0.0.1:54321/storage/v1/object/public/annuaire_profile_pics/a.png')).toBe(
    'elsewhere',
  )
  expect(kindOf('https://www.exemple.ht/rose.png')).toBe('elsewhere')
})

test.each([
  'http://www.exemple.ht/a.png',
  'http://169.254.169.254/latest',
  'https://10.0.0.1/a.png',
  'https://[::1]/a.png',
  'https://2130706433/a.png',
  'https://localhost/a.png',
  'https://imprimante.local/a.png',
  'https://intranet/a.png',
  'https://user:secret@www.exemple.ht/a.png',
  'https://www.exemple.ht:8443/a.png',
  'http://127.0.0.1:54322/a.png',
  'https://127.0.0.1./a.png',
  '//169.254.169.254/a.png',
  'https://',
])('%s is not fetched', (path) => {
  expect(kindOf(path)).toBe('forbidden')
})
