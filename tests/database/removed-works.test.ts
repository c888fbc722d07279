import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchableText } from '#domain/search/searchable-text.ts'
import { addRow } from './expectations/relation.ts'
import { startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

test('a removed work comes back as it was: id, counters, version, history', async () => {
  const { value: id } = await addRow(database, 'articles', {
    title: unique('Œuvre'),
    views: 12,
    downloads: 3,
    tags: ['un'],
    created_at: '2020-01-01T00:00:00Z',
  })
  const editor = database.as.editor
  await editor.from('unified_content').update({ doi: '10.1234/X' }).eq('id', id).throwOnError()
  const read = () => database.sql('select * from public.articles where id = $1', [id])
  const versions = async () =>
    (
      await database.sql(
        'select version, action from public.article_versions where article_id = $1 order by changed_at, version',
        [id],
      )
    ).map(({ version, action }) => `${String(version)} ${String(action)}`)
  const before = await read()

  expect((await editor.rpc('remove_works', { _ids: [id] }).throwOnError()).data).toBe(1)
  expect(await read()).toEqual([])
  expect((await editor.rpc('bring_back_works', { _ids: [id] }).throwOnError()).data).toBe(1)
  expect(await read()).toEqual(before)
  expect(await versions()).toEqual(['1 created', '2 changed', '2 removed', '2 created'])
  const { data: found } = await editor.rpc('find_duplicate_works', { _doi: 'https://doi.org/10.1234/x' })
  expect(found?.map((work) => work.id)).toContain(id)
  // A second undo finds nothing to bring back.
  expect((await editor.rpc('bring_back_works', { _ids: [id] }).throwOnError()).data).toBe(0)
})

test('editors are shown the files of removed works, which may come back, as they were named', async () => {
  const title = unique('Œuvre')
  const { value: id } = await addRow(database, 'articles', {
    title,
    source: 'ADC',
    volume: '4',
    pdf_filename: 'un.pdf',
    article_annexes: ['deux.pdf'],
  })
  const { value: bare } = await addRow(database, 'articles', { title: unique('Œuvre'), source: 'INDEX' })
  const list = async (role: 'user' | 'editor') =>
    (await database.as[role].rpc('list_removed_works_with_files').throwOnError()).data.filter((work) =>
      [id, bare].includes(work.id),
    )
  expect(await list('editor')).toEqual([])
  const { data: before } = await database.as.editor
    .rpc('list_works_with_files')
    .eq('id', id)
    .single()
    .throwOnError()
  await database.as.editor.rpc('remove_works', { _ids: [id, bare] }).throwOnError()
  expect(await list('editor')).toEqual([before])
  expect(await list('user')).toEqual([])
  await database.as.editor.rpc('bring_back_works', { _ids: [id, bare] }).throwOnError()
  expect(await list('editor')).toEqual([])
})

test('a work whose title was taken meanwhile is not brought back over the other', async () => {
  const title = unique('Titre')
  const { value: id } = await addRow(database, 'articles', { title })
  await database.as.editor.rpc('remove_works', { _ids: [id] }).throwOnError()
  await addRow(database, 'articles', { title })
  const { error } = await database.as.editor.rpc('bring_back_works', { _ids: [id] })
  expect(error?.code).toBe('23505')
  const [stored] = await database.sql(
    'select count(*)::int as count from public.removed_works where article_id = $1',
    [id],
  )
  expect(stored?.['count']).toBe(1)
})

test.each(['L’hôpital d’Haïti', '  CŒUR \u00a0 et\u202fæther ', 'ŒDÈME Ç ñ – « péritonite »', 'ʼ ` ´ ′'])(
  'the database compares “%s” as the site does',
  async (text) => {
    const [row] = await database.sql('select private.searchable_text($1) as key', [text])
    expect(row?.['key']).toBe(searchableText(text))
  },
)

test('works are found by title, author, tag or DOI without accents, whatever was changed since', async () => {
  const word = unique('Zébu').replaceAll(' ', '')
  const { value: id } = await addRow(database, 'articles', {
    title: 'Sans rien',
    authors: [`Ésaïe ${word}`],
    source: 'ADC',
    issue: unique('n'),
  })
  const find = async () =>
    (
      await database.as.editor
        .from('unified_content')
        .select('id')
        .ilike('search_text', `%${searchableText(word)}%`)
        .throwOnError()
    ).data.map((work) => work.id)
  expect(await find()).toEqual([id])
  await database.as.editor.from('unified_content').update({ authors: [] }).eq('id', id).throwOnError()
  expect(await find()).toEqual([])
  await database.as.editor
    .from('unified_content')
    .update({ tags: [word] })
    .eq('id', id)
    .throwOnError()
  expect(await find()).toEqual([id])
})
