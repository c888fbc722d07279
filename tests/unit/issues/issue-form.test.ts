import { expect, test } from 'vitest'
import { IssueFormSchema, moveItem } from '#admin/features/issues/issue-form.ts'

const EMPTY = { volume: '3 (2023)', number: '4', theme: '', date: '', sections: [], editorial: '', cover: '' }
const messages = (values: object) =>
  IssueFormSchema.safeParse({ ...EMPTY, ...values }).error?.issues.map(({ message }) => message)

test('U28 what the form of an issue leaves empty is null', () => {
  expect(IssueFormSchema.parse({ ...EMPTY, theme: ' ', sections: [' Dossier '] })).toEqual({
    volume: '3 (2023)',
    number: '4',
    theme: null,
    date: null,
    sections: ['Dossier'],
    editorial: null,
    cover: null,
  })
})

test.each([
  ['volume', 'a'.repeat(100), 'a'.repeat(101)],
  ['number', '1-2', '–'],
  ['number', 'a'.repeat(100), 'a'.repeat(101)],
  ['theme', 'a'.repeat(300), 'a'.repeat(301)],
  ['editorial', 'a'.repeat(20_000), 'a'.repeat(20_001)],
  ['date', '2024-02', '2024-13'],
  ['date', '2024', 'bientôt'],
  ['sections', ['a'.repeat(100)], ['a'.repeat(101)]],
  ['sections', Array.from({ length: 50 }, (_, n) => `S${n}`), Array.from({ length: 51 }, (_, n) => `S${n}`)],
  ['sections', ['Dossier', 'Lettres'], ['Dossier', 'dossier']],
])('U28 %s of an issue has its limits', (field, good, bad) => {
  expect(messages({ [field]: good })).toBeUndefined()
  expect(messages({ [field]: bad })).toHaveLength(1)
})

test('what is wrong with volume and number of an issue is said in French', () => {
  expect(messages({ volume: 'a'.repeat(101), number: '' })).toEqual([
    'Volume\u00a0: 100 caractères au plus',
    'Écrivez un nombre ou un mot',
  ])
})

test('an item moves by one position and stays at the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
