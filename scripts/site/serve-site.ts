import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import compression from 'compression'
import sirv from 'sirv'
import { matchesPath, readHeadersFile, readRedirectsFile } from '#domain/hosting/rule-files.ts'

/** A running site server. */
export type SiteServer = { url: string; reload: () => Promise<void>; close: () => Promise<void> }

/** What a host reads and never serves. */
const HOSTING_FILES = /^\/(_headers|_redirects|_server(\/|$))/

// The middleware is typed for Express but uses nothing beyond Node's own request and response.
type ExpressRequest = Parameters<ReturnType<typeof compression>>[0]
type ExpressResponse = Parameters<ReturnType<typeof compression>>[1]

/** Reads a built folder with its hosting rules, so that what runs here is what a static host runs. */
const openFolder = async (folder: string) => ({
  files: sirv(folder, { etag: true, maxAge: 0, dotfiles: false }),
  headers: readHeadersFile(await readFile(join(folder, '_headers'), 'utf8')),
  redirects: readRedirectsFile(await readFile(join(folder, '_redirects'), 'utf8')),
  notFound: await readFile(join(folder, '404.html')),
})

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken: stop what uses it, or set SITE_PORT to another one.`)
          : error,
      ),
    )
    server.listen(port, '127.0.0.1', resolve)
  })

/** Serves a built folder on loopback with the headers, redirects, compression and not-found page of production. */
export const serveSite = async (folder: string, port: number): Promise<SiteServer> => {
  let site = await openFolder(folder)
  const compress = compression()
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://site')
    const redirect = site.redirects.find(({ from }) => matchesPath(from, pathname.replace(/(?<=.)\/$/, '')))
    for (const rule of site.headers) {
      if (!matchesPath(rule.path, pathname)) continue
      for (const [name, value] of Object.entries(rule.headers)) response.setHeader(name, value)
    }
    if (redirect && redirect.status !== 200) {
      response.writeHead(redirect.status, { Location: redirect.to + search }).end()
      return
    }
    // A file that a build took away is gone before the folder is read anew: that ends one answer, not the server.
    response.on('pipe', (source) => source.once('error', () => response.destroy()))
    const answerNotFound = () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(site.notFound)
    }
    compress(request as ExpressRequest, response as ExpressResponse, () => {
      if (HOSTING_FILES.test(pathname)) answerNotFound()
      else
        site.files(request, response, () => {
          if (!redirect) {
            answerNotFound()
            return
          }
          request.url = redirect.to
          site.files(request, response, answerNotFound)
        })
    })
  })
  await listen(server, port)
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://localhost:${actual}`,
    reload: async () => {
      site = await openFolder(folder)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
