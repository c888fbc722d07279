import { expect, test } from 'vitest'
import { publicationLine } from '#domain/publications/publication-line.ts'
import {
  PublicationSettingsSchema,
  settingsByPublication,
} from '#domain/publications/publication-settings.ts'

const settings = (values: Record<string, unknown> = {}) =>
  PublicationSettingsSchema.parse({ code: 'RHCA', title: 'Cahiers', version: 1, ...values })

test('REC-08 a publication of which nobody said anything has no line', () => {
  expect(publicationLine(settings())).toEqual([])
})

test('REC-08 the line names ISSN, publisher, rhythm and licence, and leaves out what is empty', () => {
  expect(
    publicationLine(
      settings({
        issn_print: '0317-8471',
        issn_online: '1050-124X',
        publisher: 'la Société de chirurgie',
        place: 'Jacmel',
        country: 'HT',
        frequency: 'Trimestrielle',
        first_year: 1998,
        default_licence: 'CC-BY-4.0',
      }),
    ),
  ).toEqual([
    'ISSN 0317-8471 (imprimé)',
    'ISSN 1050-124X (en ligne)',
    'publiée par la Société de chirurgie, Jacmel (Haïti)',
    'trimestrielle depuis 1998',
    'licence CC BY 4.0',
  ])
  expect(publicationLine(settings({ code: 'ADC', publisher: 'la Société' }))).toEqual([
    'publié par la Société',
  ])
  expect(publicationLine(settings({ country: 'HT', default_licence: 'all-rights-reserved' }))).toEqual([
    'Haïti',
    'tous droits réservés',
  ])
})

test('REC-08 a publication without a readable row is an error that names it', () => {
  const rows = ['RHCA', 'IGM', 'INDEX'].map((code) => settings({ code }))
  expect(() => settingsByPublication(rows)).toThrow('no readable row for ADC')
  expect(settingsByPublication([...rows, settings({ code: 'ADC', title: 'Atlas' })]).ADC.title).toBe('Atlas')
})
