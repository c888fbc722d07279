import { describe, expect, test } from 'vitest'
import { contactErrorText } from '#domain/contact/contact-outcome.ts'
import { ContactMessageSchema } from '#domain/contact/contact-message.ts'

const valid = { name: 'Al', email: 'ana@example.org', phone: '', message: 'Dix lettre' }

const errors = (fields: object): Record<string, string> => {
  const result = ContactMessageSchema.safeParse({ ...valid, ...fields })
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('ContactMessageSchema', () => {
  test('takes the shortest values, trims them, and turns an empty phone into null', () => {
    expect(ContactMessageSchema.parse({ ...valid, name: ' Al ' })).toEqual({
      name: 'Al',
      email: 'ana@example.org',
      phone: null,
      message: 'Dix lettre',
    })
    expect(ContactMessageSchema.parse({ ...valid, phone: null }).phone).toBeNull()
    expect(ContactMessageSchema.parse({ ...valid, phone: ' +509 37 00 00 00 ' }).phone).toBe(
      '+509 37 00 00 00',
    )
  })

  test('says in French what is too short, counting no blanks', () => {
    expect(errors({ name: ' A ' })).toEqual({ name: 'Le nom doit contenir au moins 2 caractères' })
    expect(errors({ message: ' 9 lettres ' })).toEqual({
      message: 'Votre message doit contenir au moins 10 caractères',
    })
  })

  test.each(['', 'ana', 'ana@', 'ana@example', 'a na@example.org', `${'a'.repeat(250)}@example.org`])(
    'refuses %j as an address',
    (email) => {
      expect(errors({ email })).toEqual({ email: 'Veuillez entrer une adresse email valide' })
    },
  )

  test('refuses what the database would refuse as too long', () => {
    expect(Object.keys(errors({ name: 'n'.repeat(201) }))).toEqual(['name'])
    expect(Object.keys(errors({ phone: '1'.repeat(51) }))).toEqual(['phone'])
    expect(Object.keys(errors({ message: 'm'.repeat(5001) }))).toEqual(['message'])
  })

  test('gives every missing field its message', () => {
    const result = ContactMessageSchema.safeParse({})
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'Le nom doit contenir au moins 2 caractères',
      'Veuillez entrer une adresse email valide',
      'Votre message doit contenir au moins 10 caractères',
    ])
  })
})

test('an error without a message asks to try later', () => {
  expect(contactErrorText('Database error: refused')).toBe('Une erreur est survenue: Database error: refused')
  expect(contactErrorText(' ')).toBe('Une erreur est survenue: Veuillez réessayer plus tard')
  expect(contactErrorText()).toBe('Une erreur est survenue: Veuillez réessayer plus tard')
})
