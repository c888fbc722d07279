import { expect, test } from 'vitest'
import content from '#content/navigation.json' with { type: 'json' }
import publications from '#content/publications.json' with { type: 'json' }
import { PublicationsSchema, NavigationSchema, isActiveEntry } from '#domain/content/site-content.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'

const navigation = NavigationSchema.parse(content)

test('REC-02 the sections name each publication as the registry and its presentation do', () => {
  const sections = navigation.sections.flatMap(({ publication, label, href, fullTitle }) =>
    publication ? [{ key: publication, shortName: label, path: href, fullTitle }] : [],
  )
  expect(sections).toEqual(
    PublicationsSchema.parse(publications).map(({ key, fullTitle }) => {
      const { shortName, path } = PUBLICATIONS[key]
      return { key, shortName, path, fullTitle }
    }),
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

test.each([
  ['/igm', '/igm', true],
  ['/igm', '/igm/', true],
  ['/igm', '/igm/issues/igm-05-47', true],
  ['/igm', '/igmx', false],
  ['/index-medicus', '/', false],
  ['/adc', '/articles/adc', false],
])('the entry %s on the page %s is active: %s', (entry, page, active) => {
  expect(isActiveEntry(entry, page)).toBe(active)
})
