import {
  useMutation as useAnyMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { hasActedSince } from './last-other-act.ts'

/** Presses of one button that follow this close are one press; after an error a person may mean the second one sooner. */
const DOUBLE_PRESS_MS = 600
const RETRY_PRESS_MS = 300

/** Equal for equal input; of a file its name, size and time. */
const keyOf = (variables: unknown): string =>
  JSON.stringify([variables], (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/**
 * The query library's mutation, safe against a second press: the same write is not sent again while it is under way, nor
 * within 0.6 s of its beginning, whatever the button shows by then. The second call gets the answer of the first. Who typed or
 * pressed something else between the two meant both, once the first is answered. Whoever resets it wants the next press to count.
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
