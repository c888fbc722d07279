import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase, type Client, type Role, type TestDatabase } from './fixture.ts'

/** The roles and the holder of the secret key. */
const CALLERS = ['anon', 'user', 'editor', 'admin', 'super_admin', 'service'] as const
type Caller = Role | 'service'

const EVERYONE = CALLERS
const ACCOUNTS_OF_EDITORS = ['editor', 'admin', 'super_admin', 'service'] as const
const ADMINS = ['admin', 'super_admin', 'service'] as const
const SUPER_ADMINS = ['super_admin', 'service'] as const
const SERVER = ['service'] as const

const PUBLIC_BUCKETS = [
  'rhca_covers',
  'igm_covers',
  'atlas_covers',
  'article_covers',
  'indexmedicus_covers',
  'founder_avatars',
  'annuaire_profile_pics',
  'text_figures',
  'rhca-pdfs',
  'igm-pdfs',
  'article-pdfs',
  'indexmedicuspdf',
] as const
const MANUSCRIPT_BUCKETS = ['article_files', 'article_annexes'] as const
const BUCKETS = [...PUBLIC_BUCKETS, ...MANUSCRIPT_BUCKETS, 'backups'] as const
type Bucket = (typeof BUCKETS)[number]

type ByKind<Cell> = { public: Cell; manuscripts: Cell; backups: Cell }

const kindOf = (bucket: Bucket): keyof ByKind<unknown> => {
  if (bucket === 'backups') return 'backups'
  return MANUSCRIPT_BUCKETS.some((name) => name === bucket) ? 'manuscripts' : 'public'
}

const content = {
  png: new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], { type: 'image/png' }),
  pdf: new Blob(['%PDF-1.4 essai'], { type: 'application/pdf' }),
  gz: new Blob([Uint8Array.from([0x1f, 0x8b])], { type: 'application/gzip' }),
}

const extensionOf = (bucket: Bucket): keyof typeof content => {
  if (bucket === 'backups') return 'gz'
  return bucket.includes('pdf') || bucket === 'article_files' ? 'pdf' : 'png'
}

const bodyFor = (bucket: Bucket): Blob => content[extensionOf(bucket)]
const plainName = (bucket: Bucket): string => `${randomUUID()}.${extensionOf(bucket)}`
const manuscriptName = (bucket: Bucket): string => `submissions/${randomUUID()}/${plainName(bucket)}`

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const clientOf = (caller: Caller): Client => (caller === 'service' ? database.service : database.as[caller])

const put = async (bucket: Bucket, name: string): Promise<string> => {
  const { error } = await database.service.storage.from(bucket).upload(name, bodyFor(bucket))
  if (error) throw error
  return name
}

const exists = async (bucket: Bucket, name: string): Promise<boolean> =>
  (await database.sql('select 1 from storage.objects where bucket_id = $1 and name = $2', [bucket, name]))
    .length === 1

/** Tries an act and says whether it came about. */
type Act = (client: Client, bucket: Bucket) => Promise<boolean>

const OBJECT_ACTS = {
  read: async (client, bucket) => {
    const { data } = await client.storage.from(bucket).download(await put(bucket, plainName(bucket)))
    return data?.size === bodyFor(bucket).size
  },
  list: async (client, bucket) => {
    const name = await put(bucket, plainName(bucket))
    const { data } = await client.storage.from(bucket).list('', { search: name })
    return data?.length === 1
  },
  sign: async (client, bucket) => {
    const name = await put(bucket, plainName(bucket))
    const { data } = await client.storage.from(bucket).createSignedUrl(name, 60)
    return data !== null && (await fetch(data.signedUrl)).ok
  },
  'sign an upload': async (client, bucket) => {
    const name = plainName(bucket)
    const { data } = await client.storage.from(bucket).createSignedUploadUrl(name)
    if (data === null) return false
    await database.newVisitor().storage.from(bucket).uploadToSignedUrl(name, data.token, bodyFor(bucket))
    return exists(bucket, name)
  },
  write: async (client, bucket) => {
    const name = plainName(bucket)
    await client.storage.from(bucket).upload(name, bodyFor(bucket))
    return exists(bucket, name)
  },
  'write a manuscript': async (client, bucket) => {
    const name = manuscriptName(bucket)
    await client.storage.from(bucket).upload(name, bodyFor(bucket))
    return exists(bucket, name)
  },
  replace: async (client, bucket) => {
    const name = await put(bucket, plainName(bucket))
    const outcomes = [
      await client.storage.from(bucket).upload(name, bodyFor(bucket), { upsert: true }),
      await client.storage.from(bucket).update(name, bodyFor(bucket)),
    ]
    const [first, second] = outcomes.map(({ error }) => error === null)
    expect(first).toBe(second)
    return first === true
  },
  move: async (client, bucket) => {
    const name = await put(bucket, plainName(bucket))
    await client.storage.from(bucket).move(name, `deplace-${name}`)
    return exists(bucket, `deplace-${name}`)
  },
  copy: async (client, bucket) => {
    const name = await put(bucket, plainName(bucket))
    await client.storage.from(bucket).copy(name, `copie-${name}`)
    return exists(bucket, `copie-${name}`)
  },
  remove: async (client, bucket) => {
    const name = await put(bucket, plainName(bucket))
    await client.storage.from(bucket).remove([name])
    return !(await exists(bucket, name))
  },
  'remove a manuscript': async (client, bucket) => {
    const name = await put(bucket, manuscriptName(bucket))
    await client.storage.from(bucket).remove([name])
    return !(await exists(bucket, name))
  },
} as const satisfies Record<string, Act>

