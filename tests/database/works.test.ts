import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { textsOfYear } from '#domain/dates/partial-date.ts'
import { addRow, type Values } from './expectations/relation.ts'
import { ROLES, startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const IdsSchema = z.array(z.object({ id: z.string() }))

const addWork = async (values: Values): Promise<string> =>
  (await addRow(database, 'articles', { title: unique('Œuvre'), ...values })).value

test('DATA-05 drafts and pending works are in no answer to a visitor, published and null are', async () => {
  const works = {
    published: await addWork({ source: 'ADC', status: 'published' }),
    unset: await addWork({ source: 'ADC', status: null }),
    draft: await addWork({ source: 'ADC', status: 'draft' }),
    pending: await addWork({ source: 'ADC', status: 'pending' }),
  }
  const ids = Object.values(works)
  for (const relation of ['articles', 'adc_articles_view', 'unified_content'] as const) {
    for (const role of ROLES) {
      const answer = await database.request(role, 'GET', `${relation}?select=id&id=in.(${ids.join(',')})`)
      const seen = IdsSchema.parse(answer.body).map(({ id }) => id)
      const expected = ['anon', 'user'].includes(role) ? [works.published, works.unset] : ids
      expect(seen.sort(), `${relation} as ${role}`).toEqual([...expected].sort())
    }
    const hidden = await database.request('anon', 'GET', `${relation}?select=id&status=in.(draft,pending)`)
    expect(hidden).toEqual({ status: 200, body: [] })
  }
  const { count } = await database.as.anon.from('articles').select('*', { count: 'exact', head: true })
  const [published] = await database.sql(
    `select count(*)::int as total from public.articles where coalesce(status, 'published') = 'published'`,
  )
  expect(count).toBe(published?.['total'])
})

test('chapters in preparation are announced by number, title and specialty only', async () => {
  const title = unique('Chapitre à venir')
  await addWork({
    source: 'ADC',
    status: 'pending',
    title,
    issue: '21',
    specialty: 'surgery',
    abstract: 'secret',
  })
  await addWork({ source: 'ADC', status: 'draft', title: 'Brouillon', issue: '22' })
  await addWork({ source: 'RHCA', status: 'pending', title: 'Article en attente' })
  const { data } = await database.as.anon.rpc('upcoming_adc_chapters')
  expect(data).toContainEqual({ issue: '21', title, specialty: 'surgery' })
  expect(data?.map((chapter) => chapter.title)).not.toContain('Brouillon')
  expect(data?.map((chapter) => chapter.title)).not.toContain('Article en attente')
})

test('DATA-08 articles answers the columns of the contract, counters 0 and status published by default', async () => {
  const id = await addWork({})
  const { data } = await database.as.anon.from('articles').select('*').eq('id', id).single()
  expect(data).toMatchObject({
    abstract: null,
    authors: [],
    tags: [],
    publication_date: null,
    date: null,
    category: null,
    primary_author: null,
    pdf_url: null,
    pdf_filename: null,
    image_url: null,
    cover_image: null,
    cover_image_filename: null,
    volume: null,
    issue: null,
    page_number: null,
    specialty: null,
    institution: null,
    views: 0,
    shares: 0,
    downloads: 0,
    citations: 0,
    status: 'published',
  })
  for (const column of ['id', 'title', 'created_at', 'updated_at', 'source']) {
    expect(data).toHaveProperty(column, expect.any(String))
  }
})

test('a list given as null is stored empty, and an impossible status or source is refused', async () => {
  const { data } = await database.service
    .from('articles')
    .insert({ title: unique('Listes'), authors: null as unknown as string[] })
    .select('authors')
    .single()
  expect(data).toEqual({ authors: [] })
  for (const values of [{ status: 'review' }, { source: 'AUTRE' }]) {
    const { error } = await database.as.editor.from('articles').insert({ title: unique('Faux'), ...values })
    expect(error).not.toBeNull()
  }
})

test('the back office writes through unified_content, with source or publication_type', async () => {
  const editor = database.as.editor
  const bySource = await editor
    .from('unified_content')
    .insert({ title: unique('Par source'), source: 'IGM', status: 'draft', keywords: ['a'] })
    .select('id, source, publication_type, keywords')
    .single()
  expect(bySource.data).toMatchObject({ source: 'IGM', publication_type: 'IGM', keywords: ['a'] })
  const byType = await editor
    .from('unified_content')
    .insert({ title: unique('Par type'), publication_type: 'INDEX', status: 'draft' })
    .select('id, source')
    .single()
  expect(byType.data).toMatchObject({ source: 'INDEX' })
  const changed = await editor
    .from('unified_content')
    .update({ doi: '10.1000/essai', updated_at: '2001-01-01T00:00:00Z' })
    .eq('id', String(byType.data?.id))
    .select('doi, updated_at')
    .single()
  expect(changed.data?.doi).toBe('10.1000/essai')
  expect(Date.parse(String(changed.data?.updated_at))).toBeGreaterThan(Date.parse('2026-01-01'))
})

test('the same title twice in one issue is a duplicate, in another issue it is not', async () => {
  const title = unique('Éditorial')
  const add = (values: Values) =>
    database.as.editor
      .from('unified_content')
      .insert({ title, source: 'IGM', volume: '1', issue: '1', ...values })
  expect((await add({})).error).toBeNull()
  expect((await add({ title: ` ${title.toUpperCase()} ` })).error?.code).toBe('23505')
  expect((await add({ issue: '2' })).error).toBeNull()
  expect((await add({ source: 'RHCA' })).error).toBeNull()
})

test('an edit of a version that is no longer current is refused with 409 and changes nothing', async () => {
  const id = await addWork({ abstract: 'Premier' })
  const edit = (version: number, abstract: string) =>
    database.as.editor.from('unified_content').update({ abstract, version }).eq('id', id).select('version')
  expect((await edit(1, 'Deuxième')).data).toEqual([{ version: 2 }])
  const late = await edit(1, 'En retard')
  expect(late.status).toBe(409)
  expect(late.error?.code).toBe('PT409')
  expect((await edit(2, 'Troisième')).data).toEqual([{ version: 3 }])
  const [row] = await database.sql('select abstract from public.articles where id = $1', [id])
  expect(row).toEqual({ abstract: 'Troisième' })
})

test('the history keeps who made each version, and an earlier one can be brought back', async () => {
  const id = randomUUID()
  const title = unique('Histoire')
  await database.as.editor.from('unified_content').insert({ id, title, abstract: 'Un', tags: ['a', 'b'] })
  await database.as.admin
    .from('unified_content')
    .update({ abstract: 'Deux', tags: ['c'] })
    .eq('id', id)
  const restored = await database.as.editor.rpc('restore_article_version', {
    _article_id: id,
    _version: 1,
    _seen_version: 2,
  })
  expect(restored.data).toBe(3)
  const { data: now } = await database.as.editor
    .from('unified_content')
    .select('title, abstract, tags')
    .eq('id', id)
    .single()
  expect(now).toEqual({ title, abstract: 'Un', tags: ['a', 'b'] })
  await database.as.admin.from('unified_content').delete().eq('id', id)

  const { data: history } = await database.as.editor
    .from('article_versions')
    .select('version, action, changed_by, changed_by_email')
    .eq('article_id', id)
    .order('changed_at')
  const by = (role: 'editor' | 'admin') => ({
    changed_by: database.userIds[role],
    changed_by_email: `${role}@example.org`,
  })
  expect(history).toEqual([
    { version: 1, action: 'created', ...by('editor') },
    { version: 2, action: 'changed', ...by('admin') },
    { version: 3, action: 'changed', ...by('editor') },
    { version: 3, action: 'removed', ...by('admin') },
  ])
  const unknown = await database.as.editor.rpc('restore_article_version', {
    _article_id: id,
    _version: 9,
    _seen_version: 3,
  })
  expect(unknown.status).toBe(400)
})

test('an earlier version is not brought back over one that was not seen', async () => {
  const id = await addWork({ abstract: 'Un' })
  const edit = (abstract: string) =>
    database.as.admin.from('articles').update({ abstract }).eq('id', id).throwOnError()
  await edit('Deux')
  const restore = (seen: number | null) =>
    database.as.editor.rpc('restore_article_version', {
      _article_id: id,
      _version: 1,
      _seen_version: seen as number,
    })
  await edit('Trois')
  for (const seen of [2, 4, null]) {
    const { status, error } = await restore(seen)
    expect([status, error?.code, error?.hint], String(seen)).toEqual([409, 'PT409', '3'])
  }
  const read = () => database.sql('select abstract, version from public.articles where id = $1', [id])
  expect(await read()).toEqual([{ abstract: 'Trois', version: 3 }])
  expect((await restore(3)).data).toBe(4)
  expect(await read()).toEqual([{ abstract: 'Un', version: 4 }])
})

test('the first edit of a loaded work keeps what it was', async () => {
  const id = await addWork({ abstract: 'Chargé' })
  await database.as.editor.from('articles').update({ abstract: 'Édité' }).eq('id', id)
  const { data } = await database.as.editor
    .from('article_versions')
    .select('version, abstract:content->>abstract, changed_by')
    .eq('article_id', id)
    .order('version')
  expect(data).toEqual([
    { version: 1, abstract: 'Chargé', changed_by: null },
    { version: 2, abstract: 'Édité', changed_by: database.userIds.editor },
  ])
})

test('a scheduled work is published when it is due, not before', async () => {
  const due = await addWork({ status: 'draft', publish_at: '2020-01-01T00:00:00Z' })
  const later = await addWork({ status: 'draft', publish_at: '2999-01-01T00:00:00Z' })
  expect((await database.service.rpc('publish_due_articles')).data).toBe(1)
  const { data } = await database.as.anon.from('articles').select('id, publish_at').in('id', [due, later])
  expect(data).toEqual([{ id: due, publish_at: null }])
  expect((await database.service.rpc('publish_due_articles')).data).toBe(0)
})

test('a work that is brought back after its moment of publication waits for an editor', async () => {
  const editor = database.as.editor
  const scheduled = async (moment: string): Promise<string> => {
    const id = await addWork({ status: 'draft', publish_at: moment })
    await editor.from('articles').update({ abstract: 'Changé' }).eq('id', id).throwOnError()
    return id
  }
  const momentOf = async (id: string) =>
    (await editor.from('articles').select('status, publish_at').eq('id', id).single()).data
  const [removed, restored, later] = [
    await scheduled('2999-01-01T00:00:00Z'),
    await scheduled('2999-01-01T00:00:00Z'),
    await scheduled('2999-01-01T00:00:00Z'),
  ]
  await editor.rpc('remove_works', { _ids: [removed, later] }).throwOnError()
  await editor.from('articles').update({ publish_at: null }).eq('id', restored).throwOnError()
  // The moment passes meanwhile.
  await database.sql(
    `update public.removed_works set content = content || '{"publish_at": "2020-01-01T00:00:00Z"}' where article_id = $1`,
    [removed],
  )
  await database.sql(
    `update public.article_versions set content = content || '{"publish_at": "2020-01-01T00:00:00Z"}'
     where article_id = $1 and version = 1`,
    [restored],
  )
  await editor.rpc('bring_back_works', { _ids: [removed, later] }).throwOnError()
  await editor
    .rpc('restore_article_version', { _article_id: restored, _version: 1, _seen_version: 3 })
    .throwOnError()
  expect((await database.service.rpc('publish_due_articles')).data).toBe(0)
  expect(await momentOf(removed)).toEqual({ status: 'draft', publish_at: null })
  expect(await momentOf(restored)).toEqual({ status: 'draft', publish_at: null })
  expect(Date.parse(String((await momentOf(later))?.publish_at))).toBe(Date.parse('2999-01-01T00:00:00Z'))
})

test('moments and days of a work are such that every program reads them', async () => {
  const write = async (values: Values) => {
    const { error } = await database.as.editor
      .from('articles')
      .insert({ title: unique('Œuvre'), status: 'draft', ...values })
    return error?.code
  }
  for (const moment of [
    'infinity',
    '-infinity',
    '0044-03-15T00:00:00Z BC',
    '1899-12-31T23:59:59Z',
    '10000-01-01T00:00:00Z',
  ])
    expect(await write({ publish_at: moment }), moment).toBe('23514')
  for (const moment of ['1900-01-01T00:00:00Z', '9999-12-31T00:00:00Z'])
    expect(await write({ publish_at: moment }), moment).toBeUndefined()
  for (const column of ['received_on', 'revised_on', 'accepted_on']) {
    for (const day of ['infinity', '-infinity', '0044-03-15 BC', '10000-01-01'])
      expect(await write({ [column]: day }), `${column} ${day}`).toBe('23514')
    for (const day of ['0001-01-01', '9999-12-31'])
      expect(await write({ [column]: day }), `${column} ${day}`).toBeUndefined()
  }
  for (const column of ['created_at', 'updated_at'])
    expect(await write({ [column]: 'infinity' }), column).toBe('23514')
})

test('IMADM-01 figures of Index Medicus count entries, those of this month, and journals once each', async () => {
  await database.sql(`delete from public.articles where source = 'INDEX'`)
  await addWork({ source: 'INDEX', journal: 'Revue A' })
  await addWork({ source: 'INDEX', journal: ' revue a', created_at: '2020-01-01T00:00:00Z' })
  await addWork({ source: 'INDEX', journal: 'Revue B', created_at: '2020-01-01T00:00:00Z' })
  const { data } = await database.as.editor.rpc('index_medicus_figures')
  expect(data).toEqual([{ entries: 3, added_this_month: 1, journals: 2 }])
})

test('REC-20 dates of a year, a month or a day are listed by year, sorted and filtered by it', async () => {
  const journal = unique('Revue')
  const dates = ['1934-12-31', '1935', '1935-04', '1935-04-01', '1935-12-31T23:00:00', '1936', 'vers 1937']
  for (const publication_date of dates) await addWork({ source: 'INDEX', journal, publication_date })
  const choices = await database.as.editor.rpc('work_list_choices')
  const years = z.object({ years: z.array(z.string()) }).parse(choices.data).years
  expect(years.filter((year) => year >= '1934' && year <= '1937')).toEqual(['1936', '1935', '1934'])
  const { first, last } = textsOfYear('1935')
  const { data } = await database.as.editor
    .from('unified_content')
    .select('publication_date')
    .eq('journal', journal)
    .gte('publication_date', first)
    .lte('publication_date', last)
    .order('publication_date', { ascending: false })
  expect(data?.map((row) => row.publication_date)).toEqual([
    '1935-12-31T23:00:00',
    '1935-04-01',
    '1935-04',
    '1935',
  ])
})
