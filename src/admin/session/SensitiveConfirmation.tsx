import { type ReactNode, useId, useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { CodeSchema } from '#domain/session/sign-in.ts'
import { CodeField } from './CodeField.tsx'
import { confirmPassword } from './confirm-password.ts'
import { PasswordField } from './PasswordField.tsx'
import { secondFactorOf } from './second-factor.ts'
import { useAccount, useSession } from './session-context.ts'

const LEVELS = {
  high: { tone: 'warning', label: 'Action sensible' },
  critical: { tone: 'danger', label: 'Action critique' },
} as const

type Props = {
  open: boolean
  level: keyof typeof LEVELS
  title: string
  /** What the action does, and what can't be taken back. */
  children: ReactNode
  /** Text that must be typed exactly before the action can be confirmed. */
  requiredText?: string
  confirmLabel: string
  onConfirmed: () => void | Promise<void>
  onCancel: () => void
}

/** Asks for the password, and for a text where one is required, before a sensitive action. The server checks both the role and the age of the password itself. */
export const SensitiveConfirmation = ({ open, ...rest }: Props) =>
  // Unmounting the dialog forgets what was typed in it.
  open ? <OpenConfirmation {...rest} /> : null

const OpenConfirmation = ({
  level,
  title,
  children,
  requiredText,
  confirmLabel,
  onConfirmed,
  onCancel,
}: Omit<Props, 'open'>) => {
  const { email } = useAccount()
  const session = useSession()
  const asksCode = session.kind === 'signed-in' && secondFactorOf(session.session) !== undefined
  const formId = useId()
  const [text, setText] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const complete =
    password !== '' &&
    (requiredText === undefined || text === requiredText) &&
    (!asksCode || CodeSchema.safeParse(code).success)

  const confirming = useMutation({
    mutationFn: async (typed: { password: string; code: string | undefined }) => {
      await confirmPassword(email, typed.password, typed.code)
      await onConfirmed()
    },
    meta: { showsOwnError: true },
  })
  const busy = confirming.isPending
  const confirm = () => confirming.mutate({ password, code: asksCode ? CodeSchema.parse(code) : undefined })

  return (
    <Dialog
      open
      size="sm"
      title={title}
      dismissible={!busy}
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" onClick={onCancel} disabled={busy}>
            Annuler
          </Button>
          <Button type="submit" form={formId} variant="danger" disabled={!complete} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (complete && !busy) confirm()
        }}
      >
        <div>
          <Badge tone={LEVELS[level].tone}>{LEVELS[level].label}</Badge>
        </div>
        <div>{children}</div>
        {requiredText !== undefined && (
          <Field label={<>Pour confirmer, écrivez «&nbsp;{requiredText}&nbsp;»</>} required>
            {(control) => (
              <TextInput
                {...control}
                value={text}
                autoComplete="off"
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        )}
        <PasswordField
          label="Votre mot de passe"
          kind="current"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {asksCode && <CodeField value={code} onChange={(event) => setCode(event.target.value)} />}
        {confirming.error && <Notice tone="danger">{confirming.error.message}</Notice>}
      </form>
    </Dialog>
  )
}
