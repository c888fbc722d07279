import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Attacker, Cells } from './access-table.ts'
import type { ApiAnswer, Portal } from './open-portal.ts'

const BucketSchema = z.array(z.object({ id: z.string(), types: z.array(z.string()).nullable() }))

/** A file name of a bucket's kind. */
const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/gzip': 'gz',
}

const succeeded = ({ status }: ApiAnswer): string => (status < 400 ? 'yes' : 'no')
const withRows = (answer: ApiAnswer): string =>
  answer.status < 400 && Array.isArray(answer.body) && answer.body.length > 0 ? 'yes' : 'no'

/** Tries every act on the files of every bucket, and on the bucket itself. */
export const probeStorage = async (portal: Portal): Promise<[string, Cells][]> => {
  const buckets = BucketSchema.parse(
    await portal.world.sql('select id, allowed_mime_types as types from storage.buckets order by id'),
  )
  const outcomes: [string, Cells][] = []
  for (const { id, types } of buckets) {
    const type = types?.find((known) => ENDINGS[known] !== undefined) ?? 'application/octet-stream'
    const fileName = (folder = ''): string => `${folder}${randomUUID()}.${ENDINGS[type] ?? 'bin'}`
    const put = async (name: string): Promise<string> => {
      // With the secret key, which passes every policy.
      const written = await fetch(`${portal.url}/storage/v1/object/${id}/${name}`, {
        method: 'POST',
        headers: {
          apikey: portal.secretKey,
          authorization: `Bearer ${portal.secretKey}`,
          'content-type': type,
        },
        body: 'x',
      })
      if (!written.ok) throw new Error(`${id}/${name}: ${await written.text()}`)
      return name
    }
    const json = (method: string, body: object): RequestInit => ({ method, body: JSON.stringify(body) })
    const upload = (method: string): RequestInit => ({ method, headers: { 'content-type': type }, body: 'x' })
    const manuscripts = `submissions/${randomUUID()}/`
    // For the acts that do not remove it.
    const there = await put(fileName())
    const acts: Record<string, (caller: Attacker) => Promise<string>> = {
      list: async (caller) => {
        return withRows(
          await portal.request(
            caller,
            `/storage/v1/object/list/${id}`,
            json('POST', { prefix: '', limit: 1 }),
          ),
        )
      },
      read: async (caller) => succeeded(await portal.request(caller, `/storage/v1/object/${id}/${there}`)),
      'read by the public address': async (caller) =>
        succeeded(await portal.request(caller, `/storage/v1/object/public/${id}/${there}`)),
      sign: async (caller) =>
        succeeded(
          await portal.request(
            caller,
            `/storage/v1/object/sign/${id}/${there}`,
            json('POST', { expiresIn: 60 }),
          ),
        ),
      write: async (caller) =>
        succeeded(await portal.request(caller, `/storage/v1/object/${id}/${fileName()}`, upload('POST'))),
      'write into a submission': async (caller) =>
        succeeded(
          await portal.request(caller, `/storage/v1/object/${id}/${fileName(manuscripts)}`, upload('POST')),
        ),
      'sign an upload into a submission': async (caller) =>
        succeeded(
          await portal.request(
            caller,
            `/storage/v1/object/upload/sign/${id}/${fileName(manuscripts)}`,
            json('POST', {}),
          ),
        ),
      overwrite: async (caller) =>
        succeeded(await portal.request(caller, `/storage/v1/object/${id}/${there}`, upload('PUT'))),
      move: async (caller) =>
        succeeded(
          await portal.request(
            caller,
            '/storage/v1/object/move',
            json('POST', { bucketId: id, sourceKey: await put(fileName()), destinationKey: fileName() }),
          ),
        ),
      copy: async (caller) =>
        succeeded(
          await portal.request(
            caller,
            '/storage/v1/object/copy',
            json('POST', { bucketId: id, sourceKey: there, destinationKey: fileName() }),
          ),
        ),
      remove: async (caller) =>
        withRows(
          await portal.request(
            caller,
            `/storage/v1/object/${id}`,
            json('DELETE', { prefixes: [await put(fileName())] }),
          ),
        ),
      'remove from a submission': async (caller) =>
        withRows(
          await portal.request(
            caller,
            `/storage/v1/object/${id}`,
            json('DELETE', { prefixes: [await put(fileName(manuscripts))] }),
          ),
        ),
      'see the bucket': async (caller) => succeeded(await portal.request(caller, `/storage/v1/bucket/${id}`)),
      'change the bucket': async (caller) =>
        succeeded(await portal.request(caller, `/storage/v1/bucket/${id}`, json('PUT', { public: true }))),
      'empty the bucket': async (caller) =>
        succeeded(await portal.request(caller, `/storage/v1/bucket/${id}/empty`, json('POST', {}))),
      'delete the bucket': async (caller) =>
        succeeded(await portal.request(caller, `/storage/v1/bucket/${id}`, { method: 'DELETE' })),
    }
    for (const [act, attempt] of Object.entries(acts))
      outcomes.push([`bucket ${id}: ${act}`, await portal.asEach(attempt)])
  }
  outcomes.push([
    'buckets: create one',
    await portal.asEach(async (caller) =>
      succeeded(
        await portal.request(caller, '/storage/v1/bucket', {
          method: 'POST',
          body: JSON.stringify({ id: randomUUID(), name: randomUUID(), public: true }),
        }),
      ),
    ),
  ])
  return outcomes
}
