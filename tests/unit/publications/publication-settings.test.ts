import { describe, expect, test } from 'vitest'
import {
  IssnSchema,
  PublicationSettingsFormSchema,
  PublicationSettingsSchema,
  toSettingsColumns,
  toSettingsForm,
} from '#domain/publications/publication-settings.ts'

const row = {
  code: 'RHCA',
  title: 'Revue haïtienne de chirurgie et d’anesthésiologie',
  abbreviation: 'Rev Haït Chir Anesth',
  issn_print: '0317-8471',
  issn_online: '1050-124X',
  publisher: 'Association haïtienne de chirurgie',
  place: 'Port-au-Prince',
  country: 'HT',
  frequency: 'Trimestrielle',
  first_year: 2016,
  default_licence: 'CC-BY-4.0',
  doi_prefix: '10.12345',
  depositor_name: 'Secrétariat',
  depositor_email: 'depot@exemple.ht',
}

const form = (changed: Record<string, string> = {}) => ({
  ...toSettingsForm(PublicationSettingsSchema.parse({ ...row, version: 3 })),
  ...changed,
})

const errorsOf = (changed: Record<string, string>) =>
  Object.fromEntries(
    (PublicationSettingsFormSchema.safeParse(form(changed)).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

describe('ISSN', () => {
  test.each([
    ['0317-8471', '0317-8471'],
    ['1050-124X', '1050-124X'],
    ['2049 3630', '2049-3630'],
    ['ISSN : 0378–5955', '0378-5955'],
    ['eISSN 2434561x', '2434-561X'],
    ['ISSN (en ligne) : 1050-124x', '1050-124X'],
  ])('REC-08 "%s" is %s', (text, issn) => {
    expect(IssnSchema.parse(text)).toBe(issn)
  })

  test.each([
    ['0317-8472', 'La clé de contrôle de cet ISSN est fausse\u00a0: vérifiez chaque chiffre'],
    ['1050-1240', 'La clé de contrôle de cet ISSN est fausse\u00a0: vérifiez chaque chiffre'],
    // Two digits exchanged.
    ['3017-8471', 'La clé de contrôle de cet ISSN est fausse\u00a0: vérifiez chaque chiffre'],
    ['0317-847', 'Un ISSN a huit caractères, par exemple 0317-8471'],
    ['0317-84711', 'Un ISSN a huit caractères, par exemple 0317-8471'],
    ['X317-8471', 'Un ISSN a huit caractères, par exemple 0317-8471'],
    ['', 'Un ISSN a huit caractères, par exemple 0317-8471'],
  ])('REC-08 "%s" is refused', (text, message) => {
    expect(IssnSchema.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})

describe('settings of a publication', () => {
  test('REC-08 a row goes through the form unchanged', () => {
    expect(toSettingsColumns(PublicationSettingsFormSchema.parse(form()))).toEqual({
      title: 'Revue haïtienne de chirurgie et d’anesthésiologie',
      abbreviation: 'Rev Haït Chir Anesth',
      issn_print: '0317-8471',
      issn_online: '1050-124X',
      publisher: 'Association haïtienne de chirurgie',
      place: 'Port-au-Prince',
      country: 'HT',
      frequency: 'Trimestrielle',
      first_year: 2016,
      default_licence: 'CC-BY-4.0',
      doi_prefix: '10.12345',
      depositor_name: 'Secrétariat',
      depositor_email: 'depot@exemple.ht',
    })
  })

  test('REC-08 what is empty is left out, never invented', () => {
    const bare = PublicationSettingsSchema.parse({
      ...Object.fromEntries(Object.keys(row).map((column) => [column, null])),
      code: 'ADC',
      title: 'Atlas de diagnostic chirurgical',
      version: 1,
    })
    expect(Object.entries(bare).filter(([, value]) => value !== undefined)).toEqual([
      ['code', 'ADC'],
      ['title', 'Atlas de diagnostic chirurgical'],
      ['version', 1],
    ])
    expect(toSettingsColumns(PublicationSettingsFormSchema.parse(toSettingsForm(bare)))).toEqual({
      ...Object.fromEntries(
        Object.keys(row)
          .filter((column) => column !== 'code')
          .map((column) => [column, null]),
      ),
      title: 'Atlas de diagnostic chirurgical',
    })
  })

  test('REC-08 readers get no depositor', () => {
    const { depositor_name: _name, depositor_email: _email, ...publicRow } = row
    expect(PublicationSettingsSchema.parse({ ...publicRow, version: 1 })).toMatchObject({
      depositorName: undefined,
      depositorEmail: undefined,
    })
  })

  test.each([
    ['title', 200, 'Titre\u00a0: 200 caractères au plus'],
    ['abbreviation', 100, 'Titre abrégé\u00a0: 100 caractères au plus'],
    ['publisher', 200, 'Éditeur\u00a0: 200 caractères au plus'],
    ['place', 100, 'Lieu d’édition\u00a0: 100 caractères au plus'],
    ['frequency', 100, 'Périodicité\u00a0: 100 caractères au plus'],
    ['depositorName', 130, 'Nom du déposant\u00a0: 130 caractères au plus'],
  ])('REC-08 %s has at most %i characters', (field, max, message) => {
    expect(errorsOf({ [field]: 'é'.repeat(max - 1) })).toEqual({})
    expect(errorsOf({ [field]: ` ${'é'.repeat(max)} ` })).toEqual({})
    expect(errorsOf({ [field]: 'é'.repeat(max + 1) })).toEqual({ [field]: message })
  })

  test.each([
    [{ title: ' ' }, { title: 'Donnez le titre de la publication' }],
    [
      { issnPrint: '0317-8472' },
      { issnPrint: 'La clé de contrôle de cet ISSN est fausse\u00a0: vérifiez chaque chiffre' },
    ],
    [{ issnOnline: '03178471' }, { issnOnline: 'Les deux éditions ne peuvent avoir le même ISSN' }],
    [{ issnPrint: '', issnOnline: '' }, {}],
    [{ country: 'ht' }, {}],
    [{ country: 'Haïti' }, { country: 'Choisissez un pays de la liste' }],
    [{ firstYear: '1499' }, { firstYear: 'La première année est un nombre de 1500 à 2100' }],
    [{ firstYear: '1500' }, {}],
    [{ firstYear: '2100' }, {}],
    [{ firstYear: '2101' }, { firstYear: 'La première année est un nombre de 1500 à 2100' }],
    [{ firstYear: '16' }, { firstYear: 'La première année est un nombre de 1500 à 2100' }],
    [{ defaultLicence: 'CC BY' }, { defaultLicence: 'Choisissez une licence de la liste' }],
    [{ doiPrefix: 'https://doi.org/10.12345/' }, {}],
    [
      { doiPrefix: '10.123' },
      { doiPrefix: 'Un préfixe DOI commence par 10. suivi de quatre à neuf chiffres, par exemple 10.12345' },
    ],
    [
      { doiPrefix: '10.1234567890' },
      { doiPrefix: 'Un préfixe DOI commence par 10. suivi de quatre à neuf chiffres, par exemple 10.12345' },
    ],
    [{ depositorEmail: 'depot@exemple' }, { depositorEmail: 'Veuillez saisir une adresse email valide' }],
    [
      { depositorEmail: `${'a'.repeat(244)}@exemple.ht` },
      { depositorEmail: 'Veuillez saisir une adresse email valide' },
    ],
    [{ depositorEmail: `${'a'.repeat(243)}@exemple.ht` }, {}],
  ])('REC-08 %o', (changed, expected) => {
    expect(errorsOf(changed)).toEqual(expected)
  })
})
