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
  // The answer to the form is a toast. The code of toasts is loaded now, so that it does not delay the fields.
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
