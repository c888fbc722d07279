import { expect, test } from 'vitest'
import {
  memberForm,
  MemberFormSchema,
  memberInitials,
  memberPhotoAddress,
  memberRow,
  MemberSchema,
  sortMembers,
} from '#domain/members/member.ts'
import { compareCells, emailParts, memberRowId, membersFound } from '#domain/members/member-directory.ts'

const STORAGE = 'https://archive.example'
const BUCKET = `${STORAGE}/storage/v1/object/public/annuaire_profile_pics`

test('DIR-03 a photo is a whole address as it is, or a path in the bucket', () => {
  const address = (avatarUrl: string | undefined) => memberPhotoAddress({ avatarUrl }, STORAGE)
  expect(address('https://ailleurs.example/a b.png')).toBe('https://ailleurs.example/a b.png')
  expect(address('élise.png')).toBe(`${BUCKET}/%C3%A9lise.png`)
  expect(address('2024/elise.png')).toBe(`${BUCKET}/2024/elise.png`)
  expect(address('/annuaire_profile_pics/elise.png')).toBe(`${BUCKET}/elise.png`)
  expect(address('//elise.png')).toBe(`${BUCKET}/elise.png`)
  expect(address('../secret/elise.png')).toBeUndefined()
  expect(address('2024/./elise.png')).toBeUndefined()
  expect(address('2024//elise.png')).toBeUndefined()
  expect(address(undefined)).toBeUndefined()
})

test.each([
  ['Élise Beaubrun-Cazeau', 'ÉB'],
  ['Dr Jean-Rony Désulmé', 'JD'],
  ['Césaire d’Aquin-Moreau', 'CD'],
  ['Mirlande', 'M'],
  ['Marie  Lourdes Anne Roy', 'MR'],
  ['« Ti » (Jean) Roy', 'TR'],
  ['Dr', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(memberInitials(name)).toBe(initials)
})

test('a row is parsed: blanks are missing, a nameless member is refused', () => {
  const row = { id: 4, name: ' Anne Roy ', titre: ' ', phone: null, email: 'a@b.ht', avatar_url: '' }
  expect(MemberSchema.parse(row)).toEqual({
    id: 4,
    name: 'Anne Roy',
    titre: undefined,
    phone: undefined,
    email: 'a@b.ht',
    avatarUrl: undefined,
  })
  expect(MemberSchema.safeParse({ ...row, name: ' ' }).success).toBe(false)
})

test('members are ordered by family name in French order, whatever title they have; ties by id', () => {
  const names = [
    'Dr Zoé Abellard',
    'Césaire d’Aquin-Moreau',
    'Marie de La Tour',
    'Anne Delva',
    'Élise Désulmé',
    'Adam Dorval',
    'Pr Zacharie Étienne-Roy',
    'Abner Eugène',
    'Fabiola Pierre',
    'Fabiola Pierre',
    'Aline Pierre-Louis',
  ]
  const members = names.map((name, id) => ({ id, name }))
  expect(sortMembers(members.toReversed())).toEqual(members)
})

test('cells sort both ways, numbers by value, empty ones last', () => {
  const cells = ['10', '', '2', '33']
  expect(cells.toSorted((a, b) => compareCells(a, b, 'ascending'))).toEqual(['2', '10', '33', ''])
  expect(cells.toSorted((a, b) => compareCells(a, b, 'descending'))).toEqual(['33', '10', '2', ''])
  expect(compareCells('', '', 'ascending')).toBe(0)
  expect(compareCells('', 'a', 'descending')).toBe(1)
  expect(compareCells('a', '', 'descending')).toBe(-1)
})

test('DIR-02 what is found is counted', () => {
  expect([0, 1, 2].map(membersFound)).toEqual(['0 membre', '1 membre', '2 membres'])
})

test('USE-12 an address in a narrow column breaks behind its @', () => {
  expect(emailParts('ilrick.fenelus@exemple.ht')).toEqual(['ilrick.fenelus@', 'exemple.ht'])
  expect(emailParts('"a@b"@exemple.ht')).toEqual(['"a@b"@', 'exemple.ht'])
  expect(emailParts('sans arobase')).toEqual(['', 'sans arobase'])
})

test('the search leads to the row of a member', () => {
  expect(memberRowId(4)).toBe('membre-4')
})

const ROW = {
  name: 'Anne Roy',
  titre: 'Chirurgienne',
  phone: '509 1234',
  email: 'a@b.ht',
  avatar_url: 'a.png',
}
const FORM = { name: 'Anne Roy', titre: 'Chirurgienne', phone: '509 1234', email: 'a@b.ht', photo: 'a.png' }

test('a form shows a stored member, and becomes its row', () => {
  expect(memberForm(ROW)).toEqual(FORM)
  expect(memberRow(FORM)).toEqual(ROW)
})

test('an empty field of a form is none in the row, and the other way round', () => {
  const row = { name: 'Anne Roy', titre: null, phone: null, email: null, avatar_url: null }
  const form = { name: 'Anne Roy', titre: '', phone: '', email: '', photo: '' }
  expect(memberForm(row)).toEqual(form)
  expect(memberRow(form)).toEqual(row)
  expect(memberForm(undefined)).toEqual({ ...form, name: '' })
})

test.each([
  ['without a name', { name: ' ' }, ['Le nom est requis']],
  ['with an address that is none', { email: 'a@b' }, ['Email invalide']],
  ['without an address', { email: '' }, []],
  ['whose name is too long', { name: 'n'.repeat(201) }, ['Le nom ne doit pas dépasser 200 caractères']],
  ['whose title is too long', { titre: 't'.repeat(201) }, ['Le titre ne doit pas dépasser 200 caractères']],
])('a form %s', (_, change, messages) => {
  const found = MemberFormSchema.safeParse({ ...FORM, ...change }).error?.issues ?? []
  expect(found.map(({ message }) => message)).toEqual(messages)
})

test('what is typed in a form is trimmed', () => {
  expect(MemberFormSchema.parse({ ...FORM, name: ' Anne Roy ', phone: ' 509 1234 ' })).toEqual(FORM)
})
