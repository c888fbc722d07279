import { describe, expect, test } from 'vitest'
import { ManuscriptDaySchema, workDateErrors, workDatesLine } from '#domain/works/work-dates.ts'

describe('dates of a work', () => {
  test('REC-10 they are shown in their order, in one line', () => {
    expect(
      workDatesLine({
        publicationDate: '2024-07-15T00:00:00Z',
        acceptedOn: '2024-06-20',
        revisedOn: '2024-05-01',
        receivedOn: '2024-03-01',
      }),
    ).toBe(
      'Reçu le 1er mars 2024\u202f; révisé le 1er mai 2024\u202f; accepté le 20 juin 2024\u202f; publié le 15 juillet 2024',
    )
  })

  test.each([
    [{}, ''],
    [{ receivedOn: null, acceptedOn: '', publicationDate: 'hier' }, ''],
    [{ acceptedOn: '2024-06-20' }, 'Accepté le 20 juin 2024'],
    [
      { receivedOn: '2024-03-02', publicationDate: '2024-06' },
      'Reçu le 2 mars 2024\u202f; publié en juin 2024',
    ],
    [{ publicationDate: '1935' }, 'Publié en 1935'],
  ])('REC-10 only what is known is said: %o', (dates, line) => {
    expect(workDatesLine(dates)).toBe(line)
  })

  test.each([
    // All on one day.
    [
      {
        receivedOn: '2024-03-01',
        revisedOn: '2024-03-01',
        acceptedOn: '2024-03-01',
        publicationDate: '2024-03-01',
      },
      [],
    ],
    [{ receivedOn: '2024-03-01', acceptedOn: '2024-03-02' }, []],
    // A year or month has no day that could be compared.
    [{ acceptedOn: '2024-03-02', publicationDate: '2024-03' }, []],
    [{ acceptedOn: '2024-03-02', publicationDate: '2023' }, []],
    [
      { receivedOn: '2024-03-02', revisedOn: '2024-03-01' },
      ['revisedOn: La date de révision (1er mars 2024) précède celle de réception (2 mars 2024)'],
    ],
    [
      { receivedOn: '2024-03-02', acceptedOn: '2024-03-01' },
      ['acceptedOn: La date d’acceptation (1er mars 2024) précède celle de réception (2 mars 2024)'],
    ],
    [
      {
        receivedOn: '2024-03-01',
        revisedOn: '2024-05-01',
        acceptedOn: '2024-04-01',
        publicationDate: '2024-04-15',
      },
      [
        'acceptedOn: La date d’acceptation (1er avril 2024) précède celle de révision (1er mai 2024)',
        'publicationDate: La date de publication (15 avril 2024) précède celle de révision (1er mai 2024)',
      ],
    ],
  ])('REC-10 they are in order: %o', (dates, errors) => {
    expect(workDateErrors(dates).map(({ date, message }) => `${date}: ${message}`)).toEqual(errors)
  })

  test.each([
    ['', undefined],
    ['2024-02-29', undefined],
    ['2023-02-29', 'Cette date n’existe pas\u00a0: février 2023 a 28 jours'],
    ['2024-02', 'Écrivez le jour, le mois et l’année, par exemple 12/04/1935'],
    ['hier', 'Écrivez une année (1935), un mois (avril 1935 ou 04/1935) ou un jour (12/04/1935)'],
  ])('REC-10 "%s" as a day of the manuscript’s way: %s', (text, message) => {
    expect(ManuscriptDaySchema.safeParse(text).error?.issues[0]?.message).toBe(message)
  })
})
