import { describe, expect, test } from 'vitest'
import { ContactFormSchema, NewsletterFormSchema } from '#domain/contact/contact-form.ts'
import { DonationFormSchema } from '#islands/donation-form/donation-form-schema.ts'

const typed = { subject: '', name: 'Al', email: 'ana@example.org', phone: '', message: 'Dix lettre' }

const messagesOf = (issues: { path: PropertyKey[]; message: string }[] | undefined) =>
  Object.fromEntries((issues ?? []).map(({ path, message }) => [path.join('.'), message]))

describe('the schema of the contact form', () => {
  test('answers what is sent: trimmed, without an empty phone, with the subject as first line', () => {
    expect(ContactFormSchema.parse({ ...typed, name: ' Al ' })).toEqual({
      name: 'Al',
      email: 'ana@example.org',
      phone: null,
      message: 'Dix lettre',
    })
    expect(ContactFormSchema.parse({ ...typed, subject: ' Un  stage ', phone: ' 37 00 ' })).toMatchObject({
      phone: '37 00',
      message: 'Objet : Un stage\n\nDix lettre',
    })
  })

  test('has the message of each field that is refused', () => {
    const { error } = ContactFormSchema.safeParse({
      ...typed,
      name: 'A',
      email: 'ana@',
      phone: '1'.repeat(51),
      message: 'neuf lett',
    })
    expect(messagesOf(error?.issues)).toEqual({
      name: 'Le nom doit contenir au moins 2 caractères',
      email: 'Veuillez entrer une adresse email valide',
      phone: 'Le téléphone ne doit pas dépasser 50 caractères',
      message: 'Votre message doit contenir au moins 10 caractères',
    })
  })

  test('counts the subject towards the longest message, but it makes none long enough', () => {
    const line = 'Objet : Stage\n\n'.length
    const accepts = (subject: string, characters: number) =>
      ContactFormSchema.safeParse({ ...typed, subject, message: 'm'.repeat(characters) }).success
    expect(accepts('Stage', 5000 - line)).toBe(true)
    expect(accepts('Stage', 5001 - line)).toBe(false)
    expect(accepts('', 5000)).toBe(true)
    expect(accepts('Stage', 9)).toBe(false)
  })
})

test('the schema of the newsletter trims name and address', () => {
  expect(NewsletterFormSchema.parse({ name: ' Jo ', email: ' jo@exemple.ht ' })).toEqual({
    name: 'Jo',
    email: 'jo@exemple.ht',
  })
})

describe('the schema of the donation form', () => {
  const given = { custom: '', email: 'rose@exemple.ht', name: ' Rose ', message: '' }
  const amountOf = (values: object) => DonationFormSchema.safeParse({ ...given, ...values }).data?.amount
  const errorOf = (values: object) =>
    messagesOf(DonationFormSchema.safeParse({ ...given, ...values }).error?.issues)

  test('takes the amount of a button, else the typed one', () => {
    expect(amountOf({ preset: 50 })).toBe(50)
    expect(amountOf({ custom: '12.5' })).toBe(12.5)
    expect(amountOf({ custom: '10000' })).toBe(10_000)
  })

  test('says at the field what is wrong with the amount, beside a wrong address, too', () => {
    expect(errorOf({ custom: '10000.01' })).toEqual({ custom: 'Maximum donation amount is $10000' })
    expect(errorOf({ custom: '0' })).toEqual({ custom: 'Please select or enter a donation amount' })
    expect(errorOf({ email: ' ' })).toEqual({
      custom: 'Please select or enter a donation amount',
      email: 'Please enter your email address',
    })
    expect(errorOf({ preset: 10, email: 'rose@' })).toEqual({ email: 'Please enter a valid email address' })
  })
})
