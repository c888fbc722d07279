import { useCallback, useRef, useState } from 'react'

/** What came of a question: while the next is asked, the answer before it stays. */
export type Asked<Answer> = { answer: Answer | undefined; error: unknown; isBusy: boolean }

const NOTHING = { answer: undefined, error: undefined, isBusy: false }

/**
 * Asks, and shows what comes back; an answer that comes late never replaces a newer one.
 * @param ask with nothing to ask for, `undefined` is given instead of a question
 */
export const useAnswer = <Query, Answer>(
  ask: (query: Query) => Promise<Answer>,
): [Asked<Answer>, (query: Query | undefined) => Promise<Answer | undefined>] => {
  const [asked, setAsked] = useState<Asked<Answer>>(NOTHING)
  const turn = useRef(0)
  const askFor = useCallback(
    async (query: Query | undefined): Promise<Answer | undefined> => {
      turn.current += 1
      const own = turn.current
      if (query === undefined) {
        setAsked(NOTHING)
        return undefined
      }
      setAsked((before) => ({ ...before, isBusy: true }))
      try {
        const answer = await ask(query)
        if (own !== turn.current) return undefined
        setAsked({ answer, error: undefined, isBusy: false })
        return answer
      } catch (error) {
        if (own === turn.current) setAsked({ answer: undefined, error, isBusy: false })
        return undefined
      }
    },
    [ask],
  )
  return [asked, askFor]
}
