import { atom } from 'nanostores'
import {
  DEBUG_LOG_MAX_ENTRIES,
  type DebugEntry,
  redactSecrets,
  redactText,
} from '#domain/back-office/debug-log.ts'

/** The latest entries, newest first. */
export const debugLog = atom<readonly DebugEntry[]>([])

type NewEntry = Pick<DebugEntry, 'level' | 'category' | 'message'> & {
  data?: unknown
  stack?: string | undefined
}

/** Adds an entry, without what is secret in it. */
export const addDebugEntry = ({ level, category, message, data, stack }: NewEntry): void => {
  const entry: DebugEntry = {
    id: crypto.randomUUID(),
    timestamp: new Date().toISOString(),
    level,
    category,
    message: redactText(message),
    ...(data === undefined ? {} : { data: redactSecrets(data) }),
    ...(stack === undefined ? {} : { stack: redactText(stack) }),
  }
  debugLog.set([entry, ...debugLog.get()].slice(0, DEBUG_LOG_MAX_ENTRIES))
}

/** Forgets every entry. */
export const clearDebugLog = (): void => debugLog.set([])
