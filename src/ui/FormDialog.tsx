import { type ComponentProps, type ReactNode, type SubmitEvent, useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Notice } from './Notice.tsx'

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'onClose'> & {
  submitLabel?: string
  /** Something was typed: then a click beside the dialog does not lose it. */
  isDirty?: boolean
  busy: boolean
  /** Why the form can't be sent yet. */
  notYet?: string | undefined
  /** Why the last try failed. */
  error?: string | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  children: ReactNode
}

/** A form over the page: its buttons stay in sight, and it closes when its owner has saved it. */
export const FormDialog = ({
  submitLabel = 'Enregistrer',
  isDirty = false,
  busy,
  notYet,
  error,
  onSubmit,
  onClose,
  children,
  ...rest
}: Props) => {
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isDirty && !busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            Annuler
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={notYet !== undefined}>
            {submitLabel}
          </Button>
        </>
      }
      {...rest}
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          if (busy || notYet !== undefined) event.preventDefault()
          else void onSubmit(event)
        }}
      >
        {children}
        {notYet !== undefined && <p className="hint">{notYet}</p>}
        {error !== undefined && <Notice tone="danger">{error}</Notice>}
      </form>
    </Dialog>
  )
}
