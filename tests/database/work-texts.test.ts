import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALLOWED_CLASSES, ALLOWED_ELEMENTS } from '#domain/texts/allowed-elements.ts'
import { readJats } from '#formats/jats/text/read-text.ts'
import { addRow, type Values } from './expectations/relation.ts'
import { startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const FIGURE = '30000000-0000-4000-8000-000000000001/0123456789abcdef.png'
const addWork = async (values: Values = {}): Promise<string> =>
  (await addRow(database, 'articles', { title: unique('Œuvre'), source: 'ADC', ...values })).value
const call = (procedure: string, given: Values) =>
  database.request('editor', 'POST', `rpc/${procedure}`, given)
const succeed = async (procedure: string, given: Values): Promise<unknown> => {
  const answer = await call(procedure, given)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const save = (work: string, html: string, more: Values = {}) =>
  succeed('save_text_draft', { _work_id: work, _source: 'jats', _html: html, ...more })
const publish = (work: string, version: number) =>
  succeed('publish_text', { _work_id: work, _version: version })
const withdraw = (work: string, seenVersion: number) =>
  succeed('withdraw_text', { _work_id: work, _seen_version: seenVersion })
const isTextHtml = async (html: string): Promise<unknown> =>
  (await database.sql('select private.is_text_html($1) as sound', [html]))[0]?.['sound']
const publicText = async (work: string): Promise<unknown> =>
  (await database.as.anon.from('work_texts').select('source, language, html, version').eq('work_id', work))
    .data

test('TEXT-02 a text is private until it is published, and goes when it is withdrawn', async () => {
  const work = await addWork()
  expect(await save(work, '<p>Un</p>')).toBe(1)
  expect(await publicText(work)).toEqual([])
  expect((await database.as.anon.from('work_text_drafts').select('html')).data ?? []).toEqual([])
  expect(await save(work, '<p>Deux</p>', { _version: 1, _source: 'edited', _language: 'fr' })).toBe(2)
  expect(await publish(work, 2)).toBe(2)
  expect(await publicText(work)).toEqual([
    { source: 'edited', language: 'fr', html: '<p>Deux</p>', version: 2 },
  ])
  expect((await database.as.editor.from('work_text_drafts').select('html').eq('work_id', work)).data).toEqual(
    [],
  )
  expect(await withdraw(work, 2)).toBe(3)
  expect(await publicText(work)).toEqual([])
  expect(await call('withdraw_text', { _work_id: work, _seen_version: 2 })).toMatchObject({ status: 404 })
})

test('TEXT-02 the text of a draft work is for editors alone until the work is published', async () => {
  const work = await addWork({ status: 'draft' })
  await save(work, '<p>Texte</p>')
  await publish(work, 1)
  expect(await publicText(work)).toEqual([])
  await database.sql(`update public.articles set status = 'published' where id = $1`, [work])
  expect(await publicText(work)).toHaveLength(1)
})

test('TEXT-02 who saves over a draft that someone else changed is refused, and nothing is lost', async () => {
  const work = await addWork()
  await save(work, '<p>De l’une</p>')
  for (const version of [null, 2])
    expect(
      await call('save_text_draft', {
        _work_id: work,
        _source: 'edited',
        _html: '<p>De l’autre</p>',
        _version: version,
      }),
    ).toMatchObject({ body: { code: 'PT409', hint: '1' } })
  expect(await call('publish_text', { _work_id: work, _version: 2 })).toMatchObject({
    body: { code: 'PT409' },
  })
  expect(await call('discard_text_draft', { _work_id: work, _version: null })).toMatchObject({
    body: { code: 'PT409' },
  })
  const { data } = await database.as.editor.from('work_text_drafts').select('html').eq('work_id', work)
  expect(data).toEqual([{ html: '<p>De l’une</p>' }])
  await succeed('discard_text_draft', { _work_id: work, _version: 1 })
  expect(await call('publish_text', { _work_id: work, _version: null })).toMatchObject({ status: 404 })
})

test('TEXT-02 who withdraws a text instead of which someone else published another is refused', async () => {
  const work = await addWork()
  await save(work, '<p>Un</p>')
  await publish(work, 1)
  await save(work, '<p>Deux</p>')
  await publish(work, 1)
  for (const seen of [2, null])
    expect(await call('withdraw_text', { _work_id: work, _seen_version: seen })).toMatchObject({
      status: 409,
      body: { code: 'PT409', hint: '3' },
    })
  expect(await publicText(work)).toMatchObject([{ html: '<p>Deux</p>' }])
  // Another version of the work alone is no other text.
  await database.as.editor.from('articles').update({ abstract: 'Autre' }).eq('id', work).throwOnError()
  expect(await withdraw(work, 3)).toBe(5)
})

test('TEXT-02 each text that was published stays in the history, with the version of the work and who published it', async () => {
  const work = await addWork()
  await save(work, '<p>Un</p>')
  await publish(work, 1)
  await save(work, '<p>Deux</p>')
  await publish(work, 1)
  await withdraw(work, 3)
  const { data } = await database.as.editor
    .from('work_text_versions')
    .select('version, source, html, changed_by_email')
    .eq('work_id', work)
    .order('version')
  expect(data).toEqual([
    { version: 2, source: 'jats', html: '<p>Un</p>', changed_by_email: 'editor@example.org' },
    { version: 3, source: 'jats', html: '<p>Deux</p>', changed_by_email: 'editor@example.org' },
    { version: 4, source: null, html: null, changed_by_email: 'editor@example.org' },
  ])
  const versions = await database.as.editor.from('article_versions').select('version').eq('article_id', work)
  expect(versions.data?.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4])
})

test('TEXT-02 a text asks for a new build, goes with its removed work and comes back with it', async () => {
  const work = await addWork()
  await database.sql('delete from public.rebuild_requests')
  await save(work, '<p>Texte</p>')
  expect(await database.sql('select 1 from public.rebuild_requests')).toEqual([])
  await publish(work, 1)
  expect(await database.sql('select reasons, changes from public.rebuild_requests')).toEqual([
    { reasons: ['articles'], changes: 1 },
  ])
  await save(work, '<p>En préparation</p>')
  await succeed('remove_works', { _ids: [work] })
  expect(await publicText(work)).toEqual([])
  await succeed('bring_back_works', { _ids: [work] })
  expect(await publicText(work)).toMatchObject([{ html: '<p>Texte</p>' }])
  const version = Number(await publish(work, 1))
  expect(await publicText(work)).toMatchObject([{ html: '<p>En préparation</p>' }])
  await withdraw(work, version)
  await succeed('remove_works', { _ids: [work] })
  await succeed('bring_back_works', { _ids: [work] })
  expect(await publicText(work)).toEqual([])
})

test('TEXT-10 the references of a file become those of a work that has none, and no others', async () => {
  const bibliography = [{ text: 'Auguste R. Titre. 2020.', doi: '10.1000/a' }]
  const [bare, own] = [
    await addWork(),
    await addWork({ bibliography: JSON.stringify([{ text: 'La sienne' }]) }),
  ]
  for (const work of [bare, own]) {
    await save(work, '<p>Texte</p>', { _bibliography: bibliography })
    await publish(work, 1)
  }
  const read = async (id: string) =>
    (await database.sql('select bibliography from public.articles where id = $1', [id]))[0]?.['bibliography']
  expect(await read(bare)).toEqual(bibliography)
  expect(await read(own)).toEqual([{ text: 'La sienne' }])
})

/** A sound value of each attribute. */
const VALUES: Record<string, string> = {
  href: 'https://example.org/?a=1&amp;b=2',
  src: FIGURE,
  id: 't-1',
}

test('TEXT-04 the database takes every allowed element with every allowed attribute', async () => {
  for (const [element, attributes] of Object.entries(ALLOWED_ELEMENTS)) {
    const own: readonly string[] = attributes
    for (const attribute of ['id', 'lang', 'dir', ...own.filter((name) => name !== 'class')]) {
      const html = `<${element} ${attribute}="${VALUES[attribute] ?? '1'}">x</${element}>`
      expect(await isTextHtml(html), html).toBe(true)
    }
    if (own.includes('class'))
      for (const name of ALLOWED_CLASSES)
        expect(await isTextHtml(`<${element} class="${name}">x</${element}>`), name).toBe(true)
  }
  for (const heading of ['h2', 'h3', 'h4', 'h5'])
    expect(await isTextHtml(`<${heading} id="t-a">Méthodes</${heading}>`)).toBe(true)
  for (const html of [
    '1 &lt; 2 > 1',
    '<p>a<br>b</p>',
    '<ol reversed><li>a</li></ol>',
    '<a href="#t-note-1" class="note-mark" role="doc-noteref">1</a>',
    '<a href="#ref-12">12</a>',
    '<a href="mailto:a@example.org">a</a>',
    '<td headers="a > b">1</td>',
  ])
    expect(await isTextHtml(html), html).toBe(true)
})

test('TEXT-04 the database refuses everything else, whoever sends it', async () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<p onclick="alert(1)">x</p>',
    '<p ONCLICK="alert(1)">x</p>',
    '<p style="position:fixed">x</p>',
    "<p title='x' onclick='alert(1)'>x</p>",
    '<p title=x onclick=alert(1)>x</p>',
    '<img src="https://example.org/espion.png" alt="">',
    '<img src="//example.org/espion.png" alt="">',
    `<img src="${FIGURE}" onerror="alert(1)">`,
    '<img src="data:image/png;base64,AAAA" alt="">',
    '<img src="../../rhca_covers/a.png" alt="">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//example.org">x</a>',
    '<a href="#main">x</a>',
    '<a href="https://example.org" target="_blank">x</a>',
    '<p id="main">x</p>',
    '<p class="fixed inset-0">x</p>',
    '<iframe src="https://example.org"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"></svg>',
    '<math><annotation-xml encoding="text/html"><p>x</p></annotation-xml></math>',
    '<math><mtext><table><mglyph><style><img src onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<math href="javascript:alert(1)"><mi>x</mi></math>',
    '<form action="https://example.org"><input></form>',
    '<style>*{display:none}</style>',
    '<link rel="stylesheet" href="https://example.org/a.css">',
    '<meta http-equiv="refresh" content="0;url=https://example.org">',
    '<base href="https://example.org">',
    '<object data="a.swf"></object>',
    '<template><p>x</p></template>',
    '<!-- <p>x</p> -->',
    '<![CDATA[x]]>',
    '<?xml version="1.0"?>',
    '<p',
    'a < b',
    '<p/onclick="alert(1)">',
    '<p id="t-1"onclick="alert(1)">x</p>',
    '<x<p>script>alert(1)</x<p>script>',
    '<<p>script>alert(1)<</p>/script>',
    '<h1>Titre</h1>',
    '',
  ]
  const work = await addWork()
  for (const html of attacks) {
    expect(await isTextHtml(html), html).toBe(false)
    const answer = await call('save_text_draft', { _work_id: work, _source: 'edited', _html: html })
    expect(answer.body, html).toMatchObject({ code: '23514' })
  }
  expect(
    (
      await database.service
        .from('work_texts')
        .insert({ work_id: work, source: 'edited', version: 1, html: '<b onclick="a">x</b>' })
    ).error?.code,
  ).toBe('23514')
})

