import { describe, expect, test } from 'vitest'
import { doiLine, foreignLanguage, licenceLine, manuscriptDates, workKind } from '#domain/works/work-view.ts'

const undated = {
  receivedOn: undefined,
  revisedOn: undefined,
  acceptedOn: undefined,
  publicationDate: '2024-06',
}

describe('what is above a work', () => {
  test('REC-18 its kind, with the section of its issue where it has one', () => {
    expect(workKind({ workType: 'case-report', section: 'Observations' })).toBe('Cas clinique · Observations')
    expect(workKind({ workType: 'editorial', section: 'Éditorial' })).toBe('Éditorial')
    expect(workKind({ workType: 'dissertation', section: undefined })).toBe('Mémoire')
  })

  test('REC-10 the days of the manuscript; a publication alone is said by the journal’s line', () => {
    expect(manuscriptDates(undated)).toBe('')
    expect(manuscriptDates({ ...undated, receivedOn: '2024-01-10', acceptedOn: '2024-03-01' })).toBe(
      'Reçu le 10 janvier 2024\u202f; accepté le 1er mars 2024\u202f; publié en juin 2024',
    )
    expect(manuscriptDates({ ...undated, revisedOn: '2024-02-01' })).toBe(
      'Révisé le 1er février 2024\u202f; publié en juin 2024',
    )
  })

  test('a DOI is shown by its whole address, however the row writes it; another text leads nowhere', () => {
    const link = { text: 'https://doi.org/10.1234/ABC.7', href: 'https://doi.org/10.1234/ABC.7' }
    expect(doiLine('10.1234/ABC.7')).toEqual(link)
    expect(doiLine('doi: 10.1234/ABC.7')).toEqual(link)
    expect(doiLine('http://dx.doi.org/10.1234/ABC.7')).toEqual(link)
    expect(doiLine('10.1234/a<b')?.href).toBe('https://doi.org/10.1234/a%3Cb')
    expect(doiLine('à venir')).toEqual({ text: 'DOI\u00a0: à venir', href: undefined })
    expect(doiLine(undefined)).toBeUndefined()
  })

  test('REC-09 a licence leads to its French deed; all rights reserved leads nowhere', () => {
    expect(licenceLine('CC-BY-NC-4.0')).toEqual({
      text: 'CC BY-NC 4.0',
      href: 'https://creativecommons.org/licenses/by-nc/4.0/deed.fr',
    })
    expect(licenceLine('all-rights-reserved')).toEqual({ text: 'Tous droits réservés', href: undefined })
  })

  test('REC-07 a language that is not French is said, one that is not known is not guessed', () => {
    expect(foreignLanguage({ language: 'ht' })).toBe('ht')
    expect(foreignLanguage({ language: 'fr' })).toBeUndefined()
    expect(foreignLanguage({ language: undefined })).toBeUndefined()
  })
})
