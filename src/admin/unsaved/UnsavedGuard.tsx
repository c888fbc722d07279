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

/** The router takes one blocker at a time: a form that has nothing to lose has none. */
const Blocker = ({ isLeaving, ofView = false, children }: Omit<Props, 'isDirty'>) => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !isLeaving?.current && (from.pathname !== to.pathname || (ofView && from.search !== to.search)),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving?.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isLeaving])
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

/** Asks before a form that was not saved is left, within the back office and out of it. */
export const UnsavedGuard = ({ isDirty, ...rest }: Props) => (isDirty ? <Blocker {...rest} /> : null)
