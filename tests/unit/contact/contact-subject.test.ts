import { expect, test } from 'vitest'
import { withSubject, answerAddress, messageSubject } from '#domain/contact/contact-subject.ts'

test('the subject that the form put into a message is found again', () => {
  expect(messageSubject(withSubject('Missions humanitaires', 'Bonjour à tous.'))).toBe(
    'Missions humanitaires',
  )
  expect(messageSubject('Bonjour.\nObjet : rien')).toBeUndefined()
})

test('the answer opens with the subject, and no sign of it adds a header', () => {
  expect(answerAddress({ email: 'a@b.ht', message: withSubject('A&cc=x@y.ht?é', 'Bonjour à tous.') })).toBe(
    'mailto:a%40b.ht?subject=Re%20%3A%20A%26cc%3Dx%40y.ht%3F%C3%A9',
  )
  expect(answerAddress({ email: 'a@b.ht', message: 'Bonjour.' })).toContain('votre%20message')
})
