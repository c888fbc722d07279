import { type RefObject, useEffect } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router'
import type { WorkForm } from '#domain/back-office/work-form.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type Props = {
  control: Control<WorkForm>
  /** True once the form is saved and the way leads on. */
  isLeaving: RefObject<boolean>
}

/** Asks before a form that was not saved is left, within the back office and out of it. */
export const UnsavedGuard = ({ control, isLeaving }: Props) => {
  const { isDirty } = useFormState({ control })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty, isLeaving])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Quitter sans enregistrer ?"
      confirmLabel="Quitter"
      cancelLabel="Continuer la rédaction"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>
        Vos modifications ne sont pas enregistrées. Un brouillon reste sur cet appareil et vous sera proposé à
        votre retour.
      </p>
    </ConfirmDialog>
  )
}
