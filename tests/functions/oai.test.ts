import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenExpiry, writeResumptionToken } from '#formats/oai/oai-request.ts'
import { elementsAt, readXml, xmlText } from '#formats/xml/read-xml.ts'
import { startTestBackend, type TestBackend } from '#tests/backend/fixture.ts'
import { oaiErrors } from '#tests/unit/deposits/validate.ts'

let here: TestBackend
let oldest: { id: string; datestamp: string }
beforeAll(async () => {
  here = await startTestBackend({ functions: true })
})
afterAll(() => here.close())

const address = (): string => `${here.backend.url}/functions/v1/oai`

/** Every answer of this file, validated at its end. */
const answers: string[] = []

const get = async (query: string): Promise<string> => {
  const response = await fetch(`${address()}?${query}`)
  expect(response.status, query).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  const text = await response.text()
  answers.push(text)
  return text
}

const post = async (query: string): Promise<string> => {
  const response = await fetch(address(), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: query,
  })
  expect(response.status, query).toBe(200)
  return response.text()
}

const textsAt = (text: string, ...way: string[]): string[] => elementsAt(readXml(text), ...way).map(xmlText)

const errorOf = (text: string): string | undefined =>
  elementsAt(readXml(text), 'error')[0]?.attributes.get('code')

const addWork = async (values: Record<string, unknown> = {}): Promise<string> => {
  const { data } = await here.service
    .from('articles')
    .insert({
      title: `Un travail ${randomUUID()}`,
      source: 'RHCA',
      status: 'published',
      publication_date: '2024-03-15',
      ...values,
    })
    .select('id')
    .single()
    .throwOnError()
  return String(data.id)
}

const nameOf = (id: string): string => `oai:localhost:${id}`

const recordOf = (id: string, prefix = 'oai_dc') =>
  get(`verb=GetRecord&metadataPrefix=${prefix}&identifier=${nameOf(id)}`)

const isDeleted = async (id: string): Promise<boolean> =>
  elementsAt(readXml(await recordOf(id)), 'header')[0]?.attributes.get('status') === 'deleted'

/** Sets a record's time as if it had changed then. */
const changedAt = (id: string, time: string) =>
  here.backend.sql(
    `update private.oai_records set changed_at = $2
     from (select set_config('oai.stamping', 'on', true)) as stamped where work_id = $1`,
    [id, time],
  )

beforeAll(async () => {
  const id = await addWork({
    title: 'La hernie & l’enfant <en Haïti>',
    language: 'fr',
    abstract: 'Objectif : décrire. Résultats : 12 cas.',
    keywords: ['hernie', 'enfant'],
    doi: '10.99999/hernie',
    volume: '4',
    issue: '49',
    page_number: '12-18',
    licence: 'CC-BY-4.0',
    contributors: [
      { id: 'c1', kind: 'person', given: 'Marie', family: 'de La Tour', affiliations: [] },
      { id: 'c2', kind: 'collective', name: 'Groupe d’étude', affiliations: [] },
    ],
    translations: [{ language: 'en', title: 'Hernias', abstract: 'To describe.', keywords: ['hernia'] }],
  })
  await changedAt(id, '2024-03-05T10:00:00Z')
  oldest = { id, datestamp: '2024-03-05T10:00:00Z' }
})

