import {
  useMutation as useAnyMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { hasActedSince } from './last-other-act.ts'

/**
 * Time within which two presses of a button count as one; shorter after an error, because a person may soon mean to
 * retry.
 */
const DOUBLE_PRESS_MS = 600
const RETRY_PRESS_MS = 300

/** Equal for equal input; a file is represented by its name, size and time. */
const keyOf = (variables: unknown): string =>
  JSON.stringify([variables], (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/**
 * The query library's mutation, safe against double presses: the same write is not sent again while it is running,
 * nor within 0.6 s of its start, whatever the button shows by then. The second call gets the answer of the first.
 * After the first is answered, a person who typed or pressed something else in between meant both calls. After a
 * reset, the next press counts.
 */
export const useMutation = <Data = unknown, Cause = Error, Variables = void, Result = unknown>(
  options: UseMutationOptions<Data, Cause, Variables, Result>,
): UseMutationResult<Data, Cause, Variables, Result> => {
  const mutation = useAnyMutation(options)
  const { mutateAsync: begin } = mutation
  const last = useRef<{ key: string; began: number; freeAt: number; answer: Promise<Data> }>(undefined)

  const mutateAsync = useCallback(
    (...args: Parameters<typeof begin>) => {
      const key = keyOf(args[0])
      const before = last.current
      const began = performance.now()
      if (before?.key === key && began < before.freeAt) {
        const isUnderWay = before.freeAt === Infinity
        if (isUnderWay || !hasActedSince(before.began)) return before.answer
      }
      const answer = begin(...args)
      const call = { key, began, freeAt: Infinity, answer }
      last.current = call
      const endAfter = (ms: number) => () => {
        call.freeAt = began + ms
      }
      answer.then(endAfter(DOUBLE_PRESS_MS), endAfter(RETRY_PRESS_MS))
      return answer
    },
    [begin],
  )
  const mutate = useCallback(
    (...args: Parameters<typeof begin>) => {
      mutateAsync(...args).catch(() => undefined)
    },
    [mutateAsync],
  )
  const { reset: forget } = mutation
  const reset = useCallback(() => {
    last.current = undefined
    forget()
  }, [forget])
  return { ...mutation, mutate, mutateAsync, reset }
}
