import { expect, test } from 'vitest'
import { CITATION_FILES } from '#formats/citations/citation-formats.ts'
import {
  EXPORTED_REFERENCES_MAX,
  REFERENCE_EXPORT_FORMATS,
  REFERENCE_EXPORT_TEXTS,
} from '#browser/references/reference-export-texts.ts'

test('META-13 searches are exported in every format of references, by the same names', () => {
  expect(REFERENCE_EXPORT_FORMATS).toEqual(CITATION_FILES.map(({ extension, name }) => ({ extension, name })))
})

test('META-13 a search that finds more than a file holds says so', () => {
  expect(REFERENCE_EXPORT_TEXTS.hint(1)).toBe('1 référence en un fichier\u00a0:')
  expect(REFERENCE_EXPORT_TEXTS.hint(EXPORTED_REFERENCES_MAX)).toContain('références en un fichier')
  expect(REFERENCE_EXPORT_TEXTS.hint(EXPORTED_REFERENCES_MAX + 1)).toMatch(
    /^Les 1\s000 premières des 1\s001 références/,
  )
})
