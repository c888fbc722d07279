import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import { areDeployToolsInstalled, WRANGLER } from '#scripts/test/deploy-tools.ts'
import { writeHostingFiles } from '#scripts/site/write-hosting-files.ts'
import { serveSite } from '#scripts/site/serve-site.ts'

const PAGE = '<!doctype html><title>Page</title><script>start()</script><p>Bonjour</p>'

const FILES: Record<string, string> = {
  'index.html': PAGE,
  '404.html': '<!doctype html><title>Page non trouvée</title>',
  'directives/index.html': '<!doctype html><title>Directives</title>',
  'admin/index.html': '<!doctype html><title>Espace éditorial</title>',
  'admin/articles/index.html': '<!doctype html><title>Articles</title>',
  '_astro/page.a1b2.js': 'start()',
  '_astro/worker.a1b2.mjs': 'work()',
  'references.bib': '@article{a}',
  'references.ris': 'TY  - JOUR',
  'manifest.webmanifest': '{}',
  'sw.js': 'self',
}

let folder: string
/** What servers write for themselves. */
let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portail-home-'))
  folder = await mkdtemp(join(tmpdir(), 'portail-servers-'))
  for (const [path, content] of Object.entries(FILES)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  // The workers of nginx are another user.
  await chmod(folder, 0o755)
  await writeHostingFiles(folder, 'https://projet.exemple.test', { scripts: ['start()'] })
})
afterAll(async () => {
  for (const made of [folder, home]) await rm(made, { recursive: true, force: true })
})

const isInstalled = (program: string, flag: string): boolean => spawnSync(program, [flag]).status === 0

const freePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listenOnPort(server, 0, 'site', 'SITE_PORT')
  await new Promise((resolve) => server.close(resolve))
  return port
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const startProcess = async (program: string, args: string[], url: string) => {
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: home } })
  stops.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200)
}

/** nginx with the build's own rules, as `deploy/nginx/portail.conf` includes them. */
const startNginx = async (): Promise<string> => {
  const port = await freePort()
  const own = await mkdtemp(join(tmpdir(), 'nginx-'))
  stops.push(() => rm(own, { recursive: true, force: true }))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(own, 'nginx.conf'),
    `daemon off; pid ${own}/pid; error_log ${own}/error.log;
     events {}
     http {
       include /etc/nginx/mime.types; access_log off;
       ${temporary.map((name) => `${name}_temp_path ${own}/${name};`).join(' ')}
       server {
         listen 127.0.0.1:${port}; root ${folder}; absolute_redirect off;
         include ${folder}/_server/nginx.conf;
       }
     }`,
  )
  const url = `http://127.0.0.1:${port}`
  await startProcess('nginx', ['-c', join(own, 'nginx.conf'), '-e', join(own, 'error.log')], url)
  return url
}

const startCaddy = async (): Promise<string> => {
  const port = await freePort()
  const own = await mkdtemp(join(tmpdir(), 'caddy-'))
  stops.push(() => rm(own, { recursive: true, force: true }))
  await writeFile(
    join(own, 'Caddyfile'),
    `{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:${port} {\n root * ${folder}\n import ${folder}/_server/Caddyfile\n}\n`,
  )
  const url = `http://127.0.0.1:${port}`
  await startProcess('caddy', ['run', '--config', join(own, 'Caddyfile'), '--adapter', 'caddyfile'], url)
  return url
}

/** Cloudflare's own runtime, with the settings that the project is published with. */
const startWorkers = async (): Promise<string> => {
  const port = await freePort()
  const own = await mkdtemp(join(tmpdir(), 'wrangler-'))
  stops.push(() => rm(own, { recursive: true, force: true }))
  const settings = await readFile('wrangler.jsonc', 'utf8')
  expect(settings).toContain('"directory": "./dist"')
  await writeFile(join(own, 'wrangler.jsonc'), settings.replace('./dist', folder))
  const url = `http://127.0.0.1:${port}`
  await startProcess(
    process.execPath,
    [WRANGLER, 'dev', '--config', join(own, 'wrangler.jsonc'), '--ip', '127.0.0.1', '--port', String(port)],
    url,
  )
  return url
}

