import { useEffect, useRef, useState } from 'react'
import { reportProgress } from '#browser/late-answer.ts'
import type { ConfirmAnswer } from '#domain/contributors/name-review.ts'
import { type CertainWork, confirmNames } from './names-queries.ts'

/** Works whose names are confirmed in one request. */
const STEP_WORKS = 25

/** A work whose names were not confirmed, and why. */
export type LeftWork = { work: CertainWork; reason: Exclude<ConfirmAnswer['outcome'], 'confirmed'> }

/** How far the confirmation of many names has come. */
export type ConfirmRun = {
  state: 'running' | 'stopped' | 'failed' | 'done'
  works: readonly CertainWork[]
  /** Works that were sent and answered. */
  sent: number
  confirmedNames: number
  confirmedWorks: number
  left: readonly LeftWork[]
}

const afterStep = (
  run: ConfirmRun,
  step: readonly CertainWork[],
  answers: readonly ConfirmAnswer[],
): ConfirmRun => {
  const outcomes = new Map(answers.map(({ work_id, outcome }) => [work_id, outcome]))
  const confirmed = step.filter(({ id }) => outcomes.get(id) === 'confirmed')
  return {
    ...run,
    sent: run.sent + step.length,
    confirmedNames: confirmed.reduce((sum, { names }) => sum + names.length, run.confirmedNames),
    confirmedWorks: run.confirmedWorks + confirmed.length,
    left: [
      ...run.left,
      ...step.flatMap((work): LeftWork[] => {
        const reason = outcomes.get(work.id) ?? 'refused'
        return reason === 'confirmed' ? [] : [{ work, reason }]
      }),
    ],
  }
}

/**
 * Confirms the names of many works in steps. It stops between two steps, when asked or when the screen is left, and goes on
 * where it was; a step whose answer got lost is sent again, which writes nothing twice.
 */
export const useConfirmRun = (onSettled: () => void) => {
  const [run, setRun] = useState<ConfirmRun>()
  const isGoing = useRef(false)
  const mustStop = useRef(false)
  useEffect(() => {
    mustStop.current = false
    return () => {
      mustStop.current = true
    }
  }, [])

  const carryOn = async (from: ConfirmRun) => {
    if (isGoing.current) return
    isGoing.current = true
    mustStop.current = false
    let current: ConfirmRun = { ...from, state: 'running' }
    setRun(current)
    while (current.state === 'running') {
      const step = current.works.slice(current.sent, current.sent + STEP_WORKS)
      if (step.length === 0) current = { ...current, state: 'done' }
      else if (mustStop.current) current = { ...current, state: 'stopped' }
      else
        try {
          current = afterStep(current, step, await confirmNames(step))
        } catch {
          // The screen shows the error and offers to go on.
          current = { ...current, state: 'failed' }
        }
      setRun(current)
      reportProgress()
    }
    isGoing.current = false
    onSettled()
  }

  return {
    run,
    start: (works: readonly CertainWork[]) =>
      void carryOn({ state: 'running', works, sent: 0, confirmedNames: 0, confirmedWorks: 0, left: [] }),
    stop: () => {
      mustStop.current = true
    },
    goOn: () => {
      if (run) void carryOn(run)
    },
    close: () => setRun(undefined),
  }
}
