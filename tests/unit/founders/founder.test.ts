import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { StaticFoundersSchema } from '#domain/content/founders.ts'
import { founderInitials, FounderSchema, inDisplayOrder } from '#domain/founders/founder.ts'

test('FOUND-02 missing values get their defaults, and no order comes last', () => {
  const founder = FounderSchema.parse({ name: null, title: ' ', role: null, display_order: null })
  expect(founder).toMatchObject({
    name: 'Unknown Name',
    title: 'Unknown Title',
    role: 'Member',
    displayOrder: 999,
  })
  const first = FounderSchema.parse({ name: 'Zoé', display_order: 3 })
  expect(inDisplayOrder([founder, first])).toEqual([first, founder])
})

test('the initials of a card are the first two letters of the name', () => {
  expect(founderInitials('Théophile Gressier')).toBe('Th')
})

test('FOUND-07 the static list has seven founders, one of them deceased', async () => {
  const file: unknown = JSON.parse(await readFile('src/content/founders.json', 'utf8'))
  const founders = StaticFoundersSchema.parse(file)
  expect(founders).toHaveLength(7)
  expect(founders.filter(({ is_deceased }) => is_deceased)).toHaveLength(1)
})
