import { AsyncLocalStorage } from 'node:async_hooks'
import { format } from 'node:util'

const currentLog = new AsyncLocalStorage<(line: string) => void>()

/** A refusal by the database, or an unknown table, which lite prints with its stack although the client receives it. */
const isReportedToClient = (parts: unknown[]): boolean =>
  parts.some(
    (part) =>
      part instanceof Error &&
      ('relation' in part || ('code' in part && /^(2[0-9A-Z]|4[0-9A-Z]|P)/.test(String(part.code)))),
  )

/** Lite's remark that its storage is an experiment, at each start. */
const isKnown = ([first]: unknown[]): boolean =>
  typeof first === 'string' && first.startsWith('EXPERIMENTAL FEATURES ENABLED')

let installed = false
const install = (): void => {
  if (installed) return
  installed = true
  for (const method of ['error', 'warn'] as const) {
    const print = console[method].bind(console)
    console[method] = (...parts: unknown[]) => {
      const log = currentLog.getStore()
      if (!log) return print(...parts)
      // Outside again: a log that prints must not come back here.
      if (!isReportedToClient(parts) && !isKnown(parts)) currentLog.exit(() => log(format(...parts)))
    }
  }
}

/** Runs lite so that what it prints goes to `log`, without the refusals that are ordinary answers. */
export const withQuietConsole = <T>(log: (line: string) => void, work: () => Promise<T>): Promise<T> => {
  install()
  return currentLog.run(log, work)
}
