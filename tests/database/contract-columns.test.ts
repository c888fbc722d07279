import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from './fixture.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

test('DIR-01 DIR-03 a visitor reads the columns of members that the directory is made of', async () => {
  await database.sql(
    `insert into public.members (id, name, titre, phone, email, avatar_url)
     values (901, 'Rose Delva', 'Chirurgienne', '+509 34 12 34 56', 'rose@exemple.ht', 'rose.png')`,
  )
  const { data } = await database.as.anon
    .from('members')
    .select('id, name, titre, phone, email, avatar_url')
    .throwOnError()
  expect(data).toEqual([
    {
      id: 901,
      name: 'Rose Delva',
      titre: 'Chirurgienne',
      phone: '+509 34 12 34 56',
      email: 'rose@exemple.ht',
      avatar_url: 'rose.png',
    },
  ])
})

test('FOUND-01 a visitor reads the same columns of founders from the table and from its view', async () => {
  const founder = {
    name: 'Anne Un',
    title: 'Chirurgienne',
    role: 'Présidente',
    image_path: 'anne.png',
    bio: 'Une vie.',
    location: 'Jacmel',
    is_deceased: true,
    specialties: ['Chirurgie'],
    achievements: ['Un service'],
    responsibilities: ['Le conseil'],
    display_order: 2,
  }
  await database.service.from('founders').insert(founder).throwOnError()
  const columns =
    'name, title, role, image_path, bio, location, is_deceased, specialties, achievements, responsibilities, display_order'
  const { data: rows } = await database.as.anon.from('founders').select(columns).throwOnError()
  const { data: seen } = await database.as.anon.from('founders_view').select(columns).throwOnError()
  expect(rows).toEqual([founder])
  expect(seen).toEqual([founder])
})

test('ALIST-01 the list of the back office reads its columns from unified_content, the last created first', async () => {
  await database.sql(
    `insert into public.articles (title, abstract, source, status, authors, category, tags, publication_date, created_at) values
       ('Premier', 'Résumé.', 'IGM', 'draft', '{Ada Un}', 'research', '{chirurgie}', '2024-03-05', '2024-01-01T00:00:00Z'),
       ('Second', null, 'RHCA', 'published', '{}', null, '{}', null, '2024-01-02T00:00:00Z')`,
  )
  const { data } = await database.as.editor
    .from('unified_content')
    .select(
      'title, abstract, source, status, created_at, authors, category, tags, publication_date, publication_type',
    )
    .order('created_at', { ascending: false })
    .throwOnError()
  expect(data).toMatchObject([
    { title: 'Second', source: 'RHCA', publication_type: 'RHCA', status: 'published' },
    {
      title: 'Premier',
      abstract: 'Résumé.',
      source: 'IGM',
      publication_type: 'IGM',
      status: 'draft',
      authors: ['Ada Un'],
      category: 'research',
      tags: ['chirurgie'],
      publication_date: '2024-03-05',
    },
  ])
})