describe('OAI-01 six verbs, by GET and POST, and each error for the request that earns it', () => {
  test('Identify', async () => {
    const text = await get('verb=Identify')
    expect(textsAt(text, 'repositoryName')).toEqual(['Portail RHCA'])
    expect(textsAt(text, 'baseURL')).toEqual([address()])
    expect(textsAt(text, 'protocolVersion')).toEqual(['2.0'])
    expect(textsAt(text, 'adminEmail')).toEqual(['redaction@portail.local'])
    expect(textsAt(text, 'earliestDatestamp')).toEqual([oldest.datestamp])
    expect(textsAt(text, 'deletedRecord')).toEqual(['persistent'])
    expect(textsAt(text, 'granularity')).toEqual(['YYYY-MM-DDThh:mm:ssZ'])
  })

  test('ListMetadataFormats, of the repository and of a record', async () => {
    const formats = ['oai_dc', 'jats']
    expect(textsAt(await get('verb=ListMetadataFormats'), 'metadataPrefix')).toEqual(formats)
    expect(
      textsAt(await get(`verb=ListMetadataFormats&identifier=${nameOf(oldest.id)}`), 'metadataPrefix'),
    ).toEqual(formats)
  })

  test('ListSets: the publications', async () => {
    const text = await get('verb=ListSets')
    expect(textsAt(text, 'setSpec')).toEqual(['rhca', 'igm', 'adc', 'index-medicus'])
    expect(textsAt(text, 'setName')[0]).toBe('Revue haïtienne de chirurgie et d’anesthésiologie')
  })

  test('GetRecord, ListRecords and ListIdentifiers; the answer repeats the arguments', async () => {
    const record = await recordOf(oldest.id)
    expect(textsAt(record, 'header')).toEqual([`${nameOf(oldest.id)}${oldest.datestamp}rhca`])
    expect(elementsAt(readXml(record), 'request')[0]?.attributes.get('metadataPrefix')).toBe('oai_dc')
    const until = `until=${oldest.datestamp}`
    expect(
      textsAt(await get(`verb=ListRecords&metadataPrefix=oai_dc&${until}`), 'record', 'header', 'identifier'),
    ).toEqual([nameOf(oldest.id)])
    const identifiers = await get(`verb=ListIdentifiers&metadataPrefix=jats&${until}`)
    expect(textsAt(identifiers, 'header', 'identifier')).toEqual([nameOf(oldest.id)])
    expect(textsAt(identifiers, 'metadata')).toEqual([])
  })

  test.each([
    'verb=Identify',
    'verb=ListSets',
    'verb=ListMetadataFormats',
    'verb=ListIdentifiers&metadataPrefix=oai_dc&until=2024-03-05',
  ])('POST answers as GET does: %s', async (query) => {
    const without = (text: string) => text.replace(/<responseDate>[^<]*/, '')
    expect(without(await post(query))).toBe(without(await get(query)))
  })

  const uuid = '00000000-0000-4000-8000-000000000000'
  test.each([
    ['', 'badVerb'],
    ['verb=Nothing', 'badVerb'],
    ['verb=constructor', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    ['verb=Identify&set=rhca', 'badArgument'],
    ['verb=ListRecords', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2024', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2023-02-29', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2024-01-01T25:00:00Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2024-01-02&until=2024-01-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2024-01-01&until=2024-01-02T00:00:00Z', 'badArgument'],
    ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
    [`verb=GetRecord&identifier=oai:localhost:${uuid}`, 'badArgument'],
    [`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:localhost:${uuid}`, 'idDoesNotExist'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=nothing', 'idDoesNotExist'],
    [`verb=ListMetadataFormats&identifier=oai:elsewhere.org:${uuid}`, 'idDoesNotExist'],
    ['verb=ListIdentifiers&metadataPrefix=marc21', 'cannotDisseminateFormat'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=nothing', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&until=1999-12-31', 'noRecordsMatch'],
    ['verb=ListRecords&resumptionToken=nothing', 'badResumptionToken'],
    ['verb=ListSets&resumptionToken=nothing', 'badResumptionToken'],
  ])('%s earns %s', async (query, code) => {
    expect(errorOf(await get(query))).toBe(code)
    expect(errorOf(await post(query))).toBe(code)
  })

  test('a deleted record has no formats', async () => {
    const id = await addWork()
    await here.service.from('articles').delete().eq('id', id).throwOnError()
    expect(errorOf(await get(`verb=ListMetadataFormats&identifier=${nameOf(id)}`))).toBe('noMetadataFormats')
  })

  test('other methods are not taken, and a body that is too long says nothing', async () => {
    expect((await fetch(address(), { method: 'PUT', body: 'verb=Identify' })).status).toBe(405)
    expect(errorOf(await post(`verb=Identify&x=${'x'.repeat(9000)}`))).toBe('badVerb')
  })
})

describe('OAI-02 formats, sets, dates and tokens', () => {
  test('Dublin Core says what the work says', async () => {
    const text = await recordOf(oldest.id)
    const dc = (name: string) => textsAt(text, `dc:${name}`)
    expect(dc('title')).toEqual(['La hernie & l’enfant <en Haïti>', 'Hernias'])
    expect(dc('creator')).toEqual(['de La Tour, Marie', 'Groupe d’étude'])
    expect(dc('subject')).toEqual(['hernie', 'enfant', 'hernia'])
    expect(dc('description')).toEqual(['Objectif : décrire. Résultats : 12 cas.', 'To describe.'])
    expect(dc('date')).toEqual(['2024-03-15'])
    expect(dc('type')).toEqual(['info:eu-repo/semantics/article', 'Article'])
    expect(dc('identifier')).toEqual([
      `http://localhost:4321/rhca/articles/${oldest.id}`,
      'https://doi.org/10.99999/hernie',
    ])
    expect(dc('language')).toEqual(['fr'])
    expect(dc('rights')).toContain('https://creativecommons.org/licenses/by/4.0/')
  })

  test('JATS is the file of the back office, in a namespace', async () => {
    const text = await recordOf(oldest.id, 'jats')
    expect(text).toContain('<article xmlns="http://jats.nlm.nih.gov"')
    expect(textsAt(text, 'article-title')).toEqual(['La hernie & l’enfant <en Haïti>'])
    expect(textsAt(text, 'surname')).toEqual(['de La Tour'])
  })

  test('GetRecord in JATS has the text that is stored of the work, with its figures; another text is another record', async () => {
    const id = await addWork({ language: 'fr', bibliography: [{ text: 'Farmer P. 2003.' }] })
    await changedAt(id, '2024-06-01T00:00:00Z')
    expect(elementsAt(readXml(await recordOf(id, 'jats')), 'body')).toEqual([])
    const figure = `${id}/0123456789abcdef.png`
    await here.backend.sql(
      `insert into public.work_texts (work_id, source, language, html, version) values ($1, 'edited', null, $2, 2)`,
      [
        id,
        `<h2>Méthodes</h2><p>Une plaie [<a href="#ref-1">1</a>], H<sub>2</sub>O.</p><figure><img src="${figure}" alt="Une courbe"></figure>`,
      ],
    )
    const text = await recordOf(id, 'jats')
    expect(textsAt(text, 'body', 'sec', 'title')).toEqual(['Méthodes'])
    expect(textsAt(text, 'body', 'sec', 'p')).toEqual(['Une plaie [1], H2O.'])
    expect(text).toContain('<sub>2</sub>')
    expect(elementsAt(readXml(text), 'body', 'sec', 'fig', 'graphic')[0]?.attributes.get('xlink:href')).toBe(
      `${here.backend.url}/storage/v1/object/public/text_figures/${figure}`,
    )
    expect(elementsAt(readXml(text), 'xref')[0]?.attributes.get('rid')).toBe(
      elementsAt(readXml(text), 'ref')[0]?.attributes.get('id'),
    )
    // A page of a hundred records would be too long with them.
    const list = await get('verb=ListRecords&metadataPrefix=jats&until=2024-06-01&from=2024-06-01')
    expect(textsAt(list, 'header', 'identifier')).toContain(nameOf(id))
    expect(elementsAt(readXml(list), 'body')).toEqual([])
    expect(elementsAt(readXml(await recordOf(id)), 'dc:title')).toHaveLength(1)
  })

  test('a related work of IGM without a title is called by its issue; one that cannot be read costs its relation alone', async () => {
    const id = await addWork({ language: 'fr' })
    const gazette = await addWork({ source: 'IGM', title: null, volume: '3', issue: '7' })
    const untitled = await addWork({ title: null })
    for (const related of [gazette, untitled])
      await here.backend.sql(
        `insert into public.work_relations (work_id, kind, related_work_id) values ($1, 'comment', $2)`,
        [id, related],
      )
    await changedAt(id, '2024-08-01T00:00:00Z')
    const list = await get('verb=ListRecords&metadataPrefix=jats&from=2024-08-01&until=2024-08-01')
    expect(textsAt(list, 'header', 'identifier')).toEqual([nameOf(id)])
    const addresses = elementsAt(readXml(list), 'related-article').map(({ attributes }) =>
      attributes.get('xlink:href'),
    )
    expect(addresses).toEqual([`http://localhost:4321/articles/${gazette}`])
  })

  test('a work that cannot be read is in no list of records or identifiers, and says so itself', async () => {
    const id = await addWork({ title: null })
    await changedAt(id, '2024-09-01T00:00:00Z')
    expect(errorOf(await recordOf(id))).toBe('cannotDisseminateFormat')
    const days = 'from=2024-09-01&until=2024-09-01'
    for (const verb of ['ListRecords', 'ListIdentifiers'])
      for (const prefix of ['oai_dc', 'jats'])
        expect(errorOf(await get(`verb=${verb}&metadataPrefix=${prefix}&${days}`)), verb).toBe(
          'noRecordsMatch',
        )
    // Its neighbour of that day is in both, and so is the work itself once it is gone.
    const neighbour = await addWork()
    await changedAt(neighbour, '2024-09-01T00:00:00Z')
    const listed = async (verb: string) =>
      textsAt(await get(`verb=${verb}&metadataPrefix=oai_dc&${days}`), 'header', 'identifier')
    expect(await listed('ListIdentifiers')).toEqual([nameOf(neighbour)])
    expect(await listed('ListRecords')).toEqual([nameOf(neighbour)])
    await here.service.from('articles').delete().eq('id', id).throwOnError()
    await changedAt(id, '2024-09-01T00:00:01Z')
    expect(await listed('ListIdentifiers')).toEqual([nameOf(neighbour), nameOf(id)])
    expect(await listed('ListRecords')).toEqual([nameOf(neighbour), nameOf(id)])
  })

  test('sets hold the works of their publication', async () => {
    const id = await addWork({ source: 'INDEX', journal: 'Une revue' })
    const of = async (set: string) =>
      textsAt(await get(`verb=ListIdentifiers&metadataPrefix=oai_dc&set=${set}`), 'header', 'identifier')
    expect(await of('index-medicus')).toEqual([nameOf(id)])
    expect(await of('rhca')).not.toContain(nameOf(id))
  })

  test('from and until, by day and by second, take both ends in', async () => {
    const id = await addWork({ source: 'ADC', issue: '3' })
    await changedAt(id, '2024-05-06T07:08:09Z')
    const found = async (dates: string) =>
      errorOf(await get(`verb=ListIdentifiers&metadataPrefix=oai_dc&set=adc&${dates}`)) === undefined
    expect(await found('from=2024-05-06&until=2024-05-06')).toBe(true)
    expect(await found('from=2024-05-07')).toBe(false)
    expect(await found('until=2024-05-05')).toBe(false)
    expect(await found('from=2024-05-06T07:08:09Z&until=2024-05-06T07:08:09Z')).toBe(true)
    expect(await found('from=2024-05-06T07:08:10Z')).toBe(false)
    expect(await found('until=2024-05-06T07:08:08Z')).toBe(false)
  })

  test('a change moves the time of a record, a reader who counts does not', async () => {
    const id = await addWork()
    await changedAt(id, '2024-06-01T00:00:00Z')
    await here.backend.sql('update public.articles set views = views + 1 where id = $1', [id])
    expect(textsAt(await recordOf(id), 'datestamp')).toEqual(['2024-06-01T00:00:00Z'])
    await here.service.from('articles').update({ abstract: 'Autre.' }).eq('id', id).throwOnError()
    const [changed = ''] = textsAt(await recordOf(id), 'datestamp')
    expect(Date.now() - Date.parse(changed)).toBeLessThan(60_000)
  })

  test('the title or DOI of a related work changes the record that names them, another text of it does not', async () => {
    const id = await addWork()
    const related = await addWork()
    await here.backend.sql(
      `insert into public.work_relations (work_id, kind, related_work_id) values ($1, 'comment', $2)`,
      [id, related],
    )
    const moves = async (values: object) => {
      await changedAt(id, '2024-06-03T00:00:00Z')
      await here.service.from('articles').update(values).eq('id', related).throwOnError()
      return textsAt(await recordOf(id), 'datestamp')[0] !== '2024-06-03T00:00:00Z'
    }
    expect(await moves({ abstract: 'Autre.' })).toBe(false)
    expect(await moves({ title: `Un autre titre ${randomUUID()}` })).toBe(true)
    expect(await moves({ doi: '10.99999/autre' })).toBe(true)
    expect(await moves({ status: 'draft' })).toBe(true)
    expect(await moves({ doi: '10.99999/cachee' })).toBe(false)
  })

  test('a record has the time at which its change can be seen, not that of a statement long before', async () => {
    const id = await addWork()
    // Within one transaction: the change was written long before its end.
    await here.backend.sql(`do $$ begin
      update public.articles set abstract = 'Autre.' where id = '${id}';
      update private.oai_records set changed_at = '2024-06-04T00:00:00Z' where work_id = '${id}';
    end $$`)
    const [changed = ''] = textsAt(await recordOf(id), 'datestamp')
    expect(Math.abs(Date.now() - Date.parse(changed))).toBeLessThan(60_000)
  })

  test('what is said of a publication changes its records', async () => {
    const id = await addWork({ source: 'IGM', volume: '1', issue: '1' })
    await changedAt(id, '2024-06-02T00:00:00Z')
    await here.service
      .from('publications')
      .update({ publisher: 'Un éditeur' })
      .eq('code', 'IGM')
      .throwOnError()
    const text = await recordOf(id)
    expect(textsAt(text, 'dc:publisher')).toEqual(['Un éditeur'])
    expect(textsAt(text, 'datestamp')).not.toEqual(['2024-06-02T00:00:00Z'])
  })

  const token = (values: object = {}) =>
    writeResumptionToken({
      verb: 'ListIdentifiers',
      prefix: 'oai_dc',
      afterTime: Date.parse('2024-01-01T00:00:00Z'),
      afterWork: '00000000-0000-4000-8000-000000000000',
      cursor: 100,
      expires: tokenExpiry(new Date()),
      ...values,
    })

  test('a token whose rest is gone meanwhile is refused, so that a harvester begins again', async () => {
    const rest = token({ until: Date.parse('2024-01-02T00:00:00Z') })
    expect(errorOf(await get(`verb=ListIdentifiers&resumptionToken=${encodeURIComponent(rest)}`))).toBe(
      'badResumptionToken',
    )
  })

  test('tokens that were changed, are of another list or too old are refused', async () => {
    const asked = async (text: string) =>
      errorOf(await get(`verb=ListIdentifiers&resumptionToken=${encodeURIComponent(text)}`))
    expect(await asked(token())).toBeUndefined()
    expect(await asked(token().slice(1))).toBe('badResumptionToken')
    expect(await asked(token().replace(/.$/, '!'))).toBe('badResumptionToken')
    expect(await asked(token({ verb: 'ListRecords' }))).toBe('badResumptionToken')
    expect(await asked(token({ cursor: 0 }))).toBe('badResumptionToken')
    // Moments that no calendar or no database has, under a checksum that is right.
    for (const time of [9e15, 8e15, 253402300800000, -7e13])
      for (const name of ['afterTime', 'from', 'until'])
        expect(await asked(token({ [name]: time })), `${name} ${time}`).toBe('badResumptionToken')
    const day = 24 * 3_600_000
    expect(await asked(token({ expires: tokenExpiry(new Date(Date.now() - day - 1000)) }))).toBe(
      'badResumptionToken',
    )
    expect(await asked(token({ expires: tokenExpiry(new Date(Date.now() - day + 60_000)) }))).toBeUndefined()
  })
})

describe('OAI-03 what is gone is a deleted record for ever', () => {
  test('drafts never appear', async () => {
    const ids = [await addWork({ status: 'draft' }), await addWork({ status: 'pending' })]
    for (const id of ids) {
      expect(errorOf(await recordOf(id))).toBe('idDoesNotExist')
      await here.service.from('articles').update({ abstract: 'Un brouillon.' }).eq('id', id).throwOnError()
      expect(errorOf(await recordOf(id))).toBe('idDoesNotExist')
      await here.service.from('articles').delete().eq('id', id).throwOnError()
      expect(errorOf(await recordOf(id))).toBe('idDoesNotExist')
    }
  })

  test('an unpublished work is a deleted record, and comes back when it is published again', async () => {
    const id = await addWork({ title: `Secret ${randomUUID()}` })
    const set = (status: string) =>
      here.service.from('articles').update({ status }).eq('id', id).throwOnError()
    expect(await isDeleted(id)).toBe(false)
    await set('draft')
    expect(await isDeleted(id)).toBe(true)
    expect(await recordOf(id)).not.toContain('Secret')
    expect(await recordOf(id)).not.toContain('<metadata>')
    // A draft that changes says nothing of it.
    await changedAt(id, '2024-07-01T00:00:00Z')
    await here.service.from('articles').update({ abstract: 'Autre.' }).eq('id', id).throwOnError()
    expect(textsAt(await recordOf(id), 'datestamp')).toEqual(['2024-07-01T00:00:00Z'])
    await set('published')
    expect(await isDeleted(id)).toBe(false)
  })

  test('a removed work is a deleted record in lists too, and comes back with its removal undone', async () => {
    const id = await addWork()
    await here.service.from('articles').delete().eq('id', id).throwOnError()
    expect(await isDeleted(id)).toBe(true)
    const list = await get('verb=ListRecords&metadataPrefix=jats&set=rhca')
    const header = elementsAt(readXml(list), 'header').find((each) => xmlText(each).includes(id))
    expect(header?.attributes.get('status')).toBe('deleted')
    await addWork({ id })
    expect(await isDeleted(id)).toBe(false)
  })
})

test('OAI-04 all these answers are valid by the schemas of the protocol', async () => {
  expect(answers.length).toBeGreaterThan(60)
  expect(await oaiErrors(answers)).toEqual([])
})
