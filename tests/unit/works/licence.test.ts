import { describe, expect, test } from 'vitest'
import {
  LICENCE_LONG_NAMES,
  LICENCE_MEANINGS,
  LICENCE_NAMES,
  LICENCES,
  licenceDeed,
  licenceOf,
  LicenceSchema,
  licenceUri,
  readLicence,
} from '#domain/works/licence.ts'

describe('licences', () => {
  test.each([
    ['CC-BY-4.0', 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    ['CC-BY-SA-4.0', 'CC BY-SA 4.0', 'https://creativecommons.org/licenses/by-sa/4.0/'],
    ['CC-BY-NC-4.0', 'CC BY-NC 4.0', 'https://creativecommons.org/licenses/by-nc/4.0/'],
    ['CC-BY-NC-SA-4.0', 'CC BY-NC-SA 4.0', 'https://creativecommons.org/licenses/by-nc-sa/4.0/'],
    ['CC-BY-ND-4.0', 'CC BY-ND 4.0', 'https://creativecommons.org/licenses/by-nd/4.0/'],
    ['CC-BY-NC-ND-4.0', 'CC BY-NC-ND 4.0', 'https://creativecommons.org/licenses/by-nc-nd/4.0/'],
    ['CC0-1.0', 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ] as const)('REC-09 %s is called "%s" and linked', (licence, name, uri) => {
    expect(LICENCE_NAMES[licence]).toBe(name)
    expect(licenceUri(licence)).toBe(uri)
    expect(licenceDeed(licence)).toBe(`${uri}deed.fr`)
  })

  test('REC-09 all rights reserved has a name and no address', () => {
    expect(LICENCE_NAMES['all-rights-reserved']).toBe('Tous droits réservés')
    expect(licenceUri('all-rights-reserved')).toBeUndefined()
    expect(licenceDeed('all-rights-reserved')).toBeUndefined()
  })

  test('REC-09 what a licence allows agrees with its conditions', () => {
    for (const licence of LICENCES) {
      const [name, meaning] = [LICENCE_LONG_NAMES[licence], LICENCE_MEANINGS[licence]]
      if (licence.includes('-NC'))
        expect(`${name} ${meaning}`).toMatch(/utilisation commerciale.*(sans but commercial|commerce)/)
      if (licence.includes('-SA')) expect(`${name} ${meaning}`).toMatch(/mêmes conditions.*même licence/)
      if (licence.includes('-ND'))
        expect(`${name} ${meaning}`).toMatch(/Pas de modification.*sans le modifier/)
      if (licence.startsWith('CC-')) expect(meaning).toContain('en citant ses auteurs')
    }
  })

  test('REC-09 a work has its own licence, else that of its publication, else none is said', () => {
    const publication = { defaultLicence: 'CC-BY-4.0' } as const
    expect(licenceOf({ licence: 'CC-BY-NC-4.0' }, publication)).toBe('CC-BY-NC-4.0')
    expect(licenceOf({ licence: null }, publication)).toBe('CC-BY-4.0')
    expect(licenceOf({}, { defaultLicence: null })).toBeUndefined()
  })

  test('REC-09 a code that is in no list is refused in French', () => {
    expect(LicenceSchema.safeParse('CC-BY-3.0').error?.issues[0]?.message).toBe(
      'Choisissez une licence de la liste',
    )
  })

  test.each([
    ['CC BY 4.0', 'CC-BY-4.0'],
    ['cc-by-nc-sa-4.0', 'CC-BY-NC-SA-4.0'],
    ['CC BY-NC-ND 4.0 International', 'CC-BY-NC-ND-4.0'],
    ['http://creativecommons.org/licenses/by/4.0/', 'CC-BY-4.0'],
    ['https://creativecommons.org/licenses/by-nc-nd/4.0/legalcode.fr', 'CC-BY-NC-ND-4.0'],
    ['https://www.creativecommons.org/licenses/by-sa/4.0/deed.es', 'CC-BY-SA-4.0'],
    ['Creative Commons Attribution-NonCommercial 4.0 International License', 'CC-BY-NC-4.0'],
    ['Creative Commons Attribution - Pas d’Utilisation Commerciale 4.0 International', 'CC-BY-NC-4.0'],
    ['Licence Creative Commons Attribution – Pas de Modification 4.0', 'CC-BY-ND-4.0'],
    [
      'This is an open access article under the Creative Commons Attribution License (CC BY 4.0), which permits unrestricted use, even commercial, if modifications are indicated.',
      'CC-BY-4.0',
    ],
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0-1.0'],
    ['CC0', 'CC0-1.0'],
    ['© 2020 Elsevier. All rights reserved.', 'all-rights-reserved'],
    ['Tous droits réservés', 'all-rights-reserved'],
  ])('REC-09 an import with "%s" gives %s', (text, licence) => {
    expect(readLicence(text)).toBe(licence)
  })

  test.each(Object.values(LICENCE_NAMES).concat(Object.values(LICENCE_LONG_NAMES)))(
    'REC-09 our own name "%s" is read back',
    (name) => {
      const licence = readLicence(name)
      expect(licence && [LICENCE_NAMES[licence], LICENCE_LONG_NAMES[licence]]).toContain(name)
    },
  )

  test.each([
    'CC BY',
    'CC BY 3.0',
    'https://creativecommons.org/licenses/by/3.0/fr/',
    'MIT',
    '',
    'libre',
    'CC NC 4.0',
  ])('REC-09 an import with "%s" claims no licence', (text) => {
    expect(readLicence(text)).toBeUndefined()
  })
})
