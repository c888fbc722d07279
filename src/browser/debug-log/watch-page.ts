import type { DebugCategory } from '#domain/back-office/debug-log.ts'
import { addDebugEntry } from './debug-log.ts'

const textOf = (part: unknown): string => {
  if (part instanceof Error) return part.message
  if (typeof part === 'string') return part
  try {
    return JSON.stringify(part) ?? String(part)
  } catch {
    return String(part)
  }
}

const stackOf = (parts: readonly unknown[]): string | undefined =>
  parts.find((part): part is Error => part instanceof Error)?.stack

/** The part of the backend that a request was sent to. */
const categoryOf = (pathname: string): DebugCategory => {
  if (pathname.startsWith('/auth/')) return 'auth'
  return pathname.startsWith('/rest/') ? 'database' : 'network'
}

const watchConsole = (): void => {
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console)
    console[level] = (...parts: unknown[]) => {
      original(...parts)
      addDebugEntry({
        level,
        category: 'system',
        message: parts.map(textOf).join(' '),
        stack: stackOf(parts),
      })
    }
  }
}

const watchErrors = (): void => {
  addEventListener('error', (event) => {
    const error: unknown = event.error
    if (event.message)
      addDebugEntry({
        level: 'error',
        category: 'ui',
        message: event.message,
        stack: error instanceof Error ? error.stack : undefined,
      })
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    addDebugEntry({ level: 'error', category: 'ui', message: textOf(reason), stack: stackOf([reason]) })
  })
}

const watchRequests = (): void => {
  const original = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    const asked = input instanceof Request ? input : undefined
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href)
    const about = { method: init?.method ?? asked?.method ?? 'GET', address: pathname + search }
    const startedAt = performance.now()
    const took = () => Math.round(performance.now() - startedAt)
    try {
      const response = await original(input, init)
      if (!response.ok)
        addDebugEntry({
          level: response.status >= 500 ? 'error' : 'warn',
          category: categoryOf(pathname),
          message: `${about.method} ${pathname}\u00a0: ${response.status}`,
          data: { ...about, status: response.status, took_ms: took() },
        })
      return response
    } catch (error) {
      const given = error instanceof Error && error.name === 'AbortError'
      addDebugEntry({
        level: given ? 'debug' : 'error',
        category: 'network',
        message: `${about.method} ${pathname}\u00a0: ${textOf(error)}`,
        data: { ...about, took_ms: took() },
      })
      throw error
    }
  }
}

let watching = false

/** Records errors of this page in the debug log from now on: console, uncaught errors, failed requests. */
export const watchPage = (): void => {
  if (watching) return
  watching = true
  watchConsole()
  watchErrors()
  watchRequests()
}
