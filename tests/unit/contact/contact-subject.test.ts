import { expect, test } from 'vitest'
import { withSubject, messageSubject } from '#domain/contact/contact-subject.ts'

test('the subject that the form put into a message is found again', () => {
  expect(messageSubject(withSubject('Missions humanitaires', 'Bonjour à tous.'))).toBe(
    'Missions humanitaires',
  )
  expect(messageSubject('Bonjour.\nObjet : rien')).toBeUndefined()
})
