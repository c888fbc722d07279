import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeHostingFiles } from '#scripts/site/write-hosting-files.ts'
import { serveSite, type SiteServer } from '#scripts/site/serve-site.ts'

const ANSWER_WITHIN_MS = 10_000
const HOME = '<!doctype html><title>Accueil</title>'

let folder: string
let site: SiteServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portail-request-lines-'))
  const files: Record<string, string> = {
    'index.html': HOME,
    '404.html': '<!doctype html><title>Page non trouvée</title>',
    'été/index.html': '<!doctype html><title>Été</title>',
    'admin/index.html': '<!doctype html><title>Espace éditorial</title>',
    'cent%.html': '<!doctype html><title>Cent pour cent</title>',
    'long.txt': 'x'.repeat(5000),
    'references.ris': 'TY  - JOUR\r\nTI  - Été\r\nER  - \r\n',
    'rhca/references.bib': '@article{ete, title = {Été}}\n',
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await writeHostingFiles(folder, 'https://projet.exemple.test', { scripts: [] })
  site = await serveSite(folder, 0)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

/** Sends bytes as they are and reads the answer until the server closes. */
const send = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    let answer = ''
    const timer = setTimeout(() => {
      socket.destroy()
      reject(
        new Error(`No whole answer to ${JSON.stringify(request.slice(0, 100))}: ${answer.slice(0, 200)}`),
      )
    }, ANSWER_WITHIN_MS)
    socket.setEncoding('latin1')
    socket.on('data', (piece: string) => (answer += piece))
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer)
    })
    socket.write(request, 'latin1')
  })

const ask = (line: string, headers = ''): Promise<string> =>
  send(`${line}\r\nHost: site\r\nConnection: close\r\n${headers}\r\n`)

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])

test.each([
  ['GET // HTTP/1.1', 200],
  ['GET /// HTTP/1.1', 200],
  ['GET //exemple.org/ HTTP/1.1', 404],
  ['GET //[ HTTP/1.1', 404],
  ['GET //:99999999 HTTP/1.1', 404],
  ['GET /% HTTP/1.1', 400],
  ['GET /%zz HTTP/1.1', 400],
  ['GET /%e9 HTTP/1.1', 400],
  ['GET /%c0%ae%c0%ae/_headers HTTP/1.1', 400],
  ['GET /%ed%a0%80 HTTP/1.1', 400],
  ['GET /%00 HTTP/1.1', 400],
  ['GET /index.html%00.png HTTP/1.1', 400],
  ['GET /%0d%0aSet-Cookie:%20a=b HTTP/1.1', 400],
  ['GET /\u0000 HTTP/1.1', 400],
  ['GET /\u00e9 HTTP/1.1', 400],
  ['GET /%C3%A9t%C3%A9 HTTP/1.1', 200],
  ['GET /%C3%A9t%C3%A9/ HTTP/1.1', 200],
  ['GET /cent%25 HTTP/1.1', 200],
  ['GET /?%zz=%00 HTTP/1.1', 200],
  ['GET /guidelines?%zz HTTP/1.1', 301],
  ['GET /..%2f..%2fetc/passwd HTTP/1.1', 404],
  ['GET /../../etc/passwd HTTP/1.1', 404],
  ['GET /\\..\\..\\etc HTTP/1.1', 404],
  ['GET /constructor HTTP/1.1', 404],
  ['GET /__proto__ HTTP/1.1', 404],
  ['GET http://site/ HTTP/1.1', 200],
  ['GET http://site HTTP/1.1', 200],
  ['GET http://[/ HTTP/1.1', 200],
  ['GET ftp://site/ HTTP/1.1', 400],
  ['GET rhca HTTP/1.1', 400],
  ['GET ?a HTTP/1.1', 400],
  ['GET * HTTP/1.1', 400],
  ['OPTIONS * HTTP/1.1', 405],
  ['HEAD / HTTP/1.1', 200],
  ['POST / HTTP/1.1', 405],
  ['DELETE /index.html HTTP/1.1', 405],
  ['TRACE / HTTP/1.1', 405],
  ['PROPFIND / HTTP/1.1', 405],
  ['CONNECT site:443 HTTP/1.1', 405],
  ['BREW / HTTP/1.1', 400],
  ['get / HTTP/1.1', 400],
  ['GET / HTTP/9.9', 400],
  ['GET /', 200],
  ['', 400],
  ['\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003', 400],
])('SEC-06 the request line %j gets the status %i', async (line, status) => {
  const answer = await ask(line)
  expect(statusOf(answer)).toBe(status)
  expect(answer.toLowerCase()).not.toContain('set-cookie')
  expect(await (await fetch(site.url)).text()).toBe(HOME)
})

