import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import { SUPABASE } from '#scripts/test/deploy-tools.ts'

const run = promisify(execFile)

const Metadata = z.object({ name: z.string(), entrypoint_path: z.string(), import_map_path: z.string() })

/** What the Supabase CLI sent for each function: its description and its files. */
type Upload = { metadata: z.infer<typeof Metadata>; files: Map<string, string> }

const uploads = new Map<string, Upload>()
let folder: string
let server: Server
let port: number

const readForm = async (request: IncomingMessage): Promise<FormData> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new Response(Buffer.concat(chunks), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()
}

/** Takes what the management API takes, and keeps the uploads. */
const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api.test')
  if (request.method === 'POST' && pathname.endsWith('/functions/deploy')) {
    const form = await readForm(request)
    const described = form.get('metadata')
    const metadata = Metadata.parse(
      JSON.parse(described instanceof File ? await described.text() : (described ?? '')),
    )
    const files = new Map<string, string>()
    for (const file of form.getAll('file')) if (file instanceof File) files.set(file.name, await file.text())
    uploads.set(metadata.name, { metadata, files })
    const now = Date.parse('2026-11-22T12:00:00Z')
    const slug = searchParams.get('slug') ?? metadata.name
    return {
      status: 201,
      body: { id: slug, slug, name: slug, status: 'ACTIVE', version: 1, created_at: now, updated_at: now },
    }
  }
  if (request.method === 'PUT') return { status: 200, body: { functions: [] } }
  return { status: 200, body: [] }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-functions-'))
  server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  port = await listenOnPort(server, 0, 'site', 'SITE_PORT')
  const address = `http://127.0.0.1:${port}`
  await writeFile(
    join(folder, 'profile.yaml'),
    `name: rehearsal\napi_url: ${address}\ndashboard_url: ${address}\nproject_host: supabase.test\n`,
  )
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

test('the pinned CLI sends every function with all its files, and each one starts from them alone', async () => {
  await run(
    SUPABASE,
    [
      'functions',
      'deploy',
      '--use-api',
      '--project-ref=abcdefghijklmnopqrst',
      '--yes',
      '--profile',
      join(folder, 'profile.yaml'),
    ],
    { env: { ...process.env, SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}` }, maxBuffer: 1e8 },
  )
  const written = (await readdir('supabase/functions', { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
  expect([...uploads.keys()].sort()).toEqual(written.sort())

  for (const [name, { metadata, files }] of uploads) {
    const copy = join(folder, name)
    for (const [path, text] of files) {
      const file = resolve(copy, path)
      // A name that leads out of the folder is no file of the function.
      expect(file.startsWith(copy)).toBe(true)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
    // Fails at the first import that leads to no file.
    const { stdout } = await run(
      resolve('node_modules/.bin/deno'),
      [
        'info',
        '--json',
        '--config',
        join(copy, metadata.import_map_path),
        join(copy, metadata.entrypoint_path),
      ],
      { maxBuffer: 1e8 },
    )
    const { modules } = z
      .object({ modules: z.array(z.object({ specifier: z.string(), error: z.string().optional() })) })
      .parse(JSON.parse(stdout))
    expect(modules.filter(({ error }) => error !== undefined)).toEqual([])
    expect(modules.some(({ specifier }) => specifier.endsWith(`/${name}/index.ts`))).toBe(true)
  }
})