const startOurs = async (): Promise<string> => {
  const site = await serveSite(folder, 0)
  stops.push(site.close)
  return site.url
}

// A server that the machine lacks is not tried; the continuous integration and the rehearsal install them.
const SERVERS = [
  { name: 'the local server', start: startOurs, installed: true, byPathAlone: false },
  { name: 'nginx', start: startNginx, installed: isInstalled('nginx', '-v'), byPathAlone: false },
  { name: 'Caddy', start: startCaddy, installed: isInstalled('caddy', 'version'), byPathAlone: false },
  {
    name: 'Cloudflare’s runtime',
    start: startWorkers,
    installed: areDeployToolsInstalled(),
    // A rule of `_headers` counts for every answer under its path.
    byPathAlone: true,
  },
]

describe.each(SERVERS)('$name', ({ start, installed, byPathAlone }) => {
  test.runIf(installed)('serves a build with the headers, redirects and pages of production', async () => {
    const url = await start()
    const get = (path: string) => fetch(url + path, { redirect: 'manual' })

    const home = await get('/')
    expect(await home.text()).toBe(PAGE)
    expect(home.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://projet.exemple.test",
    )
    expect(home.headers.get('content-security-policy')).toMatch(/script-src [^;]*'sha256-/)
    expect(home.headers.get('x-content-type-options')).toBe('nosniff')

    const asset = await get('/_astro/page.a1b2.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache')
    // The reader of PDFs is such a module: browsers run none of another type.
    const module = await get('/_astro/worker.a1b2.mjs')
    expect(await module.text()).toBe('work()')
    expect(module.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript\b/)

    for (const path of ['/guidelines', '/guidelines/']) {
      const alias = await get(`${path}?de=lien`)
      expect(alias.status).toBe(301)
      expect(alias.headers.get('location')).toMatch(/\/directives\?de=lien$/)
    }
    // One host answers at both spellings, another leads to the one without the slash.
    for (const path of ['/directives', '/directives/'])
      expect(await (await fetch(url + path)).text()).toContain('Directives')

    // Cloudflare asks its redirects before its files; the shell then shows the screen that the address names.
    expect(await (await get('/admin/articles')).text()).toMatch(/<title>(Articles|Espace éditorial)</)
    const record = await get('/admin/articles/edit/4fd2')
    expect(record.status).toBe(200)
    expect(await record.text()).toContain('Espace éditorial')

    const hidden = ['/_headers', '/_redirects', '/_server', '/_server/nginx.conf', '/.assetsignore']
    const respelled = [
      '/%5fheaders',
      '//_headers',
      '/%5Fserver/nginx.conf',
      '/_server%2fnginx.conf',
      '/%2eassetsignore',
    ]
    for (const path of ['/rien', '/_astro/gone.js', ...hidden, ...respelled]) {
      // Followed: a host may lead to the plain spelling first.
      const lost = await fetch(url + path)
      expect([path, lost.status]).toEqual([path, 404])
    }
    expect(await (await get('/rien')).text()).toContain('Page non trouvée')
    expect((await get('/rien')).headers.get('content-security-policy')).toContain('script-src')
    // What is not there may be there tomorrow: of a release that is taken back, for one.
    if (!byPathAlone)
      expect((await get('/_astro/gone.js')).headers.get('cache-control') ?? '').not.toContain('immutable')
  })
})

test.runIf(isInstalled('nginx', '-v'))('nginx sends references and the manifest by their types', async () => {
  const url = await startNginx()
  for (const [path, type] of [
    ['/references.bib', 'application/x-bibtex; charset=utf-8'],
    ['/references.ris', 'application/x-research-info-systems; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ] as const) {
    const { headers } = await fetch(url + path)
    expect([path, headers.get('content-type')]).toEqual([path, type])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a file that a new build took away is not found from then on', async () => {
  await writeFile(join(folder, 'depublie.html'), PAGE)
  const site = await serveSite(folder, 0)
  stops.push(site.close)
  expect((await fetch(`${site.url}/depublie`)).status).toBe(200)
  await rm(join(folder, 'depublie.html'))
  expect((await fetch(`${site.url}/depublie`)).status).toBe(404)
  expect((await fetch(site.url)).status).toBe(200)
})
