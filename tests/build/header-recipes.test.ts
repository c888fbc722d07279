import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchesPath, readHeadersFile } from '#scripts/site/server-files.ts'
import { serveSite } from '#scripts/site/serve-site.ts'
import { writeHostingFiles } from '#scripts/site/write-hosting-files.ts'

/** Every header of an answer, whole and written by hand. */
const EVERYWHERE: Record<string, string> = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
    "style-src 'self'",
    "img-src 'self' data: blob: https://projet.exemple.test",
    "font-src 'self'",
    "connect-src 'self' https://projet.exemple.test wss://projet.exemple.test",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
const ANSWERS: Record<string, Record<string, string>> = {
  '/': EVERYWHERE,
  '/rhca/articles/x': EVERYWHERE,
  '/admin/articles/edit/4fd2': EVERYWHERE,
  '/rien': EVERYWHERE,
  '/sw.js': { ...EVERYWHERE, 'cache-control': 'no-cache' },
  '/_astro/worker.a1b2.mjs': { ...EVERYWHERE, 'cache-control': 'public, max-age=31536000, immutable' },
  '/_astro/page.a1b2.js': { ...EVERYWHERE, 'cache-control': 'public, max-age=31536000, immutable' },
}
/** Of hosts that may speak HTTP/1.1, which sends every header again with every part of a page. */
const SPARING_ANSWERS: typeof ANSWERS = {
  ...ANSWERS,
  '/_astro/page.a1b2.js': {
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cache-control': 'public, max-age=31536000, immutable',
  },
}

/** More than any host reads, as from an archive whose works all moved. */
const MOVED = Array.from({ length: 6000 }, (_, index) => ({
  from: `/articles/ancien-${index}`,
  to: `/articles/nouveau-${index}`,
}))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portail-headers-'))
  for (const [path, content] of Object.entries({
    'index.html': '<!doctype html><title>Page</title><script>start()</script>',
    '404.html': '<!doctype html><title>Page non trouvée</title>',
    'admin/index.html': '<!doctype html><title>Espace éditorial</title>',
    '_astro/page.a1b2.js': 'start()',
    '_astro/worker.a1b2.mjs': 'work()',
    'sw.js': 'self',
  })) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await chmod(folder, 0o755)
  await writeHostingFiles(folder, 'https://projet.exemple.test', { scripts: ['start()'] }, MOVED)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const lowerCased = (headers: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value]))

/** The rules of `_headers` for a path, as Cloudflare and Netlify add them up: the later one wins. */
const byHeadersFile = async (path: string) =>
  lowerCased(
    readHeadersFile(await readFile(join(folder, '_headers'), 'utf8'))
      .filter((rule) => matchesPath(rule.path, path))
      .flatMap(({ headers }) => Object.entries(headers)),
  )

/** The `add_header` lines of the location that nginx takes: an exact one, a pattern unless the longest prefix forbids it, that prefix. */
const byNginx = async (path: string) => {
  const text = await readFile(join(folder, '_server/nginx.conf'), 'utf8')
  const locations = [...text.matchAll(/^location (=|\^~|~)? ?(\S+) \{\n([\s\S]*?)^\}/gm)].map(
    ([, kind = '', match = '', body = '']) => ({ kind, match, body }),
  )
  const prefix = locations
    .filter(({ kind, match }) => (kind === '' || kind === '^~') && path.startsWith(match))
    .sort((a, b) => b.match.length - a.match.length)[0]
  const pattern = locations.find(({ kind, match }) => kind === '~' && new RegExp(match).test(path))
  const taken =
    locations.find(({ kind, match }) => kind === '=' && match === path) ??
    (prefix?.kind === '^~' ? prefix : (pattern ?? prefix))
  return lowerCased(
    [...(taken?.body.matchAll(/add_header (\S+) "((?:[^"\\]|\\.)*)" always;/g) ?? [])].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  )
}

/** The `header` blocks of the Caddyfile whose matcher takes the path; a later one replaces. */
const byCaddy = async (path: string) => {
  const text = await readFile(join(folder, '_server/Caddyfile'), 'utf8')
  return lowerCased(
    [...text.matchAll(/^header (?:(\/\S*) )?\{\n([\s\S]*?)^\}/gm)]
      .filter(([, match]) => match === undefined || matchesPath(match, path))
      .flatMap(([, , body = '']) =>
        [...body.matchAll(/^\t(\S+) "((?:[^"\\]|\\.)*)"$/gm)].map(
          ([, name = '', value = '']) => [name, value] as const,
        ),
      ),
  )
}

describe.each([
  ['Cloudflare and Netlify', byHeadersFile, ANSWERS],
  ['nginx', byNginx, SPARING_ANSWERS],
  ['Caddy', byCaddy, ANSWERS],
])('SEC-14 the recipe of %s', (_name, headersOf, answers) => {
  test.each(Object.keys(answers))('gives %s its headers, whole, and no other', async (path) => {
    expect(await headersOf(path)).toEqual(answers[path])
  })
})

test('SEC-14 the local server gives the same headers', async () => {
  const site = await serveSite(folder, 0)
  try {
    for (const [path, expected] of Object.entries(SPARING_ANSWERS)) {
      const { headers } = await fetch(site.url + path)
      for (const name of [...Object.keys(EVERYWHERE), ...Object.keys(expected)])
        expect(headers.get(name), `${path} ${name}`).toBe(expected[name] ?? null)
    }
    // What is not there is answered by a page, and may be there tomorrow.
    const missing = await fetch(`${site.url}/_astro/page.c3d4.js`)
    expect(missing.status).toBe(404)
    expect(missing.headers.get('content-security-policy')).toBe(EVERYWHERE['content-security-policy'])
    expect(missing.headers.get('cache-control')).toBeNull()
  } finally {
    await site.close()
  }
})

test('SEC-14 lines and rules stay under the limits of hosts, at any size of archive', async () => {
  const headers = (await readFile(join(folder, '_headers'), 'utf8')).split('\n')
  // developers.cloudflare.com/pages/configuration/headers: 100 rules, 2000 characters a line.
  expect(Math.max(...headers.map((line) => line.length))).toBeLessThanOrEqual(2000)
  expect(headers.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100)
  // developers.cloudflare.com/pages/configuration/redirects: 2000 static rules, 1000 characters a line.
  const redirects = (await readFile(join(folder, '_redirects'), 'utf8')).split('\n').filter(Boolean)
  expect(redirects.length).toBeLessThanOrEqual(2000)
  expect(Math.max(...redirects.map((line) => line.length))).toBeLessThanOrEqual(1000)
  expect(redirects.at(-1)).toBe('/admin/* /admin 200')
})

test('SEC-14 no policy of scripts is inline, whatever the bundle writes', async () => {
  const other = await mkdtemp(join(tmpdir(), 'portail-headers-'))
  try {
    const scripts = Array.from({ length: 40 }, (_, index) => `start(${index})`)
    await expect(writeHostingFiles(other, 'https://projet.exemple.test', { scripts })).rejects.toThrow(
      /Content-Security-Policy has \d+ characters: hosts drop a line/,
    )
    const text = await readFile(join(folder, '_headers'), 'utf8')
    expect(text).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')/)
  } finally {
    await rm(other, { recursive: true, force: true })
  }
})
