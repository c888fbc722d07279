import { expect, test } from 'vitest'
import { theirChanges } from '#admin/unsaved/edit-conflict.ts'

const LABELS = { name: 'Nom', isDeceased: 'Décédé(e)', specialties: 'Spécialités', bio: 'Biographie' }
const BEFORE = { name: 'Rose', isDeceased: false, specialties: ['Chirurgie'], bio: '' }

test('what another admin changed is shown where it was changed here too, to something else', () => {
  const theirs = { name: 'Rose D.', isDeceased: true, specialties: ['Chirurgie', 'Urgences'], bio: 'Née.' }
  expect(theirChanges(LABELS, BEFORE, theirs, BEFORE)).toEqual([])
  expect(theirChanges(LABELS, BEFORE, BEFORE, theirs)).toEqual([])
  expect(theirChanges(LABELS, BEFORE, theirs, theirs)).toEqual([])
  expect(theirChanges(LABELS, BEFORE, theirs, { ...BEFORE, name: 'Rosa' })).toEqual([
    { label: 'Nom', value: 'Rose D.' },
  ])
  const mine = { name: 'Rosa', isDeceased: false, specialties: [], bio: 'Née en 1930.' }
  expect(theirChanges(LABELS, BEFORE, { ...theirs, bio: '' }, mine)).toEqual([
    { label: 'Nom', value: 'Rose D.' },
    { label: 'Spécialités', value: 'Chirurgie, Urgences' },
  ])
  const deceased = { ...BEFORE, isDeceased: true }
  expect(theirChanges(LABELS, deceased, { ...deceased, bio: 'Née.' }, { ...deceased, bio: 'x' })).toEqual([
    { label: 'Biographie', value: 'Née.' },
  ])
})

test('a value is shown as its form writes it', () => {
  const write = (name: string, text: string) =>
    name === 'date' ? text.split('-').toReversed().join('/') : text
  const [before, mine] = [
    { date: '', theme: '' },
    { date: '1936', theme: 'Le mien' },
  ]
  const theirs = { date: '1935-04', theme: '2026-01' }
  expect(theirChanges({ date: 'Date', theme: 'Thème' }, before, theirs, mine, write)).toEqual([
    { label: 'Date', value: '04/1935' },
    { label: 'Thème', value: '2026-01' },
  ])
})

test('a ticked box and a list that was emptied are said in words', () => {
  const yes = { ticked: true, list: ['a'] }
  const no = { ticked: false, list: [] }
  const unlike = { ticked: 'x', list: 'y' }
  const labels = { ticked: 'Case', list: 'Liste' }
  expect(theirChanges(labels, yes, no, unlike)).toEqual([
    { label: 'Case', value: 'non' },
    { label: 'Liste', value: '' },
  ])
  expect(theirChanges(labels, no, yes, unlike)).toEqual([
    { label: 'Case', value: 'oui' },
    { label: 'Liste', value: 'a' },
  ])
})
