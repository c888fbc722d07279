import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** Asks before the screen is left while an import writes: leaving would stop it half way. */
export const LeaveGuard = ({ isWriting }: { isWriting: boolean }) => {
  const blocker = useBlocker(isWriting)
  useEffect(() => {
    if (!isWriting) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isWriting])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Quitter pendant l’import&#8239;?"
      confirmLabel="Quitter"
      cancelLabel="Rester"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      L’import s’arrête. Ce qui est écrit reste et peut être retiré dans la liste des imports.
    </ConfirmDialog>
  )
}
