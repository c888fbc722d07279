import { useEffect, useRef } from 'react'
import { watchWait } from './late-answer.ts'

/** Says of something a page waits for that it is late, lets the reader stop it, and gives up at the limit. */
export const useWatchedWait = (isWaiting: boolean, limitMs: number, giveUp: () => void): void => {
  const current = useRef(giveUp)
  useEffect(() => {
    current.current = giveUp
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const wait = watchWait(limitMs, () => current.current())
    return wait.end
  }, [isWaiting, limitMs])
}
