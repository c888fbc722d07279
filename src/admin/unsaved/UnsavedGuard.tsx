import { type ReactNode, type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type Props = {
  isDirty: boolean
  /** True once the form is saved and the way leads on. */
  isLeaving?: RefObject<boolean>
  /** The form belongs to one view of its screen, and is left with it: a tab, what is open. */
  ofView?: boolean
  /** What becomes of the changes. */
  children: ReactNode
}

/** Asks before a form that was not saved is left, within the back office and out of it. */
export const UnsavedGuard = ({ isDirty, isLeaving, ofView = false, children }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty &&
      !isLeaving?.current &&
      (from.pathname !== to.pathname || (ofView && from.search !== to.search)),
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving?.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty, isLeaving])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Quitter sans enregistrer&#8239;?"
      confirmLabel="Quitter"
      cancelLabel="Continuer la rédaction"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>Vos modifications ne sont pas enregistrées. {children}</p>
    </ConfirmDialog>
  )
}
