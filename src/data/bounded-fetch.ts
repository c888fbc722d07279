import { atom } from 'nanostores'
import type { PublicBackend } from '#domain/environment.ts'
import { UNREACHED } from '#domain/errors/unreached.ts'
import { SILENCE_MS, WRITE_SILENCE_MS } from '#domain/waiting/waiting-times.ts'
import { isForeign, isJson } from './foreign-answer.ts'

/** Whether the backend answers, as the last requests of this page found. */
export const $backend = atom<'answers' | 'silent'>('answers')

/** Requests of this page that wait longer than they should; each can be given up. */
export const $lateRequests = atom<readonly (() => void)[]>([])

/**
 * How long a check waits for its answer after a request failed at once, and the pause between two checks of a silent
 * backend.
 */
const QUICK_ANSWER_MS = 1500
const ASK_AGAIN_MS = 2000

const NO_BODY = new Set([204, 205, 304])

/** No answer of the backend, in words that may be shown. Libraries pass name and message on. */
const unreached = (cause?: unknown): Error => {
  const error = new Error(UNREACHED, { cause })
  error.name = 'NetworkError'
  return error
}

/** The whole body; `onBytes` runs with each part that comes. */
const readText = async (answer: Response, onBytes: () => void): Promise<string> => {
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return text + decoder.decode()
    onBytes()
    text += decoder.decode(part.value, { stream: true })
  }
}

/** Checks that the backend answers, with its smallest read. */
const answers = async ({ url, publishableKey }: PublicBackend, limitMs: number): Promise<boolean> => {
  try {
    const answer = await fetch(`${url}/rest/v1/articles?select=id&limit=1`, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(limitMs),
    })
    return answer.ok && isJson(answer) && Array.isArray(await answer.json())
  } catch {
    return false
  }
}

/** Reports that the backend is silent, then checks again until it answers. */
const silenceWatch = (backend: PublicBackend) => {
  const askAgain = () =>
    setTimeout(() => {
      void answers(backend, SILENCE_MS).then((isBack) => {
        if (isBack) $backend.set('answers')
        else askAgain()
      })
    }, ASK_AGAIN_MS)
  const notice = () => {
    if ($backend.get() === 'silent') return
    $backend.set('silent')
    askAgain()
  }
  let question: Promise<boolean> | undefined
  /**
   * A single request may fail by itself, so the backend counts as silent only when a second one fails too. Answers
   * whether the backend is there.
   */
  const isThere = (): Promise<boolean> =>
    (question ??= answers(backend, QUICK_ANSWER_MS).then((found) => {
      question = undefined
      if (!found) notice()
      return found
    }))
  return { notice, isThere }
}

/**
 * `fetch` for the backend's addresses that always ends: a read that brings no byte for 8 s is given up, a write when a
 * question asked beside it gets no answer either, or after 30 s; an answer that is cut or comes from a gateway counts as none. Each of these is a NetworkError in French, and `$backend` says
 * whether the backend as a whole is silent. A request with a signal of its own keeps its own limit; files that are sent have none.
 */
export const createBoundedFetch = (backend: PublicBackend): typeof fetch => {
  const watch = silenceWatch(backend)
  return async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input)
    const isFunction = address.startsWith(`${backend.url}/functions/`)
    const isRead = ['GET', 'HEAD'].includes(init.method ?? 'GET')
    const isFile = init.body !== undefined && init.body !== null && typeof init.body !== 'string'
    const silence = new AbortController()
    let timers: ReturnType<typeof setTimeout>[] = []
    const giveUp = () => silence.abort()
    const rest = () => {
      timers.forEach(clearTimeout)
      if ($lateRequests.get().includes(giveUp))
        $lateRequests.set($lateRequests.get().filter((other) => other !== giveUp))
    }
    const sayLate = () => $lateRequests.set([...$lateRequests.get(), giveUp])
    const wait = () => {
      rest()
      if (isFile || init.signal) return
      timers = isRead
        ? [setTimeout(() => (watch.notice(), giveUp()), SILENCE_MS)]
        : [
            setTimeout(() => {
              sayLate()
              void watch.isThere().then((found) => found || giveUp())
            }, SILENCE_MS),
            setTimeout(giveUp, WRITE_SILENCE_MS),
          ]
    }
    wait()
    try {
      const answer = await fetch(input, { ...init, signal: init.signal ?? silence.signal })
      if (isForeign(answer, isFunction)) throw new Error(`A gateway answered: ${answer.status}`)
      if (!isJson(answer) || NO_BODY.has(answer.status) || init.method === 'HEAD') return answer
      const text = await readText(answer, wait)
      // An incomplete answer counts as none.
      if (text !== '') JSON.parse(text)
      return new Response(text, {
        status: answer.status,
        statusText: answer.statusText,
        headers: answer.headers,
      })
    } catch (error) {
      if (init.signal?.aborted) throw error
      if (!silence.signal.aborted) void watch.isThere()
      throw unreached(error)
    } finally {
      rest()
    }
  }
}
