import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { attemptKey, endAttempt } from './attempt-key.ts'
import { resetToSaved } from './reset-to-saved.ts'
import type { useDraftText } from './useDraftText.ts'

type Options<Values extends FieldValues, Answer> = {
  /** Names the reply among the texts of this device. */
  name: string
  draft: ReturnType<typeof useDraftText>
  form: UseFormReturn<Values, unknown, Values>
  empty: Values
  /** The field whose text stays on the device until it is sent. */
  field: Path<Values>
  /** Stores and mails the reply; called again with the same key it does what is left to do. */
  send: (values: Values, idempotencyKey: string) => Promise<Answer>
  onSent: (answer: Answer) => void
  /** What is shown when it failed, above the reason: the form may be closed by then, or opened anew. */
  failedText: string
  /** What is read again, even after an error: the reply may have been stored. */
  queryKey: readonly string[]
}

/** A reply that is mailed once, however often its button is pressed and whatever becomes of its form meanwhile. */
export const useReply = <Values extends FieldValues, Answer>({
  name,
  draft: [, save, forgetSent],
  form,
  empty,
  field,
  send,
  onSent,
  failedText,
  queryKey,
}: Options<Values, Answer>) => {
  const queries = useQueryClient()
  const text: string = useWatch({ control: form.control, name: field })
  useEffect(() => save(text), [save, text])
  const replying = useMutation({
    mutationKey: [name],
    mutationFn: (values: Values) => send(values, attemptKey(name, JSON.stringify(values))),
    onMutate: () => form.getValues(),
    onSuccess: (answer, _values, sent) => {
      endAttempt(name)
      forgetSent(sent[field])
      resetToSaved(form, sent, empty)
      onSent(answer)
    },
    onError: (error) => toast.error(failedText, { description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
    meta: { showsOwnError: true },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (replying.isPending) event.preventDefault()
    else void form.handleSubmit((values) => replying.mutate(values))(event)
  }
  return { replying, submit }
}
