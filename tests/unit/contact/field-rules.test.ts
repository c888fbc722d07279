import { expect, test } from 'vitest'
import { z } from 'zod'
import { ContactMessageSchema } from '#domain/contact/contact-message.ts'
import { EMAIL_PATTERN, emailRule, messageRule, nameRule, phoneRule } from '#domain/contact/field-rules.ts'

test('a name has two characters at least, not counting spaces around', () => {
  const tooShort = 'Le nom doit contenir au moins 2 caractères'
  for (const name of ['', 'J', ' J ', '\u00a0J', '👍']) expect(nameRule(name), name).toBe(tooShort)
  for (const name of ['Jo', ' Jo ', 'Éa', 'x'.repeat(200)]) expect(nameRule(name), name).toBeUndefined()
  expect(nameRule('x'.repeat(201))).toBe('Le nom ne doit pas dépasser 200 caractères')
})

test('an address is one mailbox of one domain', () => {
  for (const email of [
    'jo@exemple.ht',
    ' jo@exemple.ht ',
    'jo.l+rhca@sous.exemple.org',
    "o'neil@exemple.ht",
  ]) {
    expect(emailRule(email), email).toBeUndefined()
  }
  for (const email of [
    '',
    'jo',
    'jo@',
    'jo@exemple',
    'jo exemple.ht',
    'jo@@exemple.ht',
    'a,b@exemple.ht',
    '.jo@exemple.ht',
    `${'x'.repeat(250)}@exemple.ht`,
  ]) {
    expect(emailRule(email), email).toBe('Veuillez entrer une adresse email valide')
  }
  expect(EMAIL_PATTERN.source, "other forms use Zod's own pattern").toBe(z.regexes.email.source)
})

test('a message has ten characters at least', () => {
  const tooShort = 'Votre message doit contenir au moins 10 caractères'
  for (const message of ['', '123456789', '  123456789\n']) expect(messageRule(message)).toBe(tooShort)
  expect(messageRule('1234567890')).toBeUndefined()
  expect(messageRule('x'.repeat(5001))).toBe('Votre message ne doit pas dépasser 5000 caractères')
})

test('a phone number may be left out and is written as its owner writes it', () => {
  for (const phone of ['', '+509 34 12 34 56', '(509) 3412-3456']) expect(phoneRule(phone)).toBeUndefined()
  expect(phoneRule('1'.repeat(51))).toBe('Le téléphone ne doit pas dépasser 50 caractères')
})

test('what is stored is trimmed, and an empty phone is null', () => {
  const typed = { name: ' Jo ', email: ' jo@exemple.ht ', phone: '  ', message: ' Bonjour à tous \n' }
  const stored = { name: 'Jo', email: 'jo@exemple.ht', phone: null, message: 'Bonjour à tous' }
  expect(ContactMessageSchema.parse(typed)).toEqual(stored)
  expect(ContactMessageSchema.parse({ ...typed, phone: undefined }).phone).toBeNull()
  const { error } = ContactMessageSchema.safeParse({ name: 3, phone: {} })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['name', 'Le nom doit contenir au moins 2 caractères'],
    ['email', 'Veuillez entrer une adresse email valide'],
    ['phone', 'Cette valeur doit être un texte'],
    ['message', 'Votre message doit contenir au moins 10 caractères'],
  ])
})
