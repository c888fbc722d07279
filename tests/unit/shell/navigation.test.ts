import { expect, test } from 'vitest'
import content from '#content/navigation.json' with { type: 'json' }
import publications from '#content/publications.json' with { type: 'json' }
import { NavigationSchema } from '#domain/shell/navigation.ts'

const navigation = NavigationSchema.parse(content)

test('the sections name each publication as its presentation does', () => {
  const sections = navigation.sections.flatMap(({ publication, label, href, fullTitle }) =>
    publication ? [{ key: publication, shortName: label, path: href, fullTitle }] : [],
  )
  expect(sections).toEqual(
    publications.map(({ key, shortName, path, fullTitle }) => ({ key, shortName, path, fullTitle })),
  )
})

test('no list of the navigation names an address twice', () => {
  const lists = [
    navigation.sections,
    navigation.more,
    navigation.footer.journal,
    navigation.footer.resources,
    navigation.legal,
  ]
  for (const list of lists) {
    const addresses = list.map(({ href }) => href)
    expect(new Set(addresses).size).toBe(addresses.length)
  }
})
