import { describe, expect, test } from 'vitest'
import {
  eventDetails,
  eventsOfSubject,
  groupEvents,
  LOG_SUBJECTS,
  timesText,
} from '#domain/session/security-log.ts'

const row = (id: number, values: object = {}) => ({
  id,
  event_type: 'sign_in_failed',
  event_data: {},
  origin: 'server',
  user_id: 'a',
  ...values,
})

describe('the security log', () => {
  test('SEC-12 has a subject for sign-ins, refusals, roles, removals, exports, settings and backups', () => {
    expect(LOG_SUBJECTS.map(({ label }) => label)).toEqual([
      'Connexions',
      'Échecs et refus',
      'Rôles et comptes',
      'Suppressions',
      'Exports',
      'Réglages',
      'Sauvegardes',
      'Écrans ouverts',
    ])
    expect(eventsOfSubject('removals')).toEqual({ only: ['rows_removed', 'donor_name_hidden'] })
    expect(eventsOfSubject('')).toEqual({ not: ['admin_access_granted'] })
    expect(eventsOfSubject('constructor')).toEqual({ not: ['admin_access_granted'] })
  })

  test('SEC-12 joins rows that follow one another and say the same of the same account, by the same origin', () => {
    const rows = [
      row(9),
      row(8),
      row(7, { origin: 'browser' }),
      row(6, { user_id: 'b' }),
      row(5, { event_data: { a: 1 } }),
      row(4),
    ]
    expect(groupEvents(rows).map(({ newest, oldest, count }) => [newest.id, oldest.id, count])).toEqual([
      [9, 8, 2],
      [7, 7, 1],
      [6, 6, 1],
      [5, 5, 1],
      [4, 4, 1],
    ])
    expect(timesText(2)).toBe('2 fois')
  })

  test('SEC-12 says in French what was removed where', () => {
    expect(eventDetails({ table: 'submissions', rows: 3 })).toBe('Dans\u00a0: soumissions · Lignes\u00a0: 3')
  })
})
