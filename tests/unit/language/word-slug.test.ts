import { expect, test } from 'vitest'
import { wordSlug } from '#domain/language/word-slug.ts'

// The same cases as those of people's addresses in tests/database/authors.test.ts.
test.each([
  ['Chloé Œuvrard', 'chloe-oeuvrard'],
  ['Jean-Hérold d’Haïti', 'jean-herold-d-haiti'],
  ['Søren Łukasz-Weiß', 'soren-lukasz-weiss'],
  ['ŒDIPE ÆGIDIUS ØSTERGÅRD', 'oedipe-aegidius-ostergard'],
  ['Иван Петров', ''],
  [`Marie ${'a'.repeat(100)}`, `marie-${'a'.repeat(74)}`],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('META-11 META-12 %s is %s in an address', (text, slug) => {
  expect(wordSlug(text)).toBe(slug)
})
