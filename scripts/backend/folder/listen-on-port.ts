import type { Server } from 'node:net'

export const LOOPBACK = '127.0.0.1'

/**
 * Opens a server on loopback; port 0 takes a free one.
 * @returns the port
 * @throws Error that names the variable to change when the port is taken
 */
export const listenOnPort = (
  server: Server,
  port: number,
  purpose: string,
  variable: string,
): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error)
      reject(
        new Error(
          `Port ${String(port)} (${purpose}) is taken by another program. ` +
            `Stop it, or choose another port with ${variable} (0 takes a free one).`,
          { cause: error },
        ),
      )
    })
    server.listen(port, LOOPBACK, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
