import { glob, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import publications from '#content/publications.json' with { type: 'json' }
import { UNLISTED_PATHS } from '#domain/hosting/public-pages.ts'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import type { Backend } from '#scripts/backend/start-backend.ts'
import type { BuiltSite } from '#scripts/site/build-site.ts'
import { BUILD_TIMEOUT_MS, openPortal, type Portal } from './portal.ts'

let backend: Backend
let portal: Portal
let built: BuiltSite
let faulty: Server

/** The backend, but for the founders, rows that no schema of ours can read, and the figures, which it refuses. */
const startFaultyBackend = async (): Promise<void> => {
  faulty = createServer((request, response) => {
    const forward = async () => {
      const path = request.url ?? '/'
      if (path.startsWith('/rest/v1/founders_view')) {
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('[{"name":7},{"name":false}]')
        return
      }
      if (path.startsWith('/rest/v1/site_figures')) {
        response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"message":"no such view"}')
        return
      }
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string' && name !== 'host' && name !== 'connection') headers.set(name, value)
      const answer = await fetch(`${backend.url}${path}`, { method: request.method ?? 'GET', headers })
      const body = Buffer.from(await answer.arrayBuffer())
      const passed = [...answer.headers].filter(
        ([name]) => !/^(content-(encoding|length)|transfer-)/.test(name),
      )
      response.writeHead(answer.status, Object.fromEntries(passed)).end(body)
    }
    void forward()
  })
  await listenOnPort(faulty, inject('backendPort'), 'backend', 'BACKEND_PORT')
}

const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').replaceAll("'", '’')

/** A page as a reader's eye gets it: no tags, no scripts, entities resolved. */
const textOf = async (path: string): Promise<string> =>
  oneSpace(
    (await readFile(join(built.folder, path, 'index.html'), 'utf8'))
      .replace(/<(script|style|template)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#39;/g, "'"),
  )

beforeAll(async () => {
  portal = await openPortal({ port: 0 })
  backend = portal.backend
  await backend.sql(
    "insert into public.articles (title, source, status, publication_date) values ('Une notice', 'INDEX', 'published', '2024-03-05')",
  )
  await startFaultyBackend()
  built = await portal.build()
}, BUILD_TIMEOUT_MS)

afterAll(async () => {
  faulty.closeAllConnections()
  faulty.close()
  await portal.close()
})

describe('a site of one notice', () => {
  test('CAR-02 the carousel shows the publications themselves while no work can be shown', async () => {
    const html = await readFile(join(built.folder, 'index.html'), 'utf8')
    expect(html.match(/ data-slide[ >=]/g)).toHaveLength(publications.length)
    const text = await textOf('')
    for (const { fullTitle, description } of publications) {
      expect(text).toContain(oneSpace(fullTitle))
      expect(text).toContain(oneSpace(description))
    }
  })

  test('FOUND-06 founders of whom none can be read are shown as an error, with a way to load the page again', async () => {
    const text = await textOf('about')
    expect(text).toMatch(/Une erreur est survenue lors du chargement des fondateurs: \S.* Réessayer/)
    expect(text).not.toContain("Aucune information sur les fondateurs n'est disponible")
    expect(built.findings.map(({ table }) => table)).toContain('founders')
  })

  test('STAT-01 USE-03 without figures at the build the tiles show 95 publications and no other number', async () => {
    expect(await textOf('')).toContain('Publications 95 Membres – Lectures – Téléchargements –')
    expect(built.findings.map(({ table }) => table)).toContain('site_figures')
  })

  test('the sitemap names no page that asks not to be listed', async () => {
    const files = await Array.fromAsync(glob('sitemap-*.xml', { cwd: built.folder }))
    const maps = await Promise.all(files.map((file) => readFile(join(built.folder, file), 'utf8')))
    const addresses = [...maps.join('').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    const listed = addresses.filter((address) => !address.endsWith('.xml'))
    expect(listed.length).toBeGreaterThan(10)
    for (const address of listed) {
      const page = await readFile(join(built.folder, new URL(address).pathname, 'index.html'), 'utf8')
      expect(page, address).not.toMatch(/<meta name="robots" content="noindex"/)
    }
  })

  test.each(UNLISTED_PATHS)('the unlisted page %s says itself that it is not to be listed', async (path) => {
    const file = path === '/404' ? '404.html' : `${path.slice(1)}/index.html`
    expect(await readFile(join(built.folder, file), 'utf8')).toMatch(/<meta name="robots" content="noindex"/)
  })
})
