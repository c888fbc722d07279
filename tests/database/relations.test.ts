import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChangedRows, stampOf } from '#archive/read-changed-rows.ts'
import type { TableReader } from '#archive/read-all-rows.ts'
import { RELATION_KINDS } from '#domain/works/relations.ts'
import { addRow, type Values } from './expectations/relation.ts'
import { ROLES, startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const addWork = async (values: Values = {}): Promise<string> =>
  (await addRow(database, 'articles', { title: unique('Œuvre'), source: 'ADC', ...values })).value
const addWorks = (count: number, values: Values = {}) =>
  Promise.all(Array.from({ length: count }, () => addWork(values)))
type Relation = {
  work_id: string
  direction?: string
  kind: string
  related_work_id?: string
  related_doi?: string
  related_on?: string
  reason?: string
}
const relate = (relation: Relation) => database.as.editor.from('work_relations').insert(relation)
const seenFrom = async (work: string, role: (typeof ROLES)[number] = 'anon') =>
  (
    await database.as[role]
      .from('work_relations_of')
      .select('direction, kind, related_work_id, related_doi, related_title')
      .eq('work_id', work)
      .order('kind')
      .throwOnError()
  ).data
const titleOf = async (id: string) =>
  (await database.sql('select title from public.articles where id = $1', [id]))[0]?.['title']

test('REC-13 each kind of relation is taken, with date and reason, and no other', async () => {
  const [notice = '', subject = ''] = await addWorks(2)
  for (const kind of RELATION_KINDS) {
    await relate({
      work_id: notice,
      kind,
      related_work_id: subject,
      related_on: '2024-03',
      reason: 'Une erreur de dose',
    }).throwOnError()
  }
  const { data } = await database.as.anon
    .from('work_relations')
    .select('kind, related_on, reason')
    .eq('work_id', notice)
    .order('kind')
  expect(data).toEqual(
    ['comment', 'erratum', 'expression-of-concern', 'new-version', 'reply', 'retraction', 'translation'].map(
      (kind) => ({ kind, related_on: '2024-03', reason: 'Une erreur de dose' }),
    ),
  )
  for (const kind of ['correction', 'Erratum', '']) {
    const { error } = await relate({ work_id: notice, kind, related_doi: '10.1234/x' })
    expect(error?.code).toBe('23514')
  }
})

test('REC-13 both works show a relation from their own side, in one request', async () => {
  const [notice = '', subject = ''] = await addWorks(2)
  await relate({ work_id: notice, kind: 'retraction', related_work_id: subject }).throwOnError()
  await relate({
    work_id: subject,
    direction: 'incoming',
    kind: 'erratum',
    related_doi: '10.1234/erratum',
  }).throwOnError()
  await relate({ work_id: notice, kind: 'translation', related_doi: '10.1234/original' }).throwOnError()
  const retraction = { kind: 'retraction', related_doi: null }
  expect(await seenFrom(notice)).toEqual([
    {
      ...retraction,
      direction: 'outgoing',
      related_work_id: subject,
      related_title: await titleOf(subject),
    },
    {
      direction: 'outgoing',
      kind: 'translation',
      related_work_id: null,
      related_doi: '10.1234/original',
      related_title: null,
    },
  ])
  expect(await seenFrom(subject)).toEqual([
    {
      direction: 'incoming',
      kind: 'erratum',
      related_work_id: null,
      related_doi: '10.1234/erratum',
      related_title: null,
    },
    { ...retraction, direction: 'incoming', related_work_id: notice, related_title: await titleOf(notice) },
  ])
})

test('REC-13 a relation exists once, whichever of its works it was written at', async () => {
  const [notice = '', subject = ''] = await addWorks(2)
  await relate({
    work_id: subject,
    direction: 'incoming',
    kind: 'erratum',
    related_work_id: notice,
  }).throwOnError()
  const { data } = await database.as.anon
    .from('work_relations')
    .select('work_id, direction, related_work_id')
    .or(`work_id.eq.${notice},related_work_id.eq.${notice}`)
  expect(data).toEqual([{ work_id: notice, direction: 'outgoing', related_work_id: subject }])

  const again = await relate({ work_id: notice, kind: 'erratum', related_work_id: subject })
  expect(again.error?.code).toBe('23505')
  const byDoi = { work_id: notice, kind: 'erratum', related_doi: '10.1234/ABC' }
  await relate(byDoi).throwOnError()
  expect((await relate({ ...byDoi, related_doi: 'https://doi.org/10.1234/abc' })).error?.code).toBe('23505')
  await relate({ ...byDoi, kind: 'reply' }).throwOnError()
  await relate({ ...byDoi, direction: 'incoming' }).throwOnError()
})

test.each<[string, (works: { own: string; other: string }) => Partial<Relation>]>([
  ['no target', () => ({})],
  ['two targets', ({ other }) => ({ related_work_id: other, related_doi: '10.1234/x' })],
  ['itself', ({ own }) => ({ related_work_id: own })],
  ['itself from the other side', ({ own }) => ({ related_work_id: own, direction: 'incoming' })],
  ['its own DOI', () => ({ related_doi: 'https://doi.org/10.1234/SOI' })],
  ['no DOI', () => ({ related_doi: '10.123/x' })],
  ['a DOI of two words', () => ({ related_doi: '10.1234/x y' })],
  ['a DOI of 301 characters', () => ({ related_doi: `10.1234/${'x'.repeat(293)}` })],
  ['an unknown direction', ({ other }) => ({ related_work_id: other, direction: 'both' })],
  ['a date that is none', ({ other }) => ({ related_work_id: other, related_on: '2024-02-30' })],
  ['a reason of 2001 characters', ({ other }) => ({ related_work_id: other, reason: 'a'.repeat(2001) })],
])('REC-13 a relation to %s is refused', async (_, given) => {
  const own = await addWork({ doi: '10.1234/soi' })
  const { error } = await relate({ work_id: own, kind: 'erratum', ...given({ own, other: await addWork() }) })
  expect(error?.code).toBe('23514')
})

test('REC-13 the longest DOI and reason are taken; a blank reason and date are nothing', async () => {
  const work = await addWork()
  const doi = `10.1234/${'x'.repeat(292)}`
  await relate({ work_id: work, kind: 'reply', related_doi: doi, reason: 'a'.repeat(2000) }).throwOnError()
  await relate({
    work_id: work,
    kind: 'comment',
    related_doi: doi,
    reason: ' ',
    related_on: '',
  }).throwOnError()
  const { data } = await database.as.anon
    .from('work_relations')
    .select('reason, related_on')
    .eq('work_id', work)
    .eq('kind', 'comment')
  expect(data).toEqual([{ reason: null, related_on: null }])
})

test('DATA-05 REC-13 visitors see a relation when both works are published, from both sides, editors always', async () => {
  const [shown = '', other = ''] = await addWorks(2)
  const draft = await addWork({ status: 'draft' })
  const pending = await addWork({ status: 'pending' })
  await relate({ work_id: shown, kind: 'erratum', related_work_id: other }).throwOnError()
  await relate({ work_id: draft, kind: 'retraction', related_work_id: shown }).throwOnError()
  await relate({ work_id: shown, kind: 'reply', related_work_id: pending }).throwOnError()
  for (const role of ROLES) {
    const isEditor = role !== 'anon' && role !== 'user'
    const kinds = (await seenFrom(shown, role)).map(({ kind }) => kind)
    expect(kinds, role).toEqual(isEditor ? ['erratum', 'reply', 'retraction'] : ['erratum'])
    expect(await seenFrom(draft, role), role).toHaveLength(isEditor ? 1 : 0)
    expect(await seenFrom(pending, role), role).toHaveLength(isEditor ? 1 : 0)
  }
})

/** What a build asks of the works to find those that changed. */
const worksReader = (): TableReader => {
  const client = database.as.anon
  const columns = 'updated_at, version, views, shares, downloads, citations'
  return {
    table: 'articles',
    key: 'id',
    count: () => client.from('articles').select('id', { count: 'exact', head: true }),
    rows: () => client.from('articles').select('*'),
    changes: {
      columns: columns.split(', '),
      rows: () => client.from('articles').select(`id, ${columns}`),
      byIds: (ids) => client.from('articles').select('*').in('id', ids),
    },
  }
}

/** The published works that a build reads again after something happened, and the reasons of the build that was asked for. */
const changedBy = async (act: () => PromiseLike<unknown>) => {
  const reader = worksReader()
  const { data } = await database.as.anon.from('articles').select('*').throwOnError()
  const stamps = new Map(data.map((row) => [row.id, { stamp: stampOf(reader, row) }]))
  await database.sql('delete from public.rebuild_requests')
  await act()
  const changes = await readChangedRows(reader, stamps)
  const requests = await database.sql('select reasons from public.rebuild_requests')
  return {
    works: [...(changes?.changed.keys() ?? [])].sort(),
    reasons: requests.flatMap(({ reasons }) => reasons),
  }
}

test('REC-13 a relation that comes, changes or goes is a change of both works, but no new version of them', async () => {
  await addWorks(60)
  const [notice = '', subject = '', other = ''] = await addWorks(3)
  const both = [notice, subject].sort()
  const relation = { work_id: notice, kind: 'retraction', related_work_id: subject }
  const asked = { reasons: ['work_relations'] }
  expect(await changedBy(() => relate(relation).throwOnError())).toEqual({ works: both, ...asked })
  const change = (values: Partial<Relation>) => () =>
    database.as.editor.from('work_relations').update(values).eq('work_id', notice).throwOnError()
  expect(await changedBy(change({ reason: 'Des données fausses' }))).toEqual({ works: both, ...asked })
  expect(await changedBy(change({ reason: ' Des données fausses ' }))).toEqual({ works: [], reasons: [] })
  expect(await changedBy(change({ related_work_id: other }))).toEqual({
    works: [notice, subject, other].sort(),
    ...asked,
  })
  const remove = () => database.as.editor.from('work_relations').delete().eq('work_id', notice).throwOnError()
  expect(await changedBy(remove)).toEqual({ works: [notice, other].sort(), ...asked })
  const versions = await database.sql('select version from public.articles where id = any ($1)', [
    [notice, subject, other],
  ])
  expect(versions).toEqual([{ version: 1 }, { version: 1 }, { version: 1 }])
  expect(await database.sql('select 1 from public.article_versions where article_id = $1', [notice])).toEqual(
    [],
  )
})

test('REC-13 a notice that is published or withdrawn is a change of the work that it is about', async () => {
  const [subject = ''] = await addWorks(1)
  const notice = await addWork({ status: 'draft' })
  await relate({ work_id: notice, kind: 'retraction', related_work_id: subject }).throwOnError()
  const setStatus = (status: string) => () =>
    database.as.editor.from('articles').update({ status }).eq('id', notice).throwOnError()
  expect((await changedBy(setStatus('pending'))).works).toEqual([])
  expect((await changedBy(setStatus('published'))).works).toEqual([notice, subject].sort())
  expect((await changedBy(setStatus('draft'))).works).toEqual([subject])
})

test('a relation between drafts asks for no build', async () => {
  const [notice = '', subject = ''] = await addWorks(2, { status: 'draft' })
  const { reasons } = await changedBy(() =>
    relate({ work_id: notice, kind: 'reply', related_work_id: subject }).throwOnError(),
  )
  expect(reasons).toEqual([])
})

const remove = (...ids: string[]) => database.as.editor.rpc('remove_works', { _ids: ids }).throwOnError()
const bringBack = (...ids: string[]) =>
  database.as.editor.rpc('bring_back_works', { _ids: ids }).throwOnError()

test('REC-13 relations go with a work that is removed, and come back with it', async () => {
  const [notice = '', subject = ''] = await addWorks(2)
  await relate({
    work_id: notice,
    kind: 'erratum',
    related_work_id: subject,
    reason: 'Une erreur',
    related_on: '2024',
  }).throwOnError()
  await relate({ work_id: notice, kind: 'reply', related_doi: '10.1234/x' }).throwOnError()
  const read = () =>
    database.sql('select * from public.work_relations where work_id = $1 order by kind', [notice])
  const before = await read()
  expect(before).toHaveLength(2)

  expect((await changedBy(() => remove(notice))).works).toEqual([subject])
  expect(await read()).toEqual([])
  expect((await changedBy(() => bringBack(notice))).works).toEqual([notice, subject].sort())
  expect(await read()).toEqual(before)

  // Both at once, and one after the other in each order.
  await remove(notice, subject)
  await bringBack(subject, notice)
  expect(await read()).toEqual(before)
  for (const order of [
    [notice, subject],
    [subject, notice],
  ]) {
    await remove(notice)
    await remove(subject)
    for (const work of order) await bringBack(work)
    expect(await read()).toEqual(before)
  }
})

test('a relation to a work that is gone for good does not come back', async () => {
  const [notice = '', subject = ''] = await addWorks(2)
  await relate({ work_id: notice, kind: 'erratum', related_work_id: subject }).throwOnError()
  await remove(notice)
  await database.sql('delete from public.articles where id = $1', [subject])
  await bringBack(notice)
  expect(await seenFrom(notice)).toEqual([])
})