type Row = Record<string, unknown> | undefined
const readBucket = async (id: string): Promise<Row> =>
  (
    await database.sql(
      'select id, name, public, file_size_limit::int as size, allowed_mime_types as types from storage.buckets where id = $1',
      [id],
    )
  )[0]

const restoreBucket = async (row: Row): Promise<void> => {
  if (!row) throw new Error('The bucket was missing before the act')
  await database.sql(
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set
       public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types`,
    [row['id'], row['name'], row['public'], row['size'], row['types']],
  )
}

const BUCKET_ACTS = {
  see: async (client, bucket) => {
    const listed = ((await client.storage.listBuckets()).data ?? []).some(({ id }) => id === bucket)
    const read = (await client.storage.getBucket(bucket)).data !== null
    expect(read).toBe(listed)
    return read
  },
  create: async (client, bucket) => {
    const name = `${bucket}-bis`
    await client.storage.createBucket(name, { public: true })
    const created = (await readBucket(name)) !== undefined
    await database.sql('delete from storage.buckets where id = $1', [name])
    return created
  },
  update: async (client, bucket) => {
    const before = await readBucket(bucket)
    await client.storage.updateBucket(bucket, {
      public: before?.['public'] !== true,
      fileSizeLimit: 1,
      allowedMimeTypes: ['text/html'],
    })
    const changed = JSON.stringify(await readBucket(bucket)) !== JSON.stringify(before)
    await restoreBucket(before)
    return changed
  },
  empty: async (client, bucket) => {
    const names = [await put(bucket, plainName(bucket)), await put(bucket, manuscriptName(bucket))]
    await client.storage.emptyBucket(bucket)
    const left = await Promise.all(names.map((name) => exists(bucket, name)))
    expect(left[0]).toBe(left[1])
    return left[0] === false
  },
  delete: async (client, bucket) => {
    const before = await readBucket(bucket)
    await database.service.storage.emptyBucket(bucket)
    await client.storage.deleteBucket(bucket)
    const deleted = (await readBucket(bucket)) === undefined
    await restoreBucket(before)
    return deleted
  },
} as const satisfies Record<string, Act>

/** Who may do what with the files of a bucket. */
const OBJECT_RIGHTS: Record<keyof typeof OBJECT_ACTS, ByKind<readonly Caller[]>> = {
  read: { public: EVERYONE, manuscripts: ACCOUNTS_OF_EDITORS, backups: SUPER_ADMINS },
  list: { public: ACCOUNTS_OF_EDITORS, manuscripts: ACCOUNTS_OF_EDITORS, backups: SUPER_ADMINS },
  sign: { public: ACCOUNTS_OF_EDITORS, manuscripts: ACCOUNTS_OF_EDITORS, backups: SUPER_ADMINS },
  'sign an upload': { public: SERVER, manuscripts: SERVER, backups: SERVER },
  write: { public: SERVER, manuscripts: SERVER, backups: SERVER },
  'write a manuscript': { public: SERVER, manuscripts: EVERYONE, backups: SERVER },
  replace: { public: SERVER, manuscripts: SERVER, backups: SERVER },
  move: { public: SERVER, manuscripts: SERVER, backups: SERVER },
  copy: { public: SERVER, manuscripts: SERVER, backups: SERVER },
  remove: { public: ACCOUNTS_OF_EDITORS, manuscripts: ACCOUNTS_OF_EDITORS, backups: SUPER_ADMINS },
  'remove a manuscript': { public: ADMINS, manuscripts: ADMINS, backups: SUPER_ADMINS },
}

/** Who may do what with a bucket itself, whichever it is: Storage empties one for whoever sees it. */
const BUCKET_RIGHTS: Record<keyof typeof BUCKET_ACTS, readonly Caller[]> = {
  see: SUPER_ADMINS,
  empty: SUPER_ADMINS,
  create: SERVER,
  update: SERVER,
  delete: SERVER,
}

/** Tries every cell and compares the whole table at once. */
const expectRights = async (act: Act, rightsOf: (bucket: Bucket) => readonly Caller[]): Promise<void> => {
  const tried: Record<string, Caller[]> = {}
  const expected: Record<string, readonly Caller[]> = {}
  for (const bucket of BUCKETS) {
    expected[bucket] = rightsOf(bucket)
    tried[bucket] = []
    for (const caller of CALLERS) {
      if (await act(clientOf(caller), bucket)) tried[bucket].push(caller)
    }
  }
  expect(tried).toEqual(expected)
}

test('SEC-01 the buckets of the table are all there are', async () => {
  const rows = await database.sql('select id from storage.buckets')
  expect(rows.map(({ id }) => id).sort()).toEqual([...BUCKETS].sort())
})

test.each(Object.entries(BUCKET_ACTS))(
  'SEC-01 who may %s a bucket: each role on each bucket @long',
  async (verb, act) => {
    await expectRights(act, () => BUCKET_RIGHTS[verb as keyof typeof BUCKET_ACTS])
  },
)

test.each(Object.entries(OBJECT_ACTS))(
  'SEC-01 who may %s in a bucket: each role on each bucket @long',
  async (verb, act) => {
    await expectRights(act, (bucket) => OBJECT_RIGHTS[verb as keyof typeof OBJECT_ACTS][kindOf(bucket)])
  },
)

test('SEC-01 no address of Storage empties, changes or deletes a bucket of manuscripts for an editor or admin', async () => {
  const names = await Promise.all([1, 2, 3].map(() => put('article_files', manuscriptName('article_files'))))
  const before = await readBucket('article_files')
  const json = (body: unknown) => JSON.stringify(body)
  const requests: [string, string, string?][] = [
    ['POST', '/bucket/article_files/empty'],
    ['POST', '/bucket/article_files/empty/'],
    ['POST', '//bucket/article_files/empty'],
    ['POST', '/bucket//article_files/empty'],
    ['POST', '/bucket/article_files/%65mpty'],
    ['POST', '/bucket/article%5Ffiles/empty'],
    ['POST', '/BUCKET/article_files/EMPTY'],
    ['POST', '/bucket/article_files/empty?before=2100-01-01'],
    ['PUT', '/bucket/article_files', json({ public: true })],
    ['PATCH', '/bucket/article_files', json({ public: true })],
    ['DELETE', '/bucket/article_files'],
    ['DELETE', '/bucket/article_files/'],
    ['POST', '/bucket', json({ id: 'article_files', name: 'article_files', public: true })],
    [
      'DELETE',
      '/object/article_files',
      json({ prefixes: ['', '/', '*', '%', 'submissions', 'submissions/'] }),
    ],
    ['DELETE', '/object/article_files', json({ prefixes: names.slice(0, 1) })],
    ['DELETE', '/object/article_files/submissions'],
    ['DELETE', '/s3/article_files'],
    ['POST', '/s3/article_files?delete', '<Delete><Object><Key>submissions/</Key></Object></Delete>'],
  ]
  for (const role of ['editor', 'admin'] as const) {
    const { data } = await database.as[role].auth.getSession()
    for (const [method, address, body] of requests) {
      // An admin may remove a manuscript by its name.
      if (role === 'admin' && body?.includes(String(names[0]))) continue
      await fetch(`${database.url}/storage/v1${address}`, {
        method,
        headers: {
          apikey: database.publishableKey,
          authorization: `Bearer ${data.session?.access_token ?? ''}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      })
      const left = await Promise.all(names.map((name) => exists('article_files', name)))
      expect(left, `${role}: ${method} ${address}`).toEqual([true, true, true])
      expect(await readBucket('article_files'), `${role}: ${method} ${address}`).toEqual(before)
    }
  }
  // The files themselves are there as well as their rows.
  for (const name of names) {
    expect((await database.service.storage.from('article_files').download(name)).data?.size).toBe(14)
  }
})