test('TEXT-04 a text has 1 500 000 characters at most, and is checked in a time that a person waits', async () => {
  const paragraph = `<p lang="fr">${'mot '.repeat(22)}<b>mots</b></p>`
  const most = paragraph.repeat(Math.floor(1_500_000 / paragraph.length))
  const full = most + 'x'.repeat(1_500_000 - most.length)
  const start = performance.now()
  expect(await isTextHtml(full)).toBe(true)
  expect(performance.now() - start).toBeLessThan(20_000)
  expect(await isTextHtml(full.slice(1))).toBe(true)
  expect(await isTextHtml(`${full}x`)).toBe(false)
})

test('TEXT-10 the database takes what the files of other publishers become', async () => {
  for (const name of ['elife-32671', 'plos-style', 'scielo-style']) {
    const xml = readFileSync(new URL(`../fixtures/jats/${name}.xml`, import.meta.url), 'utf8')
    const work = await addWork()
    const { html, references, findings, language } = readJats(xml, () => FIGURE)
    await save(work, html, { _bibliography: references, _findings: findings, _language: language ?? null })
    await publish(work, 1)
    expect(await publicText(work), name).toMatchObject([{ html, language: language ?? null }])
  }
})

test('TEXT-02 editors are shown which figures texts use, published, in preparation and former ones', async () => {
  const work = await addWork({ title: 'Les plaies' })
  const figure = (hash: string) => `${work}/${hash.repeat(16)}.png`
  const text = (...hashes: string[]) =>
    hashes.map((hash) => `<figure><img src="${figure(hash)}" alt=""></figure>`).join('')
  await save(work, text('a', 'b'))
  await publish(work, 1)
  await save(work, text('b', 'c'))
  await publish(work, 1)
  await save(work, text('c', 'd'))
  const list = async (role: 'anon' | 'user' | 'editor') =>
    database.request(role, 'POST', 'rpc/list_text_figures', {})
  const answer = await list('editor')
  const rows = (Array.isArray(answer.body) ? answer.body : []).filter((row: unknown) =>
    JSON.stringify(row).includes(work),
  )
  expect(rows).toEqual(
    (
      [
        ['a', false],
        ['b', true],
        ['c', true],
        ['d', false],
      ] as const
    ).map(([hash, published]) => ({
      name: figure(hash),
      work_id: work,
      title: 'Les plaies',
      is_published: published,
    })),
  )
  expect((await list('anon')).status).toBeGreaterThanOrEqual(400)
  expect((await list('user')).status).toBe(403)
})
