import { expect, test } from 'vitest'
import { checkStatementValues } from '#domain/submission/submission-statements.ts'

const check = (values: Parameters<typeof checkStatementValues>[0]) => {
  const told: Record<string, string> = {}
  const checked = checkStatementValues(values, (message, key) => (told[key] = message))
  return { checked, told }
}

test('REC-11 statements are asked for together, each refusal at its key; who sends none is asked for none', () => {
  expect(check({})).toEqual({ checked: {}, told: {} })
  expect(check({ acknowledgements: 'Merci.' }).told).toEqual({
    funding_source: 'Dites qui a financé ce travail, même si personne ne l’a fait',
    competing_interests: 'Déclarez les liens d’intérêts, même s’il n’y en a aucun',
  })
  expect(
    check({ funding_source: 'Nous-mêmes', competing_interests: 'Aucun.', ethics_statement: 'x'.repeat(5001) })
      .told,
  ).toEqual({
    ethics_statement:
      'Le texte «\u00a0Avis éthique et consentement\u00a0» ne doit pas dépasser 5\u202f000 caractères',
  })
  expect(
    check({ funding_source: ' Fondation\n', award_number: 'F-1', competing_interests: 'Aucun.' }).checked,
  ).toEqual({
    acknowledgements: '',
    funding_source: 'Fondation',
    award_number: 'F-1',
    competing_interests: 'Aucun.',
    ethics_statement: '',
    data_availability: '',
  })
})
