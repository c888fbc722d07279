import { type ReactNode, type SubmitEvent, useEffect } from 'react'
import { preloadToasts } from '#browser/toasts/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

type Props = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  /** Why the server refused. */
  error: string | undefined
  submitLabel: string
  busy: boolean
  children: ReactNode
}

/** A form by which someone enters: what went wrong above, its fields, one button. */
export const AccountForm = ({ onSubmit, error, submitLabel, busy, children }: Props) => {
  // Its answer is a toast; the fields do not wait for what shows one.
  useEffect(preloadToasts, [])
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      {error && <Notice tone="danger">{error}</Notice>}
      {children}
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
