import { atom } from 'nanostores'
import { type RefObject, useEffect, useId } from 'react'

/** Something on the screen that would be lost, and what is asked before. */
export type LeaveGuard = {
  title: string
  text: string
  stayLabel: string
  /**
   * It belongs to one view of its screen, and is left with it: a tab, what is open. Any parameter of the address makes another
   * view, or those that are named.
   */
  ofView?: boolean | readonly string[]
  /** True once it is saved and the way leads on. */
  isLeaving?: RefObject<boolean> | undefined
}

/** What would be lost by leaving, the latest last. */
export const leaveGuards = atom<ReadonlyMap<string, LeaveGuard>>(new Map())

/** What waits for the answer of someone who would lose something by it. */
export const waitingExit = atom<(() => void) | undefined>()

type Address = { pathname: string; search: string }

/** Whether what a guard is for is left on the way from one address to another. */
export const isLeft = ({ ofView = false }: LeaveGuard, from: Address, to: Address): boolean => {
  if (from.pathname !== to.pathname) return true
  if (typeof ofView === 'boolean') return ofView && from.search !== to.search
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return ofView.some((name) => before.get(name) !== after.get(name))
}

/** The guards that have something to lose now. */
export const activeGuards = (): LeaveGuard[] =>
  [...leaveGuards.get().values()].filter(({ isLeaving }) => isLeaving?.current !== true)

/** Does what ends the screen: at once where nothing would be lost, else after a question. */
export const exitWhenFree = (exit: () => void): void => {
  if (activeGuards().length === 0) exit()
  else waitingExit.set(exit)
}

/** Asks before the screen is left, however that happens, while there is something to lose. */
export const useLeaveGuard = (
  hasLoss: boolean,
  { title, text, stayLabel, ofView = false, isLeaving }: LeaveGuard,
): void => {
  const id = useId()
  useEffect(() => {
    if (!hasLoss) return
    leaveGuards.set(new Map([...leaveGuards.get(), [id, { title, text, stayLabel, ofView, isLeaving }]]))
    return () => leaveGuards.set(new Map([...leaveGuards.get()].filter(([key]) => key !== id)))
  }, [hasLoss, id, title, text, stayLabel, ofView, isLeaving])
}
