import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { LazyConfirmDialog } from '#browser/dialogs/LazyDialog.tsx'
import { activeGuards, leaveGuards, waitingExit } from './leave-guards.ts'

const Question = () => {
  const exit = useStore(waitingExit)
  const latest = [...useStore(leaveGuards).values()].at(-1)
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    activeGuards().some(
      ({ ofView }) => from.pathname !== to.pathname || (ofView === true && from.search !== to.search),
    ),
  )
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
      open={blocker.state === 'blocked' || exit !== undefined}
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
      <p>{latest?.text}</p>
    </LazyConfirmDialog>
  )
}

/** Asks before what was not saved is left. The router takes one blocker at a time: there is one, for all that is on the screen. */
export const LeaveQuestion = () => (useStore(leaveGuards).size > 0 ? <Question /> : null)
