import { describe, expect, test } from 'vitest'
import { countryName, countryOptions, CountrySchema } from '#domain/contributors/contributor.ts'
import { orcidAddress, OrcidSchema, RorSchema } from '#domain/contributors/identifiers.ts'

const refusal = (schema: {
  safeParse: (value: unknown) => { error?: { issues: { message: string }[] } }
}) => {
  return (value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message)
}

describe('ORCID', () => {
  // The identifiers that ORCID's own documentation gives as examples.
  test.each([
    ['0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['0000-0002-1694-233X', '0000-0002-1694-233X'],
    ['0000-0001-5109-3700', '0000-0001-5109-3700'],
    ['https://orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
    ['http://www.orcid.org/0000-0002-1825-0097/', '0000-0002-1825-0097'],
    ['orcid.org/0000-0002-1825-0097?lang=fr', '0000-0002-1825-0097'],
    ['  ORCID : 0000 0002 1825 0097 ', '0000-0002-1825-0097'],
    ['ORCID iD: 0000–0002–1825–0097', '0000-0002-1825-0097'],
    ['0000000218250097', '0000-0002-1825-0097'],
  ])('takes %j as %s', (text, orcid) => {
    expect(OrcidSchema.parse(text)).toBe(orcid)
    expect(OrcidSchema.parse(orcid)).toBe(orcid)
  })

  test.each([
    '0000-0002-1825-0098', // last digit
    '0000-0002-1852-0097', // two digits exchanged
    '0000-0002-1694-2330', // X as a digit
    '0000-0002-1825-009X',
  ])('refuses %s, whose check digit is wrong', (text) => {
    expect(refusal(OrcidSchema)(text)).toEqual([
      'Cet identifiant ORCID n’existe pas\u00a0: vérifiez chaque chiffre',
    ])
  })

  test.each([
    '',
    '0000-0002-1825-009',
    '0000-0002-1825-00971',
    '0000-0002-182X-0097',
    'https://example.org/0000-0002-1825-0097',
    null,
  ])('says how an identifier looks when given %j', (text) => {
    expect(refusal(OrcidSchema)(text)).toEqual([
      'Un identifiant ORCID compte 16 chiffres, par exemple 0000-0002-1825-0097',
    ])
  })

  test('an ORCID iD links to orcid.org over https', () => {
    expect(orcidAddress('0000-0002-1825-0097')).toBe('https://orcid.org/0000-0002-1825-0097')
  })
})

describe('ROR', () => {
  // Caltech, California Digital Library, RMIT, Cambridge, Oxford, Mayo Clinic: rows of the registry.
  test.each(['05dxps055', '03yrm5c26', '04ttjf776', '013meh722', '052gg0110', '02qp3tb03'])(
    'takes %s, bare or as an address, and gives the address',
    (id) => {
      const address = `https://ror.org/${id}`
      for (const text of [
        id,
        id.toUpperCase(),
        address,
        `http://ror.org/${id}/`,
        ` ROR: ${id} `,
        `ror.org/${id}`,
      ])
        expect(RorSchema.parse(text)).toBe(address)
    },
  )

  test.each(['05dxps056', '05dxsp055', '052gg0101'])('refuses %s, whose check digits are wrong', (id) => {
    expect(refusal(RorSchema)(id)).toEqual([
      'Cet identifiant ROR n’existe pas\u00a0: vérifiez chaque caractère',
    ])
  })

  test.each([
    '',
    '5dxps055',
    '15dxps055',
    '05dxpl055',
    '05dxpu055',
    '05dxps0555',
    'https://grid.ac/05dxps055',
  ])('says how an identifier looks when given %j', (id) => {
    expect(refusal(RorSchema)(id)).toEqual(['Un identifiant ROR s’écrit comme https://ror.org/05dxps055'])
  })
})

describe('countries', () => {
  test.each([
    ['HT', 'Haïti'],
    ['DO', 'République dominicaine'],
    ['US', 'États-Unis'],
    ['GF', 'Guyane française'],
  ])('%s is %s', (code, name) => {
    expect(CountrySchema.parse(` ${code.toLowerCase()} `)).toBe(code)
    expect(countryName(code)).toBe(name)
  })

  // Regions that Intl names, though ISO 3166-1 assigns no such code; and no code at all.
  test.each(['EU', 'UK', 'XK', 'ZZ', 'SU', 'HTI', 'Haïti', ''])('refuses %j', (code) => {
    expect(refusal(CountrySchema)(code)).toEqual(['Choisissez un pays de la liste'])
  })

  test('a form offers the 249 countries by their French names, accents among their letters', () => {
    const options = countryOptions()
    expect(options).toHaveLength(249)
    expect(new Set(options.map(({ name }) => name)).size).toBe(249)
    const names = options.map(({ name }) => name)
    expect(names.indexOf('Égypte')).toBeGreaterThan(names.indexOf('Dominique'))
    expect(names.indexOf('Égypte')).toBeLessThan(names.indexOf('Finlande'))
  })
})

test('countries are offered in the order of their French names', () => {
  const names = countryOptions().map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Afrique du Sud'])
  expect(names.indexOf('Équateur')).toBeLessThan(names.indexOf('Érythrée'))
  expect(names.indexOf('Érythrée')).toBeLessThan(names.indexOf('Espagne'))
  expect(names.indexOf('Espagne')).toBeLessThan(names.indexOf('Fidji'))
})
