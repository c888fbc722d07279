import { expect, test } from 'vitest'
import { REDACTED, redactSecrets, redactText } from '#domain/back-office/debug-log.ts'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'

test.each([
  [`Bearer ${TOKEN}`],
  [`authorization: Bearer sb_secret_abcdef`],
  [`GET /auth/v1/verify?token=${TOKEN}&type=signup`],
  [`/admin/password#access_token=${TOKEN}&refresh_token=abcdef123456`],
  ['{"password":"abcdef123456","email":"a@b.ht"}'],
  ['{"refresh_token": "abcdef123456"}'],
  ['smtp://revue:abcdef123456@smtp.exemple.ht'],
  ['sk_live_abcdef123456 refused'],
])('nothing secret is left of %s', (text) => {
  const left = redactText(text)
  expect(left).toContain(REDACTED)
  for (const secret of [TOKEN, 'eyJzdWIiOiJhIn0', 'abcdef']) expect(left).not.toContain(secret)
})

test('what is no secret stays readable', () => {
  expect(redactText('GET /rest/v1/articles?select=id&page=2 : 500')).toBe(
    'GET /rest/v1/articles?select=id&page=2 : 500',
  )
  expect(redactSecrets({ email: 'a@b.ht', count: 3, empty: null, password: '' })).toEqual({
    email: 'a@b.ht',
    count: 3,
    empty: null,
    password: '',
  })
})

test('values named as secrets are masked at any depth, in errors and lists too', () => {
  expect(
    redactSecrets({
      user: { newPassword: 'x', password_confirmation: 'x', apikey: 'x', otp: '123456' },
      headers: [{ Authorization: 'x', cookie: 'x' }],
      session: { access_token: 'x', refreshToken: 'x' },
      error: new Error(`refused ${TOKEN}`),
    }),
  ).toEqual({
    user: { newPassword: REDACTED, password_confirmation: REDACTED, apikey: REDACTED, otp: REDACTED },
    headers: [{ Authorization: REDACTED, cookie: REDACTED }],
    session: { access_token: REDACTED, refreshToken: REDACTED },
    error: { name: 'Error', message: `refused ${REDACTED}` },
  })
})

test('a value that holds itself, functions and huge texts can be written as JSON', () => {
  const circle: Record<string, unknown> = { name: 'cercle', call: () => undefined, big: 10n }
  circle['self'] = circle
  const text = JSON.stringify(redactSecrets(circle))
  expect(text).toContain('cercle')
  expect(JSON.stringify(redactSecrets({ text: 'x'.repeat(1_000_000) })).length).toBeLessThan(3000)
})
