import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BackendError } from '#domain/errors/backend-error.ts'
import { authErrorText, UNKNOWN_AUTH_ERRORS } from '#domain/session/sign-in.ts'

const UNREACHED = 'Le serveur n’a pas pu être joint. Vérifiez votre connexion, puis réessayez.'

describe('an error of the auth service in French', () => {
  test.each([
    ['invalid_credentials', 'Email ou mot de passe incorrect'],
    ['email_not_confirmed', 'Veuillez confirmer votre email avant de vous connecter'],
    ['user_banned', 'Ce compte est désactivé. Adressez-vous à l’administration du site.'],
    ['over_request_rate_limit', 'Trop de tentatives. Veuillez réessayer plus tard'],
    ['over_email_send_rate_limit', 'Trop de tentatives. Veuillez réessayer plus tard'],
    ['user_already_exists', 'Un compte avec cet email existe déjà'],
    ['weak_password', 'Le mot de passe doit contenir au moins 6 caractères'],
    ['same_password', 'Choisissez un mot de passe différent de l’ancien.'],
    ['session_expired', 'Votre session est terminée. Reconnectez-vous.'],
    ['otp_expired', 'Ce lien n’est plus valable. Demandez-en un nouveau depuis la page de connexion.'],
  ])('LOGIN-03 LOGIN-05 is found by its code, whatever the message says: %s', (code, text) => {
    expect(authErrorText({ message: 'For security purposes, wait', code })).toBe(text)
  })

  test.each([
    ['AuthApiError: Invalid login credentials', 'Email ou mot de passe incorrect'],
    ['Email not confirmed', 'Veuillez confirmer votre email avant de vous connecter'],
    ['Too many requests', 'Trop de tentatives. Veuillez réessayer plus tard'],
    [
      'For security purposes, you can only request this after 59 seconds.',
      'Trop de tentatives. Veuillez réessayer plus tard',
    ],
    ['User already registered', 'Un compte avec cet email existe déjà'],
    ['Password should be at least 6 characters', 'Le mot de passe doit contenir au moins 6 caractères'],
  ])('LOGIN-03 LOGIN-05 is found by its message on a server without codes: “%s”', (message, text) => {
    expect(authErrorText({ message })).toBe(text)
  })

  test.each([
    [{ message: 'Failed to fetch' }],
    [{ message: 'NetworkError when attempting to fetch resource.' }],
    [{ message: 'Load failed' }],
    [{ message: '{}', status: 0 }],
    [{ message: '<html>Bad Gateway</html>', status: 502 }],
    [{ message: '', status: 504 }],
  ])('says that the server was not reached: %j', (refusal) => {
    expect(authErrorText(refusal)).toBe(UNREACHED)
  })

  test('never shows the words of a server', () => {
    expect(authErrorText({ message: 'hook failed', code: 'constructor', status: 500 })).toBe(
      'Le serveur a refusé cette action. Réessayez dans un moment\u202f; si cela continue, écrivez à la rédaction.',
    )
    expect(authErrorText({ message: 'Database error' }, UNKNOWN_AUTH_ERRORS.signIn)).toMatch(
      /^Erreur de connexion\. /,
    )
    expect(authErrorText({ message: '' }, UNKNOWN_AUTH_ERRORS.signUp)).toMatch(
      /^Erreur lors de l’inscription\. /,
    )
    expect(authErrorText({ message: 'slow down', status: 429 })).toBe(
      'Trop de tentatives. Veuillez réessayer plus tard',
    )
  })
})

describe('an error of the backend', () => {
  test('is in our words where it was not reached, with the browser’s own as its cause', () => {
    const error = new BackendError('TypeError: Failed to fetch', { status: 0 })
    expect(error).toMatchObject({
      message: UNREACHED,
      name: 'NetworkError',
      cause: 'TypeError: Failed to fetch',
    })
    expect(new BackendError('<html>502</html>', { status: 503 }).message).toBe(UNREACHED)
  })

  test('keeps what a function says of itself', () => {
    expect(new BackendError('Le service dort.', { status: 503 }).message).toBe('Le service dort.')
  })

  test.each([
    ['permission denied for table articles', '42501', 'Cette action n’est pas permise à votre compte.'],
    [
      'duplicate key value violates unique constraint "a"',
      '23505',
      'Un enregistrement avec ces valeurs existe déjà.',
    ],
    ['value too long for type character varying(9)', '22001', 'Le serveur a refusé cette action.'],
    [
      'Could not find the function public.a in the schema cache',
      'PGRST202',
      'Le serveur a refusé cette action.',
    ],
    ['JWT expired', 'PGRST301', 'Votre session est terminée. Reconnectez-vous'],
  ])(
    'USE-10 gives "%s" (%s) in French, with the database’s own words as its cause',
    (message, code, french) => {
      const error = new BackendError(message, { code, status: 400 })
      expect(error.message.startsWith(french)).toBe(true)
      expect(error.cause).toBe(message)
    },
  )

  test('USE-10 a session that ended is said to have ended, whatever right a stranger lacks', () => {
    const refused = (status: number) =>
      new BackendError('permission denied for table articles', { code: '42501', status }).message
    expect(refused(401)).toBe(
      'Votre session est terminée. Reconnectez-vous\u202f; ce qui est gardé sur cet appareil vous attend.',
    )
    expect(refused(403)).toBe('Cette action n’est pas permise à votre compte.')
  })

  test('keeps its code, by which a screen knows what to say', () => {
    const error = new BackendError('This text was changed by someone else', { code: 'PT409', status: 409 })
    expect(error).toMatchObject({ name: 'BackendError', code: 'PT409', status: 409 })
  })

  const raised = readdirSync('supabase/migrations').flatMap((file) =>
    readFileSync(`supabase/migrations/${file}`, 'utf8')
      .matchAll(/raise exception '((?:[^']|'')+)'[^;]*?using errcode = '(\w{5})'/g)
      .map(([, message = '', code = '']) => ({ message: message.replaceAll("''", "'"), code }))
      .toArray(),
  )
  test('USE-10 no procedure’s own words are shown', () => {
    expect(raised.length).toBeGreaterThan(100)
    const texts = raised.map(({ message, code }) => new BackendError(message, { code, status: 400 }).message)
    expect([...new Set(texts)].sort()).toEqual([
      'Cet élément n’existe plus.',
      'Cette action n’est pas permise à votre compte.',
      'Le serveur a refusé cette action. Réessayez dans un moment\u202f; si cela continue, écrivez à la rédaction.',
      'Quelqu’un d’autre a modifié ceci entre-temps.',
      'Un enregistrement avec ces valeurs existe déjà.',
    ])
  })

  test.each([
    ['This work was changed by someone else', 'PT409', 'Quelqu’un d’autre a modifié ceci entre-temps.'],
    ['No such submission', 'PT404', 'Cet élément n’existe plus.'],
    ['Object not found', 'StorageApiError', 'Le serveur a refusé cette action. Réessayez dans un moment'],
    ['The operation timed out', 'StorageUnknownError', 'Le serveur a refusé cette action.'],
  ])('USE-10 “%s” (%s) is given in French', (message, code, french) => {
    const error = new BackendError(message, { code, status: 400 })
    expect(error.message.startsWith(french)).toBe(true)
    expect(error.cause).toBe(message)
  })
})