test.each(
  [
    ['a'.repeat(4096), 404],
    ['a/'.repeat(4096), 404],
    ['%2e%2e%2f'.repeat(1000), 200],
    ['a'.repeat(100_000), 431],
    ['%'.repeat(100_000), 431],
    ['a'.repeat(2_000_000), 431],
  ].map(([path, status]) => ({ path: String(path), characters: String(path).length, status })),
)('SEC-06 a path of $characters characters gets the status $status', async ({ path, status }) => {
  expect(statusOf(await ask(`GET /${path} HTTP/1.1`))).toBe(status)
  expect(await (await fetch(site.url)).text()).toBe(HOME)
})

test.each([
  ['bytes=5-2', 200],
  ['bytes=-5', 200],
  ['bytes=abc', 200],
  ['bytes=0-1,3-4', 200],
  ['bytes=99999999999999999999-', 200],
  ['bytes=0-99999999999999999999', 200],
  ['bytes=4999-', 206],
  ['bytes=5000-', 416],
  ['bytes=0-9000', 206],
  ['bytes=10-19', 206],
  ['lignes=1-2', 200],
])('SEC-06 the range %j gets the status %i', async (range, status) => {
  const answer = await ask('GET /long.txt HTTP/1.1', `Range: ${range}\r\n`)
  expect(statusOf(answer)).toBe(status)
  expect(await (await fetch(site.url)).text()).toBe(HOME)
})

test('SEC-06 a request that ends half way, or has no host, gets a status', async () => {
  expect(statusOf(await send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n'))).toBe(400)
  expect(statusOf(await send('GET / HTTP/1.1\r\nHost: a\r\nHost : b\r\n\r\n'))).toBe(400)
  expect(statusOf(await ask('POST / HTTP/1.1', 'Content-Length: dix\r\n'))).toBe(400)
  expect(statusOf(await ask('GET / HTTP/1.1', `X-Long: ${'a'.repeat(100_000)}\r\n`))).toBe(431)
  expect(statusOf(await ask('GET / HTTP/1.1', 'Upgrade: websocket\r\nSec-WebSocket-Key: a\r\n'))).toBe(200)
  expect(statusOf(await ask('GET / HTTP/1.1', 'Accept-Encoding: \u00ff;q=nan,,;\r\n'))).toBe(200)
  expect(statusOf(await ask('GET / HTTP/1.1', 'Expect: rien\r\n'))).toBe(417)
  expect(await (await fetch(site.url)).text()).toBe(HOME)
})

test.each([
  '/_headers',
  '/_redirects',
  '/_server',
  '/_server/',
  '/_server/nginx.conf',
  '/_server/Caddyfile',
  '/.assetsignore',
  '/%5fheaders',
  '/%5Fheaders/',
  '/_%68eaders',
  '/%5f%72edirects',
  '/%5fserver/nginx.conf',
  '/_server%2fnginx.conf',
  '/_server%2Fnginx%2Econf',
  '/_server//nginx.conf',
  '//_headers',
  '//_server/nginx.conf',
  '/./_headers',
  '/%2e/_headers',
  '/admin/../_headers',
  '/admin/..%2f_headers',
  '/admin/%2e%2e/_server/nginx.conf',
  '/x/../_server/nginx.conf',
  '/_headers?a',
  '/_headers#a',
  '/%2eassetsignore',
  '/%255fheaders',
  'http://site/%5fheaders',
])('SEC-06 what hosts read is hidden at %s', async (path) => {
  const answer = await ask(`GET ${path} HTTP/1.1`)
  expect(statusOf(answer)).toBe(404)
  expect(answer).toContain('Page non trouv')
})

test('META-13 files of references say what they are, and in which letters', async () => {
  const typeOf = async (path: string) =>
    (await fetch(new URL(path, site.url), { method: 'HEAD' })).headers.get('content-type')
  expect(await typeOf('/references.ris')).toBe('application/x-research-info-systems; charset=utf-8')
  expect(await typeOf('/rhca/references.bib')).toBe('application/x-bibtex; charset=utf-8')
  expect(await typeOf('/long.txt')).toBe('text/plain')
})
