import type { ReactNode, SubmitEvent } from 'react'
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
export const AccountForm = ({ onSubmit, error, submitLabel, busy, children }: Props) => (
  <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
    {error && <Notice tone="danger">{error}</Notice>}
    {children}
    <Button type="submit" busy={busy}>
      {submitLabel}
    </Button>
  </form>
)
