import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRow, type Values } from './expectations/relation.ts'
import { FIGURES, RELATIONS } from './expectations/relations.ts'
import { ROUTINES } from './expectations/routines.ts'
import { startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
  // Who may ask is tried here, not how often.
  await database.sql('update private.rate_limits set max_hits = 1000000')
})
afterAll(() => database.close())

const entry = (id: string, family = id) => ({ id, kind: 'person', family, affiliations: [] })
const addWork = async (ids: readonly string[], values: Values = {}): Promise<string> =>
  (
    await addRow(database, 'articles', {
      title: unique('Œuvre'),
      source: 'ADC',
      contributors: JSON.stringify(ids.map((id) => entry(id))),
      ...values,
    })
  ).value
const setContributors = (work: string, ids: readonly string[]) =>
  database.as.editor
    .from('articles')
    .update({ contributors: ids.map((id) => entry(id)) })
    .eq('id', work)
    .throwOnError()
const call = (procedure: string, given: Values) =>
  database.request('editor', 'POST', `rpc/${procedure}`, given)
const succeed = async (procedure: string, given: Values): Promise<unknown> => {
  const answer = await call(procedure, given)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const write = (work: string, emails: Values, more: Values = {}) =>
  succeed('write_contributor_emails', { _article_id: work, _emails: emails, ...more })
const read = (work: string) => succeed('read_contributor_emails', { _article_id: work })
const restore = (work: string, version: number, seenVersion: number) =>
  succeed('restore_article_version', { _article_id: work, _version: version, _seen_version: seenVersion })

test('REC-03 an editor writes and reads the addresses of contributors; other ones are a new version of the work', async () => {
  const work = await addWork(['a', 'b'])
  expect(await read(work)).toEqual({})
  expect(await write(work, { a: ' a@example.org ', b: '' })).toBe(2)
  expect(await read(work)).toEqual({ a: 'a@example.org' })
  expect(await write(work, { a: 'a@example.org', b: null })).toBe(2)
  expect(await write(work, { a: 'neuf@example.org', b: 'b@example.org' }, { _version: 2 })).toBe(3)
  expect(await read(work)).toEqual({ a: 'neuf@example.org', b: 'b@example.org' })
  expect(await write(work, {})).toBe(4)
  expect(await read(work)).toEqual({})
})

test('REC-03 addresses are refused over another version, for no contributor, no work, and what is no address', async () => {
  const work = await addWork(['a'])
  const longest = `${'a'.repeat(242)}@example.org`
  for (const [given, code] of [
    [{ _emails: { a: 'a@example.org' }, _version: 2 }, 'PT409'],
    [{ _emails: { z: 'a@example.org' } }, '22023'],
    [{ _emails: { a: 'a@example' } }, '22023'],
    [{ _emails: { a: `a${longest}` } }, '22023'],
    [{ _emails: { a: { b: 1 } } }, '22023'],
    [{ _emails: ['a@example.org'] }, '22023'],
    [{ _emails: null }, '22023'],
    [{ _emails: {}, _article_id: randomUUID() }, 'PT404'],
  ] as const) {
    const { body } = await call('write_contributor_emails', { _article_id: work, ...given })
    expect(body, JSON.stringify(given)).toMatchObject({ code })
  }
  expect(await read(work)).toEqual({})
  expect(await write(work, { a: longest })).toBe(2)
})

test('REC-03 an earlier version brings its addresses back, also when nothing else changed', async () => {
  const work = await addWork(['a', 'b'])
  await write(work, { a: 'un@example.org', b: 'b@example.org' })
  await write(work, { a: 'deux@example.org' })
  await setContributors(work, ['a'])
  expect(await restore(work, 2, 4)).toBe(5)
  expect(await read(work)).toEqual({ a: 'un@example.org', b: 'b@example.org' })
  expect(await restore(work, 3, 5)).toBe(6)
  expect(await read(work)).toEqual({ a: 'deux@example.org' })
  expect(await restore(work, 1, 6)).toBe(7)
  expect(await read(work)).toEqual({})
  const { data } = await database.as.editor
    .from('article_versions')
    .select('version')
    .eq('article_id', work)
    .order('version')
  expect(data?.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('REC-03 an address goes with its contributor, in any order, and not with the order', async () => {
  const work = await addWork(['a', 'b', 'c'])
  await write(work, { a: 'a@example.org', b: 'b@example.org' })
  await setContributors(work, ['c', 'b', 'a'])
  expect(await read(work)).toEqual({ a: 'a@example.org', b: 'b@example.org' })
  await setContributors(work, ['c', 'a'])
  expect(await read(work)).toEqual({ a: 'a@example.org' })
  await setContributors(work, ['c', 'a', 'b'])
  expect(await read(work)).toEqual({ a: 'a@example.org' })
})

test('REC-03 addresses go with a removed work and come back with it, those that were taken away do not', async () => {
  const work = await addWork(['a', 'b'])
  await write(work, { a: 'a@example.org', b: 'b@example.org' })
  await write(work, { b: 'b@example.org' })
  await succeed('remove_works', { _ids: [work] })
  expect(await read(work)).toEqual({})
  expect(
    await database.sql('select 1 from private.contributor_emails where article_id = $1', [work]),
  ).toEqual([])
  await succeed('bring_back_works', { _ids: [work] })
  expect(await read(work)).toEqual({ b: 'b@example.org' })
  const [row] = await database.sql('select version from public.articles where id = $1', [work])
  expect(row).toEqual({ version: 3 })
})

test('REC-03 an import that replaces the authors takes their addresses along, and its undo brings them back', async () => {
  const work = await addWork(['a'])
  await write(work, { a: 'a@example.org' })
  const batch = await succeed('open_import', { _kind: 'articles', _file_name: 'a.csv', _total_rows: 1 })
  await succeed('import_rows', {
    _batch_id: batch,
    _rows: [{ action: 'update', id: work, version: 2, authors: ['Une autre'] }],
  })
  expect(await read(work)).toEqual({})
  expect(await succeed('undo_import', { _batch_id: batch })).toMatchObject({
    restored: 1,
    skipped: 0,
    remaining: 0,
  })
  expect(await read(work)).toEqual({ a: 'a@example.org' })
  const [row] = await database.sql('select version from public.articles where id = $1', [work])
  expect(row).toEqual({ version: 4 })
})

test.each([
  ['B. Deux', { _authors: ['A. Un', 'B. Deux'] }, 1],
  ['  b. deux ', { _authors: ['A. Un', 'B. Deux'] }, 1],
  ['C. Trois', { _authors: ['A. Un', 'B. Deux'] }, undefined],
])(
  'the address of the corresponding author %s goes along to the draft of a submission',
  async (name, given, index) => {
    const [submission] = await database.sql(
      `insert into public.submissions (
       publication_type, title, authors, institution, keywords, abstract, status,
       corresponding_author_name, corresponding_author_email, article_files_urls
     ) values ('RHCA', $1, 'A. Un, B. Deux', 'Hôpital', 'un', repeat('x', 50), 'accepted', $2, 'x@example.org', '{a.pdf}')
     returning id`,
      [unique('Manuscrit'), name],
    )
    const work = String(
      await succeed('draft_from_submission', { _submission_id: submission?.['id'], _keywords: [], ...given }),
    )
    const { data } = await database.as.editor
      .from('articles')
      .select('authors, version, first:contributors->0, second:contributors->1')
      .eq('id', work)
      .single()
    expect(data).toMatchObject({ authors: ['A. Un', 'B. Deux'], version: 1 })
    const people = [data?.first, data?.second] as { id: string; corresponding?: boolean }[]
    expect(people.map(({ corresponding }) => corresponding ?? false)).toEqual([false, index === 1])
    expect(await read(work)).toEqual(
      index === undefined ? {} : { [String(people[index]?.id)]: 'x@example.org' },
    )
  },
)

test('REC-03 no address is in any answer but that of its procedure: to nobody through a table or view, to no visitor at all', async () => {
  const marker = 'secrete@example.org'
  const work = await addWork(['a'], { title: 'Avec adresse' })
  await write(work, { a: marker })
  await setContributors(work, ['a', 'b'])
  const gone = await addWork(['a'])
  await write(gone, { a: marker })
  await succeed('remove_works', { _ids: [gone] })
  for (const role of ['anon', 'user', 'editor', 'admin', 'super_admin'] as const) {
    for (const relation of new Set([...RELATIONS.map((known) => known.relation), ...Object.keys(FIGURES)])) {
      const columns = RELATIONS.find((known) => known.relation === relation)?.columns ?? '*'
      const answer = await database.request(role, 'GET', `${relation}?select=${columns}`)
      expect(JSON.stringify(answer.body), `${relation} as ${role}`).not.toContain(marker)
    }
    for (const schema of ['private.contributor_emails', 'contributor_emails', 'contributor_email_versions']) {
      const answer = await database.request(role, 'GET', schema)
      expect(answer.status, `${schema} as ${role}`).toBeGreaterThanOrEqual(400)
    }
  }
  for (const role of ['anon', 'user'] as const) {
    for (const [name, { given }] of Object.entries(ROUTINES)) {
      const values = (await given?.(database)) ?? {}
      // The same call about the work with the address, wherever it takes an id.
      const about = Object.fromEntries(
        Object.entries(values).map(([key, value]) => {
          if (/^_?(article_|work_|row_)id$/.test(key)) return [key, work]
          return key === '_ids' ? [key, [work, gone]] : [key, value]
        }),
      )
      for (const body of [values, about]) {
        const answer = await database.request(role, 'POST', `rpc/${name}`, body)
        expect(JSON.stringify(answer.body) ?? '', `${name} as ${role}`).not.toContain(marker)
      }
    }
    for (const procedure of ['read_contributor_emails', 'write_contributor_emails'] as const) {
      const body = procedure.startsWith('write') ? { _article_id: work, _emails: {} } : { _article_id: work }
      const answer = await database.request(role, 'POST', `rpc/${procedure}`, body)
      expect(answer.body, `${procedure} as ${role}`).toMatchObject({ code: '42501' })
    }
  }
  expect(await read(work)).toEqual({ a: marker })
})
