import { expect, test } from 'vitest'
import { checkStatementRecord } from '#domain/submission/submission-payload.ts'

const check = (record: Record<string, string>) => {
  const refusals: Record<string, string> = {}
  const checked = checkStatementRecord(record, (message, column) => (refusals[column] = message))
  return { checked, refusals }
}

test('REC-11 statements are asked for together, each refusal at its column; who sends none is asked for none', () => {
  expect(check({})).toEqual({ checked: {}, refusals: {} })
  expect(check({ acknowledgements: 'Merci.' }).refusals).toEqual({
    funding_source: 'Dites qui a financé ce travail, même si personne ne l’a fait',
    competing_interests: 'Déclarez les liens d’intérêts, même s’il n’y en a aucun',
  })
  expect(
    check({
      funding_source: 'Nous-mêmes',
      competing_interests: 'Aucun.',
      ethics_approval: 'x'.repeat(5001),
    }).refusals,
  ).toEqual({
    ethics_approval:
      'Le texte «\u00a0Avis éthique et consentement\u00a0» ne doit pas dépasser 5\u202f000 caractères',
  })
  expect(
    check({
      funding_source: ' Fondation\n',
      award_number: 'F-1',
      competing_interests: 'Aucun.',
      title: 'Autre titre',
    }).checked,
  ).toEqual({
    acknowledgements: '',
    funding_source: 'Fondation',
    award_number: 'F-1',
    competing_interests: 'Aucun.',
    ethics_approval: '',
    data_availability: '',
  })
})
