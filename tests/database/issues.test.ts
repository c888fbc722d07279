import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#data/database.types.ts'
import { ISSUE_SLUGS } from '../fixtures/issue-slugs.ts'
import { addRow, type Values } from './expectations/relation.ts'
import { ROLES, startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

type Change = Database['public']['Tables']['issues']['Update']

const addWork = async (values: Values): Promise<string> =>
  (await addRow(database, 'articles', { title: unique('Œuvre'), source: 'IGM', ...values })).value
const changeWork = (id: string, values: Database['public']['Tables']['articles']['Update']) =>
  database.as.editor.from('articles').update(values).eq('id', id).throwOnError()
/** The address of the issue in which a work is. */
const issueOf = async (id: string): Promise<unknown> => {
  const [row] = await database.sql(
    `select slug from public.articles left join public.issues on issues.id = issue_id where articles.id = $1`,
    [id],
  )
  return row?.['slug']
}
const findIssue = async (slug: string) =>
  (await database.sql('select * from public.issues where slug = $1', [slug]))[0]
const changeIssue = (slug: string, values: Change) =>
  database.as.editor.from('issues').update(values).eq('slug', slug).select('slug, version')

test.each(ISSUE_SLUGS)(
  '%s, volume "%s", number "%s": a work is in %s',
  async (source, volume, issue, slug) => {
    const id = await addWork({ source, volume, issue })
    expect(await issueOf(id)).toBe(slug ?? null)
    const found = await database.sql('select slug, publication from public.issues where slug = $1', [
      slug ?? null,
    ])
    expect(found).toEqual(slug === undefined ? [] : [{ slug, publication: source }])
  },
)

test.each([{ source: 'ADC' }, { source: 'INDEX' }, { volume: null }, { issue: null }])(
  'a work of %o is in no issue',
  async (values) => {
    const id = await addWork({ volume: '700', issue: '1', ...values })
    expect(await issueOf(id)).toBeNull()
  },
)

test('works of one volume and number share an issue, in each publication its own', async () => {
  const works = [
    await addWork({ volume: '3 (2023)', issue: '60' }),
    await addWork({ volume: '3-2023', issue: ' 60 ' }),
    await addWork({ source: 'RHCA', volume: '3 (2023)', issue: '60' }),
  ]
  expect(await Promise.all(works.map(issueOf))).toEqual(['igm-3-2023-60', 'igm-3-2023-60', 'rhca-3-2023-60'])
  expect(await findIssue('igm-3-2023-60')).toMatchObject({ volume: '3 (2023)', number: '60' })
})

test('a work that changes its number changes its issue, and a bare issue that lost its last work goes', async () => {
  const [one, other] = [
    await addWork({ volume: '61', issue: '1' }),
    await addWork({ volume: '61', issue: '1' }),
  ]
  await changeWork(one, { issue: '2' })
  expect(await issueOf(one)).toBe('igm-61-2')
  expect(await findIssue('igm-61-1')).toBeDefined()
  await changeWork(other, { source: 'RHCA' })
  expect(await issueOf(other)).toBe('rhca-61-1')
  expect(await findIssue('igm-61-1')).toBeUndefined()
  await changeWork(one, { issue: null, status: 'draft' })
  expect(await findIssue('igm-61-2')).toBeUndefined()
  await database.as.editor.from('articles').delete().eq('id', other).throwOnError()
  expect(await findIssue('rhca-61-1')).toBeUndefined()
})

test.each<Change>([
  { theme: 'La rage' },
  { publication_date: '2024' },
  { cover: 'couverture.png' },
  { pdf: 'numero.pdf' },
  { editorial: 'Chers lecteurs' },
  { sections: ['Cas cliniques'] },
])('an issue of which an editor said something stays without works: %o', async (said) => {
  const work = await addWork({ volume: '62', issue: '1' })
  await changeIssue('igm-62-1', said).throwOnError()
  await database.as.editor.from('articles').delete().eq('id', work).throwOnError()
  expect(await findIssue('igm-62-1')).toMatchObject(said)
  await database.as.editor.from('issues').delete().eq('slug', 'igm-62-1').throwOnError()
})

test('a removed work that comes back finds its issue again, although it went meanwhile', async () => {
  const work = await addWork({ volume: '63', issue: '1', page_number: '4-6' })
  const editor = database.as.editor
  await editor.rpc('remove_works', { _ids: [work] }).throwOnError()
  expect(await findIssue('igm-63-1')).toBeUndefined()
  await editor.rpc('bring_back_works', { _ids: [work] }).throwOnError()
  expect(await issueOf(work)).toBe('igm-63-1')
})

test('an earlier version of a work brings it back into its former issue', async () => {
  const work = await addWork({ volume: '64', issue: '1' })
  await changeWork(work, { volume: '65' })
  await database.as.editor
    .rpc('restore_article_version', { _article_id: work, _version: 1, _seen_version: 2 })
    .throwOnError()
  expect(await issueOf(work)).toBe('igm-64-1')
  expect(await findIssue('igm-65-1')).toBeUndefined()
})

test('works follow an issue into another volume or number, each as a new version', async () => {
  const works = [
    await addWork({ volume: '66 bis', issue: '1' }),
    await addWork({ volume: '66-BIS', issue: '1' }),
  ]
  const renumbered = await changeIssue('igm-66-bis-1', { volume: '67', number: '2' })
  expect(renumbered.data).toEqual([{ slug: 'igm-67-2', version: 2 }])
  const { data } = await database.as.editor.from('articles').select('volume, issue, version').in('id', works)
  expect(data).toEqual([
    { volume: '67', issue: '2', version: 2 },
    { volume: '67', issue: '2', version: 2 },
  ])
  expect(await Promise.all(works.map(issueOf))).toEqual(['igm-67-2', 'igm-67-2'])
  expect(await findIssue('igm-66-bis-1')).toBeUndefined()
})

test('an issue does not take the number of another, and one with works is not removed', async () => {
  await addWork({ volume: '68', issue: '1' })
  const work = await addWork({ volume: '68', issue: '2' })
  expect((await changeIssue('igm-68-2', { number: '1' })).error?.code).toBe('23505')
  expect((await database.as.editor.from('issues').delete().eq('slug', 'igm-68-2')).error?.code).toBe('23503')
  expect(await issueOf(work)).toBe('igm-68-2')
})

test('DATA-05 visitors read issues that have a published work, editors all', async () => {
  for (const [issue, status] of ['published', null, 'draft', 'pending'].entries()) {
    await addWork({ volume: '69', issue: String(issue), status })
  }
  await addRow(database, 'issues', { publication: 'IGM', volume: '69', number: 'vide' })
  for (const role of ROLES) {
    const { data } = await database.as[role].from('issues').select('slug').eq('volume', '69').order('slug')
    const seen = ['igm-69-0', 'igm-69-1']
    if (role !== 'anon' && role !== 'user') seen.push('igm-69-2', 'igm-69-3', 'igm-69-vide')
    expect(
      data?.map(({ slug }) => slug),
      role,
    ).toEqual(seen)
  }
})

test('an edit of a version that is no longer current is refused with 409; one that changes nothing counts nothing', async () => {
  await addWork({ volume: '70', issue: '1' })
  expect((await changeIssue('igm-70-1', { theme: 'Un', version: 1 })).data).toEqual([
    { slug: 'igm-70-1', version: 2 },
  ])
  const late = await changeIssue('igm-70-1', { theme: 'Deux', version: 1 })
  expect(late.status).toBe(409)
  expect(late.error?.code).toBe('PT409')
  expect((await changeIssue('igm-70-1', { theme: ' Un ', version: 2 })).data).toEqual([
    { slug: 'igm-70-1', version: 2 },
  ])
})

const sections = (count: number) => Array.from({ length: count }, (_, index) => `Section ${index}`)

test.each<[Change, Change]>([
  [{ theme: 'a'.repeat(300) }, { theme: 'a'.repeat(301) }],
  [{ volume: 'a'.repeat(100) }, { volume: 'a'.repeat(101) }],
  [{ number: 'b'.repeat(100) }, { number: 'b'.repeat(101) }],
  [{ volume: '71' }, { volume: ' ' }],
  [{ number: '1' }, { number: '—' }],
  [{ cover: 'a'.repeat(1000) }, { cover: 'a'.repeat(1001) }],
  [{ pdf: 'a'.repeat(1000) }, { pdf: 'a'.repeat(1001) }],
  [{ editorial: 'a'.repeat(20000) }, { editorial: 'a'.repeat(20001) }],
  [{ publication_date: '2024' }, { publication_date: '24' }],
  [{ publication_date: '2024-12' }, { publication_date: '2024-13' }],
  [{ publication_date: '2024-01' }, { publication_date: '2024-00' }],
  [{ publication_date: '2024-02-29' }, { publication_date: '2023-02-29' }],
  [{ publication_date: '2024-12-31' }, { publication_date: '2024-04-31' }],
  [{ publication_date: '0001' }, { publication_date: '0000' }],
  [{ publication_date: '2024-03-01' }, { publication_date: '2024-03-01T00:00:00Z' }],
  [{ sections: sections(50) }, { sections: sections(51) }],
  [{ sections: ['a'.repeat(100)] }, { sections: ['a'.repeat(101)] }],
  [{ sections: ['Éditorial', 'Cas'] }, { sections: ['Cas', 'cas'] }],
  [{ sections: ['Cas'] }, { sections: [' '] }],
])('an issue takes %o and refuses %o', async (good, bad) => {
  const { value } = await addRow(database, 'issues', {
    publication: 'RHCA',
    volume: '71',
    number: unique('n').replace(' ', '-'),
  })
  const change = (values: Change) => database.as.editor.from('issues').update(values).eq('id', value).select()
  expect((await change(good)).data).toMatchObject([good])
  expect((await change(bad)).error?.code).toBe('23514')
})

test('an issue of a publication without issues, and a null among sections, are refused', async () => {
  for (const publication of ['ADC', 'INDEX']) {
    const { error } = await database.as.editor
      .from('issues')
      .insert({ publication, volume: '1', number: '1' })
    expect(error?.code).toBe('23514')
  }
  const answer = await database.request('editor', 'POST', 'issues', {
    publication: 'RHCA',
    volume: '72',
    number: '1',
    sections: ['Cas', null],
  })
  expect(answer.body).toMatchObject({ code: '23514' })
})

test('nobody writes the address of an issue, its publication or the issue of a work', async () => {
  const work = await addWork({ volume: '73', issue: '1' })
  const other = await addRow(database, 'issues', { publication: 'IGM', volume: '73', number: '2' })
  for (const [path, values] of [
    ['issues?slug=eq.igm-73-2', { slug: 'igm-1-1' }],
    ['issues?slug=eq.igm-73-2', { publication: 'RHCA' }],
    [`articles?id=eq.${work}`, { issue_id: other.value }],
  ] as const) {
    expect(await database.request('admin', 'PATCH', path, values)).toMatchObject({ status: 403 })
  }
  // Not even with the secret key is a work in another issue than it says.
  await database.requestAsServer('PATCH', `articles?id=eq.${work}`, { issue_id: other.value })
  expect(await issueOf(work)).toBe('igm-73-1')
})

test('an issue that visitors see asks for a build when it changes, a hidden one does not', async () => {
  await addWork({ volume: '74', issue: '1', status: 'draft' })
  const work = await addWork({ volume: '74', issue: '2' })
  const requests = () => database.sql('select reasons from public.rebuild_requests')
  await database.sql('delete from public.rebuild_requests')
  await changeIssue('igm-74-1', { theme: 'Caché' }).throwOnError()
  expect(await requests()).toEqual([])
  await changeIssue('igm-74-2', { theme: 'Visible' }).throwOnError()
  expect(await requests()).toEqual([{ reasons: ['issues'] }])
  await changeWork(work, { status: 'draft' })
  await database.sql('delete from public.rebuild_requests')
  await changeIssue('igm-74-2', { theme: 'Caché aussi' }).throwOnError()
  expect(await requests()).toEqual([])
})

test('the issue of a work is no edit: counters and the issue itself leave its version', async () => {
  const work = await addWork({ volume: '75', issue: '1', page_number: '12-18' })
  await database.as.anon
    .rpc('increment_count', { table_name: 'articles', column_name: 'views', row_id: work })
    .throwOnError()
  await changeIssue('igm-75-1', { theme: 'Un thème' }).throwOnError()
  await changeWork(work, { page_number: '12-18' })
  expect(await database.sql('select version, views from public.articles where id = $1', [work])).toEqual([
    { version: 1, views: 1 },
  ])
})

test.each([
  ['12', '12', null],
  ['12-18', '12', '18'],
  [' 12 – 18 ', '12', '18'],
  ['12—18', '12', '18'],
  ['pp. 12-18', '12', '18'],
  ['p. 12', '12', null],
  ['1234-41', '1234', '1241'],
  ['99-101', '99', '101'],
  ['e123', 'e123', null],
  ['e123-e130', 'e123', 'e130'],
  ['S12–S18', 'S12', 'S18'],
  ['S12-8', 'S12', 'S18'],
  ['S9-12', 'S9', 'S12'],
  ['12a-12c', '12a', '12c'],
  ['iv-ix', 'iv', 'ix'],
  ['CD004510', 'CD004510', null],
  ['', null, null],
  ['-', null, null],
  ['12-', null, null],
  ['12-18, 20', null, null],
  ['18 pages', null, null],
  ['sous presse', null, null],
  ['12345678901', null, null],
  [null, null, null],
])('pages "%s" begin at %s and end at %s', async (page_number, first_page, last_page) => {
  const id = await addWork({ source: 'INDEX', page_number })
  const { data } = await database.as.anon.from('articles').select('first_page, last_page').eq('id', id)
  expect(data).toEqual([{ first_page, last_page }])
})

/** An issue of these sections with its works, and a call that orders them. */
const issueWithWorks = async (number: string, count: number) => {
  const works: string[] = []
  for (let index = 0; index < count; index += 1) works.push(await addWork({ volume: '80', issue: number }))
  const slug = `igm-80-${number}`
  await changeIssue(slug, { sections: ['Éditorial', 'Cas cliniques'] }).throwOnError()
  const id = String((await findIssue(slug))?.['id'])
  const arrange = (order: Values[], version = 2) =>
    database.as.editor.rpc('arrange_issue', { _issue_id: id, _version: version, _works: order as never })
  const order = async () =>
    (await database.as.anon.from('articles').select('section, position, version').in('id', works).order('id'))
      .data
  return { works: works.toSorted(), arrange, order, slug }
}

test('an editor orders an issue at once: sections, positions, and the new versions in their order', async () => {
  const { works, arrange, order } = await issueWithWorks('1', 3)
  const [a, b, c] = works
  const { data } = await arrange([
    { id: a, version: 1, section: 'Cas cliniques', position: 2 },
    { id: b, version: 1, section: 'Éditorial', position: 1 },
    { id: c, version: 1, section: null, position: 3 },
  ])
  expect(data).toEqual([
    { id: b, version: 2 },
    { id: a, version: 2 },
    { id: c, version: 2 },
  ])
  expect(await order()).toEqual([
    { section: 'Cas cliniques', position: 2, version: 2 },
    { section: 'Éditorial', position: 1, version: 2 },
    { section: null, position: 3, version: 2 },
  ])
})

test('an order is refused whole when issue or work changed meanwhile, or a work is not one of it', async () => {
  const { works, arrange, order } = await issueWithWorks('2', 2)
  const [a, b] = works
  const elsewhere = await addWork({ volume: '80', issue: 'autre' })
  const first = { id: a, version: 1, section: 'Éditorial', position: 1 }
  const second = { id: b, version: 1, section: null, position: 2 }
  for (const [given, code] of [
    [[first, { ...second, version: 2 }], 'PT409'],
    [[first, { ...second, id: elsewhere }], '22023'],
    [[first, { ...second, id: 'a0000000-0000-4000-8000-000000000000' }], '22023'],
    [[first, { ...second, section: 'Inconnue' }], '22023'],
    [[first, { ...second, id: a }], '22023'],
    [[first, { ...second, position: 0 }], '23514'],
    [[first, { ...second, version: null }], '22023'],
    [[], '22023'],
  ] as const) {
    expect((await arrange([...given])).error?.code, JSON.stringify(given)).toBe(code)
  }
  expect((await arrange([first, second], 1)).error?.code).toBe('PT409')
  const untouched = { section: null, position: null, version: 1 }
  expect(await order()).toEqual([untouched, untouched])
  await arrange([first, second]).throwOnError()
  expect((await order())?.map(({ position }) => position)).toEqual([1, 2])
})

test('an order of 500 works is taken, of 501 not, and of an unknown issue neither', async () => {
  const { works, arrange, order } = await issueWithWorks('3', 1)
  const [id] = works
  const filler = Array.from({ length: 500 }, () => ({ id, version: 1, position: 1 }))
  // Taken as for its length: only then is it seen that a work is there twice.
  expect((await arrange(filler)).error?.message).toContain('twice')
  expect((await arrange([...filler, ...filler.slice(0, 1)])).error?.message).toContain('1 to 500')
  const unknown = await database.as.editor.rpc('arrange_issue', {
    _issue_id: 'a0000000-0000-4000-8000-000000000000',
    _version: 1,
    _works: filler.slice(0, 1) as never,
  })
  expect(unknown.error?.code).toBe('22023')
  expect(await order()).toEqual([{ section: null, position: null, version: 1 }])
})

test('LOOK-07 an issue is published whole, in one act that asks for one build; undated works take its date', async () => {
  const volume = unique('paru').slice(0, 60)
  const { data: works } = await database.as.editor
    .from('articles')
    .insert([
      { title: unique('Un'), source: 'RHCA', volume, issue: '1', status: 'draft' },
      {
        title: unique('Deux'),
        source: 'RHCA',
        volume,
        issue: '1',
        status: 'pending',
        publication_date: '2024',
      },
      { title: unique('Trois'), source: 'RHCA', volume, issue: '1', status: 'draft' },
    ])
    .select('id, issue_id')
    .throwOnError()
  const id = String(works?.[0]?.issue_id)
  await database.as.editor.from('issues').update({ publication_date: '2026-04' }).eq('id', id).throwOnError()
  await database.sql("update public.rebuild_requests set status = 'done' where status = 'open'")

  const publish = (version: number, role: 'editor' | 'user' = 'editor') =>
    database.as[role].rpc('publish_issue', { _issue_id: id, _version: version })
  expect((await publish(2, 'user')).error?.code).toBe('42501')
  expect((await publish(1)).error?.code).toBe('PT409')
  const dates = async () =>
    database.sql(
      `select status, publication_date as date from public.articles where issue_id = $1 order by publication_date`,
      [id],
    )
  expect((await dates()).map(({ status }) => status).toSorted()).toEqual(['draft', 'draft', 'pending'])
  expect((await publish(2)).data).toBe(3)
  expect(await dates()).toEqual([
    { status: 'published', date: '2024' },
    { status: 'published', date: '2026-04' },
    { status: 'published', date: '2026-04' },
  ])
  expect(
    await database.sql(
      "select count(*)::int as requests, sum(changes)::int as changes from public.rebuild_requests where status = 'open'",
    ),
  ).toEqual([{ requests: 1, changes: 3 }])
  // A second press finds nothing left to publish.
  expect((await publish(2)).data).toBe(0)
})
