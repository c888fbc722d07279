import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { constants } from 'node:zlib'
import compression from 'compression'
import sirv from 'sirv'
import { CompressedAnswers } from './compressed-answers.ts'
import {
  headersFor,
  isHidden,
  NOT_FOUND_FILE,
  readRequestPath,
  REFERENCE_TYPES,
  matchesPath,
  readHeadersFile,
  readRedirectsFile,
} from './server-files.ts'

/** A running site server. */
export type SiteServer = { url: string; close: () => Promise<void> }

const METHODS: readonly string[] = ['GET', 'HEAD']

/** 7 % smaller pages than by the library's 4, in 3 ms of a core; static hosts, which compress once, take more. */
const BROTLI_QUALITY = 6

/** A client that was refused may go on sending for as long; its answer would be lost if it was cut off at once. */
const LINGER_MS = 2_000

// The middleware is typed for Express but uses nothing beyond Node's own request and response.
type ExpressRequest = Parameters<ReturnType<typeof compression>>[0]
type ExpressResponse = Parameters<ReturnType<typeof compression>>[1]

/** The files of a folder. Each is looked for when it is asked for: a build may have replaced the folder, and a list would be that of the former one. */
const serveFiles = (folder: string) =>
  sirv(folder, {
    dev: true,
    etag: true,
    setHeaders: (response, path) => {
      const type = REFERENCE_TYPES.get(extname(path))
      // A browser reads it as UTF-8.
      if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`)
    },
  })

/** Reads the hosting rules of a built folder, so that what runs here is what a static host runs. */
const openFolder = async (folder: string) => ({
  files: serveFiles(folder),
  headers: readHeadersFile(await readFile(join(folder, '_headers'), 'utf8')),
  redirects: readRedirectsFile(await readFile(join(folder, '_redirects'), 'utf8')),
  notFound: await readFile(join(folder, NOT_FOUND_FILE)),
})

type Site = Awaited<ReturnType<typeof openFolder>>

/** What another build in the folder changes; nothing while there is none, as in the middle of a swap. Numbers of removed folders are used again. */
const stateOf = (folder: string): string | undefined => {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && `${stats.ino} ${stats.ctimeMs}`
}

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

/** Spells a path as sirv decodes it, so that it finds the file that was checked and no other. */
const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent)

/** sirv throws on a range that ends before it starts and misreads several and those from the end: it sees none of them. */
const dropUnusableRange = (request: IncomingMessage): void => {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(request.headers.range ?? '') ?? []
  if (start === undefined || (end !== '' && Number(end) < Number(start))) delete request.headers.range
}

const sendStatus = (response: ServerResponse, status: number): void => {
  const text = `${status} ${STATUS_CODES[status] ?? ''}\n`
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
}

const answer = (site: Site, request: IncomingMessage, response: ServerResponse): void => {
  const asked = readRequestPath(request.url ?? '/')
  const path = asked?.path ?? '/'
  response.setHeaders(new Map(headersFor(site.headers, path)))
  if (!METHODS.includes(request.method ?? '')) {
    response.setHeader('Allow', METHODS.join(', '))
    sendStatus(response, 405)
    return
  }
  if (!asked) {
    sendStatus(response, 400)
    return
  }
  const redirect = site.redirects.find(({ from }) => matchesPath(from, path.replace(/(?<=.)\/$/, '')))
  if (redirect && redirect.status !== 200) {
    response.writeHead(redirect.status, { Location: redirect.to + asked.search }).end()
    return
  }
  const answerNotFound = () => {
    response.setHeaders(new Map(headersFor(site.headers, NOT_FOUND_FILE)))
    response.removeHeader('Cache-Control')
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(site.notFound)
  }
  if (isHidden(path)) {
    answerNotFound()
    return
  }
  dropUnusableRange(request)
  request.url = encodePath(path)
  site.files(request, response, () => {
    if (!redirect) {
      answerNotFound()
      return
    }
    request.url = redirect.to
    site.files(request, response, answerNotFound)
  })
}

/** Answers on a connection of which Node made no request. */
const refuse = (socket: Duplex, status: number): void => {
  if (!socket.writable) return
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
  socket.resume()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

const statusOf = ({ code }: NodeJS.ErrnoException): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** Serves a built folder on loopback with the headers, redirects, compression and not-found page of production. */
export const serveSite = async (folder: string, port: number): Promise<SiteServer> => {
  let state = stateOf(folder)
  let site = openFolder(folder)
  await site
  const currentSite = (): Promise<Site> => {
    const now = stateOf(folder)
    if (now !== undefined && now !== state) {
      state = now
      const before = site
      // A folder that is being copied may lack some of its rules: it changes again.
      site = openFolder(folder).catch(() => before)
    }
    return site
  }
  const compressed = new CompressedAnswers(folder)
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } })
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A file that a build takes away while it is being sent ends one answer, not the server.
    response.on('pipe', (source) => source.once('error', () => response.destroy()))
    try {
      const current = await currentSite()
      const path = readRequestPath(request.url ?? '/')?.path
      if (path !== undefined && compressed.answer(path, request, response)) return
      compress(request as ExpressRequest, response as ExpressResponse, () =>
        answer(current, request, response),
      )
    } catch (error) {
      console.error(`${request.method ?? ''} ${request.url ?? ''}:`, error)
      if (response.headersSent) response.destroy()
      else sendStatus(response, 500)
    }
  }
  const server = createServer((request, response) => void respond(request, response))
  server.on('clientError', (error, socket) => refuse(socket, statusOf(error)))
  server.on('connect', (_request, socket) => refuse(socket, 405))
  await listen(server, port)
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://localhost:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
