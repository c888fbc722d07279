import { expect, test } from 'vitest'
import { contributorsOfText } from '#domain/submission/draft-of-submission.ts'

test('REC-06 a text of authors becomes entries; a doubtful name keeps its text', () => {
  expect(contributorsOfText('Marie Auguste1*, Médecins Sans Frontières et DÉSULMÉ PAUL')).toMatchObject([
    { id: 'a1', kind: 'person', given: 'Marie', family: 'Auguste', corresponding: true, affiliations: [] },
    { id: 'a2', kind: 'collective', name: 'Médecins Sans Frontières' },
    { id: 'a3', kind: 'person', printed: 'DÉSULMÉ PAUL' },
  ])
})
