import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { loadSupabase } from '#data/browser-client.ts'
import { CodeSchema } from '#domain/session/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { CodeField } from './CodeField.tsx'
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
      await showSecondFactor(await loadSupabase(), factorId, code)
      onShown?.()
    } catch (error) {
      setError('code', { message: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <form noValidate className="grid max-w-xs gap-4" onSubmit={(event) => void handleSubmit(show)(event)}>
      <CodeField error={formState.errors.code?.message} {...register('code')} />
      <div>
        <Button type="submit" busy={formState.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
