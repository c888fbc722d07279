import { Agent, createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The proxy before a portal. */
export type Proxy = { port: number; close: () => Promise<void> }

const BACKEND_PATH = /^\/(?:rest|auth|storage|functions)\/v1\//

/**
 * The one proxy that an installation names: before site and backend, as nginx is in the recipes. It adds the address that a
 * request came from at the end of `x-forwarded-for`, whatever was written there before.
 */
export const startProxy = async (backendUrl: string, siteUrl: string): Promise<Proxy> => {
  const [backend, site] = [new URL(backendUrl), new URL(siteUrl)]
  const agent = new Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    const { hostname, port } = BACKEND_PATH.test(request.url ?? '') ? backend : site
    const before = request.headers['x-forwarded-for']
    const hops = [before, request.socket.remoteAddress].flat().filter((hop) => hop !== undefined)
    const passed = send(
      {
        host: hostname,
        port,
        path: request.url,
        method: request.method,
        headers: { ...request.headers, 'x-forwarded-for': hops.join(', ') },
        agent,
      },
      (answered) => {
        response.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(response)
      },
    )
    passed.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    },
  }
}
