import { describe, expect, test } from 'vitest'
import { type PublishingFacts, publishingNeeds, PublishingRowSchema } from '#domain/works/publishing-needs.ts'

const WHOLE: PublishingFacts = {
  source: 'RHCA',
  volume: '3',
  issue: '51',
  publicationDate: '2026-01',
  hasAuthors: true,
  hasPdf: true,
  hasCover: true,
}
const needs = (facts: Partial<PublishingFacts>) =>
  publishingNeeds({ ...WHOLE, ...facts }).map(({ field, blocks }) => [field, blocks])

describe('what a work lacks for its publication', () => {
  test('nothing, when all is there', () => expect(needs({})).toEqual([]))

  test('each thing leads to its field', () => {
    expect(
      needs({
        publicationDate: ' ',
        hasAuthors: false,
        hasPdf: false,
        hasCover: false,
        volume: '',
        issue: '',
      }),
    ).toEqual([
      ['volume', false],
      ['publicationDate', false],
      ['articleFiles', false],
      ['contributors', false],
      ['cover', false],
    ])
  })

  test('an issue is needed where lists show issues alone', () => {
    expect(needs({ source: 'IGM', issue: '–', hasPdf: false })).toEqual([
      ['issue', true],
      ['articleFiles', false],
    ])
    expect(needs({ source: 'ADC', volume: '', issue: '' })).toEqual([])
  })

  test('a reference needs no file of ours', () =>
    expect(needs({ source: 'INDEX', volume: '', hasPdf: false, hasCover: false })).toEqual([]))

  test('a row is read as it is stored', () => {
    const row = { id: '5f0c9a4e-7a55-4a53-8a6e-1c1f7d6b1a10', title: ' ', source: 'RHCA', status: null }
    expect(PublishingRowSchema.parse({ ...row, pdf_filename: 'a.PDF', authors: ['A', null] })).toEqual({
      id: row.id,
      title: 'Sans titre',
      isPublished: true,
      needs: publishingNeeds({ ...WHOLE, volume: '', issue: '', publicationDate: '', hasCover: false }),
    })
  })
})
