import { describe, expect, test } from 'vitest'
import {
  shownStatements,
  STATEMENT_FIELDS,
  StatementsSchema,
  SubmittedStatementsSchema,
} from '#domain/works/statements.ts'

const errorsOf = (schema: typeof StatementsSchema, values: object) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

describe('statements', () => {
  test.each([
    [
      'competingInterests',
      5000,
      'Le texte «\u00a0Liens d’intérêts\u00a0» ne doit pas dépasser 5\u202f000 caractères',
    ],
    [
      'ethicsApproval',
      5000,
      'Le texte «\u00a0Avis éthique et consentement\u00a0» ne doit pas dépasser 5\u202f000 caractères',
    ],
    [
      'dataAvailability',
      5000,
      'Le texte «\u00a0Disponibilité des données\u00a0» ne doit pas dépasser 5\u202f000 caractères',
    ],
    [
      'acknowledgements',
      5000,
      'Le texte «\u00a0Remerciements\u00a0» ne doit pas dépasser 5\u202f000 caractères',
    ],
    [
      'fundingSource',
      2000,
      'Le texte «\u00a0Source de financement\u00a0» ne doit pas dépasser 2\u202f000 caractères',
    ],
    ['awardNumber', 200, 'Le texte «\u00a0Numéro de subvention\u00a0» ne doit pas dépasser 200 caractères'],
  ])('REC-11 %s has at most %i characters', (statement, max, message) => {
    expect(errorsOf(StatementsSchema, { [statement]: 'é'.repeat(max - 1) })).toEqual({})
    expect(errorsOf(StatementsSchema, { [statement]: ` ${'é'.repeat(max)}\n` })).toEqual({})
    expect(errorsOf(StatementsSchema, { [statement]: 'é'.repeat(max + 1) })).toEqual({ [statement]: message })
  })

  test('REC-11 a submission declares interests and funding, even when there are none; the rest is for whom it concerns', () => {
    expect(errorsOf(SubmittedStatementsSchema, {})).toEqual({
      fundingSource: 'Dites qui a financé ce travail, même si personne ne l’a fait',
      competingInterests: 'Déclarez les liens d’intérêts, même s’il n’y en a aucun',
    })
    const { fundingSource, competingInterests } = STATEMENT_FIELDS
    expect(
      errorsOf(SubmittedStatementsSchema, {
        fundingSource: fundingSource.none,
        competingInterests: competingInterests.none,
      }),
    ).toEqual({})
    expect(errorsOf(StatementsSchema, {})).toEqual({})
  })

  test('REC-11 what is declared is shown in its order, what is empty left out', () => {
    expect(
      shownStatements({
        dataAvailability: 'Sur demande.',
        ethicsApproval: ' ',
        competingInterests: 'Aucun.',
        awardNumber: 'FBC-12',
        fundingSource: 'Fondation Bois-Caïman',
        acknowledgements: 'Merci à Mme Obas.\n',
      }),
    ).toEqual([
      { label: 'Remerciements', text: 'Merci à Mme Obas.' },
      { label: 'Financement', text: 'Fondation Bois-Caïman (subvention FBC-12)' },
      { label: 'Liens d’intérêts', text: 'Aucun.' },
      { label: 'Disponibilité des données', text: 'Sur demande.' },
    ])
    expect(shownStatements({})).toEqual([])
  })

  test.each([
    [{ fundingSource: 'Fondation', awardNumber: null }, 'Fondation'],
    [{ fundingSource: '', awardNumber: 'FBC-12' }, 'Subvention FBC-12'],
  ])('REC-11 funder and award are in one line: %o', (statements, text) => {
    expect(shownStatements(statements)).toEqual([{ label: 'Financement', text }])
  })
})
