import { describe, expect, test } from 'vitest'
import {
  assuranceOf,
  CodeSchema,
  NewPasswordSchema,
  sensitiveRefusalText,
  SignInSchema,
  SignUpSchema,
} from '#domain/session/sign-in.ts'
import { eventDetails, securityEventName, startOfPeriod } from '#domain/session/security-log.ts'
import { idleState } from '#domain/session/session-texts.ts'
import { AccountEmailSchema, assignedText, roleErrorText } from '#domain/users/account.ts'
import { roleName, ROLES } from '#domain/users/roles.ts'

const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

const MINUTE_MS = 60_000

test.each([
  [-1, 'active'],
  [0, 'active'],
  [25 * MINUTE_MS - 1, 'active'],
  [25 * MINUTE_MS, 'warning'],
  [25 * MINUTE_MS + 1, 'warning'],
  [30 * MINUTE_MS - 1, 'warning'],
  [30 * MINUTE_MS, 'expired'],
  [30 * MINUTE_MS + 1, 'expired'],
])('a session that is idle for %i ms is %s', (idle, state) => {
  expect(idleState(1_000_000, 1_000_000 + idle)).toBe(state)
})

describe('codes of an authenticator', () => {
  test.each(['123456', '123 456', ' 1 2 3 4 5 6 ', '123\u00a0456'])('“%s” is taken', (code) => {
    expect(CodeSchema.parse(code)).toBe('123456')
  })

  test.each(['', '12345', '1234567', '12345a', 'a123456', '123-456'])('“%s” is refused', (code) => {
    expect(messages(CodeSchema.safeParse(code))).toEqual([
      ': Saisissez les 6 chiffres que montre votre application',
    ])
  })
})

describe('the assurance of an access token', () => {
  const token = (payload: string) =>
    `x.${btoa(payload).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.y`

  test.each([
    ['{"aal":"aal2"}', 'aal2'],
    ['{"aal":"aal1"}', 'aal1'],
    ['{}', 'aal1'],
    ['{"aal":2}', 'aal1'],
    ['aal2', 'aal1'],
    // Its base64 holds "+" and "/", which tokens write "-" and "_".
    ['{"n":"~~~>>>???","aal":"aal2"}', 'aal2'],
  ])('of %s is %s', (payload, level) => {
    expect(assuranceOf(token(payload))).toBe(level)
  })

  test.each(['', 'x', 'x.y', 'x.%%%.y'])('of “%s” is none beyond the password', (none) => {
    expect(assuranceOf(none)).toBe('aal1')
  })
})

describe('the security log', () => {
  const now = new Date('2026-11-24T13:00:00Z')

  test.each([
    ['day', '2026-11-23T13:00:00.000Z'],
    ['week', '2026-11-17T13:00:00.000Z'],
    ['month', '2026-10-25T12:00:00.000Z'],
    ['year', '2025-11-24T13:00:00.000Z'],
    ['', undefined],
    ['decade', undefined],
    ['constructor', undefined],
  ])('AUDIT-01 “%s” counts since %s', (period, since) => {
    expect(startOfPeriod(period, now)?.toISOString()).toBe(since)
  })

  test.each([
    ['admin_login', 'Ouverture de l’espace éditorial'],
    ['toString', 'toString'],
    ['something_new', 'something_new'],
  ])('AUDIT-01 the event %s is called “%s”', (type, name) => {
    expect(securityEventName(type)).toBe(name)
  })

  test.each([
    [{ target_email: 'a@b.ht', allowed: true }, 'Compte visé : a@b.ht · Permis : oui'],
    [{ allowed: false, refusal: null, role: undefined }, 'Permis : non'],
    [{ attempts: 3, settings: { two_factor: true } }, 'attempts : 3 · Réglages : {"two_factor":true}'],
    [{ constructor: 'x' }, 'constructor : x'],
    [{}, ''],
    [null, ''],
    ['texte', ''],
  ])('AUDIT-01 %j is shown as “%s”', (data, text) => {
    expect(eventDetails(data).replaceAll('\u00a0', ' ')).toBe(text)
  })
})

describe('refusals in words', () => {
  test.each([
    ['missing_role', 'Votre compte n’a pas le rôle que cette action demande.'],
    ['toString', 'Le serveur a refusé cette action.'],
    [null, 'Le serveur a refusé cette action.'],
  ])('of a sensitive action: %s', (refusal, text) => {
    expect(sensitiveRefusalText(refusal)).toBe(text)
  })

  test.each([
    [
      'last_super_admin',
      'C’est le dernier super administrateur\u00a0: donnez d’abord ce rôle à quelqu’un d’autre.',
    ],
    ['missing_role', 'Seul un super administrateur donne ou retire ce rôle.'],
    ['password_not_recent', 'Le mot de passe a été donné il y a trop longtemps. Confirmez-le à nouveau.'],
    ['constructor', undefined],
    [undefined, undefined],
  ])('of a role: %s', (code, text) => {
    expect(roleErrorText(code)).toBe(text)
  })
})

describe('accounts', () => {
  test('an address is trimmed and in lower case', () => {
    expect(SignInSchema.parse({ email: ' Ada@Example.ORG ', password: 'x' })).toEqual({
      email: 'ada@example.org',
      password: 'x',
    })
    expect(AccountEmailSchema.parse(' Ada@Example.ORG ')).toBe('ada@example.org')
  })

  test.each([
    'ada',
    'ada@',
    'ada@example',
    'ada@example.o',
    'a b@example.org',
    'ada@@example.org',
    'ada@example.org.',
  ])('the address “%s” gets no role', (email) => {
    expect(messages(AccountEmailSchema.safeParse(email))).toEqual([
      ': Veuillez saisir une adresse email valide',
    ])
  })

  test('what is missing is asked for', () => {
    expect(messages(SignInSchema.safeParse({ email: ' ', password: '' }))).toEqual([
      'email: Veuillez saisir une adresse email',
      'password: Veuillez saisir votre mot de passe',
    ])
  })

  test.each([
    ['12345', '12345', ['password: Le mot de passe doit contenir au moins 6 caractères']],
    ['123456', '123456', []],
    ['1234567', '1234567', []],
    ['123456', '123457', ['confirmation: Les mots de passe ne correspondent pas']],
    [
      '12345',
      '',
      [
        'password: Le mot de passe doit contenir au moins 6 caractères',
        'confirmation: Les mots de passe ne correspondent pas',
      ],
    ],
  ])('the password “%s”, again “%s”', (password, confirmation, expected) => {
    expect(messages(NewPasswordSchema.safeParse({ password, confirmation }))).toEqual(expected)
    expect(messages(SignUpSchema.safeParse({ email: 'a@b.ht', password, confirmation }))).toEqual(expected)
  })

  test.each([
    ['editor', 'admin', 'Rôle éditeur attribué à a@b.ht'],
    ['admin', 'super_admin', 'Rôle administrateur attribué à a@b.ht'],
    ['super_admin', 'super_admin', 'Rôle super administrateur attribué à a@b.ht'],
  ] as const)('ROLES-05 the role %s is given by %s', (role, needed, text) => {
    expect(ROLES[role].givenBy).toBe(needed)
    expect(assignedText(role, 'a@b.ht')).toBe(text)
  })
})

test('an account has the name of its role, and without one that of a user', () => {
  expect(['super_admin', 'user', 'toString'].map(roleName)).toEqual([
    'Super admin',
    'Utilisateur',
    'Utilisateur',
  ])
})
