import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FunctionErrorSchema } from '#domain/errors/function-error.ts'
import type { OaiQuestion } from '#formats/oai/oai-question.ts'
import { harvestOai } from '#formats/oai/read-oai.ts'
import type { ImportRecord } from '#domain/imports/import-field.ts'
import { OaiReplySchema } from '#formats/oai/oai-question.ts'
import { readImportedWork } from '#domain/imports/import-row.ts'
import { type EditorsBackend, startEditorsBackend } from './editors.ts'

/** Two parts of a harvest, and a third with one record. */
const WORKS = 201

const RICH = '5a0c5a1e-0000-4000-8000-000000000001'
const REMOVED = '5a0c5a1e-0000-4000-8000-000000000002'

let here: EditorsBackend
const archive = (): string => `${here.backend.url}/functions/v1/oai`

beforeAll(async () => {
  here = await startEditorsBackend()
  await here.service
    .from('articles')
    .insert([
      {
        id: RICH,
        title: 'La hernie & l’enfant <en Haïti>',
        source: 'RHCA',
        status: 'published',
        publication_date: '2024-03-15',
        doi: '10.99999/hernie',
        volume: '4',
        issue: '49',
        page_number: '12-18',
        language: 'fr',
        abstract: 'Objectif : décrire.',
        keywords: ['hernie', 'enfant'],
        contributors: [
          { id: 'c1', kind: 'person', given: 'Marie', family: 'de La Tour', affiliations: ['a1'] },
          { id: 'c2', kind: 'collective', name: 'Groupe d’étude', affiliations: [] },
        ],
        affiliations: [{ id: 'a1', institution: 'Hôpital de la Plaine' }],
      },
      {
        id: REMOVED,
        title: 'Un travail retiré',
        source: 'RHCA',
        status: 'published',
        publication_date: '2024-03-15',
      },
    ])
    .throwOnError()
  await here.backend.sql(
    `insert into public.articles (title, source, status, publication_date)
     select 'Travail ' || number, 'IGM', 'published', '2024-03-15' from generate_series(1, $1::integer) as number`,
    [WORKS - 2],
  )
  await here.service.from('articles').delete().eq('id', REMOVED).throwOnError()
})
afterAll(() => here.close())

const invoke = (client: SupabaseClient, body: object): Promise<{ data: unknown; error: unknown }> =>
  client.functions.invoke<unknown>('read-oai', { body })

const ask =
  (client: SupabaseClient, server: string) =>
  async (question: OaiQuestion): Promise<string> => {
    const { data, error } = await invoke(client, { server, question })
    if (error instanceof Error) throw error
    return OaiReplySchema.parse(data).xml
  }

const harvest = async (server: string, set?: string): Promise<ImportRecord[]> =>
  Array.fromAsync(harvestOai(ask(here.editor, server), set))

/** What the function says to one question to a server. */
const refusalOf = async (server: string, client = here.editor) => {
  try {
    await ask(client, server)({ verb: 'ListMetadataFormats' })
  } catch (error) {
    if (!(error instanceof FunctionsHttpError)) throw error
    const response = error.context as Response
    const { code, message } = FunctionErrorSchema.parse(await response.json()).error
    return { status: response.status, code, message }
  }
  throw new Error(`${server} was asked`)
}

describe('MOVE-01 an OAI-PMH address in the back office', () => {
  test('MOVE-01 gives every record of a server, part by part, in the richest format that it has', async () => {
    const records = await harvest(archive())
    expect(records.map(({ line }) => line)).toEqual(Array.from({ length: WORKS }, (_, at) => at + 1))
    const refused = records.filter(({ errorText }) => errorText !== undefined)
    expect(refused.map(({ errorText }) => errorText)).toEqual([
      `le serveur l’a retirée (oai:localhost:${REMOVED})`,
    ])
    const drafts = records
      .filter(({ errorText }) => errorText === undefined)
      .map((record) => {
        const read = readImportedWork(record)
        if ('refusals' in read) throw new Error(read.refusals.join(' ; '))
        return read.draft
      })
    expect(new Set(drafts.map(({ title }) => title)).size).toBe(WORKS - 1)
    // What Dublin Core can't say: who is at which institution.
    expect(drafts.find(({ doi }) => doi === '10.99999/hernie')).toMatchObject({
      title: 'La hernie & l’enfant <en Haïti>',
      volume: '4',
      issue: '49',
      page_number: '12-18',
      language: 'fr',
      abstract: 'Objectif : décrire.',
      keywords: ['hernie', 'enfant'],
      publication_date: '2024-03-15',
      contributors: [
        { kind: 'person', given: 'Marie', family: 'de La Tour', affiliations: ['a1'] },
        { kind: 'collective', name: 'Groupe d’étude' },
      ],
      affiliations: [{ id: 'a1', institution: 'Hôpital de la Plaine' }],
    })
  })

  test('MOVE-01 takes one set where one is asked for', async () => {
    const titles = (await harvest(archive(), 'rhca')).map(({ values }) => values.title?.[0])
    expect(titles.filter((title) => title !== undefined)).toEqual(['La hernie & l’enfant <en Haïti>'])
  })
})

test('an address of a private network is not asked, however it is written', async () => {
  const { port } = new URL(here.backend.url)
  for (const host of [
    '127.0.0.2',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '0x7f.2',
    'localhost.',
    'serveur',
    'serveur.local',
    '[fd00:ec2::254]',
  ])
    expect([host, await refusalOf(`http://${host}:${port}/functions/v1/oai`)]).toEqual([
      host,
      { status: 400, code: 'invalid_input', message: 'Cette adresse mène à un réseau privé.' },
    ])
})

test('a public name is asked', async () => {
  expect((await refusalOf('https://revue.exemple.invalid/oai')).message).toBe(
    'Le serveur OAI-PMH ne répond pas. Vérifiez l’adresse, puis réessayez.',
  )
})

test('an error and an answer without end are refused in words', async () => {
  expect((await refusalOf(`${here.backend.url}/functions/v1/unknown`)).message).toBe(
    'Le serveur OAI-PMH répond par une erreur (statut 404).',
  )
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(16 * 1024 * 1024)])
  const { error } = await here.service.storage
    .from('rhca-pdfs')
    .upload('grand.pdf', file, { contentType: 'application/pdf' })
  expect(error).toBeNull()
  expect((await refusalOf(`${here.backend.url}/storage/v1/object/public/rhca-pdfs/grand.pdf`)).message).toBe(
    'La réponse du serveur est trop grande.',
  )
})

test('nobody but an editor has an address asked', async () => {
  expect(await refusalOf(archive(), here.visitor)).toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(await refusalOf(archive(), here.user)).toMatchObject({ status: 403, code: 'forbidden' })
})

test('a question of another verb, and an address without its beginning, are refused', async () => {
  const refused = async (body: object) => {
    const { error } = await invoke(here.editor, body)
    if (!(error instanceof FunctionsHttpError)) throw new Error('not refused')
    return (error.context as Response).status
  }
  expect(await refused({ server: archive(), question: { verb: 'Identify' } })).toBe(400)
  expect(await refused({ server: 'file:///etc/passwd', question: { verb: 'ListMetadataFormats' } })).toBe(400)
  expect(await refused({ server: 'revue.org/oai', question: { verb: 'ListMetadataFormats' } })).toBe(400)
})
