import { expect, test } from 'vitest'
import {
  databaseErrorText,
  insertErrorReason,
  readNotification,
  contactErrorText,
} from '#domain/contact/contact-outcome.ts'
import { readSubject, withSubject } from '#domain/contact/contact-subject.ts'

const shown = (status: number, code: string, message: string) =>
  contactErrorText(databaseErrorText(insertErrorReason({ status, code, message })))

test('an error that carries no message shows the default text', () => {
  expect(shown(500, 'XX000', ' ')).toBe('Une erreur est survenue: Veuillez réessayer plus tard')
  expect(contactErrorText()).toBe('Une erreur est survenue: Veuillez réessayer plus tard')
})

test('a failed insert is shown with its message, in French where the cause is known', () => {
  expect(shown(500, 'XX000', 'disk full')).toBe('Une erreur est survenue: Database error: disk full')
  expect(shown(429, 'PT429', 'Too many requests')).toMatch(/Database error: trop de messages/)
  expect(shown(0, '', 'TypeError: Failed to fetch')).toMatch(/Database error: le serveur ne répond pas/)
  expect(shown(400, '23514', 'violates check constraint')).toMatch(/Database error: certaines informations/)
})

test('a stored message counts as received whatever the mail about it does', () => {
  const answered = (body: unknown) => readNotification({ kind: 'answered', body })
  expect(answered({ notification: { sent: true, message: '' } })).toEqual({ kind: 'notified' })
  expect(answered({})).toEqual({ kind: 'notified' })
  expect(answered({ notification: { sent: false, message: 'Plus tard.' } })).toEqual({
    kind: 'not-notified',
    warning: 'Plus tard.',
  })
  expect(readNotification({ kind: 'refused', status: 500, byRelay: false, message: 'Panne' })).toEqual({
    kind: 'not-notified',
    warning: 'Email sending error: Panne',
  })
  expect(readNotification({ kind: 'no-response' }).kind).toBe('not-notified')
  expect(readNotification({ kind: 'aborted' }).kind).toBe('not-notified')
})

test('a message that the function does not find was not stored', () => {
  const missing = {
    kind: 'refused',
    status: 404,
    byRelay: false,
    code: 'not_found',
    message: 'Rien',
  } as const
  expect(readNotification(missing)).toEqual({ kind: 'not-stored', errorText: 'Email sending error: Rien' })
})

test('a subject is one short line at the head of the message', () => {
  expect(readSubject(' Missions\n humanitaires ')).toBe('Missions humanitaires')
  expect(readSubject('x'.repeat(200))).toHaveLength(100)
  expect(readSubject(null)).toBe('')
  expect(withSubject('Stage', ' Bonjour à tous. ')).toBe('Objet : Stage\n\nBonjour à tous.')
  expect(withSubject('', 'Bonjour à tous.')).toBe('Bonjour à tous.')
})
