import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { test as base } from './fixture.ts'

/** The way between browser and backend, in the hands of the test. */
export type Connection = {
  /** Cuts the next upload whose address ends so when half of it has gone out. */
  cutUploadAtHalf: (ending: string) => void
  /** Uploads that were cut, with the bytes that had passed. */
  cuts: { address: string; passed: number }[]
}

const startProxy = async () => {
  const endings = new Set<string>()
  const cuts: Connection['cuts'] = []
  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const address = incoming.url ?? ''
    const outgoing = request(
      address,
      { method: incoming.method, headers: incoming.headers, agent: false },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(answer)
      },
    )
    outgoing.on('error', () => answer.destroy())
    const ending = [...endings].find((each) => address.endsWith(each))
    if (ending !== undefined && incoming.method === 'POST') {
      endings.delete(ending)
      const half = Number(incoming.headers['content-length']) / 2
      let passed = 0
      incoming.on('data', (chunk: Buffer) => {
        passed += chunk.byteLength
        if (passed < half || outgoing.destroyed) return
        cuts.push({ address, passed })
        outgoing.destroy()
        incoming.socket.destroy()
      })
    }
    incoming.on('error', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }
  const sockets = new Set<Socket>()
  const server = createServer(forward)
  // Sockets of live figures pass through a tunnel.
  server.on('connect', ({ url = '' }: IncomingMessage, socket: Socket) => {
    const { hostname, port } = new URL(`http://${url}`)
    const onward = connect(Number(port || '443'), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    for (const end of [socket, onward])
      end.on('error', () => [socket, onward].forEach((each) => each.destroy()))
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port')
  return {
    connection: { cutUploadAtHalf: (ending: string) => void endings.add(ending), cuts },
    address: `http://127.0.0.1:${bound.port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Proxy = Awaited<ReturnType<typeof startProxy>>

/** A browser test whose connections pass through a proxy that can cut them. */
export const test = base.extend<{ ownProxy: Proxy; connection: Connection }>({
  ownProxy: async ({ browserName }, use) => {
    if (browserName !== 'chromium') throw new Error('The tests run in Chromium')
    const proxy = await startProxy()
    await use(proxy)
    await proxy.close()
  },
  proxy: async ({ ownProxy }, use) => {
    // Chromium goes past a proxy to this machine unless it is instructed not to.
    await use({ server: ownProxy.address, bypass: '<-loopback>' })
  },
  connection: async ({ ownProxy }, use) => use(ownProxy.connection),
})
