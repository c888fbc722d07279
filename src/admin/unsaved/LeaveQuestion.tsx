import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { LazyConfirmDialog } from '#browser/dialogs/LazyDialog.tsx'
import { activeGuards, isLeft, leaveGuards, waitingExit } from './leave-guards.ts'

const Question = () => {
  const exit = useStore(waitingExit)
  const guards = [...useStore(leaveGuards).values()]
  const location = useLocation()
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    activeGuards().some((guard) => isLeft(guard, from, to)),
  )
  const to = blocker.state === 'blocked' ? blocker.location : undefined
  const left = to ? guards.filter((guard) => isLeft(guard, location, to)) : guards
  const latest = left.at(-1)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (activeGuards().length > 0) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      waitingExit.set(undefined)
    }
  }, [])
  return (
    <LazyConfirmDialog
      // A file may arrive, or a form be saved, while the question is asked.
      open={latest !== undefined && (to !== undefined || exit !== undefined)}
      title={latest?.title ?? ''}
      confirmLabel="Quitter"
      cancelLabel={latest?.stayLabel ?? ''}
      onConfirm={() => {
        if (exit) exit()
        else blocker.proceed?.()
        waitingExit.set(undefined)
      }}
      onCancel={() => {
        waitingExit.set(undefined)
        blocker.reset?.()
      }}
    >
      {[...new Set(left.map(({ text }) => text))].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </LazyConfirmDialog>
  )
}

/** Asks before what was not saved is left. The router takes one blocker at a time: there is one, for all that is on the screen. */
export const LeaveQuestion = () => (useStore(leaveGuards).size > 0 ? <Question /> : null)
