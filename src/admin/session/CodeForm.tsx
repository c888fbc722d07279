import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { CODE_LENGTH, CodeSchema, TWO_FACTOR_TEXTS } from '#domain/session/second-factor.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { showSecondFactor } from './second-factor.ts'

const FormSchema = z.object({ code: CodeSchema })

type Props = { factorId: string; submitLabel: string; onShown?: () => void }

/** Asks for a code of the authenticator. */
export const CodeForm = ({ factorId, submitLabel, onShown }: Props) => {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(FormSchema),
    defaultValues: { code: '' },
  })

  const show = async ({ code }: { code: string }) => {
    try {
      await showSecondFactor(factorId, code)
      onShown?.()
    } catch (error) {
      setError('code', { message: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <form noValidate className="grid max-w-xs gap-4" onSubmit={(event) => void handleSubmit(show)(event)}>
      <Field label={TWO_FACTOR_TEXTS.code} error={formState.errors.code?.message} required>
        {(control) => (
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_LENGTH + 2}
            {...control}
            {...register('code')}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={formState.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
