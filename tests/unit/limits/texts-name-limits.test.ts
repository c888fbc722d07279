import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { emailRule, messageRule, nameRule, phoneRule } from '#domain/contact/field-rules.ts'
import { IMAGE_TRANSFER_TEXTS } from '#domain/founders/founder-image.ts'
import { FounderFormSchema } from '#domain/founders/founder.ts'
import { ImportedIssueSchema } from '#domain/imports/import-target.ts'
import { MemberFormSchema } from '#domain/members/member.ts'
import { TestAddressSchema } from '#domain/mails/mail-template.ts'
import { authErrorText, CodeSchema, NewPasswordSchema, TWO_FACTOR_TEXTS } from '#domain/session/sign-in.ts'
import {
  idleState,
  LOGIN_TEXTS,
  SESSION_CHECK_MS,
  SESSION_TEXTS,
  SESSION_WARNING_DURATION_MS,
} from '#domain/session/session-texts.ts'
import { GeneralSettingsSchema, MailFormSchema } from '#domain/settings/general-settings.ts'
import { SUBMISSION_FIELDS } from '#domain/submission/submission-fields.ts'
import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import { AccountEmailSchema } from '#domain/users/account.ts'

type Schema = {
  safeParse: (value: unknown) => {
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/** The first message about a field, or about the value itself. */
const message = (schema: Schema, value: unknown, field?: string): string | undefined =>
  schema.safeParse(value).error?.issues.find(({ path }) => field === undefined || path[0] === field)?.message

const MINUTE_MS = 60_000
const longEmail = (characters: number): string =>
  `${'a'.repeat(characters - '@exemple.ht'.length)}@exemple.ht`

describe('a password has six characters or more', () => {
  const tooShort = 'Le mot de passe doit contenir au moins 6 caractères'

  test('in the form', () => {
    expect(message(NewPasswordSchema, { password: '12345', confirmation: '12345' })).toBe(tooShort)
    expect(message(NewPasswordSchema, { password: '123456', confirmation: '123456' })).toBeUndefined()
  })

  test('in the texts', () => {
    expect(authErrorText({ message: '', code: 'weak_password' })).toBe(tooShort)
    expect(LOGIN_TEXTS.choosePasswordLead).toBe(
      'Au moins 6 caractères\u202f; une phrase courte se retient mieux qu’un mot compliqué.',
    )
  })

  test('in the configuration of the auth service', async () => {
    expect(await readFile('supabase/config.toml', 'utf8')).toMatch(/^minimum_password_length = 6$/m)
  })
})

describe('thirty minutes without activity end a session, and the last five are announced', () => {
  test.each([
    [25 * MINUTE_MS - 1, 'active'],
    [25 * MINUTE_MS, 'warning'],
    [30 * MINUTE_MS - 1, 'warning'],
    [30 * MINUTE_MS, 'expired'],
  ])('GUARD-04 after %d ms without activity the session is %s', (idle, state) =>
    expect(idleState(0, idle)).toBe(state),
  )

  test('in the texts', () => {
    expect(SESSION_TEXTS.expiredHint).toBe('Vous avez été déconnecté après 30 minutes sans activité.')
    expect(SESSION_TEXTS.expiring).toBe('Votre session expire dans 5 minutes')
  })

  test('GUARD-04 the warning stays 10 seconds, and the time is looked at every 60', () => {
    expect([SESSION_WARNING_DURATION_MS, SESSION_CHECK_MS]).toEqual([10_000, 60_000])
  })
})

describe('a code has six digits', () => {
  test('in the form', () => {
    const wrong = 'Saisissez les 6 chiffres que montre votre application'
    expect(message(CodeSchema, '12345')).toBe(wrong)
    expect(message(CodeSchema, '123 456')).toBeUndefined()
    expect(message(CodeSchema, '1234567')).toBe(wrong)
  })

  test('in the texts', () => {
    expect(TWO_FACTOR_TEXTS.code).toBe('Code à 6 chiffres')
    expect(TWO_FACTOR_TEXTS.codeKeyLead).toBe(
      'Lisez ce code avec une application d’authentification, puis saisissez les 6 chiffres qu’elle montre.',
    )
  })
})

test('an address has 254 characters at most, in every form', () => {
  const tooLong = 'L’adresse email ne doit pas dépasser 254 caractères'
  for (const [schema, value, field] of [
    [AccountEmailSchema, (email: string) => email, undefined],
    [TestAddressSchema, (email: string) => ({ email }), 'email'],
    [GeneralSettingsSchema, (email: string) => ({ site_name: 'Portail', admin_email: email }), 'admin_email'],
  ] as const) {
    expect(message(schema, value(longEmail(255)), field)).toBe(tooLong)
    expect(message(schema, value(longEmail(254)), field)).not.toBe(tooLong)
  }
  expect(emailRule(longEmail(254))).toBeUndefined()
  expect(emailRule(longEmail(255))).toBe('Veuillez entrer une adresse email valide')
})

test.each([
  [
    nameRule,
    2,
    200,
    'Le nom doit contenir au moins 2 caractères',
    'Le nom ne doit pas dépasser 200 caractères',
  ],
  [
    messageRule,
    10,
    5000,
    'Votre message doit contenir au moins 10 caractères',
    'Votre message ne doit pas dépasser 5000 caractères',
  ],
  [phoneRule, 0, 50, undefined, 'Le téléphone ne doit pas dépasser 50 caractères'],
])('the rule %o takes %d to %d characters', (rule, min, max, tooShort, tooLong) => {
  if (tooShort) expect(rule('x'.repeat(min - 1))).toBe(tooShort)
  expect(rule('x'.repeat(min))).toBeUndefined()
  expect(rule('x'.repeat(max))).toBeUndefined()
  expect(rule('x'.repeat(max + 1))).toBe(tooLong)
})

test.each([
  [MemberFormSchema, 'name', 200, 'Le nom ne doit pas dépasser 200 caractères'],
  [MemberFormSchema, 'titre', 200, 'Le titre ne doit pas dépasser 200 caractères'],
  [MemberFormSchema, 'phone', 50, 'Le téléphone ne doit pas dépasser 50 caractères'],
  [FounderFormSchema, 'name', 200, 'Le nom ne doit pas dépasser 200 caractères'],
  [FounderFormSchema, 'bio', 5000, 'La biographie ne doit pas dépasser 5\u202f000 caractères'],
  [GeneralSettingsSchema, 'site_name', 80, 'Le nom du site ne doit pas dépasser 80 caractères'],
  [MailFormSchema, 'senderName', 80, 'Le nom ne doit pas dépasser 80 caractères'],
  [ImportedIssueSchema, 'volume', 100, 'Au plus 100 caractères'],
])('%o refuses a longer %s than %d characters', (schema, field, max, tooLong) => {
  expect(message(schema, { [field]: 'x'.repeat(max) }, field)).toBeUndefined()
  expect(message(schema, { [field]: 'x'.repeat(max + 1) }, field)).toBe(tooLong)
})

test.each([
  ['port', '65535', '65536', 'Le port est un nombre de 1 à 65535'],
  ['dailyLimit', '100000', '100001', 'La limite est un nombre de 0 à 100000'],
])('the %s of mails ends at %s', (field, last, next, tooMuch) => {
  expect(message(MailFormSchema, { [field]: last }, field)).toBeUndefined()
  expect(message(MailFormSchema, { [field]: next }, field)).toBe(tooMuch)
})

test('a submission says how many files, keywords and characters it takes', () => {
  expect(SUBMISSION_TEXTS.tooManyFiles).toBe('Vous ne pouvez pas envoyer plus de 20 fichiers de chaque sorte')
  expect(SUBMISSION_TEXTS.titleHint).toBe('200 caractères au plus')
  expect(SUBMISSION_TEXTS.keywordsHint).toBe('3 à 5 mots clés, séparés par des virgules')
  expect(message(SUBMISSION_FIELDS.abstract, 'é'.repeat(49))).toBe('Le résumé doit contenir au moins 50 mots')
  expect(message(SUBMISSION_FIELDS.abstract, 'é'.repeat(50))).toBeUndefined()
})

test('a portrait of 5 MB is the largest', () => {
  expect(IMAGE_TRANSFER_TEXTS.tooLarge).toBe('L’image dépasse la limite de 5\u00a0Mo.')
})
