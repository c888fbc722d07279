import { watch } from 'node:fs'
import path from 'node:path'
import { startDeno, type DenoProcess } from './deno-process.ts'

/** Hosted Supabase gives up on a function after as long. */
const ANSWER_WITHIN_MS = 150_000
const PROJECT = path.resolve(import.meta.dirname, '../../..')
const SOURCES = ['supabase/functions', 'src/domain', 'src/formats', 'src/content', 'src/data']

export type Functions = {
  /** Answers `/functions/v1/<name>/…`. */
  call: (request: Request) => Promise<Response>
  close: () => Promise<void>
}

const unavailable = (message: string): Response =>
  Response.json(
    { error: { code: 'unavailable', message } },
    { status: 503, headers: { 'access-control-allow-origin': '*' } },
  )

/**
 * Runs the functions in one Deno process that starts at once, in the background, and again after a crash or a change
 * of the sources. Lite has no functions; the test "lite answers the functions' address itself" shows when this can go.
 */
export const startFunctions = (options: {
  environment: Record<string, string>
  hosts: string[]
  log: (line: string) => void
}): Functions => {
  let running: Promise<DenoProcess> | undefined
  let closed = false
  let stale = false

  const start = (): Promise<DenoProcess> => {
    const starting = startDeno(options).then((deno) => {
      deno.onExit(() => {
        if (running !== starting) return
        running = undefined
        if (!closed) options.log('[functions] Deno ended; the next call starts it again')
      })
      return deno
    })
    starting.catch(() => {
      if (running === starting) running = undefined
    })
    return starting
  }

  const current = async (): Promise<DenoProcess> => {
    if (stale && running) {
      stale = false
      const old = running
      running = undefined
      await old.then((deno) => deno.stop()).catch(() => undefined)
    }
    return (running ??= start())
  }

  const watchers = SOURCES.map((folder) =>
    watch(path.join(PROJECT, folder), { recursive: true, persistent: false }, () => {
      stale = true
    }),
  )
  current().catch((error: unknown) => options.log(`[functions] ${String(error)}`))

  return {
    call: async (request) => {
      if (closed) return unavailable('The backend is stopping')
      try {
        const { address } = await current()
        const url = new URL(request.url)
        const target = new URL(url.pathname.replace(/^\/functions\/v1/, '') + url.search, address)
        const headers = new Headers(request.headers)
        for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(name)
        const body =
          request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer()
        const answered = await fetch(target, {
          method: request.method,
          headers,
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        })
        const answerHeaders = new Headers(answered.headers)
        // fetch has already unpacked the body.
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
          answerHeaders.delete(name)
        return new Response(answered.body, { status: answered.status, headers: answerHeaders })
      } catch (error) {
        options.log(`[functions] ${String(error)}`)
        return unavailable('The function could not be run')
      }
    },
    close: async () => {
      closed = true
      for (const watcher of watchers) watcher.close()
      await running?.then((deno) => deno.stop()).catch(() => undefined)
    },
  }
}
