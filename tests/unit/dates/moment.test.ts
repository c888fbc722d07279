import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DateFieldSchema } from '#domain/works/work-dates.ts'
import { datePhrase } from '#domain/dates/format-date.ts'
import { formatAgo, formatMoment, fromHaiti, toHaiti } from '#domain/dates/moment.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T13:00:00Z') }))
afterEach(() => void vi.useRealTimers())

// The tests run in the time zone of Port-au-Prince: UTC −5 in winter, −4 in summer.
test.each([
  ['2026-11-21T10:05:00Z', '21 nov. 2026 à 05:05'],
  ['2026-07-01T10:05:00Z', '1er juil. 2026 à 06:05'],
])('USE-18 the moment %s reads “%s”', (iso, text) => {
  expect(formatMoment(iso)).toBe(text)
})

test.each([
  ['2026-11-24T12:57:00Z', 'il y a 3 minutes'],
  ['2026-11-22T13:00:00Z', 'il y a 2 jours'],
  ['2026-11-24T14:00:00Z', 'dans 1 heure'],
])('%s was “%s”', (iso, text) => {
  expect(formatAgo(iso)).toBe(text)
})

test.each([
  ['2024-03-01', 'le 1er mars 2024'],
  ['2024-03-02', 'le 2 mars 2024'],
  ['1935-04', 'en avril 1935'],
  ['1935', 'en 1935'],
  ['hier', ''],
  ['2024-02-30', ''],
])('something of %s was “%s”', (date, phrase) => {
  expect(datePhrase(date)).toBe(phrase)
})

test.each(['', '1935', '1935-04', '1935-04-12'])('a date of a form may be “%s”', (text) => {
  expect(DateFieldSchema.safeParse(text).success).toBe(true)
})

test.each([
  ['1935-04-31', 'Cette date n’existe pas\u00a0: avril 1935 a 30 jours'],
  ['1935-13', 'Le mois 13 n’existe pas\u00a0: ils vont de 1 à 12'],
])('a date of a form may not be “%s”', (text, message) => {
  expect(DateFieldSchema.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([
  [{ day: '2026-11-24', time: '00:00' }, '2026-11-24T05:00:00.000Z'],
  [{ day: '2026-11-24', time: '23:59' }, '2026-11-25T04:59:00.000Z'],
  [{ day: '2026-07-01', time: '23:30' }, '2026-07-02T03:30:00.000Z'],
  [{ day: '2026-11-24', time: '24:00' }, undefined],
  [{ day: '2026-11-24', time: '12:60' }, undefined],
  [{ day: '2026-11-24', time: '8:00' }, undefined],
])('clocks in Port-au-Prince show %j at %s', (clock, iso) => {
  expect(fromHaiti(clock)).toBe(iso)
  if (iso) expect(toHaiti(iso)).toEqual(clock)
})
