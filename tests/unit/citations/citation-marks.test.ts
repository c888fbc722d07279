import { describe, expect, test } from 'vitest'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { citationTags } from '#formats/metadata/citation-tags.ts'
import { WorkSchema } from '#domain/works/work.ts'
import { apaCitation } from '#formats/citations/apa-citation.ts'
import { bibtex, ris } from '#formats/citations/bibtex-and-ris.ts'
import { cslItem, portalCitation } from '#formats/citations/citation-formats.ts'
import { vancouverCitation } from '#formats/citations/vancouver-citation.ts'
import { workRow } from '#demonstration/rows/work-row.ts'
import { citable } from './demonstration-works.ts'

const values = { title: 'La hernie', authors: ['Ana Un'], publication_date: '2024-03-05', volume: '4' }
const retracted = { ...citable(values), mark: 'retraction' } as const

describe('references of a work that a notice is about', () => {
  test('REC-13 texts say it at the title', () => {
    expect(portalCitation(retracted)).toMatch(/^Ana Un \(2024\)\. Rétracté\u00a0: La hernie\. Revue/)
    expect(vancouverCitation(retracted)).toMatch(/^Un A\. La hernie \[rétracté\]\. Revue/)
    expect(apaCitation(retracted)).toMatch(/^Un, A\. \(2024\)\. La hernie \[rétracté\]\. Revue/)
  })

  test.each([
    ['retraction', 'Rétracté (RETRACTED)'],
    ['expression-of-concern', 'Expression de réserve (EXPRESSION OF CONCERN)'],
    ['erratum', 'Corrigé (CORRECTED)'],
  ] as const)('REC-13 files note a notice of kind %s', (mark, note) => {
    const work = { ...citable(values), mark }
    expect(bibtex(work)).toContain(`\n  note = {${note}}`)
    expect(ris(work)).toContain(`\r\nN1  - ${note}\r\n`)
    expect(cslItem(work)).toMatchObject({ title: 'La hernie', note })
    expect(cslItem(work).status).toBe(mark === 'retraction' ? 'retracted' : undefined)
  })

  test('a work that no notice is about has none of it', () => {
    const work = citable(values)
    expect(`${bibtex(work)}${ris(work)}${JSON.stringify(cslItem(work))}`).not.toMatch(/note|N1|status/)
    for (const write of [portalCitation, vancouverCitation, apaCitation])
      expect(write(work)).not.toMatch(/rétracté|\[/i)
  })
})

test('REC-07 tags name the language of a work that is known', () => {
  const article = WorkSchema.parse({
    created_at: '2024-03-05T00:00:00Z',
    updated_at: '2024-03-05T00:00:00Z',
    ...workRow(values),
  })
  const addresses = { page: 'https://exemple.ht/a', pdf: undefined }
  const languages = (language: 'en' | undefined) =>
    citationTags({ ...article, language }, PUBLICATIONS.RHCA, addresses).filter(
      ([name]) => name === 'citation_language',
    )
  expect(languages(undefined)).toEqual([])
  expect(languages('en')).toEqual([['citation_language', 'en']])
})
