import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '#browser/queries/create-query-client.ts'
import { addDebugEntry } from '#browser/debug-log/debug-log.ts'
import { toast } from '#browser/toasts/toast.ts'
import { $backend, $lateRequests } from '#data/bounded-fetch.ts'
import { isRefusal } from '#domain/errors/backend-error.ts'
import { SILENCE_TEXTS } from '#domain/errors/unreached.ts'
import { retriesQuery } from '#domain/queries/failed-reads.ts'
import { SESSION_TEXTS } from '#domain/session/session-texts.ts'
import { SILENCE_MS } from '#domain/waiting/waiting-times.ts'

const SILENT_TOAST = 'backend-silent'
const LATE_TOAST = 'answer-late'

const logError = (what: string, error: unknown, key: unknown): void => {
  const cause = error instanceof Error ? error : new Error(String(error))
  addDebugEntry({
    level: 'error',
    category: 'database',
    message: `${what}\u00a0: ${cause.message}`,
    data: { key, ...(typeof cause.cause === 'string' && { answer: cause.cause }) },
    stack: cause.stack,
  })
}

/** When the server no longer grants a right, asks again for the cached answers about rights and notifies the person. */
const noticeRefusal = (client: QueryClient, error: unknown): void => {
  if (!isRefusal(error)) return
  toast.error(SESSION_TEXTS.roleGone, { id: 'role-gone', description: SESSION_TEXTS.roleGoneHint })
  void client.invalidateQueries({ queryKey: ['role'] })
}

/** Says on whatever screen is open that the backend is silent, and reads what failed again once it is back. */
const watchSilence = (client: QueryClient): void => {
  let since = Infinity
  $backend.listen((state) => {
    if (state === 'silent') {
      since = Date.now()
      toast.error(SILENCE_TEXTS.silent, {
        id: SILENT_TOAST,
        description: SILENCE_TEXTS.silentHint,
        duration: Infinity,
      })
      return
    }
    toast.success(SILENCE_TEXTS.back, { id: SILENT_TOAST })
    // Answers that came during the silence may report it (the state of the services), so they are read again too.
    const firstSilence = since - SILENCE_MS
    void client.invalidateQueries({
      predicate: ({ state: { status, dataUpdatedAt } }) =>
        status === 'error' || dataUpdatedAt >= firstSilence,
    })
  })
}

/** Says of a write that waits longer than it should that it is under way, and lets the editor stop waiting. */
const watchLateRequests = (): void => {
  $lateRequests.listen((late) => {
    if (late.length === 0) {
      toast.dismiss(LATE_TOAST)
      return
    }
    toast.loading(SILENCE_TEXTS.late, {
      id: LATE_TOAST,
      description: SILENCE_TEXTS.lateHint,
      action: { label: SILENCE_TEXTS.stop, onClick: () => late.forEach((giveUp) => giveUp()) },
    })
  })
}

/**
 * The query client of the back office: the site's, but a refusal is final, nothing is tried again while the backend is known
 * to be silent, and no write is repeated by itself: the answer of one that did its work may have been lost, and the editor
 * decides.
 */
export const createAdminQueries = (): QueryClient => {
  const client = createQueryClient()
  const { queries, mutations } = client.getDefaultOptions()
  client.setDefaultOptions({
    queries: {
      ...queries,
      retry: (attempts, error) =>
        !isRefusal(error) && $backend.get() === 'answers' && retriesQuery(attempts, error),
    },
    mutations: { ...mutations, retry: false },
  })
  watchSilence(client)
  watchLateRequests()
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    logError('Écriture échouée', event.action.error, event.mutation.options.mutationKey)
    noticeRefusal(client, event.action.error)
  })
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    logError('Lecture échouée', event.action.error, event.query.queryKey)
    noticeRefusal(client, event.action.error)
  })
  return client
}
