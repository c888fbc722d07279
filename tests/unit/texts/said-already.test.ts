import { expect, test } from 'vitest'
import { saidAlready } from '#domain/texts/full-text-of-blocks.ts'

test('TEXT-01 a running head that cuts the title is no text, a sentence that begins like it is', () => {
  const isSaid = saidAlready([
    'Céphalées après rachianesthésie obstétricale : aiguille tranchante contre pointe crayon',
  ])
  expect(isSaid('Céphalées après rachianesthésie obstétricale : aiguille tranch… RHCA • n° 47')).toBe(true)
  expect(isSaid('Céphalées après rachianesthésie... 12')).toBe(true)
  expect(isSaid('Céphalées… RHCA • n° 47')).toBe(false)
  expect(isSaid('Céphalées après rachianesthésie obstétricale : un cas… que nous avons revu.')).toBe(false)
  expect(isSaid('Les patientes furent revues au troisième jour… puis au septième.')).toBe(false)
})
