import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FunctionErrorSchema } from '#domain/errors/function-error.ts'
import { IMAGE_TRANSFER_TEXTS as TEXTS, ImageTransferAnswerSchema } from '#domain/founders/founder-image.ts'
import { type EditorsBackend, startEditorsBackend } from './editors.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let here: EditorsBackend
beforeAll(async () => {
  here = await startEditorsBackend()
})
afterAll(() => here.close())
beforeEach(async () => {
  await here.backend.sql('delete from public.founders')
  const { data } = await here.service.storage.from('founder_avatars').list()
  if (data?.length) await here.service.storage.from('founder_avatars').remove(data.map(({ name }) => name))
})

const call = async (client: SupabaseClient) => {
  const { data } = await client.auth.getSession()
  const response = await fetch(`${here.backend.url}/functions/v1/upload-founder-images`, {
    method: 'POST',
    headers: {
      apikey: here.backend.publishableKey,
      ...(data.session ? { authorization: `Bearer ${data.session.access_token}` } : {}),
    },
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
const run = async () => {
  const { status, body } = await call(here.admin)
  expect(status, JSON.stringify(body)).toBe(200)
  return ImageTransferAnswerSchema.parse(body).results
}

/** A public file of the backend, elsewhere than in the founders' bucket. */
const putElsewhere = async (name: string, bytes: Uint8Array = PNG): Promise<string> => {
  const bucket = here.service.storage.from('annuaire_profile_pics')
  const { error } = await bucket.upload(name, bytes, { contentType: 'image/png', upsert: true })
  if (error) throw error
  return bucket.getPublicUrl(name).data.publicUrl
}
const addFounder = async (order: number, name: string, imagePath: string | null): Promise<string> => {
  const { data, error } = await here.service
    .from('founders')
    .insert({ name, image_path: imagePath, display_order: order })
    .select('id')
    .single<{ id: string }>()
  if (error) throw error
  return data.id
}

test('FIMG-01 portraits from elsewhere are stored and shown; a second run skips what is there', async () => {
  const source = await putElsewhere('ailleurs.png')
  const id = await addFounder(1, 'Rose Désulmé', source)
  await addFounder(2, 'Sans Portrait', null)
  const name = `rose-desulme-${id.slice(0, 8)}.png`
  expect(await run()).toEqual([
    { source, destination: `founder_avatars/${name}`, status: 'success', message: TEXTS.transferred },
    { source: 'Sans Portrait', destination: '', status: 'skipped', message: TEXTS.noSource },
  ])
  const stored = await here.service.storage.from('founder_avatars').download(name)
  expect(Buffer.from((await stored.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(PNG)
  expect((await here.service.from('founders').select('image_path').eq('id', id)).data).toEqual([
    { image_path: name },
  ])
  expect((await run())[0]).toEqual({
    source: name,
    destination: `founder_avatars/${name}`,
    status: 'skipped',
    message: TEXTS.alreadyThere,
  })
})

test('FIMG-01 a run that was cut off after storing is finished without fetching again', async () => {
  const id = await addFounder(1, 'Luc', `${here.backend.url}/nulle-part.png`)
  const name = `luc-${id.slice(0, 8)}.png`
  await here.service.storage.from('founder_avatars').upload(name, PNG, { contentType: 'image/png' })
  expect(await run()).toMatchObject([{ status: 'skipped', message: TEXTS.linked }])
  expect(await run()).toMatchObject([{ source: name, status: 'skipped', message: TEXTS.alreadyThere }])
})

test('FIMG-01 each portrait that fails says why and stops no other', async () => {
  const page = await putElsewhere('page.png', new TextEncoder().encode('<!doctype html><script></script>'))
  await addFounder(
    1,
    'Absent',
    `${here.backend.url}/storage/v1/object/public/annuaire_profile_pics/absent.png`,
  )
  await addFounder(2, 'Page', page)
  await addFounder(3, 'Perdu', 'perdu.png')
  await addFounder(4, 'Réseau', 'http://169.254.169.254/latest/meta-data')
  await addFounder(5, 'Machine', 'https://192.168.1.1/a.png')
  await addFounder(6, 'Cassé', `${here.backend.url}/storage/v1/object/public/founder_avatars/portrait%2.png`)
  await addFounder(7, 'Bon', await putElsewhere('bon.png'))
  const results = await run()
  expect(results.map(({ status }) => status)).toEqual([
    'error',
    'error',
    'error',
    'error',
    'error',
    'error',
    'success',
  ])
  expect(results[0]?.message).toMatch(/^L’adresse a répondu 40\d au lieu de l’image\.$/)
  expect(results.slice(1, 6).map(({ message }) => message)).toEqual([
    TEXTS.noImage,
    TEXTS.notInBucket,
    TEXTS.forbiddenAddress,
    TEXTS.forbiddenAddress,
    TEXTS.notInBucket,
  ])
  const { data } = await here.service.from('founders').select('image_path').eq('name', 'Page').single()
  expect(data).toEqual({ image_path: page })
})

test('FIMG-01 only admins may, and nothing is stored for anyone else', async () => {
  await addFounder(1, 'Rose', await putElsewhere('rose.png'))
  for (const [client, status, code] of [
    [here.visitor, 401, 'unauthenticated'],
    [here.user, 403, 'forbidden'],
    [here.editor, 403, 'forbidden'],
  ] as const) {
    const refused = await call(client)
    expect(refused.status).toBe(status)
    expect(FunctionErrorSchema.parse(refused.body).error.code).toBe(code)
  }
  expect((await here.service.storage.from('founder_avatars').list()).data).toEqual([])
})
