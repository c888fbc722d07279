import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { founderInitials, FounderSchema, inDisplayOrder, portraitAddress } from '#domain/founders/founder.ts'

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

test('FOUND-08 a portrait is in the bucket of the founders, unless its value is an address', () => {
  const backend = 'https://x.supabase.co'
  expect(portraitAddress(backend, 'anne un.webp')).toBe(
    'https://x.supabase.co/storage/v1/object/public/founder_avatars/anne%20un.webp',
  )
  for (const address of ['https://example.org/a.png', 'http://example.org/a.png'])
    expect(portraitAddress(backend, address)).toBe(address)
})

test('FOUND-07 the static list has seven founders, one of them deceased, and each has a name of their own', async () => {
  const file: unknown = JSON.parse(await readFile('src/content/founders.json', 'utf8'))
  const founders = z.array(z.looseObject({ name: z.string().min(1), is_deceased: z.boolean() })).parse(file)
  expect(founders).toHaveLength(7)
  expect(founders.filter(({ is_deceased }) => is_deceased)).toHaveLength(1)
  expect(new Set(founders.map(({ name }) => name)).size).toBe(7)
})

test('FOUND-07 the README names the one place that marks founders and sponsors as invented', async () => {
  const readme = await readFile('README.md', 'utf8')
  const [, place = ''] = /The one place that says so is\s+\[`([^`]+)`\]/.exec(readme) ?? []
  const notice = await readFile(place, 'utf8')
  expect(notice).toContain(
    'Archive de démonstration : personnes, institutions, travaux et chiffres sont inventés.',
  )
  for (const list of ['src/content/founders.json', 'src/content/sponsors.json'])
    expect(notice).toContain(list)
})
